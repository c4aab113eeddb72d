import { describe, expect, it } from "vitest";

import type { Action, Way } from "../../wire/games/tiwanaku";
import { explorations, goer, predictions, stacks } from "./choosing";

const choices: Action[] = [
  { type: "enter_figure", goal: 7 },
  { type: "move_figure", origin: 12, goal: 7 },
  { type: "move_figure", origin: 12, goal: 13 },
  { type: "return_figure", origin: 12 },
  { type: "predict", plot: 12, crop: 1 },
  { type: "predict", plot: 12, crop: 4 },
];
const ways: Way[] = [
  { origin: null, path: [2, 7], direction: null },
  { origin: 12, path: [7], direction: null },
  { origin: 12, path: [13], direction: null },
];

describe("explorations", () => {
  const all = explorations(choices, ways);

  it("are the offered moves with their ways", () => {
    expect(all.map(({ origin, path }) => [origin, path])).toEqual([
      [null, [2, 7]],
      [12, [7]],
      [12, [13]],
    ]);
  });

  it("are only those that are offered, whatever the view tells", () => {
    expect(explorations(choices.slice(2, 3), ways)).toHaveLength(1);
  });

  it("are made by the figure chosen, else by the one with the shortest way", () => {
    expect(goer(all, 7, undefined)?.origin).toBe(12);
    expect(goer(all, 7, null)?.origin).toBeNull();
    expect(goer(all, 13, null)?.origin).toBe(12);
    expect(goer(all, 20, undefined)).toBeNull();
  });
});

describe("other choices", () => {
  it("are predictions by plot", () => {
    expect(predictions(choices)).toEqual(new Map([[12, [1, 4]]]));
  });

  it("are the stacks of which a token may be taken", () => {
    expect(stacks([{ type: "take_token", terrain: "S" }, { type: "end_turn" }])).toEqual(new Set(["S"]));
  });
});
