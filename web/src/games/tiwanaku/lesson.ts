/**
 * Tables of one's own. First a land of which only five plots are unknown: whoever knows the two laws can tell what
 * grows on each of them. The seed lets the pupil begin. Then a long board, alone and together against the automa, with
 * seeds whose first arrows send it where the steps say.
 */
import type { Lesson, LessonStep } from "../contract";
import type { Action, View } from "../../wire/games/tiwanaku";
import type { Crop } from "./art";
import { at, boardOf, plotNamed } from "./board";
import type { Tiwanaku } from "./speech";

const ME = 0;

/** A land, and the few plots of it that are unknown at the start. */
interface Land {
  rows: number;
  columns: number;
  terrain: readonly string[];
  crops: readonly string[];
  unknown: readonly string[];
  /** Where the automa's figures stand: row and column. */
  automa?: readonly (readonly [number, number])[];
}

/** A gap in a region, a region of one plot, a pair that only the second law tells apart. */
const SHORT: Land = {
  rows: 5,
  columns: 5,
  terrain: ["GMMME", "SSSMM", "SSEGE", "EEEME", "EMMME"],
  crops: ["12131", "34545", "21213", "34542", "12131"],
  unknown: ["b2", "d3", "a4", "a5", "d1"],
};
const FIRST = "b2";

const LONG: Land = {
  rows: 5,
  columns: 9,
  terrain: ["EEMEEEEES", "SSSSMMMSS", "SMEEMMSSG", "MMMEEEGGG", "EMSSSSSGE"],
  crops: ["121342152", "435215343", "124342151", "351215423", "143542151"],
  unknown: ["a5", "d5", "e2", "h4", "c3", "g1", "i2", "a3"],
  automa: [
    [0, 1],
    [4, 2],
    [1, 1],
    [0, 8],
    [3, 5],
  ],
};
/** A region of one plot, and one of which only the 5 is missing. */
const ALONE = "a5";
const TOGETHER = "d5";

function scenario(land: Land): string {
  const { rows, columns, terrain, crops, automa } = land;
  const unknown = land.unknown.map((name) => plotNamed(land, name));
  const start = Array.from({ length: rows * columns }, (_, plot) => plot)
    .filter((plot) => !unknown.includes(plot))
    .map((plot) => [Math.floor(plot / columns), plot % columns]);
  return JSON.stringify({ terrain, crops, start, ...(automa && { automa }) });
}

/** The right prediction on a plot, and no other. */
function foresees(land: Land, name: string): (action: Action) => boolean {
  const plot = plotNamed(land, name);
  const crop = Number(at(land.crops, land, plot)) as Crop;
  return (action) => action.type === "predict" && action.plot === plot && action.crop === crop;
}

function enters(land: Land, name: string): (action: Action) => boolean {
  return (action) => action.type === "enter_figure" && action.goal === plotNamed(land, name);
}

/** Whether an own figure stands on the plot, and nobody knows yet what grows there. */
function isMine(view: View, name: string): boolean {
  const plot = plotNamed(boardOf(view), name);
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
function reason(name: string): LessonStep<Tiwanaku> {
  return {
    text: `lesson-${name}`,
    aside: true,
    point: `plot-${name}`,
    allow: foresees(SHORT, name),
    until: (view) => !isMine(view, name),
  };
}

const basics: Lesson<Tiwanaku> = {
  name: "basics",
  setup: { seats: 2, options: { mode: "competitive", size: "short", scenario: scenario(SHORT) } },
  seats: [{ kind: "mine" }, { kind: "bot", level: 1 }],
  seed: "1",
  game: {
    setup: { seats: 2, options: { mode: "competitive", size: "short", hints: "on" } },
    seats: [{ kind: "mine" }, { kind: "bot", level: 1 }],
  },
  steps: [
    { text: "lesson-regions", point: "board" },
    { text: "lesson-apart", point: "board" },
    { text: "lesson-five", point: "track" },
    {
      text: "lesson-discover",
      point: `plot-${FIRST}`,
      allow: enters(SHORT, FIRST),
    },
    { text: "lesson-diversity", point: "track" },
    { text: "lesson-wait", point: "sides" },
    { text: "lesson-b2", point: `plot-${FIRST}`, allow: foresees(SHORT, FIRST) },
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

const isMyToken = (view: View): boolean => view.turn === ME && view.phase === "token";

/** What else is asked while a figure explores and the automa reacts. */
function asked(view: View): string | null {
  return view.phase === "lend" ? "lesson-together-lend" : view.phase === "react" ? "lesson-together-react" : null;
}

const solo: Lesson<Tiwanaku> = {
  name: "solo",
  setup: { seats: 1, options: { mode: "solo", size: "long", difficulty: "easy", scenario: scenario(LONG) } },
  seats: [{ kind: "mine" }],
  seed: "6",
  game: {
    setup: { seats: 1, options: { mode: "solo", size: "long", difficulty: "easy", hints: "on" } },
    seats: [{ kind: "mine" }],
  },
  steps: [
    { text: "lesson-solo-goal", point: "sides" },
    { text: "lesson-solo-figures", point: "board" },
    { text: "lesson-solo-explore", point: `plot-${ALONE}`, allow: enters(LONG, ALONE) },
    { text: "lesson-solo-arrow", point: "plot-g1" },
    { text: "lesson-solo-right", point: "sides" },
    { text: "lesson-solo-predict", point: `plot-${ALONE}`, allow: foresees(LONG, ALONE) },
    { text: "lesson-solo-all", point: "bar", allow: isEnd },
    { text: "lesson-solo-second", point: "board", allow: isDiscovery },
    { text: "lesson-solo-again", point: "offering", allow: isEnd },
    { text: "lesson-solo-end", point: "sides" },
  ],
};

const together: Lesson<Tiwanaku> = {
  name: "together",
  setup: {
    seats: 2,
    options: { mode: "cooperative", size: "long", difficulty: "easy", first: "0", scenario: scenario(LONG) },
  },
  seats: [{ kind: "mine" }, { kind: "bot", level: 2 }],
  seed: "4",
  game: {
    setup: { seats: 2, options: { mode: "cooperative", size: "long", difficulty: "easy", hints: "on" } },
    seats: [{ kind: "mine" }, { kind: "bot", level: 2 }],
  },
  steps: [
    { text: "lesson-together-goal", point: "sides" },
    { text: "lesson-together-screen", point: "screen" },
    {
      text: "lesson-together-token",
      point: "screen",
      allow: (action) => action.type === "take_token" && action.terrain === "S",
    },
    {
      text: "lesson-together-explore",
      point: `plot-${TOGETHER}`,
      meanwhile: asked,
      allow: (action) => enters(LONG, TOGETHER)(action) || ["lend_token", "move_automa"].includes(action.type),
      until: (view) => view.turn !== ME || view.phase === "offer",
    },
    { text: "lesson-together-reaction", point: "board" },
    { text: "lesson-together-wait", aside: true, point: "board", until: isMyToken },
    { text: "lesson-together-any", point: "screen", allow: (action) => action.type === "take_token" },
    { text: "lesson-together-predict", point: `plot-${TOGETHER}`, allow: foresees(LONG, TOGETHER) },
    { text: "lesson-together-offering", point: "bar", allow: isEnd },
    { text: "lesson-together-end", point: "sides" },
  ],
};

export const lessons: readonly Lesson<Tiwanaku>[] = [basics, solo, together];
