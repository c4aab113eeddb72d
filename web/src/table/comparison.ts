/** All score sheets side by side, and what decided between them. Pure. */
import type { Text } from "../games/contract";
import type { Outcome, ScoreLine, ScoreSheet } from "../wire/server";
import { isTeam } from "./outcome";

/** Stands for the opponent that nobody plays, where a seat is named. */
export const RIVAL = -1;

export interface Row {
  title: string;
  /** In the order of the columns; null where a sheet has no such line. */
  points: (number | null)[];
}

/** What lines are counted under, with the points of each. */
export function sumsOf(sheet: ScoreSheet, title: (line: ScoreLine) => string): Map<string, number> {
  const sums = new Map<string, number>();
  for (const line of sheet.lines) {
    sums.set(title(line), (sums.get(title(line)) ?? 0) + line.points);
  }
  return sums;
}

/** A row for each thing that somebody has a line for, in the order of the sheets. */
export function rowsOf(sheets: readonly ScoreSheet[], title: (line: ScoreLine) => string): Row[] {
  const columns = sheets.map((sheet) => sumsOf(sheet, title));
  const titles: string[] = [];
  for (const column of columns) {
    let after = 0;
    for (const name of column.keys()) {
      const known = titles.indexOf(name);
      if (known < 0) titles.splice(after, 0, name);
      after = (known < 0 ? after : known) + 1;
    }
  }
  return titles.map((name) => ({ title: name, points: columns.map((column) => column.get(name) ?? null) }));
}

/** The first number of the tie-break in which two sheets differ; -1: none. */
function differsAt(one: ScoreSheet, other: ScoreSheet): number {
  return one.tiebreak.findIndex((number, at) => number !== other.tiebreak[at]);
}

interface Naming {
  /** Several seats, joined as the language does. */
  names: (seats: readonly number[]) => string;
  title: (line: ScoreLine) => string;
  /** What the number at this place of the tie-break counts. */
  tie: (at: number) => string;
  rival: string;
}

/** In one sentence what decided the game, from the score sheets alone; null where nothing was compared. */
export function decided(outcome: Outcome, naming: Naming): Text | null {
  const { sheets, rival, ranks, winners } = outcome;
  if (rival) {
    return againstRival(sheets[0]?.score ?? 0, rival.score, naming.rival);
  }
  const [winner] = winners;
  const best = winner === undefined ? undefined : sheets[winner];
  if (best === undefined || sheets.length < 2 || isTeam(outcome)) {
    return null;
  }
  if (winners.length > 1) {
    return { key: best.tiebreak.length ? "decided-shared-tie" : "decided-shared", args: { points: best.score } };
  }
  const next = Math.min(...ranks.filter((rank) => rank > 1));
  const seconds = [...ranks.keys()].filter((seat) => ranks[seat] === next);
  const second = sheets[seconds[0] ?? -1];
  return second === undefined ? null : ahead(best, second, seconds, naming);
}

function againstRival(mine: number, theirs: number, rival: string): Text {
  const args = { rival, points: theirs, margin: Math.abs(mine - theirs) };
  return mine === theirs
    ? { key: "decided-rival-tie", args: { rival, points: theirs } }
    : { key: mine > theirs ? "decided-rival-behind" : "decided-rival-ahead", args };
}

function ahead(best: ScoreSheet, second: ScoreSheet, seconds: readonly number[], { names, title, tie }: Naming): Text {
  const other = names(seconds);
  if (best.score === second.score) {
    const at = differsAt(best, second);
    const args = { other, points: best.score, tie: tie(at) };
    return { key: "decided-tie", args: { ...args, mine: best.tiebreak[at] ?? 0, theirs: second.tiebreak[at] ?? 0 } };
  }
  const points = best.score - second.score;
  if (seconds.length > 1) {
    return { key: "decided-points-several", args: { other, points } };
  }
  const [largest] = rowsOf([best, second], title)
    .map(({ title: what, points: [mine, theirs] }) => ({ what, mine: mine ?? 0, theirs: theirs ?? 0 }))
    .sort((one, two) => two.mine - two.theirs - (one.mine - one.theirs));
  return { key: "decided-points", args: { other, points, what: "", mine: 0, theirs: 0, ...largest } };
}
