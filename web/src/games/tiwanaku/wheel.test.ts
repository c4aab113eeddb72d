import { describe, expect, it } from "vitest";

import {
  answerOf,
  backOf,
  drawn,
  FIRST,
  NUMBERS,
  pastedScenario,
  scenarioOf,
  sizeOf,
  withAsked,
  type Scenario,
} from "./wheel";

const X5: Scenario = {
  terrain: ["EGGMM", "EEGGM", "EEMSS", "SSMMS", "MSSMM"],
  crops: ["21313", "34242", "15313", "24252", "13141"],
  start: [
    [0, 4],
    [1, 0],
    [2, 0],
    [2, 2],
    [3, 3],
    [3, 4],
  ],
  automa: [],
};

describe("a scenario", () => {
  it("is there by its number, for both sides of the board", () => {
    for (const size of ["short", "long"] as const) {
      const last = scenarioOf({ ...FIRST, size, number: NUMBERS[size] });
      expect(NUMBERS[size]).toBe(100);
      expect(last && sizeOf(last)).toBe(size);
    }
    expect(scenarioOf({ ...FIRST, number: 101 })).toBeNull();
  });

  it("is drawn by lot from all of them", () => {
    expect(drawn("short", 0).number).toBe(1);
    expect(drawn("long", 0.9999)).toMatchObject({ size: "long", number: 100, asked: [] });
  });

  it("can be pasted as the press writes it", () => {
    const text = JSON.stringify({ size: "short", ...X5, grade: 2 });

    expect(pastedScenario(text)).toEqual(X5);
    expect(scenarioOf({ ...FIRST, number: 0, pasted: text })).toEqual(X5);
  });

  it.each([
    "",
    "null",
    "[]",
    "{}",
    '{"terrain": 5, "crops": 5}',
    JSON.stringify({ ...X5, terrain: X5.terrain.slice(1) }),
    JSON.stringify({ ...X5, terrain: ["EGGMX", ...X5.terrain.slice(1)] }),
    JSON.stringify({ ...X5, crops: ["2131", ...X5.crops.slice(1)] }),
    JSON.stringify({ ...X5, start: [[5, 0]] }),
    JSON.stringify({ ...X5, start: ["a1"] }),
  ])("is not %s", (text) => {
    expect(pastedScenario(text)).toBeNull();
  });
});

describe("the back side", () => {
  it("shows the start plots, the numbers of terrains, and nothing else", () => {
    const back = backOf(X5);

    expect(back.terrain).toEqual(["....M", "E....", "E.M..", "...MS", "....."]);
    expect(back.crops).toEqual(["....3", "3....", "1.3..", "...52", "....."]);
    expect(back.numbers).toEqual([5, 7, 4, 9]);
  });
});

describe("asking", () => {
  it("answers the question and no other", () => {
    expect(answerOf(X5, 17, "discover")).toEqual({ question: "discover", terrain: "M" });
    expect(answerOf(X5, 17, "predict")).toEqual({ question: "predict", crop: 2 });
    expect(answerOf(X5, 25, "predict")).toBeNull();
  });

  it("is written down once", () => {
    const asked = { plot: 17, question: "discover" } as const;
    const game = withAsked(withAsked(FIRST, asked), asked);

    expect(game.asked).toEqual([asked]);
    expect(withAsked(game, { plot: 17, question: "predict" }).asked).toHaveLength(2);
  });
});
