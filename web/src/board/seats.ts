/** What player tags know of the people at the table; the page provides it, drawings only ask. */
import { getContext, setContext } from "svelte";

import type { Translate } from "../text/translate";
import type { SeatInfo } from "../wire/server";

export interface Seats {
  readonly players: readonly SeatInfo[];
  readonly toAct: readonly number[];
  /** Through whose eyes the table is seen. */
  readonly looking: number | null;
  /** Bots that think: by seat, when they began (`performance.now`) and the longest they may take. */
  readonly thinking: ReadonlyMap<number, { since: number; seconds: number }>;
  readonly t: Translate;
}

const KEY = Symbol("seats");

export function provideSeats(seats: Seats): void {
  setContext(KEY, seats);
}

export function useSeats(): Seats {
  return getContext<Seats>(KEY);
}

/** A person's name; "Guest 1234" and "A former player" are the server's words for those who have none. */
export function personName(name: string, t: Translate): string {
  if (name === "A former player") {
    return t("person-former");
  }
  const number = /^Guest (\d+)$/.exec(name)?.[1];
  return number === undefined ? name : t("person-guest", { number });
}

/** "Guest 1234", "Dreamer 2": where there is little room, the number tells them apart. */
export function nameParts(name: string): { stem: string; number: string } {
  const number = / \d+$/.exec(name)?.[0] ?? "";
  return { stem: name.slice(0, name.length - number.length), number };
}

/** How a seat is called on screen: a person by name, a bot by its level; namesakes are numbered. */
export function seatName(players: readonly SeatInfo[], seat: number, t: Translate): string {
  const name = plainName(players[seat], t);
  if ((players[seat]?.kind ?? "open") === "open") {
    return name;
  }
  const namesakes = players.flatMap((player, other) => (plainName(player, t) === name ? [other] : []));
  return namesakes.length > 1 ? `${name} ${namesakes.indexOf(seat) + 1}` : name;
}

function plainName(player: SeatInfo | undefined, t: Translate): string {
  if (player === undefined || player.kind === "open") {
    return t("seat-open");
  }
  if (player.name) {
    return personName(player.name, t);
  }
  return player.kind === "bot" ? t(`level-${player.level ?? 1}`) : t("person-unnamed");
}
