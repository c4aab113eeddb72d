import { expect, test } from "vitest";

import type { TableInfo } from "../wire/server";
import { botsAtEnd, standInLines, stoodIn } from "./standIns";

const t = (key: string, args?: Record<string, unknown>) => (args ? `${key} ${Object.values(args).join(" ")}` : key);

const table = {
  seats: [
    { kind: "person", name: "Ada" },
    { kind: "person", name: "Bo" },
  ],
  stand_ins: [
    { seat: 1, level: 3, begun: 4, ended: 9 },
    { seat: 0, level: 2, begun: 12, ended: null },
  ],
} as unknown as TableInfo;

test("a stand-in begins after the last entry before it, and ends before the next one", () => {
  expect(standInLines(table, 0, t).map(({ at, steps }) => [at, ...steps])).toEqual([
    [4.5, "stand-in-begun Bo level-3"],
    [9.4, "stand-in-ended Bo"],
    [12.5, "stand-in-begun Ada level-2"],
  ]);
});

test("what was before the entries that are known is not told between them", () => {
  expect(standInLines(table, 9, t).map(({ key }) => key)).toEqual(["1/4/ended", "0/12/begun"]);
});

test("the score sheet names each seat once, and whether the bot played to the end", () => {
  const again = { ...table, stand_ins: [...table.stand_ins, { seat: 1, level: 3, begun: 20, ended: 22, late: false }] };
  expect(stoodIn(again)).toEqual([
    { seat: 1, toEnd: false },
    { seat: 0, toEnd: true },
  ]);
  expect(botsAtEnd(again)).toEqual([0]);
});
