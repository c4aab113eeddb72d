/** The legal actions of now, sorted by where on the table they are offered. Pure. */
import type { Action, Event, View } from "../../wire/games/coatl";
import type { PieceCode, Side } from "./serpent";

export interface Offers {
  spaces: ReadonlySet<number>;
  /** Cards of the supply, and `deck`. */
  supply: ReadonlySet<string>;
  starts: ReadonlySet<string>;
  /** By `joinKey`. */
  joins: ReadonlySet<string>;
  /** By `playKey`. */
  plays: ReadonlySet<string>;
  temples: ReadonlySet<string>;
  picks: ReadonlySet<string>;
  discards: ReadonlySet<string>;
  duties: ReadonlySet<string>;
  future: boolean;
  done: boolean;
  pass: boolean;
  /** Pieces that can go somewhere, cards that can be played somewhere. */
  pieces: ReadonlySet<string>;
  cards: ReadonlySet<string>;
}

export const joinKey = (coatl: number, side: Side, piece: string): string => `${coatl}/${side}/${piece}`;
export const playKey = (coatl: number, card: string): string => `${coatl}/${card}`;

export function offersOf(choices: readonly Action[]): Offers {
  const offers = {
    spaces: new Set<number>(),
    supply: new Set<string>(),
    starts: new Set<string>(),
    joins: new Set<string>(),
    plays: new Set<string>(),
    temples: new Set<string>(),
    picks: new Set<string>(),
    discards: new Set<string>(),
    duties: new Set<string>(),
    future: false,
    done: false,
    pass: false,
    pieces: new Set<string>(),
    cards: new Set<string>(),
  };
  for (const choice of choices) {
    switch (choice.type) {
      case "take_pieces":
        offers.spaces.add(choice.space);
        break;
      case "take_prophecy":
        offers.supply.add(choice.card);
        break;
      case "draw_prophecy":
        offers.supply.add("deck");
        break;
      case "start_coatl":
        offers.starts.add(choice.piece);
        offers.pieces.add(choice.piece);
        break;
      case "join_piece":
        offers.joins.add(joinKey(choice.coatl, choice.side, choice.piece));
        offers.pieces.add(choice.piece);
        break;
      case "play_prophecy":
        offers.plays.add(playKey(choice.coatl, choice.card));
        offers.cards.add(choice.card);
        break;
      case "play_temple":
        offers.temples.add(choice.card);
        offers.cards.add(choice.card);
        break;
      case "perfect_pick":
        offers.picks.add(choice.piece);
        break;
      case "discard_prophecy":
        offers.discards.add(choice.card);
        break;
      case "priests_duty":
        offers.duties.add(choice.card);
        break;
      case "see_the_future":
        offers.future = true;
        break;
      case "done":
        offers.done = true;
        break;
      case "pass":
        offers.pass = true;
        break;
      case "keep_prophecies":
        break;
    }
  }
  return offers;
}

/** Keeps one more card of at most so many, or no longer. For one too many, the one chosen first is let go. */
export function keepOrNot(kept: ReadonlySet<number>, place: number, most: number): ReadonlySet<number> {
  const next = [...kept].filter((one) => one !== place);
  return new Set(kept.has(place) ? next : [...next, place].slice(-most));
}

/** R2.9 The action that keeps these cards of the hand, by their places. */
export function keeping(hand: readonly string[], places: ReadonlySet<number>): Action {
  const [first = null, second = null, third = null] = hand.filter((_, place) => places.has(place));
  return { type: "keep_prophecies", first, second, third };
}

/** What a drop means: `start`, `join-0-head`, `play-1`. */
export type Drop = { to: "start" } | { to: "join"; coatl: number; side: Side } | { to: "play"; coatl: number };

export function dropOf(name: string): Drop | null {
  const [to, coatl, side] = name.split("-");
  switch (to) {
    case "start":
      return { to };
    case "join":
      return { to, coatl: Number(coatl), side: side === "head" ? "head" : "tail" };
    case "play":
      return { to, coatl: Number(coatl) };
    default:
      return null;
  }
}

export function buildAction(piece: PieceCode, drop: Drop): Action | null {
  if (drop.to === "start") {
    return { type: "start_coatl", piece };
  }
  return drop.to === "join" ? { type: "join_piece", coatl: drop.coatl, side: drop.side, piece } : null;
}

/** Whether a piece may be put where an action puts it. */
export function isOffered(action: Action, offers: Offers): boolean {
  return action.type === "start_coatl"
    ? offers.starts.has(action.piece)
    : action.type === "join_piece" && offers.joins.has(joinKey(action.coatl, action.side, action.piece));
}

/** A page of a narrow table. */
export type Page = "disc" | "cards" | "own";

/** The pages on which something can be done. */
export function pagesOf(choices: readonly Action[]): ReadonlySet<Page> {
  return new Set(
    choices
      .filter(({ type }) => type !== "done")
      .map(({ type }): Page => {
        switch (type) {
          case "take_pieces":
          case "perfect_pick":
            return "disc";
          case "take_prophecy":
          case "draw_prophecy":
          case "priests_duty":
            return "cards";
          default:
            return "own";
        }
      }),
  );
}

/** The page on which everything that can be done lies; null if there are several. */
export function pageOf(choices: readonly Action[]): Page | null {
  const [page = null, ...more] = pagesOf(choices);
  return more.length ? null : page;
}

/** The page on which it can be seen what a player did; null: on any. */
export function pageAfter(events: readonly Event[], seat: number): Page | null {
  for (const event of events) {
    switch (event.type) {
      case "pieces_taken":
      case "piece_picked":
        return "disc";
      case "prophecy_taken":
      case "prophecy_drawn":
      case "supply_discarded":
      case "temple_taken":
        return "cards";
      case "coatl_started":
      case "piece_joined":
      case "prophecy_played":
      case "temple_played":
        return event.seat === seat ? "own" : "disc"; // where the others are
    }
  }
  return null;
}

/** R11 Those who still act, and how often, the present turn first. Empty before the end is near. */
export function lastTurns(view: View): { seat: number; actions: number }[] {
  if (view.trigger === null || view.phase === "over") {
    return [];
  }
  return [{ seat: view.turn, actions: view.actions }, ...view.last_turns];
}

/** The pieces of a board that were not there before, by their places. */
export function newcomers(before: readonly string[], after: readonly string[]): number[] {
  const left = [...before];
  return after.flatMap((code, place) => {
    const found = left.indexOf(code);
    if (found < 0) {
      return [place];
    }
    left.splice(found, 1);
    return [];
  });
}
