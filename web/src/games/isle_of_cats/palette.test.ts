import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

import { describe, expect, it } from "vitest";

import { contrast, lightness } from "../../board/contrast";
import { COLOURS } from "./tiles";

const css = readFileSync(fileURLToPath(new URL("./palette.css", import.meta.url)), "utf8");

function colour(name: string): string {
  return new RegExp(`--isle-${name}: (#[0-9a-f]{6})`).exec(css)?.[1] ?? "";
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
});
