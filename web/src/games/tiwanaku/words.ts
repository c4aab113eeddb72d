/** Plots, crops and ways in words: for labels and screen readers. */
import type { Catalogue, View } from "../../wire/games/tiwanaku";
import type { Translate } from "../contract";
import { cropOf, isTerrain, TERRAINS, type Colour, type Crop, type Terrain } from "./art";
import { at, boardOf, plotName, plotsOf, type Direction } from "./board";
import { isBlank, markOf, type Marks } from "./marks";

export function terrainWords(terrain: Terrain, t: Translate): string {
  return t(`terrain-${terrain}`);
}

/** "chili (3)". */
export function cropWords(crop: Crop, t: Translate): string {
  return t("crop-level", { crop: t(`crop-${crop}`), level: crop });
}

export function listed(words: readonly string[]): string {
  return words.join(", ");
}

/** The land of a plot: "c4: grass, chili (3)". */
export function landWords(view: Pick<View, "terrain" | "crops">, plot: number, t: Translate): string {
  const board = boardOf(view);
  const letter = at(view.terrain, board, plot);
  const crop = cropOf(at(view.crops, board, plot));
  const name = plotName(board, plot);
  if (!isTerrain(letter)) {
    return t("plot-empty", { plot: name });
  }
  const terrain = terrainWords(letter, t);
  return crop === null
    ? t("plot-bare", { plot: name, terrain })
    : t("plot-planted", { plot: name, terrain, crop: cropWords(crop, t) });
}

/** The marks of a plot, "your marks: earth, sand; 1, 3", or what a solution says of it. */
export function markWords(marks: Marks, plot: number, t: Translate, key = "plot-marked"): string {
  const mark = markOf(marks, plot);
  const parts = [
    listed(mark.terrains.map((terrain) => terrainWords(terrain, t))),
    listed(mark.crops.map(String)),
  ].filter((part) => part !== "");
  return isBlank(mark) ? "" : t(key, { marks: parts.join("; ") });
}

/** Every figure on the board, and its colour. */
export function figuresOf(view: View): Map<number, Colour> {
  const found = new Map<number, Colour>();
  for (const { colour, plots } of view.figures) {
    for (const plot of plots) {
      found.set(plot, colour);
    }
  }
  for (const { colour, plot } of view.automa_figures) {
    found.set(plot, colour);
  }
  return found;
}

/** The arrows that lie open on bare plots. */
export function arrowsOf(view: View, catalogue: Catalogue): Map<number, { colour: Colour; direction: Direction }> {
  const board = boardOf(view);
  return new Map(
    view.shown.flatMap(({ token, plot }) => {
      const arrow = tokenOf(catalogue, token);
      return arrow && plot >= 0 && cropOf(at(view.crops, board, plot)) === null
        ? [[plot, { colour: arrow.colour, direction: arrow.direction }] as const]
        : [];
    }),
  );
}

export function tokenOf(catalogue: Catalogue, token: number | null): Catalogue["tokens"][number] | null {
  return token === null ? null : (catalogue.tokens.find(({ id }) => id === token) ?? null);
}

/** Plots of each terrain that are still to be discovered, in the order of TERRAINS. */
export function hiddenOf(view: Pick<View, "terrain" | "numbers">): number[] {
  const land = view.terrain.join("");
  return TERRAINS.map((terrain, index) => (view.numbers[index] ?? 0) - land.split(terrain).length + 1);
}

/** Crop tokens of a level that are left in the box. */
export function cropsLeft(view: Pick<View, "crops" | "terrain">, catalogue: Catalogue, crop: Crop): number {
  const board = boardOf(view);
  const planted = plotsOf(board).filter((plot) => at(view.crops, board, plot) === String(crop));
  return (catalogue.crop_tokens[crop - 1] ?? 0) - planted.length;
}
