/** What a score pad holds, and the line that the server counts. Pure. */
import type { Placed } from "../../wire/games/isle_of_cats";
import type { Counted } from "../contract";
import { COLOURS, placedCells, type Book, type Cell, type Colour } from "./tiles";

export const BOATS = ["blue", "green", "red", "purple"] as const;
export type BoatName = (typeof BOATS)[number];
export const MODES = ["standard", "family", "solo"] as const;
export type PadMode = (typeof MODES)[number];

export interface PadBoat {
  boat: BoatName;
  tiles: readonly Placed[];
  fish: number;
  baskets: number;
  turn: number;
  lessons: readonly number[];
}

export interface PadPublic {
  card: number;
  colour: Colour | null;
}

/** R22.18, R22.20 The sister of the solo game: her colours in the order revealed, and her lessons. */
export interface PadSister {
  colours: readonly Colour[];
  lessons: readonly number[];
}

/** All that lies on the pad. */
export interface Pad {
  mode: PadMode;
  boats: readonly PadBoat[];
  shown: readonly PadPublic[];
  sister: PadSister;
}

/** A pad with so many boats. */
export function emptyPad(mode: PadMode, boats: number): Pad {
  const laid: PadBoat[] = [];
  while (laid.length < Math.max(1, boats)) laid.push(newBoat(laid));
  return { mode, boats: laid, shown: [], sister: newSister() };
}

/** The pad that was kept; the empty one if what was kept is none. */
export function padOf(kept: unknown, empty: Pad = emptyPad("standard", 1)): Pad {
  const { mode, boats, shown, sister } = (kept ?? {}) as Partial<Pad>;
  const isSame =
    MODES.includes(mode as PadMode) &&
    isSister(sister) &&
    Array.isArray(boats) &&
    boats.length > 0 &&
    boats.every(isBoat) &&
    Array.isArray(shown) &&
    shown.every((one) => typeof (one as Partial<PadPublic> | null)?.card === "number");
  return isSame ? (kept as Pad) : empty;
}

function isSister(kept: unknown): boolean {
  const { colours, lessons } = (kept ?? {}) as Partial<PadSister>;
  return (
    Array.isArray(colours) &&
    colours.toSorted().join() === COLOURS.toSorted().join() &&
    Array.isArray(lessons) &&
    lessons.every(Number.isInteger)
  );
}

function isBoat(kept: unknown): boolean {
  const { boat, tiles, lessons, ...numbers } = (kept ?? {}) as Partial<PadBoat>;
  return (
    BOATS.includes(boat as BoatName) &&
    [numbers.fish, numbers.baskets, numbers.turn].every(Number.isInteger) &&
    Array.isArray(lessons) &&
    lessons.every(Number.isInteger) &&
    Array.isArray(tiles) &&
    tiles.every((placed: Partial<Placed> | null) => typeof placed?.tile === "string")
  );
}

export interface PadCard {
  card: number;
  points: number;
  witness: readonly string[];
}

/** The answer to a line. */
export interface PadResult {
  players: readonly {
    rats: number;
    rooms: number;
    families: number;
    rare: number;
    private: number;
    public: number;
    total: number;
    tiebreak: readonly number[];
    groups: readonly { colour: Colour; size: number; points: number; cells: readonly string[] }[];
    cards: readonly PadCard[];
    counts: { rats: number; rooms: number; rare: number };
    connected: boolean;
    witness: { rats: readonly string[]; rooms: readonly string[]; rare: readonly string[] };
  }[];
  /** By place; empty if the sister wins. */
  winners: readonly number[];
  sister?: {
    total: number;
    colours: readonly { colour: Colour; cats: number; each: number; points: number; witness: readonly string[] }[];
    cards: readonly PadCard[];
  };
}

/** What goes onto the sheet of the whole table: of each boat, and of the sister. */
export function countedOf(result: PadResult, mode: PadMode): { players: Counted[]; rival: Counted | null } {
  const decides = mode === "family" ? "rooms" : "fish";
  const players = result.players.map((player) => ({
    cells: {
      ...player.counts,
      families: player.families,
      lessons: player.private,
      public: player.public,
    },
    ties: mode === "solo" ? {} : { [decides]: player.tiebreak[0] ?? 0 },
  }));
  const { sister } = result;
  const lessons = sister?.cards.reduce((sum, { points }) => sum + points, 0) ?? 0;
  const colours = sister?.colours.map(({ cats }, at) => [`colour_${at + 1}`, cats] as const) ?? [];
  const rival = sister ? { cells: { ...Object.fromEntries(colours), sister_lessons: lessons }, ties: {} } : null;
  return { players, rival };
}

/** The tiles of which no copy is left, by how many of each kind there are. */
export function usedUp(book: Book, boats: readonly PadBoat[], copies: Readonly<Record<string, number>>): Set<string> {
  const laid = boats.flatMap(({ tiles }) => tiles.map(({ tile }) => tile));
  return new Set(
    laid.filter((id) => {
      const kind = book.tiles.get(id)?.kind ?? "";
      return laid.filter((other) => other === id).length >= (copies[kind] ?? 0);
    }),
  );
}

export function newBoat(others: readonly PadBoat[]): PadBoat {
  const boat = BOATS.find((name) => !others.some((one) => one.boat === name)) ?? "blue";
  return { boat, tiles: [], fish: 0, baskets: 1, turn: others.length + 1, lessons: [] };
}

/** The boats with another one at this place; whoever had it gets the one that was there. */
export function withBoat(boats: readonly PadBoat[], at: number, boat: BoatName): PadBoat[] {
  const before = boats[at]?.boat ?? boat;
  return boats.map((one, index) =>
    index === at ? { ...one, boat } : one.boat === boat ? { ...one, boat: before } : one,
  );
}

export const newSister = (): PadSister => ({ colours: COLOURS, lessons: [] });

/** The colours with one of them at this place; the one that was there goes where it came from. */
export function swapped(colours: readonly Colour[], place: number, colour: Colour): Colour[] {
  const other = colours[place] ?? colour;
  return colours.map((one, index) => (index === place ? colour : one === colour ? other : one));
}

export function toggled<T>(list: readonly T[], one: T): T[] {
  return list.includes(one) ? list.filter((other) => other !== one) : [...list, one];
}

interface PadLine {
  mode: PadMode;
  players: {
    boat: BoatName;
    fish: number;
    baskets: number;
    turn: number;
    lessons: readonly number[];
    tiles: { kind: string; colour: string | null; cells: Cell[] }[];
  }[];
  public: readonly PadPublic[];
  solo?: PadSister;
  /** Counts tiles that do not hang together yet, too. */
  check: false;
}

export function lineOf(book: Book, { mode, boats, shown, sister }: Pad): PadLine {
  const known = (cards: readonly number[]) =>
    cards.filter((card) => (book.cards.get(card)?.kind === "family_lesson") === (mode === "family"));
  return {
    mode,
    players: (mode === "solo" ? boats.slice(0, 1) : boats).map(({ boat, tiles, fish, baskets, turn, lessons }) => ({
      boat,
      fish: mode === "family" ? 0 : fish,
      baskets: mode === "family" ? 0 : baskets,
      turn,
      lessons: known(lessons),
      tiles: tiles.map((placed) => ({
        kind: book.tiles.get(placed.tile)?.kind ?? "cat",
        colour: placed.colour,
        cells: placedCells(book, placed),
      })),
    })),
    public: mode === "family" ? [] : shown,
    ...(mode === "solo" ? { solo: sister } : {}),
    check: false,
  };
}

/** The lines to be shown, in the order of the score sheet. */
export interface PadEntry {
  key: string;
  card: number | null;
  colour: Colour | null;
  count: number;
  points: number;
  witness: readonly string[];
}

export function entriesOf(player: PadResult["players"][number], mode: PadMode): PadEntry[] {
  const line = (
    key: string,
    count: number,
    points: number,
    witness: readonly string[],
    colour: Colour | null = null,
  ) => ({
    key,
    card: null,
    colour,
    count,
    points,
    witness,
  });
  return [
    line("rats", player.counts.rats, player.rats, player.witness.rats),
    line("rooms", player.counts.rooms, player.rooms, player.witness.rooms),
    ...player.groups
      .filter(({ points }) => points > 0)
      .map(({ colour, size, points, cells }) => line(`families_${colour}`, size, points, cells, colour)),
    ...(mode === "family" ? [] : [line("rare", player.counts.rare, player.rare, player.witness.rare)]),
    ...player.cards.map(({ card, points, witness }) => ({ ...line("", 0, points, witness), card })),
  ];
}

/** R22.20 The sister's lines: her colours and her lessons. */
export interface SisterEntry {
  key: string;
  facts: Record<string, number>;
  points: number;
  witness: readonly string[];
}

export function sisterEntries({ colours, cards }: NonNullable<PadResult["sister"]>): SisterEntry[] {
  return [
    ...colours.map(({ colour, cats, each, points, witness }) => {
      return { key: `colour_${colour}`, facts: { cats, each }, points, witness };
    }),
    ...cards.map(({ card, points, witness }) => ({ key: `card_${card}`, facts: {}, points, witness })),
  ];
}
