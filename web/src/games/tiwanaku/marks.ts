/**
 * Pencil marks: what a player thinks may lie on a plot. They stay in this browser, for each table and seat,
 * and nobody else sees them.
 */
import type { Solution } from "../../wire/games/tiwanaku";
import { cropOf, CROPS, isTerrain, TERRAINS, type Crop, type Terrain } from "./art";
import { at, plotsOf, type Board } from "./board";

export interface Mark {
  terrains: readonly Terrain[];
  crops: readonly Crop[];
}

export type Marks = ReadonlyMap<number, Mark>;

export const BLANK: Mark = { terrains: [], crops: [] };

const KEPT = "tilewright.tiwanaku.marks.";
/** Marks of so many tables are kept; the oldest go first. */
const MOST = 30;

/** What a solution tells of plots, as marks. */
export function solvedMarks(board: Board, { terrain, crops }: Solution): Marks {
  return new Map(
    plotsOf(board).map((plot) => {
      const land = at(terrain, board, plot);
      const crop = cropOf(at(crops, board, plot));
      return [plot, { terrains: isTerrain(land) ? [land] : [], crops: crop === null ? [] : [crop] }];
    }),
  );
}

export function markOf(marks: Marks, plot: number): Mark {
  return marks.get(plot) ?? BLANK;
}

export function isBlank({ terrains, crops }: Mark): boolean {
  return terrains.length === 0 && crops.length === 0;
}

function toggled<T>(all: readonly T[], chosen: readonly T[], one: T): T[] {
  return all.filter((each) => (each === one) !== chosen.includes(each));
}

export function withTerrain(marks: Marks, plot: number, terrain: Terrain): Marks {
  const mark = markOf(marks, plot);
  return withMark(marks, plot, { ...mark, terrains: toggled(TERRAINS, mark.terrains, terrain) });
}

export function withCrop(marks: Marks, plot: number, crop: Crop): Marks {
  const mark = markOf(marks, plot);
  return withMark(marks, plot, { ...mark, crops: toggled(CROPS, mark.crops, crop) });
}

export function withMark(marks: Marks, plot: number, mark: Mark): Marks {
  const changed = new Map(marks);
  if (isBlank(mark)) {
    changed.delete(plot);
  } else {
    changed.set(plot, mark);
  }
  return changed;
}

// --- as text: "12:ES/135 13:/2" ---------------------------------------------------------------

export function written(marks: Marks): string {
  return [...marks].map(([plot, { terrains, crops }]) => `${plot}:${terrains.join("")}/${crops.join("")}`).join(" ");
}

export function read(text: string): Marks {
  let marks: Marks = new Map();
  for (const part of text.split(" ")) {
    const [, plot = "", letters = "", digits = ""] = /^(\d+):([ESGM]*)\/([1-5]*)$/.exec(part) ?? [];
    if (plot) {
      marks = withMark(marks, Number(plot), {
        terrains: TERRAINS.filter((terrain) => letters.includes(terrain)),
        crops: CROPS.filter((crop) => digits.includes(String(crop))),
      });
    }
  }
  return marks;
}

// --- in the browser -----------------------------------------------------------------------------

export function keyOf(table: string, seat: number): string {
  return `${KEPT}${table}/${seat}`;
}

export function recall(key: string): Marks {
  try {
    return read(localStorage.getItem(key) ?? "");
  } catch {
    return new Map(); // storage may be forbidden; marks then live as long as the page
  }
}

export function keep(key: string, marks: Marks): void {
  try {
    localStorage.removeItem(key);
    if (marks.size) {
      localStorage.setItem(key, written(marks));
    }
    const kept = Object.keys(localStorage).filter((one) => one.startsWith(KEPT));
    for (const old of kept.filter((one) => one !== key).slice(0, Math.max(0, kept.length - MOST))) {
      localStorage.removeItem(old);
    }
  } catch {
    // not remembered then
  }
}
