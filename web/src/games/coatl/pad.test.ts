import { describe, expect, it } from "vitest";

import type { Prophecy, Temple } from "../../wire/games/coatl";
import {
  canTake,
  countedOf,
  EMPTY,
  EMPTY_PAD,
  lineOf,
  padOf,
  sheetOf,
  shelfOf,
  textOf,
  usualChoices,
  withCard,
  withoutPiece,
  withPiece,
  type PadCoatl,
} from "./pad";
import { pieceOf } from "./serpent";

const built = (...codes: string[]): PadCoatl => codes.reduce((pad, code) => withPiece(pad, pieceOf(code), null), EMPTY);
const prophecy = (id: string) => ({ id, suit: "red" }) as Prophecy;
const temple = { id: "T03", needs: ["none:G"] } as Temple;

describe("a cóatl on the pad", () => {
  it("is built in any order and written from its head", () => {
    expect(textOf(built("B", "Y>", "R", "<K"))).toBe("<KBRY>");
    expect(textOf(built("B"))).toBe("[B]");
    expect(textOf(EMPTY)).toBe("");
  });

  it("gets a segment behind the place chosen", () => {
    const pad = built("<K", "B", "R", "Y>");
    const at = (behind: number) => textOf(withPiece(pad, pieceOf("G"), behind));

    expect([at(0), at(1), at(2), at(3)]).toEqual(["<KGBRY>", "<KBGRY>", "<KBRGY>", "<KBRGY>"]);
    expect(textOf(withPiece(pad, pieceOf("<R"), 2))).toBe("<RBRY>");
  });

  it("loses any of its pieces", () => {
    const pad = built("<K", "B", "R", "Y>");

    expect([0, 1, 2, 3].map((place) => textOf(withoutPiece(pad, place)))).toEqual(["[BRY>", "<KRY>", "<KBY>", "<KBR]"]);
  });
});

describe("cards on the pad", () => {
  it("are put beside it and taken away again", () => {
    const one = withCard(built("B"), prophecy("P05"));

    expect(one.prophecies).toEqual(["P05"]);
    expect(withCard(one, prophecy("P05")).prophecies).toEqual([]);
    expect(withCard(one, temple).temple).toBe("T03");
    expect(withCard(withCard(one, temple), temple).temple).toBeNull();
  });

  it("are at most so many and a temple card", () => {
    const full = ["P01", "P02", "P03", "P04"].map(prophecy).reduce(withCard, built("B"));

    expect(canTake(full, prophecy("P05"), 4)).toBe(false);
    expect(canTake(full, prophecy("P04"), 4)).toBe(true);
    expect(canTake(full, temple, 4)).toBe(true);
  });

  it("are asked about with the cóatl, whether it is complete or not", () => {
    const open = withCard(withCard(built("<K", "B"), prophecy("P05")), temple);

    expect(lineOf(open, { promo: "on" })).toEqual({
      coatl: "<KB]",
      prophecies: ["P05"],
      temple: "T03",
      options: { promo: "on" },
      check: false,
    });
  });

  it("stand on the shelf of their frame, and are shown as counted", () => {
    expect([shelfOf(prophecy("P05")), shelfOf(temple)]).toEqual(["red", "temples"]);
    expect(sheetOf(built("B"), { points: 2, lines: [], is_complete: false })).toEqual({
      text: "[B]",
      is_complete: false,
      worths: [],
      points: 2,
    });
  });
});

describe("what a pad counts by", () => {
  it("is the edition of the language as long as nobody chooses", () => {
    expect(usualChoices({ edition: "pl" })).toEqual({
      triple_length: "3",
      unfinished: "half",
      open_end: "absent",
      promo: "off",
    });
    expect(usualChoices({}).unfinished).toBe("none");
    expect(usualChoices({ edition: "ua" }).unfinished).toBe("none");
  });
});

describe("the pad that was kept", () => {
  const pad = {
    coatls: [withCard(built("<K", "B", "Y>"), temple), EMPTY],
    options: { promo: "on" },
  };

  it("is found again", () => {
    expect(padOf(JSON.parse(JSON.stringify(pad)))).toEqual(pad);
  });

  it("is empty if it is of another kind", () => {
    const others = [
      null,
      "pad",
      {},
      { ...pad, coatls: [] },
      { ...pad, coatls: [{ head: "X" }] },
      { ...pad, options: { promo: "perhaps" } },
      { ...pad, options: { colour: "red" } },
      { coatls: pad.coatls },
    ];

    for (const other of others) expect(padOf(other)).toBe(EMPTY_PAD);
  });
});

describe("what goes onto the sheet of the whole table", () => {
  const complete = { ...built("<K", "B", "Y>"), prophecies: ["P01", "P02"], temple: "T03" };
  const open = { ...built("B"), prophecies: ["P05"] };

  it("are complete cóatls and unfinished ones apart, and the cards beside complete ones", () => {
    const results = [
      { points: 4, lines: [], is_complete: false },
      { points: 9, lines: [], is_complete: true },
    ];
    expect(countedOf([open, complete, EMPTY], results)).toEqual({
      cells: { coatl_1: 9, unfinished_1: 4 },
      ties: { cards: 3 },
    });
  });

  it("is not known while one is not counted", () => {
    expect(countedOf([complete], [])).toBeNull();
    expect(countedOf([EMPTY], [])).toEqual({ cells: {}, ties: { cards: 0 } });
  });
});
