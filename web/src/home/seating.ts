/** Which seats a new table has. Pure. */
import { usualOptions } from "../text/options";
import type { CreateTable, GameCard, SeatRequest } from "../wire/server";

/** A seat as the dialog offers it: me, another person at this browser, a friend by link, a bot. */
export type SeatChoice =
  { kind: "me" } | { kind: "here"; name: string } | { kind: "friend" } | { kind: "bot"; level: number };

export const DEFAULT_LEVEL = 2;

function usualLevel(card: GameCard): number {
  const levels = card.levels.map(({ level }) => level);
  return levels.includes(DEFAULT_LEVEL) ? DEFAULT_LEVEL : (levels[0] ?? 1);
}

/** I sit on the first seat and bots on the others. */
export function usualSeats(card: GameCard, seats: number): SeatChoice[] {
  return Array.from({ length: seats }, (_, seat) =>
    seat === 0 ? { kind: "me" } : { kind: "bot", level: usualLevel(card) },
  );
}

/** As many of the chosen seats as there shall be, filled up as usual. */
export function resized(chosen: readonly SeatChoice[], card: GameCard, seats: number): SeatChoice[] {
  return usualSeats(card, seats).map((usual, seat) => chosen[seat] ?? usual);
}

/** The number of seats that a quick game has: two, or the fewest that can play beyond one. */
export function usualNumber(card: GameCard): number {
  const several = card.info.seats.filter((number) => number > 1);
  return several.length ? Math.min(...several) : Math.min(...card.info.seats);
}

function request(choice: SeatChoice): SeatRequest {
  switch (choice.kind) {
    case "me":
      return { kind: "mine" };
    case "here":
      return { kind: "mine", name: choice.name };
    case "friend":
      return { kind: "open" };
    case "bot":
      return { kind: "bot", level: choice.level };
  }
}

export interface Wishes {
  choices: readonly SeatChoice[];
  /** Only those that differ from the default are sent. */
  options: Readonly<Record<string, string>>;
  listed: boolean;
  /** Of the bots that play for people who leave; null: as the server has it. */
  standInLevel?: number | null;
  spectatorsChat?: boolean;
}

export function newTable(card: GameCard, wishes: Wishes): CreateTable {
  const defaults = new Map(card.info.options.map((option) => [option.key, option.default]));
  return {
    game: card.info.key,
    setup: {
      seats: wishes.choices.length,
      options: Object.fromEntries(Object.entries(wishes.options).filter(([key, value]) => defaults.get(key) !== value)),
    },
    seats: wishes.choices.map(request),
    listed: wishes.listed,
    // With others to come, they are greeted first: the game begins when everybody is ready.
    ...(wishes.choices.some(({ kind }) => kind === "friend") ? { ready: false } : {}),
    ...(wishes.standInLevel ? { stand_in_level: wishes.standInLevel } : {}),
    ...(wishes.spectatorsChat === false ? { spectators_chat: false } : {}),
  };
}

/** The option that says which seat begins, and its value for drawing lots: the same in every game that has it. */
const FIRST = "first";
const BY_LOT = "random";

/** Who begins unless somebody says so: among several people lots are drawn, a person against bots begins. */
export function usualFirst(card: GameCard, choices: readonly SeatChoice[]): Record<string, string> {
  const option = card.info.options.find(({ key }) => key === FIRST);
  if (!option?.values.includes(BY_LOT)) {
    return {};
  }
  const several = choices.filter(({ kind }) => kind !== "bot").length > 1;
  return { [FIRST]: several ? BY_LOT : option.default };
}

/** Me against bots, with what is usual in my language. */
export function quickTable(card: GameCard, language: string): CreateTable {
  return newTable(card, {
    choices: usualSeats(card, usualNumber(card)),
    options: usualOptions(card.info.options, language),
    listed: false,
  });
}
