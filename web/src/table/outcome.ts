/** How a game ended, whoever played with or against whom. Pure. */
import type { Context, Shapes, Text } from "../games/contract";
import type { Outcome } from "../wire/server";

/** The scores of a game in a line: of each seat, or of all together, and of the opponent that nobody plays. */
export interface Scores {
  /** By seat; empty where all have the same sheet. */
  seats: number[];
  team: number | null;
  rival: number | null;
}

/**
 * Whether all played together: they have the same sheet and share the end, against an opponent that nobody plays, or
 * lost. Opponents may have the same sheet too, such as an empty one: then they share the victory.
 */
export function isTeam({ rival, sheets, winners }: Outcome): boolean {
  const [first, ...others] = sheets.map((sheet) => JSON.stringify(sheet));
  return (
    others.length > 0 &&
    others.every((sheet) => sheet === first) &&
    (winners.length === 0 || (rival !== null && winners.length === sheets.length))
  );
}

export function scoresOf(outcome: Outcome): Scores {
  const scores = outcome.sheets.map(({ score }) => score);
  const team = isTeam(outcome) ? (scores[0] ?? null) : null;
  return { seats: team === null ? scores : [], team, rival: outcome.rival?.score ?? null };
}

/**
 * The end in one sentence. `seat` is the only one of mine; null for spectators and hot-seat. Of the seats in
 * `botsAtEnd` a bot played the last part: they have not won or lost themselves.
 */
export function endingText(
  outcome: Outcome,
  { seat, players, person, names }: Context<Shapes>,
  botsAtEnd: readonly number[] = [],
): Text {
  const [winner, ...more] = outcome.winners;
  const isWatching = seat === null && !players.some(({ mine }) => mine);
  const byBot = (other: number | null) => other !== null && botsAtEnd.includes(other);
  if (winner === undefined) {
    return outcome.sheets.length === 1
      ? { key: byBot(0) ? "ended-lost-one-bot" : "ended-lost-one", args: { ...person(0) } }
      : { key: isWatching ? "ended-team-lost" : byBot(seat) ? "ended-lost-bot" : "ended-lost" };
  }
  if (isTeam(outcome)) {
    return { key: isWatching ? "ended-team" : byBot(seat) ? "ended-together-bot" : "ended-together" };
  }
  if (more.length) {
    return { key: "ended-shared", args: { names: names(outcome.winners) } };
  }
  return winner === seat
    ? { key: byBot(seat) ? "ended-you-bot" : "ended-you" }
    : { key: byBot(winner) ? "ended-one-bot" : "ended-one", args: { name: person(winner).name } };
}

/** Whose move it is, where the game has no words of its own for it. */
export function turnText(toAct: readonly number[], { seat, person, names }: Context<Shapes>): Text | null {
  const [first] = toAct;
  if (first === undefined) {
    return null;
  }
  const me = seat !== null && toAct.includes(seat);
  return me || toAct.length === 1
    ? { key: "whose-turn", args: { ...person(me ? seat : first) } }
    : { key: "waiting-for", args: { names: names(toAct) } };
}
