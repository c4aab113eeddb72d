import { describe, expect, it } from "vitest";

import type { Catalogue } from "../../wire/games/isle_of_cats";
import {
  countedOf,
  emptyPad,
  entriesOf,
  lineOf,
  newBoat,
  newSister,
  padOf,
  sisterEntries,
  swapped,
  toggled,
  usedUp,
  withBoat,
  type PadResult,
} from "./pad";
import { bookOf } from "./tiles";

const book = bookOf({
  cards: [
    { id: 113, kind: "private_lesson" },
    { id: 151, kind: "family_lesson" },
  ],
  tiles: [{ id: "blue-c15", kind: "cat", shape: "c15", colour: "blue" }],
  shapes: [
    {
      id: "c15",
      orientations: [
        [
          [0, 0],
          [0, 1],
        ],
      ],
    },
  ],
  further: [],
  altered: [],
  basket_cards: [],
  sister_lessons: [],
} as unknown as Catalogue);

describe("a score pad", () => {
  it("gives each player another boat", () => {
    const first = newBoat([]);

    expect(first.boat).toBe("blue");
    expect(newBoat([first])).toMatchObject({ boat: "green", turn: 2 });
  });

  it("has any boat for anybody, never the same for two", () => {
    const blue = newBoat([]);
    const boats = [blue, newBoat([blue])];

    expect(withBoat(boats, 0, "purple").map(({ boat }) => boat)).toEqual(["purple", "green"]);
    expect(withBoat(boats, 0, "green").map(({ boat }) => boat)).toEqual(["green", "blue"]);
  });

  it("has no more copies of a tile than there are, on all boats together", () => {
    const laid = { tile: "blue-c15", colour: "blue" as const, orientation: 0, col: 3, row: 4 };
    const boats = [
      { ...newBoat([]), tiles: [laid] },
      { ...newBoat([]), tiles: [laid] },
    ];

    expect(usedUp(book, boats, { cat: 2 })).toEqual(new Set(["blue-c15"]));
    expect(usedUp(book, boats, { cat: 3 })).toEqual(new Set());
  });

  it("is found again as it was kept, and is empty if something else was kept", () => {
    const boat = {
      ...newBoat([]),
      tiles: [{ tile: "blue-c15", colour: "blue", orientation: 0, col: 1, row: 2 }],
      lessons: [113],
    };
    const pad = { mode: "family", boats: [boat], shown: [{ card: 101, colour: null }], sister: newSister() };
    const empty = { mode: "standard", boats: [newBoat([])], shown: [], sister: newSister() };

    expect(padOf(JSON.parse(JSON.stringify(pad)))).toEqual(pad);
    for (const other of [
      null,
      [],
      { ...pad, mode: "tea" },
      { ...pad, boats: [{ boat: "pink" }] },
      { ...pad, shown: [null] },
      { ...pad, sister: { colours: ["red"], lessons: [] } },
    ]) {
      expect(padOf(other)).toEqual(empty);
    }
  });

  it("writes boats as the server reads them, with what the mode knows", () => {
    const boat = {
      ...newBoat([]),
      fish: 4,
      lessons: [113, 151],
      tiles: [{ tile: "blue-c15", colour: "blue" as const, orientation: 0, col: 3, row: 4 }],
    };
    const shown = [{ card: 150, colour: null }];

    const pad = { boats: [boat, newBoat([boat])], shown, sister: newSister() };
    const line = lineOf(book, { ...pad, mode: "standard" });

    expect(line.players).toHaveLength(2);
    expect({ ...line, players: line.players.slice(0, 1) }).toEqual({
      mode: "standard",
      players: [
        {
          boat: "blue",
          fish: 4,
          baskets: 1,
          turn: 1,
          lessons: [113],
          tiles: [
            {
              kind: "cat",
              colour: "blue",
              cells: [
                [3, 4],
                [3, 5],
              ],
            },
          ],
        },
      ],
      public: shown,
      check: false,
    });
    const family = lineOf(book, { ...pad, mode: "family" });
    expect(family.public).toEqual([]);
    expect(family.players[0]).toMatchObject({ fish: 0, baskets: 0, lessons: [151] });
    const solo = lineOf(book, { ...pad, mode: "solo" });
    expect(solo).toMatchObject({ public: shown, solo: newSister() });
    expect(solo.players).toHaveLength(1);
  });

  it("lists what scored, with what earned it", () => {
    const player: PadResult["players"][number] = {
      rats: -3,
      rooms: -10,
      families: 8,
      rare: 6,
      private: 7,
      public: 0,
      tiebreak: [4],
      total: 3,
      groups: [
        { colour: "red", size: 3, points: 8, cells: ["1,1"] },
        { colour: "blue", size: 1, points: 0, cells: [] },
      ],
      cards: [{ card: 113, points: 2, witness: [] }],
      counts: { rats: 3, rooms: 2, rare: 2 },
      connected: true,
      witness: { rats: ["0,3"], rooms: [], rare: ["5,5"] },
    };

    expect(entriesOf(player, "standard").map(({ key, card, count }) => [key, card, count])).toEqual([
      ["rats", null, 3],
      ["rooms", null, 2],
      ["families_red", null, 3],
      ["rare", null, 2],
      ["", 113, 0],
    ]);
    expect(entriesOf(player, "family").some(({ key }) => key === "rare")).toBe(false);
  });

  it("goes onto a sheet, the sister's count with it", () => {
    const player = {
      ...{ rats: -3, rooms: -10, families: 8, rare: 6, private: 7, public: 2, total: 10, tiebreak: [4] },
      ...{ groups: [], cards: [], connected: true, counts: { rats: 3, rooms: 2, rare: 2 } },
      witness: { rats: [], rooms: [], rare: [] },
    };
    const cells = { rats: 3, rooms: 2, rare: 2, families: 8, lessons: 7, public: 2 };
    expect(countedOf({ players: [player], winners: [0] }, "standard")).toEqual({
      players: [{ cells, ties: { fish: 4 } }],
      rival: null,
    });
    expect(countedOf({ players: [player], winners: [0] }, "family").players[0]?.ties).toEqual({ rooms: 4 });
    const colours = [{ colour: "red" as const, cats: 2, each: 5, points: 10, witness: [] }];
    const cards = [3, 4].map((points) => ({ card: 197, points, witness: [] }));
    const solo = countedOf({ players: [player], winners: [], sister: { total: 17, colours, cards } }, "solo");
    expect(solo.players[0]?.ties).toEqual({});
    expect(solo.rival?.cells).toEqual({ colour_1: 2, sister_lessons: 7 });
  });

  it("begins with a boat for each player of a sheet", () => {
    expect(emptyPad("family", 3).boats.map(({ boat }) => boat)).toEqual(["blue", "green", "red"]);
    expect(padOf(null, emptyPad("solo", 1)).mode).toBe("solo");
  });

  it("lists what the sister scores", () => {
    const entries = sisterEntries({
      total: 12,
      colours: [
        { colour: "red", cats: 2, each: 5, points: 10, witness: [] },
        { colour: "blue", cats: 0, each: 4, points: 0, witness: [] },
      ],
      cards: [{ card: 197, points: 2, witness: [] }],
    });

    expect(entries.map(({ key, facts, points }) => [key, facts, points])).toEqual([
      ["colour_red", { cats: 2, each: 5 }, 10],
      ["colour_blue", { cats: 0, each: 4 }, 0],
      ["card_197", {}, 2],
    ]);
  });

  it("keeps every colour of the sister once", () => {
    expect(swapped(["blue", "green", "red"], 0, "red")).toEqual(["red", "green", "blue"]);
    expect(swapped(["blue", "green"], 1, "green")).toEqual(["blue", "green"]);
  });

  it("takes a lesson on and off", () => {
    expect(toggled([1, 2], 2)).toEqual([1]);
    expect(toggled([1], 2)).toEqual([1, 2]);
  });
});
