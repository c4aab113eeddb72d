/** Tiles and grids as the drawing needs them: where which square lies, and how it is said. */
import type { Translate } from "../contract";
import type { Catalogue, Placed, Tile } from "../../wire/games/world_in_progress";
import type { Square, Terrain } from "./land";

/** R7.10 For each rotation, where the four squares come from. */
const TURNED = [
  [0, 1, 2, 3],
  [2, 0, 3, 1],
  [3, 2, 1, 0],
  [1, 3, 0, 2],
] as const;

/** The squares of a tile as they lie after that many quarter turns clockwise. */
export function turned(squares: string, rotation: number): Terrain[] {
  return (TURNED[((rotation % 4) + 4) % 4] ?? TURNED[0]).map((source) => squares.charAt(source) as Terrain);
}

/** The squares that a tile covers when it lies on a cell. */
export function squaresAt(squares: string, row: number, col: number, rotation: number): Square[] {
  return turned(squares, rotation).map((terrain, index) => ({
    row: 2 * row + (index >> 1),
    col: 2 * col + (index & 1),
    terrain,
  }));
}

export type TileBook = ReadonlyMap<number, Tile>;

export function tileBook(catalogue: Catalogue): TileBook {
  return new Map(catalogue.tiles.map((tile) => [tile.id, tile]));
}

export interface Statue {
  row: number;
  col: number;
  god: Terrain;
}

/** Everything that a grid shows. */
export function gridSquares(grid: readonly Placed[], tiles: TileBook): Square[] {
  return grid.flatMap(({ tile, row, col, rotation }) => squaresAt(tiles.get(tile)?.squares ?? "", row, col, rotation));
}

export function gridStatues(grid: readonly Placed[], tiles: TileBook): Statue[] {
  return grid.flatMap(({ tile, row, col }) => {
    const god = tiles.get(tile)?.statue;
    return god ? [{ row, col, god }] : [];
  });
}

/** "pink pink / pink red, blue statue". */
export function tileWords(tile: Tile | undefined, rotation: number, t: Translate): string {
  if (tile === undefined) {
    return "";
  }
  const [a, b, c, d] = turned(tile.squares, rotation).map((terrain) => t(`square-${terrain}`));
  const squares = t("tile-squares", { a: a ?? "", b: b ?? "", c: c ?? "", d: d ?? "" });
  return tile.statue ? t("tile-with-statue", { squares, statue: t(`statue-${tile.statue}`) }) : squares;
}
