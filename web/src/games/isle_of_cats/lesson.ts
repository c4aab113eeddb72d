/**
 * Tables of one's own: a day of the family game; how families score, from a position on its fourth day; a day of the
 * standard game with its cards and baskets; a day alone against the sister.
 */
import type { Action, PlaceTile, PlayerView, View } from "../../wire/games/isle_of_cats";
import type { Lesson, LessonStep } from "../contract";
import familiesPosition from "./families.txt?raw";
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

/** Whether a card has been taken into the hand today. */
const isBuying = (view: View): boolean => (view.own?.hand.length ?? 0) > 0;
/** For those who leave a step out: the first action of the kinds named first. */
const first =
  (...types: readonly Action["type"][]) =>
  (offered: readonly Action[]): Action | undefined =>
    types.map((wanted) => offered.find(({ type }) => type === wanted)).find((action) => action !== undefined);
const lays = first("place_tile", "done", "rescue", "pass");

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
  name: "standard",
  setup: { seats: 2, options: {} },
  seats: [{ kind: "mine" }, { kind: "bot", level: 2 }],
  seed: "11",
  game: { setup: { seats: 2, options: {} }, seats: [{ kind: "mine" }, { kind: "bot", level: 1 }] },
  steps: [
    { text: "lesson-standard", point: "island" },
    {
      text: "lesson-draft",
      point: "cards",
      allow: among("keep_card", "done"),
      show: first("keep_card", "done"),
      until: (view) => view.phase !== "draft",
    },
    {
      text: "lesson-pay",
      point: "cards",
      allow: among("buy_card", "done"),
      // One card; fish are left for cats.
      show: (offered, view) => first(isBuying(view) ? "done" : "buy_card", "done")(offered),
      until: (view) => view.phase !== "pay",
    },
    {
      text: "lesson-anytime",
      point: "done",
      allow: (action, view) => view.asked.length > 0,
      show: first("done", "pass"),
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
      show: first("lay_card", "done"),
      until: (view) => view.phase !== "choose" && view.phase !== "reveal",
    },
    BEGINNING,
    {
      text: "lesson-baskets",
      point: "island",
      meanwhile: treasure,
      allow: (action, view) => rescues(action, view) || action.type === "pass",
      show: lays,
      until: (view) => areAboard(1)(view) || view.phase !== "rescue",
    },
    {
      text: "lesson-finds",
      point: "done",
      allow: () => true,
      show: first("pass", "done"),
      until: (view) => view.phase !== "rescue" && view.phase !== "finds",
    },
    { text: "lesson-end", point: "boat" },
  ],
};

const family: Lesson<Isle> = {
  name: "family",
  setup: { seats: 2, options: { mode: "family" } },
  seats: [{ kind: "mine" }, { kind: "bot", level: 2 }],
  seed: "7",
  game: { setup: { seats: 2, options: { mode: "family" } }, seats: [{ kind: "mine" }, { kind: "bot", level: 1 }] },
  steps: [
    { text: "lesson-goal", point: "boat" },
    {
      text: "lesson-keep",
      point: "cards",
      allow: among("keep_card", "done"),
      show: first("keep_card", "done"),
      until: (view) => view.phase !== "keep",
    },
    { text: "lesson-fields", point: "island" },
    BEGINNING,
    { text: "lesson-rescue", point: "island", meanwhile: treasure, allow: rescues, show: lays, until: areAboard(1) },
    { text: "lesson-done", point: "done", allow: among("done") },
    { text: "lesson-wait", point: "crew" },
    {
      text: "lesson-second",
      point: "island",
      meanwhile: treasure,
      allow: rescues,
      show: lays,
      until: areAboard(2),
    },
    { text: "lesson-map", point: "boat" },
    { text: "lesson-points", point: "lessons" },
    { text: "lesson-family-end", point: "crew" },
  ],
};

/** How many cats lie on the boat of the position already. */
const BEFORE = 5;
const THIRD = "purple-c03";
/** Where the third purple cat touches the two that are there. */
const TOUCHING = ["0:13:5", "1:13:6", "1:16:2"];

const touches = ({ orientation, col, row }: PlaceTile): boolean => TOUCHING.includes(`${orientation}:${col}:${row}`);

function isPlacing(view: View, tile: string): boolean {
  const task = taskOf(view, ME);
  return task?.type === "placing" && task.tile === tile;
}

const families: Lesson<Isle> = {
  name: "families",
  setup: { seats: 2, options: { mode: "family", first: "0" } },
  seats: [{ kind: "mine" }, { kind: "bot", level: 1 }],
  seed: "1",
  position: familiesPosition.trim(),
  game: { setup: { seats: 2, options: { mode: "family" } }, seats: [{ kind: "mine" }, { kind: "bot", level: 2 }] },
  steps: [
    { text: "lesson-families-what", point: "boat" },
    { text: "lesson-families-pair", point: "boat" },
    {
      text: "lesson-families-third",
      point: "island",
      meanwhile: treasure,
      allow: (action, view) =>
        (action.type === "rescue" && action.cat === THIRD) ||
        (action.type === "place_tile" && (!isPlacing(view, THIRD) || touches(action))) ||
        (among("take_tile", "done")(action) && !isDone(view)),
      show: lays,
      until: areAboard(BEFORE + 1),
    },
    { text: "lesson-families-done", point: "done", allow: among("done") },
    { text: "lesson-families-larger", point: "boat" },
    { text: "lesson-families-wait", aside: true, point: "crew", until: isMyTurn },
    {
      text: "lesson-families-fourth",
      point: "island",
      meanwhile: treasure,
      allow: (action, view) => rescues(action, view) || action.type === "pass",
      show: lays,
      until: (view) => areAboard(BEFORE + 2)(view) || view.phase !== "rescue",
    },
    { text: "lesson-families-score", point: "crew" },
    { text: "lesson-families-end", point: "boat" },
  ],
};

const solo: Lesson<Isle> = {
  name: "solo",
  setup: { seats: 1, options: { difficulty: "easy" } },
  seats: [{ kind: "mine" }],
  seed: "5",
  game: { setup: { seats: 1, options: { difficulty: "easy" } }, seats: [{ kind: "mine" }] },
  steps: [
    { text: "lesson-solo-goal", point: "sister" },
    { text: "lesson-solo-lessons", point: "sister" },
    {
      text: "lesson-solo-explore",
      point: "cards",
      allow: among("keep_card", "done"),
      show: first("keep_card", "done"),
      until: (view) => view.phase !== "draft",
    },
    {
      text: "lesson-solo-pay",
      point: "cards",
      allow: among("buy_card", "done"),
      show: (offered, view) => first(isBuying(view) ? "done" : "buy_card", "done")(offered),
      until: (view) => view.phase !== "pay" || view.asked.length > 0,
    },
    {
      text: "lesson-solo-anytime",
      aside: true,
      point: "done",
      allow: (action, view) => view.asked.length > 0,
      show: first("done", "pass"),
      until: (view) => view.phase !== "pay" && view.asked.length === 0,
    },
    {
      text: "lesson-lessons",
      aside: true,
      point: "lessons",
      allow: among("play_lesson"),
      until: (view) => view.phase !== "lessons",
    },
    {
      text: "lesson-solo-choose",
      point: "cards",
      allow: among("lay_card", "done"),
      show: first("lay_card", "done"),
      until: (view) => view.phase !== "choose" && view.phase !== "reveal",
    },
    { text: "lesson-solo-card", point: "sister" },
    {
      text: "lesson-solo-rescue",
      point: "island",
      meanwhile: treasure,
      allow: (action, view) => rescues(action, view) || action.type === "pass",
      show: lays,
      until: (view) => areAboard(1)(view) || view.phase !== "rescue",
    },
    {
      text: "lesson-solo-done",
      point: "done",
      allow: among("done"),
      until: (view) => me(view).acts === 0 || view.phase !== "rescue",
    },
    { text: "lesson-solo-takes", point: "sister" },
    {
      text: "lesson-solo-pass",
      point: "done",
      allow: () => true,
      show: first("pass", "done"),
      until: (view) => view.phase !== "rescue" && view.phase !== "finds",
    },
    { text: "lesson-solo-end", point: "sister" },
  ],
};

export const lessons: readonly Lesson<Isle>[] = [family, standard, families, solo];
