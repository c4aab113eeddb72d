import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

import { describe, expect, it } from "vitest";

import { CROPS, TERRAINS } from "./art";

const css = readFileSync(fileURLToPath(new URL("./palette.css", import.meta.url)), "utf8");
const [light = "", dark = ""] = css.split(':root[data-theme="dark"]');

function colour(name: string, theme = light): string {
  const found = (text: string) => new RegExp(`--tiw-${name}: (#[0-9a-f]{6})`).exec(text)?.[1];
  return found(theme) ?? found(light) ?? "";
}

/** Relative luminance (WCAG). */
function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5]
    .map((start) => parseInt(hex.slice(start, start + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

const lightness = (hex: string): number => 116 * Math.cbrt(luminance(hex)) - 16;

function contrast(one: string, other: string): number {
  const [low = 0, high = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
}

describe.each([
  ["light", light],
  ["dark", dark],
])("the palette, %s", (_, theme) => {
  it("climbs in steps of lightness that a grey print keeps", () => {
    const steps = TERRAINS.map((terrain) => lightness(colour(terrain, theme))).sort((a, b) => a - b);

    for (const [index, step] of steps.slice(1).entries()) {
      expect(step - (steps[index] ?? 0)).toBeGreaterThan(9);
    }
  });

  it.each(TERRAINS)("shows the glyph of %s on its cloth", (terrain) => {
    expect(contrast(colour(`${terrain}-glyph`, theme), colour(terrain, theme))).toBeGreaterThan(4);
  });

  it.each(CROPS)("shows the number of crop %i on its badge", (crop) => {
    expect(contrast("#ffffff", colour(`crop-${crop}-deep`, theme))).toBeGreaterThan(4.5);
  });
});
