import { describe, expect, it } from "vitest";

import { contrast, lightness } from "./contrast";

describe("colours", () => {
  it("are as light as they look", () => {
    expect(lightness("#ffffff")).toBeCloseTo(100);
    expect(lightness("#777777")).toBeCloseTo(50, 0);
  });

  it("contrast as WCAG counts it, in either order", () => {
    expect(contrast("#ffffff", "#000000")).toBeCloseTo(21);
    expect(contrast("#000000", "#ffffff")).toBeCloseTo(21);
    expect(contrast("#767676", "#ffffff")).toBeCloseTo(4.54, 2);
  });
});
