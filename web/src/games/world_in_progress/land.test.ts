import { describe, expect, it } from "vitest";

import { GLYPHS, lands, outline, shores, SQUARE, TERRAINS, textures, type Square } from "./land";

const block = (...cells: [number, number][]) => cells.map(([row, col]) => ({ row, col }));
const loops = (path: string) => path.match(/M/g)?.length ?? 0;

describe("shores", () => {
  it("walk once around a square, land on the right hand", () => {
    const [only, ...more] = shores(block([0, 0]));

    expect(more).toEqual([]);
    expect(only?.map(({ heading }) => heading)).toEqual([0, 1, 2, 3]);
  });

  it("of joined squares have no edge between them", () => {
    expect(shores(block([0, 0], [0, 1])).map((walk) => walk.length)).toEqual([6]);
  });

  it("of squares that touch at a corner stay apart, as in scoring (R10.1)", () => {
    expect(shores(block([0, 0], [1, 1])).map((walk) => walk.length)).toEqual([4, 4]);
    expect(shores(block([0, 1], [1, 0])).map((walk) => walk.length)).toEqual([4, 4]);
  });

  it("of a ring are two: outside and inside", () => {
    const ring = block([0, 0], [0, 1], [0, 2], [1, 0], [1, 2], [2, 0], [2, 1], [2, 2]);

    expect(
      shores(ring)
        .map((walk) => walk.length)
        .sort(),
    ).toEqual([12, 4]);
  });

  it("use every edge of a checkered field exactly once", () => {
    const field = Array.from({ length: 36 }, (_, index) => ({
      row: Math.floor(index / 6),
      col: index % 6,
    })).filter(({ row, col }) => (row + col) % 2 === 0);

    expect(shores(field)).toHaveLength(18);
  });
});

describe("outline", () => {
  it("closes every walk", () => {
    const path = outline(block([0, 0], [1, 1]));

    expect(loops(path)).toBe(2);
    expect(path.match(/Z/g)).toHaveLength(2);
  });

  it("keeps inside its squares", () => {
    const numbers = [...outline(block([2, 3])).matchAll(/(-?[\d.]+) (-?[\d.]+)/g)];

    for (const [, x, y] of numbers) {
      expect(Number(x)).toBeGreaterThan(3 * SQUARE);
      expect(Number(x)).toBeLessThan(4 * SQUARE);
      expect(Number(y)).toBeGreaterThan(2 * SQUARE);
      expect(Number(y)).toBeLessThan(3 * SQUARE);
    }
  });

  it("of the rest stays the same when a land grows elsewhere", () => {
    const before = outline(block([0, 0], [0, 1]));
    const after = outline(block([0, 0], [0, 1], [0, 2]));
    const left = before.slice(before.lastIndexOf("Q", before.length - 30));

    expect(after).toContain(left.replace("Z", ""));
  });
});

describe("lands and textures", () => {
  const squares: Square[] = [
    { row: 0, col: 0, terrain: "P" },
    { row: 0, col: 1, terrain: "P" },
    { row: 1, col: 0, terrain: "B" },
    { row: 1, col: 1, terrain: "B" },
  ];

  it("merge the squares of a terrain and leave the others out", () => {
    const drawn = lands(squares);

    expect(drawn.map(({ terrain }) => terrain)).toEqual(["P", "B"]);
    expect(drawn.map(({ path }) => loops(path))).toEqual([1, 1]);
  });

  it("run on through joined squares: the waves meet at the border", () => {
    const [, waves] = textures(squares);

    expect(waves?.path).toContain(`${SQUARE} ${1.2 * SQUARE}`);
    expect(textures(squares.slice(2, 3))[0]?.path).not.toContain(`${SQUARE} ${1.2 * SQUARE}`);
  });

  it("have a glyph and a texture of their own for each terrain", () => {
    expect(new Set(Object.values(GLYPHS)).size).toBe(5);
    expect(new Set(TERRAINS.map((terrain) => textures([{ row: 0, col: 0, terrain }])[0]?.path)).size).toBe(5);
  });
});
