import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

import { describe, expect, it } from "vitest";

import { COLOURS } from "./tiles";

const css = readFileSync(fileURLToPath(new URL("./palette.css", import.meta.url)), "utf8");

function colour(name: string): string {
  return new RegExp(`--isle-${name}: (#[0-9a-f]{6})`).exec(css)?.[1] ?? "";
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
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

describe("the palette", () => {
  it("climbs in steps of lightness that a grey print keeps", () => {
    const steps = COLOURS.map((name) => lightness(colour(name))).sort((a, b) => a - b);

    for (const [index, step] of steps.slice(1).entries()) {
      expect(step - (steps[index] ?? 0)).toBeGreaterThan(10);
    }
  });

  it.each(COLOURS)("shows the coat of %s on its fur", (name) => {
    expect(contrast(colour(`${name}-mark`), colour(name))).toBeGreaterThan(1.4);
  });

  it.each(COLOURS)("writes %s so that it can be read", (name) => {
    expect(contrast(colour(`${name}-text`), "#fbf8ee")).toBeGreaterThan(4.5);
  });
});
