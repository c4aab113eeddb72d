import { describe, expect, it } from "vitest";

import type { Catalogue } from "../../wire/games/isle_of_cats";
import { bodyOf, outline, wallsOf } from "./art";
import { boatOf, clash, coveredBy, freeSpots, middleOf, offeredSpots, snapped, spread } from "./boat";
import { bookOf, cellsOf, gripOf, placedCells, turned, type Cell } from "./tiles";

const L: [number, number][] = [
  [0, 0],
  [0, 1],
  [1, 1],
];
const turns: [number, number][][] = [
  L,
  [
    [0, 0],
    [1, 0],
    [0, 1],
  ],
  [
    [0, 0],
    [1, 0],
    [1, 1],
  ],
  [
    [1, 0],
    [0, 1],
    [1, 1],
  ],
];
const catalogue = {
  cards: [
    { id: 15, kind: "rescue" },
    { id: 98, kind: "treasure", options: [{ take: "rare", n: 1 }] },
  ],
  tiles: [{ id: "k3", kind: "common", shape: "k3", colour: null }],
  shapes: [{ id: "k3", orientations: turns }],
  boats: [{ id: 1, name: "blue", grid: ["x..B", "....", " .. "] }],
  rooms: ["1122", "1122", " 12 "],
  further: [],
  altered: [],
  room_symbols: [],
  common: ["k3"],
  small: [],
  basket_cards: [],
  sister_lessons: [],
} as unknown as Catalogue;
const boat = boatOf(catalogue, 1);
const book = bookOf(catalogue);

describe("a book", () => {
  it("fills in what the wire leaves out", () => {
    expect(book.cards.get(15)).toMatchObject({ price: 0, basket: "none", effect: null, options: [] });
    expect(book.cards.get(98)?.options[0]).toEqual({ take: "rare", n: 1, fish: 0 });
  });
});

describe("a room", () => {
  it("has the sign that the catalogue names, in its middle", () => {
    const { parts } = boatOf({ ...catalogue, room_symbols: ["moon", "none"] }, 1);

    expect(parts.map(({ number, symbol }) => [number, symbol])).toEqual([
      [1, "moon"],
      [2, "none"],
    ]);
    expect(parts.map(middleOf)).toEqual([
      [1.1, 1.3],
      [2.9, 1.3],
    ]);
  });
});

describe("a tile", () => {
  it("turns and flips through its orientations", () => {
    expect(turned(turns, 0, "right")).toBe(1);
    expect(turned(turns, 1, "left")).toBe(0);
    expect(turned(turns, 0, "flip")).toBe(3);
    expect(turned(turns, 0, "tip")).toBe(1);
    expect(turned([[[0, 0]]], 0, "right")).toBe(0);
  });

  it("lies where it is placed, and is held near its middle", () => {
    expect(placedCells(book, { tile: "k3", orientation: 0, col: 2, row: 1 })).toEqual([
      [2, 1],
      [2, 2],
      [3, 2],
    ]);
    expect(cellsOf(book, "nothing", 0)).toEqual([]);
    expect(
      gripOf([
        [0, 0],
        [1, 0],
        [2, 0],
      ]),
    ).toEqual([1, 0]);
  });
});

describe("a boat", () => {
  it("knows rooms, rats and maps", () => {
    expect(boat.cells).toHaveLength(10);
    expect(boat.rats).toEqual([[0, 0]]);
    expect(boat.maps).toEqual([{ cell: [3, 0], colour: "blue" }]);
    expect(boatOf(catalogue, "blue").name).toBe("blue");
  });

  it("says why a tile can't be drawn somewhere", () => {
    const covered = coveredBy(book, [{ tile: "k3", orientation: 0, col: 0, row: 0 }]);

    expect(clash(boat, covered, [[0, 2]])).toBe("off");
    expect(clash(boat, covered, [[0, 0]])).toBe("covered");
    expect(clash(boat, covered, [[3, 0]])).toBeNull();
  });

  it("knows every place where a shape can be drawn", () => {
    const domino: Cell[] = [
      [0, 0],
      [1, 0],
    ];
    const covered = new Set(["0,0", "2,1"]);

    expect(freeSpots(boat, covered, domino)).toEqual([
      { col: 1, row: 0 },
      { col: 2, row: 0 },
      { col: 0, row: 1 },
      { col: 1, row: 2 },
    ]);
  });

  it("offers what the server offers, and snaps to the nearest", () => {
    const spots = offeredSpots(
      [
        { type: "place_tile", orientation: 0, col: 0, row: 1 },
        { type: "place_tile", orientation: 0, col: 1, row: 0 },
        { type: "place_tile", orientation: 1, col: 2, row: 0 },
        { type: "done" },
      ],
      0,
    );

    expect(spots).toEqual([
      { col: 1, row: 0 },
      { col: 0, row: 1 },
    ]);
    expect(snapped(spots, { col: 1.4, row: 0.3 })).toEqual({ col: 1, row: 0 });
    expect(snapped(spots, { col: 7.2, row: 5.6 })).toEqual({ col: 7, row: 6 });
  });
});

describe("the drawings", () => {
  it("go once around a tile, and around its hole", () => {
    const ring: Cell[] = [
      [0, 0],
      [1, 0],
      [2, 0],
      [0, 1],
      [2, 1],
      [0, 2],
      [1, 2],
      [2, 2],
    ];

    expect(outline([[0, 0]], 0, 0)).toBe("M0 0Q0 0 0 0L1 0Q1 0 1 0L1 1Q1 1 1 1L0 1Q0 1 0 1Z");
    expect(outline(ring, 0.1, 0.2).match(/Z/g)).toHaveLength(2);
    expect(
      outline(
        [
          [0, 0],
          [1, 1],
        ],
        0.1,
        0.2,
      ).match(/Z/g),
    ).toHaveLength(2);
    expect(outline([], 0, 0)).toBe("");
  });

  it("draw a tile in by the same distance everywhere", () => {
    expect(
      outline(
        [
          [0, 0],
          [1, 0],
          [1, 1],
        ],
        0.1,
        0,
      ),
    ).toContain("1.1 0.9");
  });

  it("put face and tail at different ends", () => {
    const body = bodyOf([
      [0, 0],
      [0, 1],
      [0, 2],
      [1, 2],
    ]);

    expect(body).toEqual({ face: [0, 0], tail: [1, 2], back: [0, 2], paws: [[0, 2]] });
    expect(
      bodyOf([
        [0, 0],
        [1, 0],
        [0, 1],
        [1, 1],
      ]).tail,
    ).not.toEqual([0, 0]);
  });

  it("put walls between rooms only", () => {
    expect(
      wallsOf(
        new Map([
          ["0,0", 1],
          ["1,0", 2],
          ["0,1", 1],
        ]),
      ),
    ).toBe("M1 0v1");
  });
});

describe("boats at the end", () => {
  it("lie below each other where that makes them larger, else side by side", () => {
    expect(spread(2, { width: 1080, height: 830 }, 26).columns).toBe(1);
    expect(spread(2, { width: 1080, height: 300 }, 26).columns).toBe(2);
    expect(spread(4, { width: 1080, height: 830 }, 26).columns).toBe(2);
  });

  it("are scrolled rather than made too small", () => {
    expect(spread(4, { width: 345, height: 330 }, 26)).toEqual({ columns: 1, width: 345 });
    expect(spread(1, { width: 300, height: 100 }, 26)).toEqual({ columns: 1, width: 300 });
  });
});
