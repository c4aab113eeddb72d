import { describe, expect, it } from "vitest";

import { isTurned, layoutOf } from "./layout";

describe("the layout", () => {
  it.each([
    [344, 630, "short", "phone"],
    [344, 630, "long", "column"],
    [344, 430, "short", "column"],
    [828, 380, "short", "flat"],
    [344, 240, "short", "column"],
    [744, 890, "short", "stacked"],
    [744, 890, "long", "stacked"],
    [1080, 830, "short", "beside"],
    [1080, 830, "long", "stacked"],
    [1400, 830, "long", "beside"],
  ] as const)("of %i by %i with the %s board is %s", (width, height, size, layout) => {
    expect(layoutOf({ width, height }, size)).toBe(layout);
  });

  it("turns only the long board, and only on a phone held upright", () => {
    expect(isTurned({ width: 344, height: 630 }, "long")).toBe(true);
    expect(isTurned({ width: 344, height: 630 }, "short")).toBe(false);
    expect(isTurned({ width: 828, height: 380 }, "long")).toBe(false);
    expect(isTurned({ width: 744, height: 890 }, "long")).toBe(false);
  });
});
