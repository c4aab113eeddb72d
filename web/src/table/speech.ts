/** Puts what games tell into the words of the language chosen now. */
import type { Context, GameClient, Shapes, Text, Translate } from "../games/contract";
import { seatName } from "../board/seats";
import { textKey } from "../text/keys";
import type { SeenLogEvent, Rejected, SeatInfo } from "../wire/server";

export function contextOf(
  seat: number | null,
  players: readonly SeatInfo[],
  catalogue: unknown,
  t: Translate,
  language: string,
): Context<Shapes> {
  const nameOf = (other: number) => seatName(players, other, t);
  return {
    catalogue,
    seat,
    players,
    t,
    person: (other) => ({
      who: other === seat ? "me" : "other",
      name: nameOf(other),
    }),
    names: (seats) => new Intl.ListFormat(language).format(seats.map(nameOf)),
  };
}

/** The same where nobody in particular is "you", as when several people play on one device. */
export function byName(context: Context<Shapes>): Context<Shapes> {
  return { ...context, person: (seat) => ({ ...context.person(seat), who: "other" }) };
}

export function say(text: Text, t: Translate): string {
  return t(text.key, text.args);
}

/** Steps that follow each other and were done by the same seat; null: by nobody. */
export interface SeatSteps {
  seat: number | null;
  steps: string[];
}

/** What happened in one entry of the log, by whom; nothing if the game has no words for it. */
export function stepsBySeat(client: GameClient<Shapes>, entry: SeenLogEvent, context: Context<Shapes>): SeatSteps[] {
  const parts: SeatSteps[] = [];
  for (const [index, event] of entry.events.entries()) {
    const text = client.describe(event, context, entry.events.slice(0, index));
    if (text === null) {
      continue;
    }
    const seat = client.doneBy ? client.doneBy(event, entry.seat) : entry.seat;
    const last = parts.at(-1);
    if (last?.seat === seat) {
      last.steps.push(say(text, context.t));
    } else {
      parts.push({ seat, steps: [say(text, context.t)] });
    }
  }
  return parts;
}

/** The same step by step. */
export function stepsOf(client: GameClient<Shapes>, entry: SeenLogEvent, context: Context<Shapes>): string[] {
  return stepsBySeat(client, entry, context).flatMap(({ steps }) => steps);
}

/** The same in sentences, one after the other. */
export function report(client: GameClient<Shapes>, entry: SeenLogEvent, context: Context<Shapes>): string {
  const words = stepsOf(client, entry, context);
  return words.map((one, index) => (index < words.length - 1 && !/[.!?…]$/.test(one) ? `${one}.` : one)).join(" ");
}

/** Why something was rejected: in the game's words, else the frame's. */
export function rejectedWords(
  rejected: Pick<Rejected, "code" | "rule" | "facts">,
  t: Translate,
  has: (key: string) => boolean,
  otherwise = `rejected-${rejected.code}`,
): string {
  if (rejected.rule !== null) {
    const key = `illegal-${textKey(rejected.rule)}`;
    if (has(key)) {
      return t(key, rejected.facts);
    }
  }
  return t(otherwise);
}
