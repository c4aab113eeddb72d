/** Why something is certain, in words. */
import type { Told } from "../../wire/games/tiwanaku";
import type { Translate } from "../contract";
import { cropWords, listed, terrainWords } from "./words";

/** "c4 can only be chili (3)." */
export function certainWords({ what }: Told, plot: string, t: Translate): string {
  return t("certain", { plot, what: whatWords(what, t) });
}

/** "It is the only place left for 4 in this region (grass).", and whether it takes more as known than lies open. */
export function reasonWords(certain: Told, t: Translate): string {
  const { number, terrain, step, seen, others } = certain;
  const reason = t(keyOf(certain), {
    number,
    terrain: terrain === null ? "" : terrainWords(terrain, t),
    others: listed(others.map((one) => whatWords(one, t))),
  });
  return [
    seen.length ? t("reason-seen", { levels: listed(seen.map(String)) }) : "",
    reason,
    step > 0 ? t("reason-after") : "",
  ]
    .filter((part) => part !== "")
    .join(" ");
}

function whatWords(what: Told["what"], t: Translate): string {
  return typeof what === "string" ? terrainWords(what, t) : cropWords(what, t);
}

function keyOf({ what, reason, number }: Told): string {
  if (reason === "only_place" && typeof what === "string") {
    return "reason-only_place-terrain";
  }
  return reason === "region_size" && number === 1 ? "reason-region_size-single" : `reason-${reason}`;
}
