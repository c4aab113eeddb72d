import { expect, it } from "vitest";

import { LessonRun } from "./run.svelte";
import type { Lesson, Shapes } from "../games/contract";
import { lessons } from "../games/tiwanaku/lesson";

const [lesson] = lessons as unknown as [Lesson<Shapes>];

it("counts on, on whatever plots the figures stand", () => {
  const run = new LessonRun(lesson);
  const shown = lesson.steps.flatMap(({ aside }, index) => (aside ? [] : [index]));
  const numbers = shown.map((index) => {
    run.index = index;
    return run.number;
  });
  expect(numbers).toEqual(numbers.map((_, index) => index + 1));
  expect(numbers.at(-1)).toBe(run.length);
  expect(lesson.steps.filter(({ aside }) => aside).map(({ text }) => text)).toEqual([
    "lesson-d3",
    "lesson-a4",
    "lesson-a5",
    "lesson-d1",
  ]);
});
