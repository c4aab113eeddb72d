/** Why something is certain, in words. */
import type { Certain } from "../../wire/games/tiwanaku";
import type { Translate } from "../contract";
import { cropWords, terrainWords } from "./words";

/** "c4 can only be chili (3)." */
export function certainWords({ what }: Certain, plot: string, t: Translate): string {
  return t("certain", { plot, what: typeof what === "string" ? terrainWords(what, t) : cropWords(what, t) });
}

/** "It is the only place left for 4 in this region (grass).", and whether it takes more as known than lies open. */
export function reasonWords(certain: Certain, t: Translate): string {
  const { number, terrain, step } = certain;
  const reason = t(keyOf(certain), { number, terrain: terrain === null ? "" : terrainWords(terrain, t) });
  return step > 0 ? `${reason} ${t("reason-after")}` : reason;
}

function keyOf({ what, reason, number }: Certain): string {
  if (reason === "only_place" && typeof what === "string") {
    return "reason-only_place-terrain";
  }
  return reason === "region_size" && number === 1 ? "reason-region_size-single" : `reason-${reason}`;
}
