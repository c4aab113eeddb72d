/** The game in words: the turn, the log, the label of undo, the questions before something is revealed. */
import type { Action, Catalogue, Event, View } from "../../wire/games/coatl";
import type { ScoreLine } from "../../wire/server";
import type { Context, Mark, Shapes, Text, Translate } from "../contract";
import { cardBook, cardOf } from "./cards";
import { cardWords, pieceObject, piecesObject } from "./words";

export type Coatl = Shapes<View, Action, Event, Catalogue>;
type Said = Context<Coatl>;

export function banner(view: View, toAct: readonly number[], context: Said): Text | null {
  if (view.phase === "over") {
    return { key: "banner-over" };
  }
  if (view.phase === "opening") {
    return context.seat !== null && toAct.includes(context.seat) ? { key: "banner-opening" } : null;
  }
  const person = context.person(view.turn);
  switch (view.phase) {
    case "turn":
      return view.trigger === null
        ? { key: "banner-turn", args: { ...person } }
        : { key: "banner-last", args: { ...person, actions: view.actions } };
    case "choosing":
      return { key: "banner-choosing", args: { ...person } };
    case "must_choose":
      return { key: "banner-must_choose", args: { ...person } };
    case "assembling":
      return { key: "banner-assembling", args: { ...person } };
    case "completing":
      return { key: "banner-completing", args: { ...person, coatl: view.completing + 1 } };
    case "picking":
      return { key: "banner-picking", args: { ...person } };
    case "discarding":
      return { key: "banner-discarding", args: { ...person } };
  }
}

export function describe(event: Event, context: Said): Text | null {
  const { t, person } = context;
  const card = (id: string) => cardWords(cardOf(cardBook(context.catalogue), id), t);
  switch (event.type) {
    case "hand_chosen":
      return { key: "log-hand", args: { ...person(event.seat) } };
    case "opening_ended":
      return {
        key: "log-opening",
        args: {
          kept: event.kept.map((count, seat) => t("log-kept", { name: person(seat).name, count })).join(", "),
        },
      };
    case "pieces_taken":
      return { key: "log-taken", args: { ...person(event.seat), pieces: piecesObject(event.pieces, t) } };
    case "disc_refilled":
      return { key: "log-disc" };
    case "prophecy_taken":
      return { key: "log-prophecy", args: { ...person(event.seat), card: card(event.card) } };
    case "prophecy_drawn":
      return event.card === null
        ? { key: "log-drawn", args: { ...person(event.seat) } }
        : { key: "log-drawn-card", args: { ...person(event.seat), card: card(event.card) } };
    case "deck_reshuffled":
      return { key: "log-reshuffled", args: { cards: event.cards } };
    case "coatl_started":
      return {
        key: "log-started",
        args: { ...person(event.seat), coatl: event.coatl + 1, piece: pieceObject(event.piece, t) },
      };
    case "piece_joined":
      return {
        key: event.side === "head" ? "log-joined-head" : "log-joined-tail",
        args: { ...person(event.seat), coatl: event.coatl + 1, piece: pieceObject(event.piece, t) },
      };
    case "prophecy_played":
    case "temple_played":
      return {
        key: "log-played",
        args: { ...person(event.seat), coatl: event.coatl + 1, card: card(event.card) },
      };
    case "coatl_completed":
      return { key: "log-completed", args: { ...person(event.seat), coatl: event.coatl + 1 } };
    case "temple_uncovered":
      return { key: "log-uncovered", args: { card: card(event.card) } };
    case "token_used":
      return { key: "log-token", args: { ...person(event.seat), token: t(`token-${event.token}`) } };
    case "piece_picked":
      return { key: "log-picked", args: { ...person(event.seat), piece: pieceObject(event.piece, t) } };
    case "supply_discarded":
      return { key: "log-supply" };
    case "prophecy_discarded":
      return event.card === null
        ? { key: "log-discarded", args: { ...person(event.seat) } }
        : { key: "log-discarded-card", args: { ...person(event.seat), card: card(event.card) } };
    case "temple_taken":
      return { key: "log-temple", args: { ...person(event.seat), card: card(event.card) } };
    case "passed":
      return { key: "log-passed", args: { ...person(event.seat) } };
    case "end_triggered":
      return event.trigger === "third_coatl"
        ? { key: "log-third", args: { ...person(event.seat) } }
        : { key: "log-exhausted" };
    case "game_ended": {
      const [only, ...more] = event.winners;
      return only !== undefined && more.length === 0
        ? { key: "log-won", args: { ...person(only) } }
        : { key: "log-shared", args: { names: context.names(event.winners) } };
    }
    case "supply_refilled":
    case "coatl_closed":
      return null; // seen on the table, and every turn
  }
}

/** By the first event of the action that says what was done. */
const UNDO: Partial<Record<Event["type"], string>> = {
  hand_chosen: "undo-kept",
  token_used: "undo-token",
  piece_picked: "undo-token",
  pieces_taken: "undo-taken",
  prophecy_taken: "undo-prophecy",
  prophecy_drawn: "undo-prophecy",
  coatl_started: "undo-started",
  piece_joined: "undo-joined",
  prophecy_played: "undo-played",
  temple_played: "undo-played",
  prophecy_discarded: "undo-discarded",
};

export function undoLabel(events: readonly Event[]): Text {
  const key = events.map(({ type }) => UNDO[type]).find((found) => found !== undefined);
  return { key: key ?? "undo-done" };
}

export function irrevocable(action: Action): Text | null {
  switch (action.type) {
    case "draw_prophecy":
      return { key: "irrevocable-draw" };
    case "take_pieces":
    case "perfect_pick":
      return { key: "irrevocable-refill" };
    case "play_prophecy":
      return { key: "irrevocable-play" };
    case "play_temple":
    case "priests_duty":
      return { key: "irrevocable-temple" };
    case "see_the_future":
      return { key: "irrevocable-future" };
    default:
      return null; // what ends an action reveals at most what everyone expects
  }
}

/** The card of a line stands first among what earned it. */
export function cardOfLine(line: ScoreLine, catalogue: Catalogue) {
  return cardOf(cardBook(catalogue), line.witness[0] ?? "");
}

export function scoreText(line: ScoreLine, catalogue: Catalogue, t: Translate): Text {
  const times = line.facts.times ?? 0;
  const name = cardWords(cardOfLine(line, catalogue), t);
  switch (line.key) {
    case "prophecy":
      return { key: "score-prophecy", args: { name, times } };
    case "temple":
      return { key: "score-temple", args: { name, times } };
    default:
      return { key: "score-unfinished", args: { full: line.facts.full ?? 0 } };
  }
}

export function scoreGroup(line: ScoreLine): Text {
  return { key: "coatl-number", args: { coatl: line.facts.coatl ?? 0 } };
}

/** What one looks for when one looks back. */
export function mark(event: Event): Mark | null {
  switch (event.type) {
    case "coatl_completed":
      return { kind: "scoring" };
    case "temple_uncovered":
      return { kind: "reveal" };
    case "end_triggered":
    case "game_ended":
      return { kind: "end" };
    default:
      return null;
  }
}
