import { describe, expect, it } from "vitest";

import { focused, hovered, NOTHING, pressed } from "./aim";

describe("aiming", () => {
  it("by mouse: hovering looks, one click does it", () => {
    const looking = hovered(NOTHING, "W0");

    expect(looking).toEqual({ at: "W0", held: false });
    expect(pressed(looking, "W0", "mouse").now).toBe(true);
    expect(hovered(looking, null)).toEqual(NOTHING);
  });

  it("by touch: the first tap looks, a tap elsewhere looks there, the second on the same does it", () => {
    const first = pressed(NOTHING, "W0", "touch");
    const elsewhere = pressed(first.aim, "E2", "touch");
    const again = pressed(elsewhere.aim, "E2", "touch");

    expect([first.now, elsewhere.now, again.now]).toEqual([false, false, true]);
    expect(elsewhere.aim).toEqual({ at: "E2", held: true });
    expect(again.aim).toEqual(NOTHING);
  });

  it("by touch: what a mouse rests on was not tapped yet", () => {
    const first = pressed(hovered(NOTHING, "W0"), "W0", "touch");

    expect(first).toEqual({ aim: { at: "W0", held: true }, now: false });
  });

  it("by keyboard: focus looks and stays when the mouse leaves, Enter does it", () => {
    const looking = focused("W0");

    expect(hovered(looking, null)).toEqual(looking);
    expect(pressed(looking, "W0", "keyboard").now).toBe(true);
  });
});
