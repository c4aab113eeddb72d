import { describe, expect, it, vi } from "vitest";

vi.mock("./preferences.svelte", () => ({ preferences: { sounds: false } }));
const { cueOf } = await import("./sounds");

const theirs = { number: 4, mine: false, ended: false };

describe("what is heard", () => {
  it("is a move, my turn rather than the move that led to it, and the end rather than both", () => {
    expect(cueOf(theirs, { ...theirs, number: 5 })).toBe("move");
    expect(cueOf(theirs, { ...theirs, number: 5, mine: true })).toBe("turn");
    expect(cueOf(theirs, { number: 5, mine: false, ended: true })).toBe("end");
  });

  it("is my own step within my turn as a move", () => {
    expect(cueOf({ ...theirs, mine: true }, { ...theirs, number: 5, mine: true })).toBe("move");
  });

  it("is nothing while nothing happens, nor after the end", () => {
    expect(cueOf(theirs, theirs)).toBeNull();
    expect(cueOf({ ...theirs, ended: true }, { ...theirs, number: 5, ended: true })).toBeNull();
  });
});
