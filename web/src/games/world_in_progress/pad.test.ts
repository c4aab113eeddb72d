import { expect, test } from "vitest";

import { countedOf, emptyPad, lineOf, padOf, squaresOf, statuesOf, unpainted, withSquare, withStatue } from "./pad";

const SPAN = 3;
const EMPTY = emptyPad(SPAN);

test("a painted square and a statue stand in the line where they lie", () => {
  const pad = withStatue(withSquare(EMPTY, 8, "G"), 5, "Y");

  expect(unpainted(pad)).toBe(35);
  expect(squaresOf(pad, SPAN)).toEqual([{ row: 1, col: 2, terrain: "G" }]);
  expect(statuesOf(pad, SPAN)).toEqual([{ row: 1, col: 2, god: "Y" }]);
  expect(lineOf(pad, SPAN)).toEqual({
    rows: ["------", "--G---", "------", "------", "------", "------"],
    statues: ["---", "--Y", "---"],
  });
});

test("what was kept is found again, and what is no pad is none", () => {
  const pad = withStatue(withSquare(EMPTY, 8, "G"), 5, "Y");

  expect(padOf(JSON.parse(JSON.stringify(pad)), EMPTY)).toEqual(pad);
  expect(padOf(pad, emptyPad(4))).toEqual(emptyPad(4));
  for (const other of [null, 7, {}, { ...pad, squares: ["G"] }, { ...pad, statues: Array(9).fill("X") }]) {
    expect(padOf(other, EMPTY)).toBe(EMPTY);
  }
});

test("points by terrain go onto the sheet of the whole table, and the largest group", () => {
  const line = { largest: 6, statues: 2, cells: [] };
  const lines = [{ ...line, terrain: "P" as const, points: 12 }];
  expect(countedOf({ score: 12, tiebreak: 9, lines })).toEqual({ cells: { P: 12 }, ties: { largest: 9 } });
});
