/** A practice table from a position: somebody on one seat, bots on the others. */
import * as http from "../net/http";
import type { CreateTable, PositionInfo } from "../wire/server";

/** How strong the bots are that play the other seats. */
export const BOT_LEVEL = 3;

/** What is asked for; null is the public, which has no seat, so the first one is taken. */
export function practiceOrder({ game, setup, position }: PositionInfo, perspective: number | null): CreateTable {
  const mine = perspective ?? 0;
  const seats = Array.from({ length: setup.seats }, (_, seat) =>
    seat === mine ? { kind: "mine" as const } : { kind: "bot" as const, level: BOT_LEVEL },
  );
  return { game, setup, seats, position };
}

/** Opens the table; the address of its page. */
export async function playOn(from: PositionInfo, perspective: number | null): Promise<string> {
  return `/table/${(await http.createTable(practiceOrder(from, perspective))).id}`;
}
