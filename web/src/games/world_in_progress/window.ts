/** Which part of the lattice a grid shows, and how arrow keys walk over it. */

export interface Cell {
  row: number;
  col: number;
}

export interface Extent {
  top: number;
  left: number;
  rows: number;
  cols: number;
}

/** R7.6 A grid is at most three tiles high and wide. */
const SPAN = 3;

function reach(values: readonly number[]): readonly [number, number] {
  const low = Math.min(...values);
  const high = Math.max(...values);
  return [Math.max(low - 1, high - SPAN + 1), Math.min(high + 1, low + SPAN - 1)];
}

/**
 * The cells a grid covers and may still grow into. It depends on the placed tiles alone, so nothing
 * moves while a tile is being placed: three cells across at first, four while it is two tiles wide,
 * three again once it is fixed.
 */
export function extent(grid: readonly Cell[]): Extent {
  if (grid.length === 0) {
    return { top: -1, left: -1, rows: SPAN, cols: SPAN };
  }
  const [top, bottom] = reach(grid.map((cell) => cell.row));
  const [left, right] = reach(grid.map((cell) => cell.col));
  return { top, left, rows: bottom - top + 1, cols: right - left + 1 };
}

/** The cells a grid covers, for a small picture of it. */
export function covered(grid: readonly Cell[]): Extent {
  if (grid.length === 0) {
    return extent(grid);
  }
  const rows = grid.map((cell) => cell.row);
  const cols = grid.map((cell) => cell.col);
  const [top, left] = [Math.min(...rows), Math.min(...cols)];
  return { top, left, rows: Math.max(...rows) - top + 1, cols: Math.max(...cols) - left + 1 };
}

/** How many cells a square drawing of the extent has across. */
export function across({ rows, cols }: Extent): number {
  return Math.max(SPAN, rows, cols);
}

const STEPS: Record<string, readonly [row: number, col: number]> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

export function isArrow(key: string): boolean {
  return key in STEPS;
}

/** The cell that an arrow key leads to: the nearest in that direction, aside only if it must be. */
export function neighbour<C extends Cell>(cells: readonly C[], from: Cell, key: string): C | null {
  const step = STEPS[key];
  if (step === undefined) {
    return null;
  }
  let best: C | null = null;
  let least = Infinity;
  for (const cell of cells) {
    const forward = (cell.row - from.row) * step[0] + (cell.col - from.col) * step[1];
    const aside = Math.abs((cell.row - from.row) * step[1]) + Math.abs((cell.col - from.col) * step[0]);
    if (forward > 0 && forward + 3 * aside < least) {
      least = forward + 3 * aside;
      best = cell;
    }
  }
  return best;
}
