import { describe, expect, it } from "vitest";

import type { ScoreForm } from "../wire/server";
import golden from "./finished.golden.json";
import { csvOf, isBlank, newSheet, sheetsOf, textOf, withCell, type Sheet, type SheetWords } from "./sheets";

const forms = golden.forms as unknown as Record<string, ScoreForm[]>;
const [standard, , solo] = forms.isle_of_cats as [ScoreForm, ScoreForm, ScoreForm];
const team = forms.tiwanaku?.find(({ is_team }) => is_team) as ScoreForm;

const words: SheetWords = {
  title: ({ game }) => game,
  form: ({ form }) => form.key,
  day: () => "today",
  line: (_, key) => key,
  tie: (_, key) => key,
  name: ({ columns }, at) => columns[at]?.name ?? "",
  rival: () => "sister",
  total: "Total",
  winner: "Winner",
};
const sheet = (names: string[], form = standard): Sheet => newSheet("a", "isle_of_cats", form, names, 1000);
const filled = (before: Sheet, ...cells: Record<string, number>[]): Sheet => ({
  ...before,
  columns: before.columns.map((column, at) => ({ ...column, cells: cells[at] ?? {} })),
});

describe("a sheet", () => {
  it("has a column for each player, a team one together, and the opponent's where there is one", () => {
    expect(sheet(["Ann", "Ben"]).columns.map(({ name, mark }) => [name, mark])).toEqual([
      ["Ann", 0],
      ["Ben", 1],
    ]);
    expect(sheet(["Ann", "Ben", "Eve"], team)).toMatchObject({ seats: 3, rival: {} });
    expect(sheet(["Ann", "Ben", "Eve"], team).columns).toHaveLength(1);
    expect(sheet(["Ann"], solo).rival).toEqual({});
  });

  it("is blank until somebody writes, and again when all is emptied", () => {
    const before = sheet(["Ann", "Ben"]);
    expect(isBlank(before)).toBe(true);
    expect(isBlank(filled(before, { rats: 0 }))).toBe(false);
    expect(withCell(withCell({}, "rats", 3), "rats", null)).toEqual({});
  });
});

describe("what a browser kept", () => {
  it("is read back as it was", () => {
    const kept = [filled(sheet(["Ann", "Ben"]), { rats: 2 }), sheet(["Ann"], solo)];
    expect(sheetsOf(JSON.parse(JSON.stringify(kept)))).toEqual(kept);
  });

  it.each([
    null,
    {},
    [1],
    [{ ...sheet(["Ann"]), columns: [] }],
    [{ ...sheet(["Ann"]), columns: [{ name: "Ann", mark: 0, cells: { rats: "2" } }] }],
    [{ ...sheet(["Ann"]), form: { ...standard, lines: [{ key: "rats" }] } }],
    [{ ...sheet(["Ann"]), rival: 3 }],
  ])("is no sheet: %j", (kept) => {
    expect(sheetsOf(kept)).toEqual([]);
  });
});

describe("handed on", () => {
  const done = filled(
    sheet(['Ann "A", the 1st', "=2+3"]),
    { rats: 3, families: 20, "tie.fish": 4 },
    { rooms: 1, families: 22, "tie.fish": 2 },
  );

  it("is a table that is text to programs for tables", () => {
    expect(csvOf([done], words).split("\r\n")).toEqual([
      "isle_of_cats,standard,today",
      `,"Ann ""A"", the 1st",'=2+3`,
      "rats,-3,",
      "rooms,,-5",
      "families,20,22",
      "rare,,",
      "lessons,,",
      "public,,",
      "Total,17,17",
      "fish,4,2",
      "Winner,×,",
      "",
    ]);
  });

  it("says in a few lines who won, and what the opponent has", () => {
    expect(textOf(done, words)).toBe('isle_of_cats, standard, today\n★ Ann "A", the 1st: 17\n=2+3: 17');
    const alone: Sheet = { ...filled(sheet(["Ann"], solo), { families: 8 }), rival: { colour_1: 2 } };
    expect(textOf(alone, words).split("\n").slice(1)).toEqual(["Ann: 8", "sister: 10"]);
    expect(csvOf([alone], words)).toContain("sister\r\ncolour_1,10");
  });
});
