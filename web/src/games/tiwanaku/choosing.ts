/** What is offered, sorted: which figures could go where and by which way, and what each could predict. */
import type { Action, EnterFigure, MoveFigure, View } from "../../wire/games/tiwanaku";
import type { Crop, Terrain } from "./art";

export interface Exploration {
  action: MoveFigure | EnterFigure;
  /** Null: from the supply. */
  origin: number | null;
  goal: number;
  path: readonly number[];
}

/** The explorations offered, with the ways that the view tells. */
export function explorations(choices: readonly Action[], ways: View["ways"]): Exploration[] {
  return choices.flatMap((action) => {
    if (action.type !== "move_figure" && action.type !== "enter_figure") {
      return [];
    }
    const origin = action.type === "move_figure" ? action.origin : null;
    const way = ways.find((one) => one.origin === origin && one.path.at(-1) === action.goal);
    return [{ action, origin, goal: action.goal, path: way?.path ?? [action.goal] }];
  });
}

/** The figure that goes to a goal: the one that was chosen, else whoever has the shortest way. */
export function goer(all: readonly Exploration[], goal: number, chosen: number | null | undefined): Exploration | null {
  const there = all.filter((one) => one.goal === goal);
  const wanted = there.find((one) => one.origin === chosen);
  const [shortest] = there.toSorted((one, other) => one.path.length - other.path.length);
  return wanted ?? shortest ?? null;
}

/** The plots on which a prediction is offered, with the crops that may be named there. */
export function predictions(choices: readonly Action[]): Map<number, Crop[]> {
  const found = new Map<number, Crop[]>();
  for (const choice of choices) {
    if (choice.type === "predict") {
      found.set(choice.plot, [...(found.get(choice.plot) ?? []), choice.crop]);
    }
  }
  return found;
}

/** The stacks of which a token may be taken. */
export function stacks(choices: readonly Action[]): Set<Terrain> {
  return new Set(choices.flatMap((choice) => (choice.type === "take_token" ? [choice.terrain] : [])));
}

/** Tells positions apart; the same one may be sent again after a lost line. */
export function positionOf(view: View): string {
  const { seat, turn, turns, phase, offered, terrain, crops, figures, reactions } = view;
  return JSON.stringify([seat, turn, turns, phase, offered, terrain, crops, figures, reactions]);
}
