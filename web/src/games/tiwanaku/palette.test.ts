import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

import { describe, expect, it } from "vitest";

import { contrast, lightness } from "../../board/contrast";
import { CROPS, TERRAINS } from "./art";

const css = readFileSync(fileURLToPath(new URL("./palette.css", import.meta.url)), "utf8");
const [light = "", dark = ""] = css.split(':root[data-theme="dark"]');

function colour(name: string, theme = light): string {
  const found = (text: string) => new RegExp(`--tiw-${name}: (#[0-9a-f]{6})`).exec(text)?.[1];
  return found(theme) ?? found(light) ?? "";
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
