import { expect, it } from "vitest";

import { LessonRun } from "./run.svelte";
import type { Action, View } from "../wire/games/isle_of_cats";
import type { Lesson, Shapes } from "../games/contract";
import { lessons } from "../games/isle_of_cats/lesson";

const [lesson] = lessons as unknown as [Lesson<Shapes>];

type Doing = View["players"][number]["doing"];

/** The learner's turn with these tiles aboard. */
function view(tiles: readonly string[], doing: readonly Record<string, unknown>[] = []): View {
  const player = { tiles: tiles.map((tile) => ({ tile })), doing: doing as unknown as Doing, acts: 0 };
  return { phase: "rescue", turn: 0, asked: [], players: [player] } as unknown as View;
}

/** The family game, when the first cat is to be rescued. */
function atFirstCat(): LessonRun {
  const run = new LessonRun(lesson);
  run.index = lesson.steps.findIndex(({ text }) => text === "lesson-rescue");
  run.saw(view([]), null);
  return run;
}

const done: Action = { type: "done" };
const take: Action = { type: "take_tile", tile: "k1" };

it("asks for a second cat, and says that tiles touch, also where the first one brought a treasure", () => {
  const run = atFirstCat();
  run.saw(view(["green-c01", "k1"]), null);
  expect(run.text).toBe("lesson-done");
  run.acted();
  run.next();
  run.saw(view(["green-c01", "k1"]), null);
  expect(run.text).toBe("lesson-second");
  run.saw(view(["green-c01", "k1", "red-c02"]), null);
  expect(run.text).toBe("lesson-map");
});

it("speaks of the treasure while a treasure is asked for, and leaves it to the learner", () => {
  const run = atFirstCat();
  expect(run.text).toBe("lesson-rescue");
  const asked = view(["green-c01"], [{ type: "bonus" }]);
  run.saw(asked, null);
  expect(run.text).toBe("lesson-treasure");
  expect(run.offered([take, done], asked)).toEqual([take, done]);
  run.saw(view(["green-c01"], [{ type: "placing", tile: "k1" }]), null);
  expect(run.text).toBe("lesson-treasure");
  run.saw(view([], [{ type: "placing", tile: "green-c01" }]), null);
  expect(run.text).toBe("lesson-rescue");
});

it("counts on, whoever begins the day", () => {
  const numbers = lesson.steps.map((_, index) => {
    const run = new LessonRun(lesson);
    run.index = index;
    return run.number;
  });
  expect(numbers).toEqual([1, 2, 3, 3, 4, 5, 6, 7, 8, 9, 10]);
});
