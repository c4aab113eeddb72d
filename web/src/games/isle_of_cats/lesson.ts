/** Two tables of one's own: a day of the family game, then a day of the standard game with its cards and baskets. */
import type { Action, PlayerView, View } from "../../wire/games/isle_of_cats";
import type { Lesson, LessonStep } from "../contract";
import type { Isle } from "./speech";

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
const isAboard =
  (tiles: number) =>
  (view: View): boolean =>
    isDone(view) && me(view).tiles.length >= tiles;
const among =
  (...types: readonly Action["type"][]) =>
  (action: Action): boolean =>
    types.includes(action.type);

const rescues = among("rescue", "place_tile", "take_tile");
/** Shown only while the other player, who begins, is at it. */
const BEGINNING: LessonStep<Isle> = {
  text: "lesson-beginning",
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
      text: "lesson-lessons",
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
      allow: among("rescue", "place_tile", "take_tile", "pass"),
      until: (view) => isAboard(1)(view) || view.phase !== "rescue",
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
    { text: "lesson-rescue", point: "island", allow: rescues, until: isAboard(1) },
    { text: "lesson-done", point: "done", allow: among("done") },
    { text: "lesson-wait", point: "crew" },
    {
      text: "lesson-second",
      point: "island",
      allow: (action, view) => rescues(action) || (action.type === "done" && !isDone(view)),
      until: isAboard(2),
    },
    { text: "lesson-map", point: "boat" },
    { text: "lesson-points", point: "lessons" },
    { text: "lesson-family-end", point: "crew" },
  ],
  next: standard,
};
