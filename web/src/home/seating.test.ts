import { describe, expect, it } from "vitest";

import type { GameCard } from "../wire/server";
import { newTable, quickTable, resized, usualNumber, usualSeats } from "./seating";

const card = (seats: number[], levels = [1, 2, 3]): GameCard => ({
  info: {
    key: "chess",
    title: "Chess",
    seats,
    options: [{ key: "clock", values: ["slow", "fast"], default: "slow", free_text: false, secret: false }],
    rules_version: "1",
    minutes: [20, 40],
    max_actions: 100,
    earlier_rules: [],
  },
  levels: levels.map((level) => ({ level, seconds: 1 })),
});

describe("a quick table", () => {
  it("has me and bots on as few seats as make company", () => {
    expect(quickTable(card([1, 2, 4]))).toEqual({
      game: "chess",
      setup: { seats: 2, options: {} },
      seats: [{ kind: "mine" }, { kind: "bot", level: 2 }],
      listed: false,
    });
  });

  it("is mine alone where only one can play", () => {
    expect(usualNumber(card([1]))).toBe(1);
  });

  it("takes the first level where the usual one is missing", () => {
    expect(usualSeats(card([2], [4, 5]), 2)[1]).toEqual({ kind: "bot", level: 4 });
  });
});

describe("a new table", () => {
  it("sends only options that differ from the default", () => {
    const wishes = { choices: usualSeats(card([2]), 2), listed: true };

    expect(newTable(card([2]), { ...wishes, options: { clock: "slow" } }).setup.options).toEqual({});
    expect(newTable(card([2]), { ...wishes, options: { clock: "fast" } }).setup.options).toEqual({
      clock: "fast",
    });
  });

  it("names the second person at this browser", () => {
    const choices = [{ kind: "me" }, { kind: "here", name: "Olha" }, { kind: "friend" }] as const;

    expect(newTable(card([3]), { choices, options: {}, listed: false }).seats).toEqual([
      { kind: "mine" },
      { kind: "mine", name: "Olha" },
      { kind: "open" },
    ]);
  });

  it("keeps what was chosen when it grows or shrinks", () => {
    const chosen = [{ kind: "me" }, { kind: "friend" }] as const;

    expect(resized(chosen, card([2, 3]), 3)).toEqual([...chosen, { kind: "bot", level: 2 }]);
    expect(resized(chosen, card([2, 3]), 1)).toEqual([{ kind: "me" }]);
  });
});
