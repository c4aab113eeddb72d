/** What is asked of a player, in words. */
import { seatName } from "../../board/seats";
import type { TableProps } from "../contract";
import { TERRAINS } from "./art";
import { plotName } from "./board";
import type { Exploration } from "./choosing";
import type { Marks } from "./marks";
import type { Side } from "./sides";
import { automaText, type Tiwanaku } from "./speech";
import type { Turn } from "./turn.svelte";
import { landWords, listed, markWords } from "./words";

type Props = TableProps<Tiwanaku>;

/** What can be done, while nothing is chosen. */
export function promptOf(turn: Turn): string {
  const { view, seat, readonly, toAct, t } = turn.props;
  if (!turn.active) {
    return seat === null || readonly || toAct.includes(seat) ? "" : t("hint-waiting");
  }
  switch (view.phase) {
    case "act":
      return turn.ways.length ? t(turn.seers.size ? "hint-act" : "hint-explore") : t("hint-predict");
    case "predict":
      return t(view.mode === "solo" ? "hint-predict-all" : `hint-predict-${nextOf(turn)}`);
    case "final":
      return t("hint-final");
    case "react":
      return t(view.mode === "solo" ? "hint-react-solo" : "hint-react");
    case "token":
      return t("hint-token");
    case "lend":
      return t("hint-lend", { terrain: t(`terrain-${TERRAINS[view.supply.indexOf(-1)] ?? "E"}`) });
    default:
      return "";
  }
}

/** What may follow a right prediction. */
function nextOf({ seers, gifts }: Turn): string {
  return seers.size ? (gifts.length ? "on" : "more") : gifts.length ? "offer" : "end";
}

/** What the prediction that is chosen may bring and cost. */
export function stakesOf(turn: Turn): string {
  const { view, t } = turn.props;
  const { crop } = turn;
  if (crop === null) {
    return t(
      view.mode === "solo" && view.phase === "act" && turn.seers.size > 1 ? "predict-choose-all" : "predict-choose",
    );
  }
  const wrong =
    view.mode === "solo" ? "stakes-wrong-solo" : view.phase === "final" ? "stakes-wrong-final" : "stakes-wrong";
  const has = turn.own?.shown.offerings.includes(crop) ?? false;
  return `${t(has ? "stakes-right" : "stakes-right-token", { points: crop })} ${t(wrong)}`;
}

/** Which figure goes where, over what. */
export function wayWords({ origin, goal, path }: Exploration, { board, props: { t } }: Turn): string {
  const name = (plot: number) => plotName(board, plot);
  const over = listed(path.slice(0, -1).map(name));
  const args = {
    from: origin === null ? "supply" : "board",
    origin: origin === null ? "" : name(origin),
    goal: name(goal),
    over,
  };
  return t(over ? "ask-go-over" : "ask-go", args);
}

/** Alone: the arrow that was read last, and where it sent the automa. The log says it aloud. */
export function newsOf({ view, logEvent, catalogue, t }: Props): string {
  return (view.mode === "solo" && logEvent && !logEvent.undone ? logEvent.events : [])
    .flatMap((event) =>
      event.type === "arrow_shown" || event.type === "automa_moved" ? [automaText(event, { catalogue, t })] : [],
    )
    .map(({ key, args }) => t(key, args))
    .join(" ");
}

export function sideName({ id, seats }: Side, { players, t }: Props): string {
  return seats === null ? t("rival") : seats.length > 1 ? t("team") : seatName(players, id, t);
}

/** Whose figure stands on a plot. */
export function figureWords(plot: number, turn: Turn): string {
  const { view, seat, players, t } = turn.props;
  const colour = turn.figures.get(plot);
  if (colour === undefined) {
    return "";
  }
  if (view.automa_figures.some((one) => one.plot === plot)) {
    return t(`automa-${colour}`);
  }
  if (seat !== null && colour === turn.ownColour) {
    return t("figure-own");
  }
  const owner = view.figures.findIndex((one) => one.colour === colour);
  return t("figure-of", { name: seatName(players, owner, t) });
}

/** A plot with all that lies and stands there, and what can be done with it. */
export function plotWords(plot: number, turn: Turn, marks: Marks): string {
  const { view, solution, t } = turn.props;
  const arrow = turn.arrows.get(plot);
  const isReachable = turn.active && turn.ways.some((one) => one.goal === plot);
  return [
    landWords(view, plot, t),
    figureWords(plot, turn),
    arrow
      ? t("arrow-words", { colour: t(`colour-${arrow.colour}`), direction: t(`direction-${arrow.direction}`) })
      : "",
    turn.isPlanted(plot) ? "" : markWords(marks, plot, t, solution ? "plot-solved" : "plot-marked"),
    isReachable ? t(turn.isEmpty(plot) ? "plot-discoverable" : "plot-reachable") : "",
    turn.active && turn.seers.has(plot) ? t("plot-predictable") : "",
    turn.active && turn.movers.has(plot) ? t("plot-movable") : "",
  ]
    .filter((part) => part !== "")
    .join(", ");
}
