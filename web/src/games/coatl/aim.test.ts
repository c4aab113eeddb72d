import { describe, expect, it } from "vitest";

import { isDeed } from "./aim";

describe("a press", () => {
  it("does it at once, except for the first tap of a finger", () => {
    expect(isDeed("mouse", "space-3", null)).toBe(true);
    expect(isDeed("keyboard", "space-3", null)).toBe(true);
    expect(isDeed("touch", "space-3", null)).toBe(false);
    expect(isDeed("touch", "space-3", "space-2")).toBe(false);
    expect(isDeed("touch", "space-3", "space-3")).toBe(true);
  });
});
