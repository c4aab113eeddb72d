import { describe, expect, it } from "vitest";

import { codeOf, COLOURS, isOpen, KINDS, pieceOf, piecesOf, PITCH, spanOf, TEXTURES } from "./serpent";

describe("pieces", () => {
  it("are read as they are written", () => {
    expect(pieceOf("<Y")).toEqual({ colour: "Y", kind: "head" });
    expect(pieceOf("K")).toEqual({ colour: "K", kind: "body" });
    expect(pieceOf("B>")).toEqual({ colour: "B", kind: "tail" });
  });

  it("are written as they are read", () => {
    for (const kind of KINDS) {
      for (const colour of COLOURS) {
        expect(pieceOf(codeOf({ colour, kind }))).toEqual({ colour, kind });
      }
    }
  });
});

describe("a cóatl", () => {
  const kinds = (text: string) => piecesOf(text).map(({ kind }) => kind);

  it("has its head first and its tail last", () => {
    expect(kinds("<BRK>")).toEqual(["head", "body", "tail"]);
    expect(kinds("[BRK]")).toEqual(["body", "body", "body"]);
    expect(kinds("<B]")).toEqual(["head"]);
    expect(kinds("[B>")).toEqual(["tail"]);
    expect(piecesOf("<BRK]").map(({ colour }) => colour)).toEqual(["B", "R", "K"]);
  });

  it("tells which of its ends are open", () => {
    expect([isOpen("<B]", "head"), isOpen("<B]", "tail")]).toEqual([false, true]);
    expect([isOpen("[B>", "head"), isOpen("[B>", "tail")]).toEqual([true, false]);
  });

  it("grows by one pitch a piece", () => {
    expect(spanOf("[BRK]").width - spanOf("[BR]").width).toBe(PITCH);
    expect(spanOf("<BR]").from).toBeLessThan(spanOf("[BR]").from);
  });
});

describe("textures", () => {
  it("are all different and stay on the segment", () => {
    expect(new Set(Object.values(TEXTURES)).size).toBe(COLOURS.length);
    for (const path of Object.values(TEXTURES)) {
      for (const [, x = "0", y = "0"] of path.matchAll(/[ML](-?[\d.]+),(-?[\d.]+)/g)) {
        expect(Number(x)).toBeGreaterThan(-18);
        expect(Number(x)).toBeLessThan(11);
        expect(Math.abs(Number(y))).toBeLessThan(11);
      }
    }
  });
});
