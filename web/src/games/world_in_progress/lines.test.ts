import { describe, expect, it } from "vitest";

import { markerLine, RING, slotKey } from "./lines";

describe("the ring of slots", () => {
  it("has each place of each marker once, clockwise", () => {
    expect(RING.map(slotKey).join(" ")).toBe("N0 N1 N2 E0 E1 E2 S2 S1 S0 W2 W1 W0");
  });
});

describe("markerLine", () => {
  it("reads the marker of a side from the view", () => {
    expect((["N", "E", "S", "W"] as const).map((side) => markerLine([0, 1, 2, 0], side))).toEqual([0, 1, 2, 0]);
  });
});
