import { describe, expect, it } from "vitest";

import { isDeed, meansOf } from "./aim";
import { nextOf } from "../../board/arrows";

describe("a press", () => {
  it("is made by mouse, finger or key", () => {
    const press = (detail: number, pointerType?: string) => ({ detail, pointerType }) as unknown as MouseEvent;

    expect(meansOf(press(0))).toBe("keyboard");
    expect(meansOf(press(1, "mouse"))).toBe("mouse");
    expect(meansOf(press(1, "touch"))).toBe("touch");
    expect(meansOf(press(1, "pen"))).toBe("touch");
  });

  it("does it at once, except for the first tap of a finger", () => {
    expect(isDeed("mouse", "space-3", null)).toBe(true);
    expect(isDeed("keyboard", "space-3", null)).toBe(true);
    expect(isDeed("touch", "space-3", null)).toBe(false);
    expect(isDeed("touch", "space-3", "space-2")).toBe(false);
    expect(isDeed("touch", "space-3", "space-3")).toBe(true);
  });
});

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
