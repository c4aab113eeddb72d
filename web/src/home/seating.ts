/** Which seats a new table has. Pure. */
import type { CreateTable, GameCard, SeatRequest } from "../wire/server";

/** A seat as the dialog offers it: me, another person at this browser, a friend by link, a bot. */
export type Choice =
  { kind: "me" } | { kind: "here"; name: string } | { kind: "friend" } | { kind: "bot"; level: number };

export const DEFAULT_LEVEL = 2;

function usualLevel(card: GameCard): number {
  const levels = card.levels.map(({ level }) => level);
  return levels.includes(DEFAULT_LEVEL) ? DEFAULT_LEVEL : (levels[0] ?? 1);
}

/** I sit on the first seat and bots on the others. */
export function usualSeats(card: GameCard, seats: number): Choice[] {
  return Array.from({ length: seats }, (_, seat) =>
    seat === 0 ? { kind: "me" } : { kind: "bot", level: usualLevel(card) },
  );
}

/** As many of the chosen seats as there shall be, filled up as usual. */
export function resized(chosen: readonly Choice[], card: GameCard, seats: number): Choice[] {
  return usualSeats(card, seats).map((usual, seat) => chosen[seat] ?? usual);
}

/** The number of seats that a quick game has: two, or the fewest that can play beyond one. */
export function usualNumber(card: GameCard): number {
  const several = card.info.seats.filter((number) => number > 1);
  return several.length ? Math.min(...several) : Math.min(...card.info.seats);
}

function request(choice: Choice): SeatRequest {
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
  choices: readonly Choice[];
  /** Only those that differ from the default are sent. */
  options: Readonly<Record<string, string>>;
  listed: boolean;
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
  };
}

/** Me against bots, with the defaults. */
export function quickTable(card: GameCard): CreateTable {
  return newTable(card, {
    choices: usualSeats(card, usualNumber(card)),
    options: {},
    listed: false,
  });
}
