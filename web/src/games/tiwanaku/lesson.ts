/**
 * Ten minutes at a table of one's own: a land of which only five plots, A to E, are unknown. Whoever knows the
 * two laws can tell what grows on each of them. The seed lets the pupil begin.
 */
import type { Lesson, LessonStep } from "../contract";
import type { Action, View } from "../../wire/games/tiwanaku";
import type { Crop } from "./art";
import { at, boardOf, plotNamed } from "./board";
import type { Tiwanaku } from "./speech";

const ME = 0;
const BOARD = { rows: 5, columns: 5 };
const TERRAIN = ["GMMME", "SSSMM", "SSEGE", "EEEME", "EMMME"];
const CROPS = ["12131", "34545", "21213", "34542", "12131"];
/** The plots A to E: a gap in a region, a region of one plot, a pair that only the second law tells apart. */
const UNKNOWN = ["b2", "d3", "a4", "a5", "d1"] as const;
const FIRST = "b2";

const unknown: readonly number[] = UNKNOWN.map((name) => plotNamed(BOARD, name));

function scenario(): string {
  const start = Array.from({ length: BOARD.rows * BOARD.columns }, (_, plot) => plot)
    .filter((plot) => !unknown.includes(plot))
    .map((plot) => [Math.floor(plot / BOARD.columns), plot % BOARD.columns]);
  return JSON.stringify({ terrain: TERRAIN, crops: CROPS, start });
}

function truth(plot: number): Crop {
  return Number(at(CROPS, BOARD, plot)) as Crop;
}

/** The right prediction on a plot, and no other. */
function foresees(name: string): (action: Action) => boolean {
  const plot = plotNamed(BOARD, name);
  return (action) => action.type === "predict" && action.plot === plot && action.crop === truth(plot);
}

/** Whether an own figure stands on the plot, and nobody knows yet what grows there. */
function isMine(view: View, name: string): boolean {
  const plot = plotNamed(BOARD, name);
  const stands = view.figures[ME]?.plots.includes(plot) ?? false;
  return stands && at(view.crops, boardOf(view), plot) === ".";
}

function isDiscovery(action: Action, view: View): boolean {
  const goes = action.type === "move_figure" || action.type === "enter_figure";
  return goes && at(view.terrain, boardOf(view), action.goal) === ".";
}

function isEnd({ type }: Action): boolean {
  return type === "end_turn";
}

/** One of the other four: left out unless the pupil stands there. */
function reason(name: (typeof UNKNOWN)[number]): LessonStep<Tiwanaku> {
  return {
    text: `lesson-${name}`,
    aside: true,
    point: `plot-${name}`,
    allow: foresees(name),
    until: (view) => !isMine(view, name),
  };
}

export const lesson: Lesson<Tiwanaku> = {
  setup: { seats: 2, options: { mode: "competitive", size: "short", scenario: scenario() } },
  seats: [{ kind: "mine" }, { kind: "bot", level: 1 }],
  seed: "1",
  steps: [
    { text: "lesson-regions", point: "board" },
    { text: "lesson-apart", point: "board" },
    { text: "lesson-five", point: "track" },
    {
      text: "lesson-discover",
      point: `plot-${FIRST}`,
      allow: (action) => action.type === "enter_figure" && action.goal === plotNamed(BOARD, FIRST),
    },
    { text: "lesson-diversity", point: "track" },
    { text: "lesson-wait", point: "sides" },
    { text: "lesson-b2", point: `plot-${FIRST}`, allow: foresees(FIRST) },
    { text: "lesson-token", point: "bar", allow: isEnd },
    { text: "lesson-wait-again", point: "sides" },
    { text: "lesson-explore", point: "board", allow: isDiscovery },
    { text: "lesson-offering", point: "offering", allow: isEnd },
    { text: "lesson-pencil", point: "pencil" },
    reason("d3"),
    reason("a4"),
    reason("a5"),
    reason("d1"),
    { text: "lesson-end", point: "sides" },
  ],
};
