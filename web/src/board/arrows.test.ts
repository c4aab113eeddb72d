import { describe, expect, it } from "vitest";

import { nextOf } from "./arrows";

describe("an arrow key", () => {
  const spots = [
    { x: 0, y: 0 },
    { x: 10, y: 0 },
    { x: 20, y: 0 },
    { x: 1, y: 10 },
    { x: 30, y: 12 },
  ];

  it("goes to the nearest place in its direction", () => {
    expect(nextOf(spots, 0, [1, 0])).toBe(1);
    expect(nextOf(spots, 0, [0, 1])).toBe(3);
    expect(nextOf(spots, 2, [-1, 0])).toBe(1);
    expect(nextOf(spots, 3, [0, -1])).toBe(0);
  });

  it("stays where nothing lies ahead", () => {
    expect(nextOf(spots, 0, [-1, 0])).toBe(-1);
    expect(nextOf([], 0, [1, 0])).toBe(-1);
  });
});
