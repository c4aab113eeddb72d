/** The scores as they stand, so that they can be compared: what all can see, and what only its owner knows. Pure. */
import type { View } from "../../wire/games/isle_of_cats";
import type { ScoreLine, ScoreSheet } from "../../wire/server";

/** What a line of a sheet is about, in the order in which it is told. */
export const SORTS = ["rats", "rooms", "families", "rare", "public", "colours", "hers", "private"] as const;
export type Sort = (typeof SORTS)[number];

const SORT_OF: Readonly<Record<string, Sort>> = {
  "R18.1": "rats",
  "R18.2": "rooms",
  "R18.3": "families",
  "R18.4": "rare",
  "R18.5": "private",
  "R18.6": "public",
};
export const sortOf = ({ rule, key }: ScoreLine): Sort =>
  SORT_OF[rule] ?? (key.startsWith("colour_") ? "colours" : "hers");

export function sumsOf(sheet: ScoreSheet): ReadonlyMap<Sort, number> {
  const sums = new Map<Sort, number>();
  for (const line of sheet.lines) {
    sums.set(sortOf(line), (sums.get(sortOf(line)) ?? 0) + line.points);
  }
  return sums;
}

/** R18.5, R21.2 Others keep private lessons secret until the end; whoever plays alone has nobody to hide them from. */
export function hasSecrets(view: View): boolean {
  return view.phase !== "over" && view.players.length > 1;
}

export interface Standing {
  /** What all can see. */
  open: number;
  /** The points of private lessons; null where they are in `open`, or not known. */
  secret: number | null;
}

export function standingOf(view: View, seat: number): Standing {
  const sheet = view.players[seat]?.sheet;
  const score = sheet?.score ?? 0;
  const secret = sheet && sumsOf(sheet).get("private");
  return hasSecrets(view) && secret !== undefined ? { open: score - secret, secret } : { open: score, secret: null };
}
