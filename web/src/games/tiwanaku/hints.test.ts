import { describe, expect, it } from "vitest";

import type { Likely, Told } from "../../wire/games/tiwanaku";
import { pagesOf } from "./hints";

const t = (key: string, args: Record<string, string | number> = {}) => [key, ...Object.values(args)].join(" ");
const name = (plot: number) => `p${plot}`;
const certain: Told = {
  plot: 7,
  what: 4,
  reason: "only_crop",
  step: 0,
  near: [6, 8],
  terrain: null,
  number: 5,
  seen: [],
  others: [],
};
const likely: Likely = { plot: 3, crop: 2, chance: 67, is_exact: true };

describe("a hint", () => {
  it("tells what is certain, why, and where to look", () => {
    expect(pagesOf({ certain: [certain], likely: null }, name, t)).toEqual([
      { title: "certain p7 crop-level crop-4 4", about: "reason-only_crop 5  ", plot: 7, near: [6, 8] },
    ]);
  });

  it("tells what is likeliest where nothing under the own figures is certain", () => {
    const [, page] = pagesOf({ certain: [certain], likely }, name, t);
    expect(page).toEqual({
      title: "hints-nothing-own",
      about: "hints-likely p3 crop-level crop-2 2 67",
      plot: 3,
      near: [],
    });

    const [only] = pagesOf({ certain: [], likely: { ...likely, is_exact: false } }, name, t);
    expect(only?.title).toBe("hints-nothing");
    expect(only?.about).toMatch(/^hints-likely-roughly/);
  });

  it("says so if there is nothing at all", () => {
    expect(pagesOf({ certain: [], likely: null }, name, t)).toEqual([
      { title: "hints-nothing", about: "hints-nothing-bare", plot: null, near: [] },
    ]);
  });
});
