import { expect, it } from "vitest";

import type { View } from "../../wire/games/isle_of_cats";
import { standingOf, sumsOf } from "./standing";

const line = (rule: string, key: string, points: number) => ({ rule, key, points, facts: {}, witness: [] });
const BOAT = [
  line("R18.1", "rats", -7),
  line("R18.2", "rooms", -20),
  line("R18.3", "families_blue", 8),
  line("R18.3", "families_red", 11),
  line("R18.4", "rare", 3),
];
const PUBLIC = line("R18.6", "card_150", 4);
const LESSONS = [line("R18.5", "card_113", 12), line("R18.5", "card_124", 0)];
const sheetOf = (...lines: ReturnType<typeof line>[]) => ({
  score: lines.reduce((sum, { points }) => sum + points, 0),
  tiebreak: [],
  lines,
});
const table = (phase: string, ...sheets: ReturnType<typeof sheetOf>[]) =>
  ({ phase, players: sheets.map((sheet) => ({ sheet })) }) as unknown as View;

it("leaves private lessons out, so that two with the same boat have the same number", () => {
  const view = table("rescue", sheetOf(...BOAT, ...LESSONS, PUBLIC), sheetOf(...BOAT, PUBLIC));

  expect(standingOf(view, 0)).toEqual({ open: -1, secret: 12 });
  expect(standingOf(view, 1)).toEqual({ open: -1, secret: null });
});

it("counts everything where nothing is secret: at the end, and alone", () => {
  const all = sheetOf(...BOAT, ...LESSONS);

  expect(standingOf(table("over", all, sheetOf(...BOAT)), 0)).toEqual({ open: 7, secret: null });
  expect(standingOf(table("rescue", all), 0)).toEqual({ open: 7, secret: null });
});

it("sums by what lines are about", () => {
  expect([...sumsOf(sheetOf(...BOAT, ...LESSONS, PUBLIC))]).toEqual([
    ["rats", -7],
    ["rooms", -20],
    ["families", 19],
    ["rare", 3],
    ["private", 12],
    ["public", 4],
  ]);
  expect([...sumsOf(sheetOf(line("R22.20", "colour_red", 10), line("R22.20", "card_206", 5)))]).toEqual([
    ["colours", 10],
    ["hers", 5],
  ]);
});
