/** The boat: its cells, rooms, rats and maps, and what fits where. Pure. */
import type { Action, Catalogue, Placed } from "../../wire/games/isle_of_cats";
import { placedCells, type Book, type Cell, type Colour } from "./tiles";

export type Key = `${number},${number}`;
export const keyOf = (col: number, row: number): Key => `${col},${row}`;

/** The cells among the things that earn points; null if there are none. */
export function cellsNamed(witness: readonly string[]): ReadonlySet<string> | null {
  const cells = witness.filter((name) => /^\d+,\d+$/.test(name));
  return cells.length ? new Set(cells) : null;
}

const MAPS: Record<string, Colour> = { B: "blue", G: "green", R: "red", P: "purple", O: "orange" };

/** A room, and the sign that is printed in it. */
export interface Room {
  number: number;
  symbol: string;
  cells: Cell[];
}

export interface Boat {
  name: string;
  cells: readonly Cell[];
  /** The number of the room of each cell. */
  rooms: ReadonlyMap<Key, number>;
  parts: readonly Room[];
  rats: readonly Cell[];
  maps: readonly { cell: Cell; colour: Colour }[];
}

export function boatOf(catalogue: Catalogue, id: number | string): Boat {
  const layout = catalogue.boats.find((one) => one.id === id || one.name === id);
  const cells: Cell[] = [];
  const rooms = new Map<Key, number>();
  const parts = new Map<number, Room>();
  const rats: Cell[] = [];
  const maps: { cell: Cell; colour: Colour }[] = [];
  catalogue.rooms.forEach((line, row) => {
    Array.from(line).forEach((sign, col) => {
      if (sign === " ") {
        return;
      }
      cells.push([col, row]);
      const number = Number(sign);
      rooms.set(keyOf(col, row), number);
      const room = parts.get(number) ?? { number, symbol: catalogue.room_symbols[number - 1] ?? "none", cells: [] };
      room.cells.push([col, row]);
      parts.set(number, room);
      const printed = layout?.grid[row]?.[col] ?? ".";
      const colour = MAPS[printed];
      if (printed === "x") {
        rats.push([col, row]);
      } else if (colour) {
        maps.push({ cell: [col, row], colour });
      }
    });
  });
  return { name: layout?.name ?? "", cells, rooms, parts: [...parts.values()], rats, maps };
}

/** Where the sign of a room stands. */
export function middleOf({ cells }: Room): Cell {
  const mean = (axis: 0 | 1) => cells.reduce((sum, cell) => sum + cell[axis] + 0.5, 0) / cells.length;
  return [mean(0), mean(1)];
}

/** Width by height of a boat with the sea around it. */
const SHAPE = 24.8 / 10.2;
/** Smaller boats are scrolled instead. */
const SMALLEST = 250;

/** How so many boats lie side by side and below each other to be as large as possible, each with a line of words. */
export function spread(
  count: number,
  room: { width: number; height: number },
  line: number,
): { columns: number; width: number } {
  const ways = Array.from({ length: count }, (_, index) => {
    const columns = index + 1;
    const high = room.height / Math.ceil(count / columns) - line;
    return { columns, width: Math.min(room.width / columns, high * SHAPE) };
  });
  const best = ways.reduce((one, other) => (other.width > one.width ? other : one));
  const columns = Math.max(1, Math.floor(room.width / SMALLEST));
  return best.width >= Math.min(SMALLEST, room.width) ? best : { columns, width: room.width / columns };
}

/** The covered cells of a boat. */
export function coveredBy(book: Book, tiles: readonly Omit<Placed, "colour">[]): Set<Key> {
  return new Set(tiles.flatMap((placed) => placedCells(book, placed).map(([col, row]) => keyOf(col, row))));
}

/** Where a tile can't be drawn: it would stick out, or lie over another. Whether it may lie there, the server says. */
export type Clash = "off" | "covered";

export function clash(boat: Boat, covered: ReadonlySet<string>, cells: readonly Cell[]): Clash | null {
  if (cells.some(([col, row]) => !boat.rooms.has(keyOf(col, row)))) {
    return "off";
  }
  return cells.some(([col, row]) => covered.has(keyOf(col, row))) ? "covered" : null;
}

export interface Spot {
  col: number;
  row: number;
}

const inOrder = (one: Spot, other: Spot): number => one.row - other.row || one.col - other.col;

/** Every place where a shape can be drawn, row by row. */
export function freeSpots(boat: Boat, covered: ReadonlySet<string>, cells: readonly Cell[]): Spot[] {
  const [left, top] = cells[0] ?? [0, 0];
  const at = ({ col, row }: Spot) => cells.map(([x, y]): Cell => [col + x, row + y]);
  return boat.cells
    .map(([col, row]) => ({ col: col - left, row: row - top }))
    .filter((spot) => clash(boat, covered, at(spot)) === null)
    .sort(inOrder);
}

/** The places where the legal actions put a tile that lies like this, row by row. */
export function offeredSpots(choices: readonly Action[], orientation: number): Spot[] {
  return choices
    .flatMap((choice) => (choice.type === "place_tile" && choice.orientation === orientation ? [choice] : []))
    .map(({ col, row }) => ({ col, row }))
    .sort(inOrder);
}

/** The place nearest to where the pointer is, if one is near enough to snap to. */
export function snapped(spots: readonly Spot[], { col, row }: Spot, reach = 1.5): Spot {
  let best: Spot | null = null;
  let least = reach;
  for (const spot of spots) {
    const far = Math.hypot(spot.col - col, spot.row - row);
    if (far < least) {
      best = spot;
      least = far;
    }
  }
  return best ?? { col: Math.round(col), row: Math.round(row) };
}
