/** The legal actions of now, sorted by where on the table they are offered. Pure. */
import type { Action, View } from "../../wire/games/isle_of_cats";
import type { Book } from "./tiles";

export type Basket = "full" | "halves" | "none" | "permanent";
type Of<Type extends Action["type"]> = Extract<Action, { type: Type }>;

export function of<Type extends Action["type"]>(choices: readonly Action[], type: Type): Of<Type>[] {
  return choices.filter((choice): choice is Of<Type> => choice.type === type);
}

export interface Offers {
  /** Cats of the fields that can be rescued, and with which baskets. */
  rescues: ReadonlyMap<string, readonly Basket[]>;
  moves: ReadonlySet<string>;
  takes: ReadonlySet<string>;
  /** Cards of the hand that can be played, and in which ways. */
  plays: ReadonlyMap<number, readonly number[]>;
  gives: ReadonlySet<number>;
  done: boolean;
  pass: boolean;
}

export function offersOf(choices: readonly Action[]): Offers {
  const rescues = new Map<string, Basket[]>();
  for (const { cat, basket } of of(choices, "rescue")) {
    rescues.set(cat, [...(rescues.get(cat) ?? []), basket]);
  }
  const plays = new Map<number, number[]>();
  for (const { card, option } of of(choices, "play_card")) {
    plays.set(card, [...(plays.get(card) ?? []), option]);
  }
  return {
    rescues,
    moves: new Set(of(choices, "move_cat").map(({ cat }) => cat)),
    takes: new Set(of(choices, "take_tile").map(({ tile }) => tile)),
    plays,
    gives: new Set(of(choices, "give_lesson").map(({ card }) => card)),
    done: choices.some(({ type }) => type === "done"),
    pass: choices.some(({ type }) => type === "pass"),
  };
}

/** R12.1 Whether there is a card in hand for rare finds. */
export function hasFinds(view: View, book: Book): boolean {
  return (view.own?.hand ?? []).some((card) => ["oshax", "treasure"].includes(book.cards.get(card)?.kind ?? ""));
}

/** What a seat is in the middle of. */
export function taskOf(view: View, seat: number) {
  return view.players[seat]?.doing.at(-1) ?? null;
}

/** A choice of cards that is made at leisure and sealed at once. */
export type CardChoice = "keep" | "draft" | "pay" | "buying" | "choose";

export function choiceOf(view: View, seat: number, choices: readonly Action[]): CardChoice | null {
  if (taskOf(view, seat)?.type === "buying") {
    return "buying";
  }
  if (choices.length === 0 || view.asked.length || taskOf(view, seat)) {
    return null;
  }
  switch (view.phase) {
    case "keep":
    case "draft":
    case "pay":
    case "choose":
      return view.phase;
    default:
      return null;
  }
}

/** The choice of cards that is not over for all, although nothing is asked of this player now. */
export function openCards(view: View, seat: number): "keep" | "draft" | "pay" | null {
  const { phase, own } = view;
  const isOpen = phase === "keep" || phase === "draft" || phase === "pay";
  return isOpen && own && view.seat === seat && !taskOf(view, seat) && own.pack.length + own.kept.length ? phase : null;
}

/** The page of a narrow table on which everything that can be done lies. */
export const PAGES = ["boat", "island", "cards", "crew"] as const;
export type Page = (typeof PAGES)[number];

export function pageOf(view: View, seat: number, choices: readonly Action[]): Page | null {
  const types = new Set(choices.map(({ type }) => type));
  // The fields lie below the boat, and colours are chosen by what lies there.
  const onBoat = ["place_tile", "rescue", "play_lesson", "choose_colour", "give_treasure"] as const;
  if (onBoat.some((type) => types.has(type))) {
    return "boat";
  }
  if (types.has("take_tile") || types.has("move_cat") || types.has("send_cat")) {
    return "island";
  }
  // The turn is done but for its end: cards may be played, but nobody waits for them.
  if (types.has("done") && view.players[seat]?.acts && !view.asked.length) {
    return "boat";
  }
  if (choiceOf(view, seat, choices) || types.has("play_card") || types.has("give_lesson")) {
    return "cards";
  }
  return null;
}

/** Every page on which something can be done: cats lie on the island too, and a card of the hand may be played meanwhile. */
export function pagesOf(view: View, seat: number, choices: readonly Action[]): ReadonlySet<Page> {
  const pages = new Set<Page>();
  const page = pageOf(view, seat, choices);
  if (page) pages.add(page);
  if (of(choices, "rescue").length) pages.add("island");
  if (of(choices, "play_card").length) pages.add("cards");
  return pages;
}
