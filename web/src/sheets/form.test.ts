import { describe, expect, it } from "vitest";

import type { ScoreForm } from "../wire/server";
import golden from "./finished.golden.json";
import { asksOf, emptyCells, readCell, shownLines, tieCell, totalOf, verdictOf, type Cells } from "./form";

const forms = golden.forms as unknown as Record<string, ScoreForm[]>;
const sheets = golden.sheets as unknown as {
  game: string;
  form: string;
  columns: Cells[];
  ties: Cells[];
  rival: Cells | null;
  totals: number[];
  rivals: number | null;
  winners: number[];
}[];

function formOf(game: string, key: string): ScoreForm {
  const form = forms[game]?.find((each) => each.key === key);
  if (!form) throw new Error(`${game} has no form ${key}`);
  return form;
}

const withTies = (cells: Cells, ties: Cells): Cells => ({
  ...cells,
  ...Object.fromEntries(Object.entries(ties).map(([key, value]) => [tieCell(key), value])),
});

describe("what the rules said of games that ended, and of ties", () => {
  it.each(sheets.map((sheet, at) => [at, sheet.game, sheet.form, sheet] as const))(
    "sheet %i: %s, %s",
    (_at, game, key, { columns, ties, rival, totals, rivals, winners }) => {
      const form = formOf(game, key);
      const verdict = verdictOf(
        form,
        columns.map((cells, column) => withTies(cells, ties[column] ?? {})),
        rival,
      );
      expect(verdict.totals).toEqual(totals);
      expect(verdict.rival).toBe(rivals);
      expect(verdict.winners).toEqual(winners);
    },
  );

  it("holds ties of every kind", () => {
    const kinds = sheets.map(({ game, form, columns, ties, rival }) =>
      verdictOf(
        formOf(game, form),
        columns.map((cells, column) => withTies(cells, ties[column] ?? {})),
        rival,
      ),
    );
    expect(new Set(kinds.map(({ by }) => by))).toEqual(new Set(["points", "tie", "shared", "lost"]));
  });
});

describe("ties", () => {
  const coatl = formOf("coatl", "complete");
  const even = [
    { coatl_1: 10, coatl_2: 5 },
    { coatl_1: 8, coatl_2: 7 },
    { coatl_1: 3, coatl_2: 4 },
  ];

  it("are asked only of those who are equal at the top", () => {
    const verdict = verdictOf(coatl, even, null);
    expect([verdict.by, verdict.tie?.key, verdict.tied, verdict.winners]).toEqual(["asking", "cards", [0, 1], []]);
    expect(asksOf(coatl, even).map(({ tie, columns }) => [tie.key, columns])).toEqual([["cards", [0, 1]]]);
  });

  it("are not asked where the points decide", () => {
    expect(asksOf(coatl, [{ coatl_1: 10 }, { coatl_1: 9 }])).toEqual([]);
    expect(verdictOf(coatl, [{ coatl_1: 10 }, { coatl_1: 9 }], null).by).toBe("points");
  });

  it("go on to the next one, which may follow from what is written already", () => {
    const answered = even.map((cells, column) => (column < 2 ? { ...cells, "tie.cards": 6 } : cells));
    const verdict = verdictOf(coatl, answered, null);
    expect([verdict.by, verdict.tie?.key, verdict.winners]).toEqual(["tie", "best", [0]]);
    expect(asksOf(coatl, answered)).toHaveLength(1);
  });

  it("with the opponent that nobody plays are lost", () => {
    const solo = formOf("tiwanaku", "solo");
    expect(verdictOf(solo, [{ track: 40 }], { track: 40 }).by).toBe("lost");
    expect(verdictOf(solo, [{ track: 41 }], { track: 40 }).winners).toEqual([0]);
  });
});

describe("cells", () => {
  const isle = formOf("isle_of_cats", "standard");
  const [rats] = isle.lines;
  const [track] = formOf("tiwanaku", "solo").lines;

  it("count what costs points, with a minus before it or not", () => {
    expect(readCell(rats!, "7")).toBe(7);
    expect(readCell(rats!, "-7")).toBe(7);
    expect(readCell(rats!, "−7")).toBe(7);
    expect(totalOf(isle.lines, { rats: 7, rooms: 2, families: 8, rare: 1 })).toBe(-7 - 10 + 8 + 3);
  });

  it.each(["-1", "1000", "12.5", "ten", "1e3", "99999999999999999999", "=1"])("refuse %s", (text) => {
    expect(readCell(track!, text)).toBeUndefined();
  });

  it("may be empty", () => {
    expect(readCell(track!, " ")).toBeNull();
    expect(emptyCells(isle.lines, { rats: 0, families: 3 })).toEqual(["rooms", "rare", "lessons", "public"]);
  });

  it("of lines that few need are shown when they are wanted", () => {
    const { lines } = formOf("coatl", "complete");
    const keys = (columns: Cells[], wanted: string[]) =>
      shownLines(lines, columns, new Set(wanted)).map(({ key }) => key);
    expect(keys([{}], [])).toEqual(["coatl_1", "coatl_2", "coatl_3"]);
    expect(keys([{}, { coatl_5: 0 }], ["coatl_4"])).toHaveLength(5);
  });
});
