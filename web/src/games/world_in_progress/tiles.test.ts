import { describe, expect, it } from "vitest";

import { gridSquares, gridStatues, squaresAt, tileBook, tileWords, turned } from "./tiles";

const tile = { id: 7, code: "S2-P", mark: 2, squares: "PRYR", statue: "P" as const };
const tiles = tileBook({ tiles: [tile], grid_span: 3 });
const t = (key: string, args?: Record<string, string | number>) =>
  args ? `${key}(${Object.values(args).join(" ")})` : key;

describe("turned", () => {
  it("turns clockwise as the rules write it (R7.10, vector S2-P)", () => {
    const byRotation = [0, 1, 2, 3].map((rotation) => turned("PRYR", rotation).join(""));

    expect(byRotation).toEqual(["PRYR", "YPRR", "RYRP", "RRPY"]);
  });

  it("takes any number of turns", () => {
    expect(turned("PRYR", 5)).toEqual(turned("PRYR", 1));
    expect(turned("PRYR", -1)).toEqual(turned("PRYR", 3));
  });
});

describe("a grid", () => {
  it("has the squares of its tiles where they lie", () => {
    expect(squaresAt("PRYR", -1, 2, 1)).toEqual([
      { row: -2, col: 4, terrain: "Y" },
      { row: -2, col: 5, terrain: "P" },
      { row: -1, col: 4, terrain: "R" },
      { row: -1, col: 5, terrain: "R" },
    ]);
    expect(gridSquares([{ tile: 7, row: -1, col: 2, rotation: 1 }], tiles)).toEqual(squaresAt("PRYR", -1, 2, 1));
  });

  it("has the statues of its tiles", () => {
    expect(gridStatues([{ tile: 7, row: 1, col: 0, rotation: 3 }], tiles)).toEqual([{ row: 1, col: 0, god: "P" }]);
  });
});

describe("tileWords", () => {
  it("says the squares as they lie, and the statue", () => {
    expect(tileWords(tile, 1, t)).toBe("tile-with-statue(tile-squares(square-Y square-P square-R square-R) statue-P)");
    expect(tileWords({ ...tile, statue: null }, 0, t)).toBe("tile-squares(square-P square-R square-Y square-R)");
  });

  it("says nothing of no tile", () => {
    expect(tileWords(undefined, 0, t)).toBe("");
  });
});
