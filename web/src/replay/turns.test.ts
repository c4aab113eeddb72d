import { describe, expect, it } from "vitest";

import { turnFrom } from "./turns";

/** Seat 0 acts three times, 1 twice, 0 once. */
const ACTORS = [null, 0, 0, 0, 1, 1, 0];
const actorAt = (index: number) => Promise.resolve(ACTORS[index] ?? null);

describe("from turn to turn", () => {
  it.each([
    ["from the start", 0, 1, 3],
    ["from within a turn", 1, 1, 3],
    ["from the end of one", 3, 1, 5],
    ["to the end", 5, 1, 6],
    ["not beyond the end", 6, 1, 6],
    ["back from the end", 6, -1, 5],
    ["back from within a turn", 4, -1, 3],
    ["back to the start", 3, -1, 0],
    ["not before the start", 0, -1, 0],
  ] as const)("%s", async (_, index, step, expected) => {
    expect(await turnFrom(actorAt, index, 6, step)).toBe(expected);
  });
});
