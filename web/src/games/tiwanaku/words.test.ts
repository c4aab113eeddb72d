import { describe, expect, it } from "vitest";

import { BoardGeometry } from "./board";
import { clothOf, patchesOf, threadOf } from "./patches";
import { cropsLeft, hiddenOf, landWords, markWords } from "./words";

const t = (key: string, args: Record<string, string | number> = {}) => [key, ...Object.values(args)].join(" ");
const land = { terrain: ["EE.", "SG.", "..."], crops: ["12.", "..5", "..."] };

describe("a plot in words", () => {
  it("is empty, bare or planted", () => {
    expect(landWords(land, 2, t)).toBe("plot-empty c1");
    expect(landWords(land, 3, t)).toBe("plot-bare a2 terrain-S");
    expect(landWords(land, 0, t)).toBe("plot-planted a1 terrain-E crop-level crop-1 1");
  });

  it("has its marks told, if there are any", () => {
    expect(markWords(new Map([[2, { terrains: ["E", "M"], crops: [3] }]]), 2, t)).toBe(
      "plot-marked terrain-E, terrain-M; 3",
    );
    expect(markWords(new Map(), 2, t)).toBe("");
  });
});

describe("clues", () => {
  it("are the terrains still hidden and the crops left in the box", () => {
    const catalogue = { crop_tokens: [13, 12, 12, 10, 10] } as Parameters<typeof cropsLeft>[1];

    expect(hiddenOf({ ...land, numbers: [3, 2, 1, 3] })).toEqual([1, 1, 0, 3]);
    expect(cropsLeft(land, catalogue, 1)).toBe(12);
    expect(cropsLeft(land, catalogue, 3)).toBe(12);
  });
});

describe("patches of cloth", () => {
  const geometry = new BoardGeometry({ rows: 3, columns: 3 }, false);
  const patches = patchesOf(geometry, land.terrain);

  it("lie where the terrain is known", () => {
    expect(patches.map(({ plot }) => plot)).toEqual([0, 1, 3, 4]);
  });

  it("are one piece where neighbours are alike", () => {
    const pieces = (terrain: "E" | "S") => clothOf(geometry, patches, terrain).split("M").length - 1;

    expect(pieces("E")).toBe(3);
    expect(pieces("S")).toBe(1);
  });

  it("have stitches outside and seams inside", () => {
    const [first, second] = patches;

    expect(threadOf(geometry, land.terrain, first!).seams).not.toBe("");
    expect(threadOf(geometry, land.terrain, second!).stitches.split("M")).toHaveLength(4);
  });
});
