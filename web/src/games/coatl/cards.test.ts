import { describe, expect, it } from "vitest";

import type { Catalogue, Prophecy, Temple } from "../../wire/games/coatl";
import { cardBook, cardOf, isLoose, isTemple, levelOf, needsOf, placesOf, signsOf } from "./cards";

const prophecy = (part: Partial<Prophecy>): Prophecy => ({
  id: "P01",
  family: "count",
  suit: "red",
  pattern: "Y",
  mode: "count",
  levels: [
    [3, 2],
    [4, 3],
  ],
  copies: 1,
  promo: false,
  ...part,
});
const temple: Temple = {
  id: "T16",
  needs: ["nosuit:blue", "equal:RB", "len:10", "none:Y"],
  levels: [[1, 3]],
  promo: true,
};

describe("the signs of a prophecy", () => {
  it("repeat what is counted or collected", () => {
    expect(signsOf(prophecy({}))).toEqual(Array(3).fill({ is: "one", colour: "Y" }));
    expect(signsOf(prophecy({ mode: "bag", pattern: "2Y 1R" }))).toEqual([
      { is: "one", colour: "Y" },
      { is: "one", colour: "Y" },
      { is: "one", colour: "R" },
    ]);
    expect(isLoose(prophecy({}))).toBe(true);
  });

  it("follow a sequence with its crossed-out and repeated pieces", () => {
    expect(signsOf(prophecy({ mode: "pack", pattern: "!K K K+ *+ !K" }))).toEqual([
      { is: "none", colour: "K" },
      { is: "one", colour: "K" },
      { is: "more", colour: "K" },
      { is: "any" },
      { is: "none", colour: "K" },
    ]);
    expect(isLoose(prophecy({ mode: "pack" }))).toBe(false);
  });
});

describe("the requirements of a temple card", () => {
  it("are told apart", () => {
    expect(needsOf(temple)).toEqual([
      { is: "no-frame", suit: "blue" },
      { is: "equal", colours: ["R", "B"] },
      { is: "length", pieces: 10 },
      { is: "none", colour: "Y" },
    ]);
    expect([isTemple(temple), isTemple(prophecy({}))]).toEqual([true, false]);
  });
});

describe("levels", () => {
  it("pay by the highest one reached", () => {
    const card = prophecy({});

    expect([levelOf(card, 2), levelOf(card, 3), levelOf(card, 9)]).toEqual([-1, 0, 1]);
  });
});

describe("the book of cards", () => {
  it("finds cards by their ids and is made once", () => {
    const catalogue = { prophecies: [prophecy({})], temples: [temple] } as Partial<Catalogue> as Catalogue;
    const book = cardBook(catalogue);

    expect(cardOf(book, "P01")?.id).toBe("P01");
    expect(cardOf(book, "T16")?.id).toBe("T16");
    expect(cardOf(book, "P99")).toBeUndefined();
    expect(cardBook(catalogue)).toBe(book);
  });
});

it("keeps the places of the supply: what stays stays, what comes takes a free place", () => {
  const dealt = placesOf([], ["P01", "P02", "P03", "P02"]);
  expect(dealt).toEqual(["P01", "P02", "P03", "P02"]);
  const taken = placesOf(dealt, ["P02", "P02"]);
  expect(taken).toEqual([null, "P02", null, "P02"]);
  expect(placesOf(taken, ["P02", "P02", "P07", "P08"])).toEqual(["P07", "P02", "P08", "P02"]);
  expect(placesOf(taken, ["P01", "P02", "P03", "P02"])).toEqual(dealt);
  expect(placesOf(dealt, [])).toEqual([null, null, null, null]);
});
