import { expect, test } from "vitest";

import { EMPTY, lineOf, padOf, squaresOf, statuesOf, unpainted, withSquare, withStatue } from "./pad";

test("a painted square and a statue stand in the line where they lie", () => {
  const pad = withStatue(withSquare(EMPTY, 8, "G"), 5, "Y");

  expect(unpainted(pad)).toBe(35);
  expect(squaresOf(pad)).toEqual([{ row: 1, col: 2, terrain: "G" }]);
  expect(statuesOf(pad)).toEqual([{ row: 1, col: 2, god: "Y" }]);
  expect(lineOf(pad)).toEqual({
    rows: ["------", "--G---", "------", "------", "------", "------"],
    statues: ["---", "--Y", "---"],
  });
});

test("what was kept is found again, and what is no pad is none", () => {
  const pad = withStatue(withSquare(EMPTY, 8, "G"), 5, "Y");

  expect(padOf(JSON.parse(JSON.stringify(pad)))).toEqual(pad);
  for (const other of [null, 7, {}, { ...pad, squares: ["G"] }, { ...pad, statues: Array(9).fill("X") }]) {
    expect(padOf(other)).toBe(EMPTY);
  }
});
