/** What a score pad holds, and the line that the server counts. Pure. */
import { TERRAINS, type Square, type Terrain } from "./land";
import type { Statue } from "./tiles";

export const SIDE = 6;
export const TILES = 3;

/** By row and column; null is not painted, or no statue. */
export interface Pad {
  squares: readonly (Terrain | null)[];
  statues: readonly (Terrain | null)[];
}

export const EMPTY: Pad = {
  squares: Array<null>(SIDE * SIDE).fill(null),
  statues: Array<null>(TILES * TILES).fill(null),
};

/** The pad that was kept; an empty one if what was kept is none. */
export function padOf(kept: unknown): Pad {
  const cells = (found: unknown, count: number) =>
    Array.isArray(found) &&
    found.length === count &&
    found.every((cell) => cell === null || TERRAINS.includes(cell as Terrain));
  const { squares, statues } = (kept ?? {}) as Partial<Pad>;
  return cells(squares, SIDE * SIDE) && cells(statues, TILES * TILES) ? (kept as Pad) : EMPTY;
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

export function lineOf({ squares, statues }: Pad): { rows: string[]; statues: string[] } {
  return { rows: rows(squares, SIDE), statues: rows(statues, TILES) };
}

export function squaresOf({ squares }: Pad): Square[] {
  return squares.flatMap((terrain, at) => (terrain ? [{ row: Math.floor(at / SIDE), col: at % SIDE, terrain }] : []));
}

export function statuesOf({ statues }: Pad): Statue[] {
  return statues.flatMap((god, at) => (god ? [{ row: Math.floor(at / TILES), col: at % TILES, god }] : []));
}
