/** What a score pad holds, and the line that the server counts. Pure. */
import type { Counted } from "../contract";
import { SQUARE, TERRAINS, TILE, type Square, type Terrain } from "./land";
import type { Statue } from "./tiles";

/** By row and column; null is not painted, or no statue. */
export interface Pad {
  squares: readonly (Terrain | null)[];
  statues: readonly (Terrain | null)[];
}

/** How many squares a grid is high and wide that spans so many tiles. */
export function sideOf(span: number): number {
  return span * (TILE / SQUARE);
}

/** For a grid that spans so many tiles. */
export function emptyPad(span: number): Pad {
  return {
    squares: Array<null>(sideOf(span) ** 2).fill(null),
    statues: Array<null>(span ** 2).fill(null),
  };
}

/** The pad that was kept; the empty one if what was kept is none of its size. */
export function padOf(kept: unknown, empty: Pad): Pad {
  const cells = (found: unknown, count: number) =>
    Array.isArray(found) &&
    found.length === count &&
    found.every((cell) => cell === null || TERRAINS.includes(cell as Terrain));
  const { squares, statues } = (kept ?? {}) as Partial<Pad>;
  return cells(squares, empty.squares.length) && cells(statues, empty.statues.length) ? (kept as Pad) : empty;
}

/** The answer to a line. */
export interface PadResult {
  score: number;
  tiebreak: number;
  lines: {
    terrain: Terrain;
    largest: number;
    statues: number;
    points: number;
    cells: [number, number][];
  }[];
}

/** What goes onto the sheet of the whole table. */
export function countedOf({ lines, tiebreak }: PadResult): Counted {
  return {
    cells: Object.fromEntries(lines.map(({ terrain, points }) => [terrain, points])),
    ties: { largest: tiebreak },
  };
}

export function withSquare(pad: Pad, at: number, terrain: Terrain): Pad {
  return { ...pad, squares: pad.squares.with(at, terrain) };
}

export function withStatue(pad: Pad, at: number, god: Terrain | null): Pad {
  return { ...pad, statues: pad.statues.with(at, god) };
}

/** How many squares are not painted yet. */
export function unpainted({ squares }: Pad): number {
  return squares.filter((square) => square === null).length;
}

function rows(cells: readonly (Terrain | null)[], side: number): string[] {
  return Array.from({ length: side }, (_, row) =>
    cells
      .slice(row * side, (row + 1) * side)
      .map((cell) => cell ?? "-")
      .join(""),
  );
}

export function lineOf({ squares, statues }: Pad, span: number): { rows: string[]; statues: string[] } {
  return { rows: rows(squares, sideOf(span)), statues: rows(statues, span) };
}

export function squaresOf({ squares }: Pad, span: number): Square[] {
  const side = sideOf(span);
  return squares.flatMap((terrain, at) => (terrain ? [{ row: Math.floor(at / side), col: at % side, terrain }] : []));
}

export function statuesOf({ statues }: Pad, span: number): Statue[] {
  return statues.flatMap((god, at) => (god ? [{ row: Math.floor(at / span), col: at % span, god }] : []));
}
