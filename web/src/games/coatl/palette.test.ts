import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

import { describe, expect, it } from "vitest";

import { contrast, lightness } from "../../board/contrast";
import { COLOURS } from "./serpent";

const css = readFileSync(fileURLToPath(new URL("./palette.css", import.meta.url)), "utf8");

function colour(name: string): string {
  return new RegExp(`--coatl-${name}: (#[0-9a-f]{6})`).exec(css)?.[1] ?? "";
}

describe("the palette", () => {
  it("climbs in steps of lightness that a grey print keeps", () => {
    const steps = COLOURS.map((name) => lightness(colour(name))).sort((a, b) => a - b);

    for (const [index, step] of steps.slice(1).entries()) {
      expect(step - (steps[index] ?? 0)).toBeGreaterThan(10);
    }
  });

  it.each(COLOURS)("shows the glyph of %s on its skin", (name) => {
    expect(contrast(colour(`${name}-glyph`), colour(name))).toBeGreaterThan(3);
  });
});
