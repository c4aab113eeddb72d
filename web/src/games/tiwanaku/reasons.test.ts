import { describe, expect, it } from "vitest";

import type { Told } from "../../wire/games/tiwanaku";
import { certainWords, reasonWords } from "./reasons";

const t = (key: string, args: Record<string, string | number> = {}) =>
  [key, ...Object.values(args)].filter((one) => one !== "").join(" ");
const base: Told = {
  plot: 7,
  what: 4,
  reason: "only_place",
  step: 0,
  near: [],
  terrain: "G",
  number: 4,
  seen: [],
  others: [],
};

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

  it("tells what is seen at once and what had to be tried, where there is no other reason", () => {
    const crop: Told = { ...base, reason: "no_other_way", number: 0, terrain: null, seen: [1, 3], others: [2, 5] };
    expect(reasonWords(crop, t)).toBe(
      "reason-seen 1, 3 reason-no_other_way 0 crop-level crop-2 2, crop-level crop-5 5",
    );
    expect(reasonWords({ ...crop, what: "M", seen: [], others: ["S"] }, t)).toBe("reason-no_other_way 0 terrain-S");
  });

  it("says when it takes as known what is certain elsewhere", () => {
    expect(reasonWords({ ...base, step: 2 }, t)).toBe("reason-only_place 4 terrain-G reason-after");
  });
});
