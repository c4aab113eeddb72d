import { describe, expect, it } from "vitest";

import { across, covered, extent, neighbour, stars } from "./window";

const SPAN = 3;
const cells = (...pairs: [number, number][]) => pairs.map(([row, col]) => ({ row, col }));
const PLACED: [number, number][][] = [
  [],
  [[0, 0]],
  [
    [0, 0],
    [0, 1],
  ],
  [
    [0, 0],
    [0, 1],
    [0, 2],
  ],
  [
    [0, 0],
    [0, 1],
    [1, 0],
    [1, 1],
  ],
  [
    [0, 0],
    [-1, 0],
    [-2, 0],
    [-1, 1],
    [-1, -1],
  ],
];
/** From the vectors of the rules: the complete set of legal cells for each of the grids above. */
const LEGAL: [number, number][][] = [
  [[0, 0]],
  [
    [-1, 0],
    [0, -1],
    [0, 1],
    [1, 0],
  ],
  [
    [-1, 0],
    [-1, 1],
    [0, -1],
    [0, 2],
    [1, 0],
    [1, 1],
  ],
  [
    [-1, 0],
    [-1, 1],
    [-1, 2],
    [1, 0],
    [1, 1],
    [1, 2],
  ],
  [
    [-1, 0],
    [-1, 1],
    [0, -1],
    [0, 2],
    [1, -1],
    [1, 2],
    [2, 0],
    [2, 1],
  ],
  [
    [-2, -1],
    [-2, 1],
    [0, -1],
    [0, 1],
  ],
];

describe("extent", () => {
  it.each(PLACED.map((placed, index) => [placed, LEGAL[index] ?? []] as const))(
    "of %j shows every cell that can be filled, and no row or column more",
    (placed, legal) => {
      const { top, left, rows, cols } = extent(cells(...placed), SPAN);
      const seen = [...placed, ...legal];

      for (const [row, col] of seen) {
        expect(row).toBeGreaterThanOrEqual(top);
        expect(row).toBeLessThan(top + rows);
        expect(col).toBeGreaterThanOrEqual(left);
        expect(col).toBeLessThan(left + cols);
      }
      if (placed.length) {
        expect(rows).toBe(new Set(seen.map(([row]) => row)).size);
        expect(cols).toBe(new Set(seen.map(([, col]) => col)).size);
      }
    },
  );

  it("is never more than four cells across, so that a finger hits each on a phone", () => {
    expect(PLACED.map((placed) => across(extent(cells(...placed), SPAN), SPAN))).toEqual([3, 3, 4, 3, 4, 3]);
  });
});

describe("neighbour", () => {
  const offered = cells([-1, 0], [0, -1], [0, 1], [1, 0]);

  it("is the nearest in the direction of the arrow", () => {
    expect(neighbour(offered, { row: -1, col: 0 }, "ArrowDown")).toEqual({ row: 1, col: 0 });
    expect(neighbour(offered, { row: 0, col: -1 }, "ArrowRight")).toEqual({ row: 0, col: 1 });
  });

  it("goes aside only if nothing lies straight ahead", () => {
    expect(neighbour(offered, { row: -1, col: 0 }, "ArrowRight")).toEqual({ row: 0, col: 1 });
  });

  it("stays where nothing lies that way, and for other keys", () => {
    expect(neighbour(offered, { row: -1, col: 0 }, "ArrowUp")).toBeNull();
    expect(neighbour(offered, { row: -1, col: 0 }, "Tab")).toBeNull();
  });

  it("reaches every offered cell from any other", () => {
    for (const legal of LEGAL) {
      const all = cells(...legal);
      const reached = new Set([all[0]]);
      for (const cell of reached) {
        for (const key of ["ArrowUp", "ArrowDown", "ArrowLeft", "ArrowRight"]) {
          const next = cell && neighbour(all, cell, key);
          if (next) reached.add(next);
        }
      }
      expect(reached.size).toBe(all.length);
    }
  });
});

describe("a small picture", () => {
  it("shows what a grid covers, and never more than three cells across", () => {
    expect(covered([], SPAN)).toEqual(extent([], SPAN));
    expect(covered(cells([0, 0], [-1, 0], [-1, 1]), SPAN)).toEqual({ top: -1, left: 0, rows: 2, cols: 2 });
    expect(PLACED.map((grid) => across(covered(cells(...grid), SPAN), SPAN))).toEqual(PLACED.map(() => 3));
  });
});

describe("stars", () => {
  it("stand at every corner and leave the cells on no side", () => {
    const lines = [...stars({ top: -1, left: 2, rows: 1, cols: 2 }, 40, 2.5).matchAll(/M(\S+) (\S+?)([hv])([\d.]+)/g)];
    const ends = lines.flatMap(([, x, y, way, length]) => [
      [Number(x), Number(y)],
      [Number(x) + (way === "h" ? Number(length) : 0), Number(y) + (way === "v" ? Number(length) : 0)],
    ]);

    expect(lines).toHaveLength(2 * 2 * 3);
    expect([Math.min(...ends.map(([x]) => x!)), Math.max(...ends.map(([x]) => x!))]).toEqual([80, 160]);
    expect([Math.min(...ends.map(([, y]) => y!)), Math.max(...ends.map(([, y]) => y!))]).toEqual([-40, 0]);
    expect(stars({ top: 0, left: 0, rows: 2, cols: 2 }, 40, 2.5)).toContain("M37.5 40h5M40 37.5v5");
  });
});
