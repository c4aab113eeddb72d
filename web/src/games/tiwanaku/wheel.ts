/**
 * The wheel without a table: a scenario, its back side, and what was asked. Hidden things are looked up one
 * plot at a time, when somebody asks.
 */
import { TERRAINS, cropOf, isTerrain, type Crop, type Terrain } from "./art";
import { at, boardOf, plotsOf, type Board } from "./board";
import bundled from "./scenarios.json";

export type Size = "short" | "long";
export type Question = "discover" | "predict";

export interface Scenario {
  terrain: readonly string[];
  crops: readonly string[];
  /** Rows and columns from 0. */
  start: readonly (readonly number[])[];
  automa: readonly (readonly number[])[];
}

/** What lies on the table: a scenario by its number, or one that was pasted, and the questions so far. */
export interface Game {
  size: Size;
  /** From 1; 0 for one that was pasted. */
  number: number;
  pasted: string;
  asked: readonly AskedPlot[];
}

export interface AskedPlot {
  plot: number;
  question: Question;
}

export const NUMBERS: Record<Size, number> = { short: bundled.short.length, long: bundled.long.length };

const SIZES = ["short", "long"] as const;
/** The sides of the board, as the scenarios of the press have them. */
const BOARDS: Record<Size, Board> = { short: boardOf(bundled.short[0]!), long: boardOf(bundled.long[0]!) };

export const FIRST: Game = { size: "short", number: 1, pasted: "", asked: [] };

export function scenarioOf(game: Game): Scenario | null {
  return game.number === 0 ? pastedScenario(game.pasted) : (bundled[game.size][game.number - 1] ?? null);
}

/** A scenario from a line of the press; null if it is none. The rules are the press's business. */
export function pastedScenario(text: string): Scenario | null {
  let read: Partial<Scenario> | null;
  try {
    read = JSON.parse(text) as Partial<Scenario> | null;
  } catch {
    return null;
  }
  const { terrain, crops, start = [], automa = [] } = read ?? {};
  const found = { terrain: terrain ?? [], crops: crops ?? [], start, automa };
  return isScenario(found) ? found : null;
}

function isScenario({ terrain, crops, start, automa }: Scenario): boolean {
  if (![terrain, crops, start, automa].every((part: unknown) => Array.isArray(part))) {
    return false;
  }
  const board = boardOf({ terrain });
  const fits = (rows: readonly unknown[], isSign: (sign: string) => boolean) =>
    rows.length === board.rows &&
    rows.every((row) => typeof row === "string" && row.length === board.columns && Array.from(row).every(isSign));
  const lies = (place: unknown) =>
    Array.isArray(place) &&
    place.length === 2 &&
    [board.rows, board.columns].every((end, index) => {
      const at: unknown = place[index];
      return Number.isInteger(at) && (at as number) >= 0 && (at as number) < end;
    });
  return (
    SIZES.some((size) => isAlike(BOARDS[size], board)) &&
    fits(terrain, isTerrain) &&
    fits(crops, (digit) => cropOf(digit) !== null) &&
    [...start, ...automa].every(lies)
  );
}

const isAlike = (one: Board, other: Board): boolean => one.rows === other.rows && one.columns === other.columns;

export function sizeOf(scenario: Scenario): Size {
  return isAlike(boardOf(scenario), BOARDS.short) ? "short" : "long";
}

// --- the back side --------------------------------------------------------------------------

export interface Back {
  board: Board;
  /** Only the start plots; "." elsewhere. */
  terrain: string[];
  crops: string[];
  /** Plots of each terrain on the whole board, in the order of TERRAINS. */
  numbers: number[];
  /** The places of the automa, in their order. */
  automa: number[];
}

export function backOf(scenario: Scenario): Back {
  const board = boardOf(scenario);
  const start = new Set(scenario.start.map((place) => plotAt(board, place)));
  const shown = (rows: readonly string[]) =>
    rows.map((line, row) =>
      Array.from(line, (letter, column) => (start.has(row * board.columns + column) ? letter : ".")).join(""),
    );
  const land = scenario.terrain.join("");
  return {
    board,
    terrain: shown(scenario.terrain),
    crops: shown(scenario.crops),
    numbers: TERRAINS.map((terrain) => land.split(terrain).length - 1),
    automa: scenario.automa.map((place) => plotAt(board, place)),
  };
}

function plotAt({ columns }: Board, [row = 0, column = 0]: readonly number[]): number {
  return row * columns + column;
}

// --- asking ---------------------------------------------------------------------------------

export type DiscAnswer = { question: "discover"; terrain: Terrain } | { question: "predict"; crop: Crop };

export function answerOf(scenario: Scenario, plot: number, question: Question): DiscAnswer | null {
  const board = boardOf(scenario);
  const terrain = at(scenario.terrain, board, plot);
  const crop = cropOf(at(scenario.crops, board, plot));
  if (question === "discover") {
    return isTerrain(terrain) ? { question, terrain } : null;
  }
  return crop === null ? null : { question, crop };
}

/** With a question more; asking the same once more changes nothing. */
export function withAsked(game: Game, asked: AskedPlot): Game {
  const known = game.asked.some(({ plot, question }) => plot === asked.plot && question === asked.question);
  return known ? game : { ...game, asked: [...game.asked, asked] };
}

/** Any of the others, by lot; `lot` is between 0 and 1. */
export function drawn(size: Size, lot: number): Game {
  return { ...FIRST, size, number: 1 + Math.floor(lot * NUMBERS[size]) };
}

// --- in the browser -------------------------------------------------------------------------

const KEPT = "tilewright.tiwanaku.wheel";

export function recall(): Game {
  try {
    const game = JSON.parse(localStorage.getItem(KEPT) ?? "null") as Game | null;
    const scenario = game && scenarioOf(game);
    if (game && scenario) {
      const plots = plotsOf(boardOf(scenario)).length;
      return { ...game, asked: game.asked.filter(({ plot }) => plot < plots) };
    }
  } catch {
    // storage may be forbidden, or hold something old
  }
  return FIRST;
}

export function keep(game: Game): void {
  try {
    localStorage.setItem(KEPT, JSON.stringify(game));
  } catch {
    // not remembered then
  }
}
