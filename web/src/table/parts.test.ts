import { expect, test } from "vitest";

import type { ScoreLine } from "../wire/server";
import { partsOf } from "./parts";

const line = (key: string, points: number): ScoreLine => ({
  rule: "R1",
  key,
  points,
  facts: {},
  witness: [],
});

test("lines of one part follow each other under its title, with their sum", () => {
  const lines = [line("a", 3), line("b.1", 4), line("b.2", 5), line("c", -2)];

  const parts = partsOf(lines, ({ key }) => (key.startsWith("b.") ? "B" : null));

  expect(parts.map(({ title, points, lines: own }) => [title, points, own.map(({ at }) => at)])).toEqual([
    [null, 3, [0]],
    ["B", 9, [1, 2]],
    [null, -2, [3]],
  ]);
});

test("a sheet without parts is one", () => {
  expect(partsOf([line("a", 1), line("a", 1)], () => null)).toHaveLength(1);
  expect(partsOf([], () => null)).toEqual([]);
});
