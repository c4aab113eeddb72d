import { describe, expect, it } from "vitest";

import { usualOptions } from "../text/options";
import type { GameCard } from "../wire/server";
import { newTable, quickTable, resized, usualFirst, usualNumber, usualSeats } from "./seating";

const card = (seats: number[], levels = [1, 2, 3]): GameCard => ({
  info: {
    key: "chess",
    title: "Chess",
    seats,
    options: [
      {
        key: "clock",
        values: ["slow", "fast"],
        default: "slow",
        free_text: false,
        secret: false,
        by_language: [["pl", "fast"]],
        always_told: false,
        rules: [],
      },
      {
        key: "first",
        values: ["0", "1", "random"],
        default: "0",
        free_text: false,
        secret: false,
        by_language: [],
        always_told: false,
        rules: [],
      },
    ],
    rules_version: "1",
    minutes: [20, 40],
    max_actions: 100,
    earlier_rules: [],
    modes: [],
  },
  levels: levels.map((level) => ({ level, seconds: 1 })),
  stand_in_level: 3,
});

describe("a quick table", () => {
  it("has me and bots on as few seats as make company", () => {
    expect(quickTable(card([1, 2, 4]), "en")).toEqual({
      game: "chess",
      setup: { seats: 2, options: {} },
      seats: [{ kind: "mine" }, { kind: "bot", level: 2 }],
      listed: false,
    });
  });

  it("has what is usual in my language", () => {
    expect(usualOptions(card([2]).info.options, "pl")).toEqual({ clock: "fast" });
    expect(quickTable(card([2]), "pl").setup.options).toEqual({ clock: "fast" });
    expect(quickTable(card([2]), "uk").setup.options).toEqual({});
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

  it("draws lots for who begins among several people", () => {
    const me = { kind: "me" } as const;

    expect(usualFirst(card([2]), [me, { kind: "bot", level: 1 }])).toEqual({ first: "0" });
    expect(usualFirst(card([2]), [me, { kind: "friend" }])).toEqual({ first: "random" });
    expect(usualFirst(card([2]), [me, { kind: "here", name: "Olha" }])).toEqual({ first: "random" });
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

it("only what differs from the usual is sent of chat and stand-ins", () => {
  const usual = { choices: usualSeats(card([2]), 2), options: {}, listed: false };
  expect(newTable(card([2]), usual)).not.toHaveProperty("spectators_chat");
  expect(newTable(card([2]), usual)).not.toHaveProperty("stand_in_level");
  expect(newTable(card([2]), { ...usual, spectatorsChat: false, standInLevel: 5 })).toMatchObject({
    spectators_chat: false,
    stand_in_level: 5,
  });
});
