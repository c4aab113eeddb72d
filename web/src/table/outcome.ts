/** How a game ended, whoever played with or against whom. Pure. */
import type { Context, Shapes, Text } from "../games/contract";
import type { Outcome } from "../wire/server";

/** Whether all played together: they have the same sheet and share the end. */
export function isTeam({ sheets, winners }: Outcome): boolean {
  const [first, ...others] = sheets.map((sheet) => JSON.stringify(sheet));
  return (
    others.length > 0 &&
    others.every((sheet) => sheet === first) &&
    (winners.length === 0 || winners.length === sheets.length)
  );
}

/** The end in one sentence. `seat` is the only one of mine; null for spectators and hot-seat. */
export function endingText(outcome: Outcome, { seat, person, names }: Context<Shapes>): Text {
  const [winner, ...more] = outcome.winners;
  if (winner === undefined) {
    return outcome.sheets.length === 1 ? { key: "ended-lost-one", args: { ...person(0) } } : { key: "ended-lost" };
  }
  if (isTeam(outcome)) {
    return { key: "ended-together" };
  }
  if (more.length) {
    return { key: "ended-shared", args: { names: names(outcome.winners) } };
  }
  return winner === seat ? { key: "ended-you" } : { key: "ended-one", args: { name: person(winner).name } };
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
