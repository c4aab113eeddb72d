/** Two tables of one's own: a day of the family game, then a day of the standard game with its cards and baskets. */
import type { Action, PlayerView, View } from "../../wire/games/isle_of_cats";
import type { Lesson, LessonStep } from "../contract";
import { taskOf } from "./offers";
import type { Isle } from "./speech";
import { COLOURS } from "./tiles";

const ME = 0;

function me(view: View): PlayerView {
  const found = view.players[ME];
  if (!found) {
    throw new Error("nobody sits on the first seat");
  }
  return found;
}

const isMyTurn = (view: View): boolean => view.phase === "rescue" && view.turn === ME && me(view).acts === 0;
const isDone = (view: View): boolean => me(view).doing.length === 0;
/** A treasure map may bring a treasure with the first cat: only cats count. */
const isCat = (tile: string): boolean => COLOURS.some((colour) => tile.startsWith(`${colour}-`));
const areAboard =
  (cats: number) =>
  (view: View): boolean =>
    isDone(view) && me(view).tiles.filter(({ tile }) => isCat(tile)).length >= cats;
const among =
  (...types: readonly Action["type"][]) =>
  (action: Action): boolean =>
    types.includes(action.type);

/** A cat and a place for it; a treasure that it brings may be taken or left. */
const rescues = (action: Action, view: View): boolean =>
  among("rescue", "place_tile", "take_tile")(action) || (action.type === "done" && !isDone(view));

/** What is asked instead of a cat, where a map was covered. */
function treasure(view: View): string | null {
  const task = taskOf(view, ME);
  const isOne = task?.type === "bonus" || (task?.type === "placing" && !isCat(task.tile));
  return isOne ? "lesson-treasure" : null;
}

/** Shown only while the other player, who begins, is at it. */
const BEGINNING: LessonStep<Isle> = {
  text: "lesson-beginning",
  aside: true,
  point: "crew",
  until: (view) => isMyTurn(view) || view.phase !== "rescue",
};

const standard: Lesson<Isle> = {
  setup: { seats: 2, options: {} },
  seats: [{ kind: "mine" }, { kind: "bot", level: 2 }],
  seed: "11",
  steps: [
    { text: "lesson-standard", point: "island" },
    {
      text: "lesson-draft",
      point: "cards",
      allow: among("keep_card", "done"),
      until: (view) => view.phase !== "draft",
    },
    {
      text: "lesson-pay",
      point: "cards",
      allow: among("buy_card", "done"),
      until: (view) => view.phase !== "pay",
    },
    {
      text: "lesson-anytime",
      point: "done",
      allow: (action, view) => view.asked.length > 0,
      until: (view) => view.phase !== "pay" && view.asked.length === 0,
    },
    {
      text: "lesson-lessons",
      aside: true, // R10.1 only where somebody has a public lesson
      point: "lessons",
      allow: among("play_lesson"),
      until: (view) => view.phase !== "lessons",
    },
    {
      text: "lesson-choose",
      point: "cards",
      allow: among("lay_card", "done"),
      until: (view) => view.phase !== "choose" && view.phase !== "reveal",
    },
    BEGINNING,
    {
      text: "lesson-baskets",
      point: "island",
      meanwhile: treasure,
      allow: (action, view) => rescues(action, view) || action.type === "pass",
      until: (view) => areAboard(1)(view) || view.phase !== "rescue",
    },
    {
      text: "lesson-finds",
      point: "done",
      allow: () => true,
      until: (view) => view.phase !== "rescue" && view.phase !== "finds",
    },
    { text: "lesson-end", point: "boat" },
  ],
};

export const lesson: Lesson<Isle> = {
  setup: { seats: 2, options: { mode: "family" } },
  seats: [{ kind: "mine" }, { kind: "bot", level: 2 }],
  seed: "7",
  steps: [
    { text: "lesson-goal", point: "boat" },
    {
      text: "lesson-keep",
      point: "cards",
      allow: among("keep_card", "done"),
      until: (view) => view.phase !== "keep",
    },
    { text: "lesson-fields", point: "island" },
    BEGINNING,
    { text: "lesson-rescue", point: "island", meanwhile: treasure, allow: rescues, until: areAboard(1) },
    { text: "lesson-done", point: "done", allow: among("done") },
    { text: "lesson-wait", point: "crew" },
    {
      text: "lesson-second",
      point: "island",
      meanwhile: treasure,
      allow: rescues,
      until: areAboard(2),
    },
    { text: "lesson-map", point: "boat" },
    { text: "lesson-points", point: "lessons" },
    { text: "lesson-family-end", point: "crew" },
  ],
  next: standard,
};
