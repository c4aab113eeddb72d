import { describe, expect, it } from "vitest";

import type { Certain } from "../../wire/games/tiwanaku";
import { certainWords, reasonWords } from "./reasons";

const t = (key: string, args: Record<string, string | number> = {}) => [key, ...Object.values(args)].join(" ");
const base: Certain = { plot: 7, what: 4, reason: "only_place", step: 0, near: [], terrain: "G", number: 4 };

describe("a reason in words", () => {
  it("names what is certain, a crop or a terrain", () => {
    expect(certainWords(base, "c2", t)).toBe("certain c2 crop-level crop-4 4");
    expect(certainWords({ ...base, what: "M" }, "c2", t)).toBe("certain c2 terrain-M");
  });

  it("tells what it counts, and of which region", () => {
    expect(reasonWords(base, t)).toBe("reason-only_place 4 terrain-G");
    expect(reasonWords({ ...base, what: "G" }, t)).toBe("reason-only_place-terrain 4 terrain-G");
    expect(reasonWords({ ...base, reason: "region_size", number: 3 }, t)).toBe("reason-region_size 3 terrain-G");
    expect(reasonWords({ ...base, reason: "region_size", number: 1 }, t)).toMatch(/^reason-region_size-single/);
  });

  it("says when it takes as known what is certain elsewhere", () => {
    expect(reasonWords({ ...base, step: 2 }, t)).toBe("reason-only_place 4 terrain-G reason-after");
  });
});
