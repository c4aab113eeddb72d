/** The game in words: the turn, the log, the label of undo, the questions before something is revealed. */
import type { Action, Catalogue, Event, View } from "../../wire/games/isle_of_cats";
import type { ScoreLine } from "../../wire/server";
import type { Context, Mark, Shapes, Text, Translate } from "../contract";
import { hasFinds, taskOf } from "./offers";
import { sortOf } from "./standing";
import { bookOf, COLOURS } from "./tiles";
import {
  basketWords,
  cardName,
  cardWords,
  catsByColour,
  lessonWords,
  stepWords,
  tileObject,
  tilesObject,
} from "./words";

export type Isle = Shapes<View, Action, Event, Catalogue>;
type Said = Context<Isle>;

/** R3.1 Days are counted from one; Vesh's boat counts them down. */
export const dayOf = (vesh: number, { days }: Pick<Catalogue, "days">): number => days + 1 - vesh;

export function banner(view: View, toAct: readonly number[], context: Said, choices: readonly Action[]): Text | null {
  if (view.phase === "over") {
    return { key: "banner-over" };
  }
  const together = view.asked.length === 0 && ["keep", "draft", "pay"].includes(view.phase);
  const mine = context.seat !== null && toAct.includes(context.seat);
  const acting = mine ? context.seat : (toAct[0] ?? null);
  if (acting === null) {
    return null;
  }
  const person = context.person(acting);
  const cards = choices.some(({ type }) => type === "play_card") ? "some" : "none";
  const task = taskOf(view, acting);
  if (task && (!together || mine)) {
    return taskBanner(view, acting, context);
  }
  if (view.asked.length) {
    return { key: mine && cards === "none" ? "banner-asked-none" : "banner-asked", args: { ...person } };
  }
  switch (view.phase) {
    case "keep":
      return mine ? { key: "banner-keep" } : null;
    case "draft":
      return mine ? draftBanner(view) : null;
    case "pay":
      return mine ? { key: "banner-pay" } : null;
    case "lessons":
      return { key: "banner-lessons", args: { ...person } };
    case "choose":
      return mine && choices.length && !view.own?.picks.length && !choices.some(({ type }) => type === "lay_card")
        ? { key: "banner-choose-none", args: { cards } }
        : { key: "banner-choose", args: { ...person } };
    case "finds":
      if (view.players[acting]?.acts) {
        return { key: "banner-rescued", args: { ...person } };
      }
      return mine && !hasFinds(view, bookOf(context.catalogue))
        ? { key: "banner-finds-none", args: { cards } }
        : { key: "banner-finds", args: { ...person } };
    default:
      if (view.players[acting]?.acts) {
        return { key: "banner-rescued", args: { ...person } };
      }
      return mine && choices.length && !choices.some(({ type }) => type === "rescue")
        ? { key: "banner-rescue-none", args: { cards } }
        : { key: "banner-rescue", args: { ...person } };
  }
}

/** R9.1, R22.6 The last cards can only be kept; whoever plays alone passes nothing on. */
function draftBanner(view: View): Text {
  const count = view.draft?.keep ?? 0;
  if ((view.own?.pack.length ?? 0) <= count) {
    return { key: "banner-draft-last" };
  }
  return { key: view.draft?.passes_to ? "banner-draft" : "banner-draft-alone", args: { count } };
}

function taskBanner(view: View, seat: number, context: Said): Text | null {
  const task = taskOf(view, seat);
  const person = { ...context.person(seat) };
  const tile = (id: string) => tileObject(bookOf(context.catalogue), id, context.t);
  switch (task?.type) {
    case undefined:
      return null;
    case "placing":
      return { key: "banner-placing", args: { ...person, tile: tile(task.tile) } };
    case "sending":
      return { key: "banner-sending", args: { ...person, tile: tile(task.cats[0] ?? "") } };
    case "colouring":
      return { key: "banner-colouring", args: person };
    case "bonus":
      return { key: "banner-bonus", args: person };
    case "taking":
      return { key: "banner-taking", args: person };
    case "taking_oshax":
      return { key: "banner-taking_oshax", args: person };
    case "buying":
      return { key: "banner-buying", args: person };
    case "moving":
      return { key: "banner-moving", args: person };
    case "giving":
      return { key: "banner-giving", args: person };
    case "naming":
      return { key: "banner-naming", args: person };
  }
}

export function describe(event: Event, context: Said, before: readonly Event[] = []): Text | null {
  const { t, person } = context;
  const book = bookOf(context.catalogue);
  const tile = (id: string) => tileObject(book, id, t);
  const colour = (name: string) => t(`colour-${name}`);
  switch (event.type) {
    case "day_began":
      return {
        key: "log-day",
        args: {
          day: dayOf(event.day, context.catalogue),
          left: catsByColour(book, event.left, t),
          right: catsByColour(book, event.right, t),
          count: event.found.length,
        },
      };
    case "fish_gained":
      return event.fish === 0 ? null : { key: "log-fishing", args: { ...person(event.seat), fish: event.fish } };
    case "cards_dealt": {
      // R9.2 The first seat tells for all: everybody gets the same number.
      const passed = before.at(-1);
      return passed?.type === "cards_passed"
        ? { key: passed.to_left ? "log-passed-left" : "log-passed-right", args: { count: event.count } }
        : null;
    }
    case "cards_bought":
      if (event.count === 0) {
        return { key: "log-bought-none", args: { ...person(event.seat) } };
      }
      return { key: "log-bought", args: { ...person(event.seat), fish: event.fish, count: event.count } };
    case "lessons_laid":
      return { key: "log-lessons", args: { ...person(event.seat), count: event.count } };
    case "public_lesson_played": {
      const card = book.cards.get(event.card);
      const args = {
        ...person(event.seat),
        card: card ? cardName(card, t) : "",
        lesson: card ? lessonWords(card, t) : "",
      };
      return event.colour === null
        ? { key: "log-public", args }
        : { key: "log-public-colour", args: { ...args, colour: colour(event.colour) } };
    }
    case "cards_laid":
      if (event.count === 0) {
        return { key: "log-laid-none", args: { ...person(event.seat) } };
      }
      return { key: "log-laid", args: { ...person(event.seat), count: event.count } };
    case "cards_revealed": {
      const args = { ...person(event.seat), speed: event.speed, cards: event.cards.join(", ") };
      return { key: event.cards.length ? "log-speed-cards" : "log-speed", args };
    }
    case "order_changed":
      return { key: "log-order", args: { names: event.order.map((seat) => nameOf(seat, context)).join(", ") } };
    case "cat_rescued":
      return event.basket === "none"
        ? { key: "log-free", args: { ...person(event.seat), tile: tile(event.cat) } }
        : {
            key: "log-rescued",
            args: { ...person(event.seat), tile: tile(event.cat), field: event.field, fish: event.fish },
          };
    case "colour_chosen":
      return { key: "log-colour", args: { colour: colour(event.colour) } };
    case "map_found":
      return { key: "log-map", args: { ...person(event.seat), colour: colour(event.colour) } };
    case "tile_taken":
      return { key: "log-taken", args: { ...person(event.seat), tile: tile(event.tile) } };
    case "card_played":
      return { key: "log-card", args: { ...person(event.seat), card: cardWords(book.cards.get(event.card), t) } };
    case "fish_paid":
      return { key: "log-paid", args: { ...person(event.seat), fish: event.fish } };
    case "tiles_drawn":
      return { key: "log-drawn", args: { tiles: tilesObject(book, event.tiles, t) } };
    case "tile_removed":
      return { key: "log-removed", args: { tile: tile(event.tile) } };
    case "cat_moved":
      return { key: "log-moved", args: { tile: tile(event.cat), field: event.field } };
    case "basket_gained":
      return { key: "log-basket", args: { ...person(event.seat) } };
    case "basket_given":
      return { key: "log-basket-given", args: { ...person(event.seat) } };
    case "lesson_given":
      return { key: "log-lesson-given", args: { ...person(event.seat) } };
    case "treasure_given":
      return { key: "log-treasure-given", args: { ...person(event.seat), tile: tile(event.tile) } };
    case "passed":
      // R12.1 Whoever has no cards left is passed over.
      return before.length ? null : { key: "log-passed", args: { ...person(event.seat) } };
    case "sister_revealed": {
      const card = book.baskets.get(event.card);
      const { speed = 0, baskets = 0 } = card ?? {};
      const args = { number: event.card, card: basketWords(card, book, t), speed, baskets };
      return event.is_first ? { key: "log-sister-first", args } : { key: "log-sister", args };
    }
    case "sister_took":
      return { key: "log-sister-took", args: { tile: tile(event.tile) } };
    case "sister_switched":
      return { key: "log-sister-switched", args: { one: tile(event.cats[0]), other: tile(event.cats[1]) } };
    case "sister_idled":
      return {
        key: "log-sister-idled",
        args: { step: stepWords(book.baskets.get(event.card)?.do[event.step] ?? "", book, t) },
      };
    case "colour_turned":
      return { key: "log-turned", args: { colour: colour(event.colour) } };
    case "day_ended":
      return { key: "log-day-ended", args: { count: event.left_behind.length } };
    case "game_ended": {
      const [only, ...more] = event.winners;
      if (only === undefined) {
        return { key: "log-lost" };
      }
      return more.length === 0
        ? { key: "log-won", args: { ...person(only) } }
        : { key: "log-shared", args: { names: context.names(event.winners) } };
    }
    case "cards_passed":
    case "card_kept":
    case "choice_sealed":
    case "public_lesson_shown":
    case "ordered":
    case "declined":
    case "tile_placed":
    case "turn_ended":
      return null; // seen on the table, or nothing that others need to hear
  }
}

/** Whose sign a line of the log carries: what falls to all at once, and what the sister does, is nobody's here. */
export function doneBy(event: Event, acted: number): number | null {
  switch (event.type) {
    case "day_began":
    case "cards_dealt":
    case "order_changed":
    case "sister_revealed":
    case "sister_took":
    case "sister_switched":
    case "sister_idled":
    case "colour_turned":
    case "day_ended":
    case "game_ended":
      return null;
    default:
      return "seat" in event ? event.seat : acted;
  }
}

/** R22.3 In the solo game the sister has a place in the turn order, but no seat. */
function nameOf(seat: number, context: Said): string {
  return seat < context.players.length || context.players.length !== 1 ? context.person(seat).name : context.t("rival");
}

/** By the first event of the action that says what was done. */
const UNDO: Partial<Record<Event["type"], string>> = {
  card_kept: "undo-kept",
  choice_sealed: "undo-kept",
  colour_chosen: "undo-kept",
  public_lesson_played: "undo-kept",
  cat_moved: "undo-kept",
  basket_given: "undo-kept",
  lesson_given: "undo-kept",
  treasure_given: "undo-kept",
  ordered: "undo-kept",
  cat_rescued: "undo-rescued",
  tile_placed: "undo-placed",
  tile_taken: "undo-taken",
  card_played: "undo-played",
  cards_laid: "undo-kept",
};

export function undoLabel(events: readonly Event[]): Text {
  const key = events.map(({ type }) => UNDO[type]).find((found) => found !== undefined);
  return { key: key ?? "undo-done" };
}

export function irrevocable(action: Action): Text | null {
  switch (action.type) {
    case "play_card":
      return { key: "irrevocable-card" };
    case "pass":
      return { key: "irrevocable-pass" };
    default:
      return null; // what ends a choice or a turn reveals what everyone expects
  }
}

const LESSON = /^card_(\d+)$/;

export function scoreText(line: ScoreLine, catalogue: Catalogue, t: Translate): Text {
  const id = Number(LESSON.exec(line.key)?.[1] ?? 0);
  const card = bookOf(catalogue).cards.get(id) ?? bookOf(catalogue).sisterLessons.get(id);
  if (card) {
    const lesson = lessonWords(card, t);
    const colour = COLOURS[(line.facts.colour ?? 0) - 1];
    return colour
      ? { key: "lesson-line-colour", args: { lesson, colour: t(`colour-${colour}`) } }
      : { key: "lesson-line", args: { lesson } };
  }
  return { key: `score-${line.key}`, args: { ...line.facts } };
}

export function scoreGroup(line: ScoreLine): Text {
  switch (line.rule) {
    case "R18.5":
      return { key: "group-private" };
    case "R18.6":
      return { key: "group-public" };
    case "R22.20":
      return line.key.startsWith("colour_") ? { key: "group-colours" } : { key: "group-lessons" };
    default:
      return { key: "group-boat" };
  }
}

export function scoreRow(line: ScoreLine): Text {
  return { key: `standing-${sortOf(line)}` };
}

export function tieKey(_at: number, { mode }: Pick<Catalogue, "mode">): string {
  return mode === "family" ? "tie-rooms" : "tie-fish";
}

/** R21.1, R23.6 Fish break a tie; in the family game, which has none, filled rooms do. */
export function tiebreakKey({ mode }: Pick<Catalogue, "mode">): string {
  return mode === "family" ? "tiebreak-rooms" : "tiebreak-fish";
}

/** What one looks for when one looks back. */
export function mark(event: Event, catalogue: Catalogue): Mark | null {
  switch (event.type) {
    case "day_began":
      return { kind: "unit", text: { key: "replay-day", args: { day: dayOf(event.day, catalogue) } } };
    case "cards_revealed":
    case "colour_turned":
      return { kind: "reveal" };
    case "game_ended":
      return { kind: "end" };
    default:
      return null;
  }
}
