/** The game in words: the turn, the log, the label of undo. */
import type { Action, ArrowShown, AutomaMoved, Catalogue, Event, Services, View } from "../../wire/games/tiwanaku";
import type { Context, Mark, Shapes, Text } from "../contract";
import { at, boardOf, plotName } from "./board";
import { figuresOfSeat } from "./sides";
import { cropWords, listed, terrainWords, tokenOf } from "./words";

export type Tiwanaku = Shapes<View, Action, Event, Catalogue, Services>;
type Said = Context<Tiwanaku>;

export function banner(
  view: View,
  toAct: readonly number[],
  context: Said,
  choices: readonly Pick<Action, "type">[] = [],
): Text {
  const [seat] = toAct;
  if (view.phase === "over" || seat === undefined) {
    return { key: "banner-over" };
  }
  const args = { ...context.person(seat) };
  switch (view.phase) {
    case "token":
      return { key: "banner-token", args };
    case "act":
      return { key: canPredict(view, seat) ? "banner-act" : "banner-explore", args };
    case "predict":
      return { key: view.mode === "solo" ? "banner-predict-all" : afterRight(view, seat, choices), args };
    case "lend":
      return { key: "banner-lend", args };
    case "react":
      return { key: "banner-react", args };
    case "offer":
      return { key: "banner-offer", args };
    case "final":
      return { key: "banner-final", args };
    case "last_offering":
      return { key: "banner-last", args };
  }
}

/** What a right prediction leaves to do: to predict on, or an offering, or nothing but to end the turn. */
function afterRight(view: View, seat: number, choices: readonly Pick<Action, "type">[]): string {
  if (canPredict(view, seat)) {
    return "banner-predict";
  }
  return choices.some(({ type }) => type === "offer") ? "banner-predict-offer" : "banner-predict-end";
}

/** Whether a figure of a seat stands on a bare plot. */
function canPredict(view: View, seat: number): boolean {
  const board = boardOf(view);
  return figuresOfSeat(view, seat)?.plots.some((plot) => at(view.crops, board, plot) === ".") ?? false;
}

function nameOf(plot: number, { catalogue }: Pick<Said, "catalogue">): string {
  return plotName(catalogue, plot);
}

/** Which way an arrow sends the automa, and where a figure of it went. */
export function automaText(event: ArrowShown | AutomaMoved, context: Pick<Said, "catalogue" | "t">): Text {
  const { catalogue, t } = context;
  if (event.type === "arrow_shown") {
    const token = tokenOf(catalogue, event.token);
    return {
      key: "log-arrow",
      args: {
        plot: nameOf(event.plot, context),
        colour: t(`colour-${token?.colour ?? "brown"}`),
        direction: t(`direction-${token?.direction ?? "N"}`),
      },
    };
  }
  return {
    key: "log-automa",
    args: {
      colour: t(`colour-${event.colour}`),
      origin: nameOf(event.origin, context),
      goal: nameOf(event.path.at(-1) ?? event.origin, context),
      direction: t(`direction-${event.direction}`),
    },
  };
}

export function describe(event: Event, context: Said): Text | null {
  const { t, person } = context;
  switch (event.type) {
    case "token_taken": {
      const token = tokenOf(context.catalogue, event.token);
      return {
        key: "log-token",
        args: {
          ...person(event.seat),
          terrain: t(`terrain-${token?.terrain ?? "E"}`),
          direction: t(`direction-${token?.direction ?? "N"}`),
        },
      };
    }
    case "figure_moved":
      return moved(event, context);
    case "figure_returned":
      return { key: "log-returned", args: { ...person(event.seat), plot: nameOf(event.origin, context) } };
    case "plot_discovered":
      return discovered(event, context);
    case "arrow_shown":
    case "automa_moved":
      return automaText(event, context);
    case "token_lent": {
      const token = tokenOf(context.catalogue, event.token);
      return {
        key: "log-lent",
        args: { ...person(event.seat), terrain: t(`terrain-${token?.terrain ?? "E"}`) },
      };
    }
    case "crop_predicted":
      return predicted(event, context);
    case "crop_planted":
      return {
        key: event.token_taken ? "log-planted-token" : "log-planted",
        args: { plot: nameOf(event.plot, context), crop: cropWords(event.crop, t), points: event.points },
      };
    case "offering_made": {
      const crops = listed(event.crops.map((crop) => t(`crop-${crop}`)));
      return event.seat === null
        ? { key: "log-automa-offering", args: { crops, points: event.points } }
        : { key: "log-offering", args: { ...person(event.seat), crops, points: event.points } };
    }
    case "passed":
      return { key: "log-passed", args: { ...person(event.seat) } };
    case "end_began":
      return { key: `log-end-${event.reason}` };
    case "empty_plots_counted":
      return { key: "log-empty-plots", args: { points: event.points } };
    case "game_ended":
      return ended(event, context);
  }
}

type Of<Type extends Event["type"]> = Extract<Event, { type: Type }>;

function moved(event: Of<"figure_moved">, context: Said): Text {
  const args = { ...context.person(event.seat), goal: nameOf(event.path.at(-1) ?? 0, context) };
  const over = listed(event.path.slice(0, -1).map((plot) => nameOf(plot, context)));
  if (event.origin === null) {
    return over ? { key: "log-entered-over", args: { ...args, over } } : { key: "log-entered", args };
  }
  const origin = nameOf(event.origin, context);
  return over
    ? { key: "log-moved-over", args: { ...args, origin, over } }
    : { key: "log-moved", args: { ...args, origin } };
}

function discovered(event: Of<"plot_discovered">, context: Said): Text {
  const { t, person } = context;
  const args = { plot: nameOf(event.plot, context), terrain: terrainWords(event.terrain, t), points: event.points };
  return event.seat === null
    ? { key: "log-automa-discovered", args }
    : { key: "log-discovered", args: { ...person(event.seat), ...args } };
}

function predicted(event: Of<"crop_predicted">, context: Said): Text {
  const { t, person } = context;
  const args = { ...person(event.seat), plot: nameOf(event.plot, context), crop: cropWords(event.crop, t) };
  if (event.named !== event.crop) {
    return { key: "log-wrong", args: { ...args, named: t(`crop-${event.named}`), points: -event.points } };
  }
  return { key: event.token_taken ? "log-right-token" : "log-right", args: { ...args, points: event.points } };
}

function ended(event: Of<"game_ended">, context: Said): Text {
  const [only, ...more] = event.winners;
  if (only === undefined) {
    return { key: "log-lost" };
  }
  if (more.length === 0) {
    return { key: "log-won", args: { ...context.person(only) } };
  }
  return { key: "log-shared", args: { names: context.names(event.winners) } };
}

export function undoLabel(events: readonly Event[]): Text {
  const [first] = events;
  switch (first?.type) {
    case "figure_returned":
      return { key: "undo-return" };
    case "offering_made":
      return { key: "undo-offering" };
    case "passed":
      return { key: "undo-pass" };
    case "figure_moved":
      return { key: "undo-move" };
    default:
      return { key: "undo-end" };
  }
}

/** What can't be taken back is asked on the board itself, with what is at stake. */
export function irrevocable(): Text | null {
  return null;
}

/** What one looks for when one looks back. */
export function mark(event: Event): Mark | null {
  switch (event.type) {
    case "offering_made":
    case "empty_plots_counted":
      return { kind: "scoring" };
    case "end_began":
    case "game_ended":
      return { kind: "end" };
    default:
      return null;
  }
}
