import { describe, expect, it } from "vitest";

import { turnOf, Wheel } from "./turning";

describe("Wheel", () => {
  it("turns once for a notch, however hard", () => {
    const wheel = new Wheel();

    expect(wheel.roll(100)).toBe(1);
    expect(wheel.roll(900)).toBe(1);
    expect(wheel.roll(-120)).toBe(-1);
  });

  it("gathers the small steps of a touchpad and forgets them when it turns back", () => {
    const wheel = new Wheel();

    expect([wheel.roll(20), wheel.roll(20), wheel.roll(20)]).toEqual([0, 0, 1]);
    expect([wheel.roll(40), wheel.roll(-40), wheel.roll(40)]).toEqual([0, 0, 0]);
  });
});

describe("turnOf", () => {
  it("knows R and E for right, Q and Shift+R for left", () => {
    expect([turnOf("KeyR", false), turnOf("KeyE", false)]).toEqual([1, 1]);
    expect([turnOf("KeyQ", false), turnOf("KeyR", true)]).toEqual([-1, -1]);
    expect(turnOf("KeyX", false)).toBe(0);
  });
});
