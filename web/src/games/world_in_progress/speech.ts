/** The game in words: the turn, the log, the label of undo, the question before a token is shown. */
import type { Action, Catalogue, Event, View } from "../../wire/games/world_in_progress";
import type { Context, Mark, Shapes, Text } from "../contract";
import { isRow } from "./lines";
import { tileBook, tileWords } from "./tiles";

export type World = Shapes<View, Action, Event, Catalogue>;
type Said = Context<World>;

export function banner(view: View, toAct: readonly number[], context: Said): Text {
  const [seat] = toAct;
  if (view.phase === "over" || seat === undefined) {
    return { key: "banner-over" };
  }
  const args = { ...context.person(seat) };
  switch (view.phase) {
    case "obtain":
      return {
        key: view.players[seat]?.has_token ? "banner-obtain-token" : "banner-obtain",
        args,
      };
    case "place":
      return { key: "banner-place", args };
    case "refill":
      return { key: "banner-refill", args };
  }
}

function words(tile: number, rotation: number, { catalogue, t }: Said): string {
  return tileWords(tileBook(catalogue).get(tile), rotation, t);
}

export function describe(event: Event, context: Said): Text | null {
  const { t, person } = context;
  switch (event.type) {
    case "marker_moved":
      return null; // the push that follows says it
    case "line_pushed":
      return {
        key: "log-pushed",
        args: {
          ...person(event.seat),
          marker: t(`marker-${event.side}`),
          line: isRow(event.side) ? t(`line-row-${event.line}`) : t(`line-column-${event.line}`),
          tile: words(event.tile, 0, context),
        },
      };
    case "token_revealed":
      return { key: "log-token", args: { ...person(event.seat), god: t(`god-${event.god}`) } };
    case "tile_taken":
      return {
        key: "log-taken",
        args: { ...person(event.seat), tile: words(event.tile, 0, context) },
      };
    case "tile_placed":
      return {
        key: "log-placed",
        args: { ...person(event.seat), tile: words(event.tile, event.rotation, context) },
      };
    case "map_refilled":
      return {
        key: "log-refilled",
        args: {
          place: t("map-cell", {
            row: t(`line-row-${event.row}`),
            column: t(`line-column-${event.col}`),
          }),
          tile: words(event.tile, 0, context),
        },
      };
    case "game_ended": {
      const [only, ...more] = event.winners;
      if (only !== undefined && more.length === 0) {
        return { key: "log-won", args: { ...person(only) } };
      }
      return { key: "log-shared", args: { names: context.names(event.winners) } };
    }
  }
}

export function undoLabel(events: readonly Event[]): Text {
  return { key: events.some(({ type }) => type === "tile_placed") ? "undo-place" : "undo-push" };
}

export function irrevocable(action: Action): Text | null {
  if (action.type !== "use_token") {
    return null; // a refill ends every turn
  }
  return { key: "irrevocable-token" };
}

/** What one looks for when one looks back. */
export function mark(event: Event): Mark | null {
  switch (event.type) {
    case "token_revealed":
      return { kind: "reveal" };
    case "game_ended":
      return { kind: "end" };
    default:
      return null;
  }
}
