/** Terrain tokens as patches of cloth: neighbours of one terrain are one piece. */
import { isTerrain, type Terrain } from "./art";
import { at, PLOT, plotsOf, step, type Direction, type BoardGeometry } from "./board";

export interface Patch {
  plot: number;
  terrain: Terrain;
}

const GAP = 3;
const ROUND = 13;
const HALF = PLOT / 2 - GAP;
const STITCH = PLOT / 2 - 9;

export function patchesOf(geometry: BoardGeometry, terrain: readonly string[]): Patch[] {
  return plotsOf(geometry.board).flatMap((plot) => {
    const letter = at(terrain, geometry.board, plot);
    return isTerrain(letter) ? [{ plot, terrain: letter }] : [];
  });
}

/** The outlines of all patches of a terrain, bridged where neighbours are alike. */
export function clothOf(geometry: BoardGeometry, patches: readonly Patch[], terrain: Terrain): string {
  const plots = new Set(patches.filter((patch) => patch.terrain === terrain).map(({ plot }) => plot));
  const alike = (plot: number | null): plot is number => plot !== null && plots.has(plot);
  const parts: string[] = [];
  for (const plot of plots) {
    const { x, y } = geometry.middle(plot);
    const side = 2 * (HALF - ROUND);
    parts.push(
      `M${x - HALF + ROUND} ${y - HALF}h${side}q${ROUND} 0 ${ROUND} ${ROUND}v${side}q0 ${ROUND} ${-ROUND} ${ROUND}` +
        `h${-side}q${-ROUND} 0 ${-ROUND} ${-ROUND}v${-side}q0 ${-ROUND} ${ROUND} ${-ROUND}z`,
    );
    const east = step(geometry.board, plot, geometry.meant("E"));
    const south = step(geometry.board, plot, geometry.meant("S"));
    if (alike(east)) {
      parts.push(`M${x} ${y - HALF}h${PLOT}v${2 * HALF}h${-PLOT}z`);
    }
    if (alike(south)) {
      parts.push(`M${x - HALF} ${y}h${2 * HALF}v${PLOT}h${-2 * HALF}z`);
      const corner = step(geometry.board, south, geometry.meant("E"));
      if (alike(east) && alike(corner)) {
        parts.push(`M${x} ${y}h${PLOT}v${PLOT}h${-PLOT}z`);
      }
    }
  }
  return parts.join("");
}

const SIDES: Record<Direction, (x: number, y: number) => string> = {
  N: (x, y) => `M${x - STITCH} ${y - STITCH}h${2 * STITCH}`,
  S: (x, y) => `M${x - STITCH} ${y + STITCH}h${2 * STITCH}`,
  W: (x, y) => `M${x - STITCH} ${y - STITCH}v${2 * STITCH}`,
  E: (x, y) => `M${x + STITCH} ${y - STITCH}v${2 * STITCH}`,
};

/** The stitches along the outer sides of a patch, and the seams towards patches of the same piece. */
export function threadOf(
  geometry: BoardGeometry,
  terrain: readonly string[],
  { plot, terrain: own }: Patch,
): { stitches: string; seams: string } {
  const { x, y } = geometry.middle(plot);
  let stitches = "";
  let seams = "";
  for (const screen of ["N", "E", "S", "W"] as const) {
    const next = step(geometry.board, plot, geometry.meant(screen));
    if (next === null || at(terrain, geometry.board, next) !== own) {
      stitches += SIDES[screen](x, y);
    } else if (screen === "E") {
      seams += `M${x + PLOT / 2} ${y - STITCH}v${2 * STITCH}`;
    } else if (screen === "S") {
      seams += `M${x - STITCH} ${y + PLOT / 2}h${2 * STITCH}`;
    }
  }
  return { stitches, seams };
}
