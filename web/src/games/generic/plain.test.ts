import { expect, test } from "vitest";

import { type Json, layoutOf, plainWords, scalars, sentence } from "./plain";

test.each<[Json, string]>([
  [3, "word"],
  [null, "word"],
  [[1, 2, 3], "words"],
  [[], "words"],
  [
    [
      [1, 2],
      [3, 4],
    ],
    "grid",
  ],
  [[[1, 2], [3]], "list"],
  [
    [
      { hand: [1], won: 2 },
      { hand: [], won: 0 },
    ],
    "table",
  ],
  [[{ hand: [1] }, { deck: 2 }], "list"],
  [[{ grid: [[1]] }, { grid: [[2]] }], "list"],
  [{ prize: 3 }, "parts"],
])("%j is laid out as %s", (value, layout) => {
  expect(layoutOf(value)).toBe(layout);
});

test("an action is its type and its fields, without the seat", () => {
  expect(sentence({ type: "lay_tile", seat: 1, tile: 3, cells: [1, 2] })).toBe("lay tile: tile 3, cells 1, 2");
  expect(sentence({ type: "pass" })).toBe("pass");
});

test("nothing is a dash, and names lose their underscores", () => {
  expect([plainWords(null), plainWords([]), plainWords("by_lot"), plainWords(false)]).toEqual([
    "–",
    "–",
    "by lot",
    "false",
  ]);
});

test("numbers stay numbers for sentences of the game's own", () => {
  expect(scalars({ type: "bid_sealed", seat: 0, card: 4, from: ["a_b"] })).toEqual({ seat: 0, card: 4, from: "a b" });
});
