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

function reach(values: readonly number[], span: number): readonly [number, number] {
  const low = Math.min(...values);
  const high = Math.max(...values);
  return [Math.max(low - 1, high - span + 1), Math.min(high + 1, low + span - 1)];
}

/**
 * The cells a grid covers and may still grow into, if it spans at most so many tiles. It depends on the
 * placed tiles alone, so nothing moves while a tile is being placed: with a span of three, three cells across
 * at first, four while it is two tiles wide, three again once it is fixed.
 */
export function extent(grid: readonly Cell[], span: number): Extent {
  if (grid.length === 0) {
    return { top: -1, left: -1, rows: span, cols: span };
  }
  const [top, bottom] = reach(
    grid.map((cell) => cell.row),
    span,
  );
  const [left, right] = reach(
    grid.map((cell) => cell.col),
    span,
  );
  return { top, left, rows: bottom - top + 1, cols: right - left + 1 };
}

/** The cells a grid covers, for a small picture of it. */
export function covered(grid: readonly Cell[], span: number): Extent {
  if (grid.length === 0) {
    return extent(grid, span);
  }
  const rows = grid.map((cell) => cell.row);
  const cols = grid.map((cell) => cell.col);
  const [top, left] = [Math.min(...rows), Math.min(...cols)];
  return { top, left, rows: Math.max(...rows) - top + 1, cols: Math.max(...cols) - left + 1 };
}

/** How many cells a square drawing of the extent has across: as many as a whole grid, or more. */
export function across({ rows, cols }: Extent, span: number): number {
  return Math.max(span, rows, cols);
}

/**
 * A small star, as a path, at each corner of the cells of an extent. At its border only the rays that stay inside
 * are drawn: a drawing may end there.
 */
export function stars({ top, left, rows, cols }: Extent, size: number, ray: number): string {
  return Array.from({ length: (rows + 1) * (cols + 1) }, (_, index) => {
    const [row, col] = [Math.floor(index / (cols + 1)), index % (cols + 1)];
    const [x, y] = [(left + col) * size, (top + row) * size];
    const [west, east] = [col > 0 ? ray : 0, col < cols ? ray : 0];
    const [north, south] = [row > 0 ? ray : 0, row < rows ? ray : 0];
    return `M${x - west} ${y}h${west + east}M${x} ${y - north}v${north + south}`;
  }).join("");
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
