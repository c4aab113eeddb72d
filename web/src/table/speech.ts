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

/** What happened in one entry of the log, step by step; nothing if the game has no words for it. */
export function stepsOf(client: GameClient<Shapes>, entry: SeenLogEvent, context: Context<Shapes>): string[] {
  return entry.events.flatMap((event, index) => {
    const text = client.describe(event, context, entry.events.slice(0, index));
    return text === null ? [] : [say(text, context.t)];
  });
}

/** The same in sentences, one after the other. */
export function report(client: GameClient<Shapes>, entry: SeenLogEvent, context: Context<Shapes>): string {
  const words = stepsOf(client, entry, context);
  return words.map((one, index) => (index < words.length - 1 && !/[.!?…]$/.test(one) ? `${one}.` : one)).join(" ");
}

/** Why something was refused: in the game's words, else the frame's. */
export function refusalWords(
  refused: Pick<Rejected, "code" | "rule" | "facts">,
  t: Translate,
  has: (key: string) => boolean,
  otherwise = `refused-${refused.code}`,
): string {
  if (refused.rule !== null) {
    const key = `refusal-${textKey(refused.rule)}`;
    if (has(key)) {
      return t(key, refused.facts);
    }
  }
  return t(otherwise);
}
