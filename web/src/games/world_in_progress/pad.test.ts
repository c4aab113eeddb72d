import { expect, test } from "vitest";

import { EMPTY, lineOf, squaresOf, statuesOf, unpainted, withSquare, withStatue } from "./pad";

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
