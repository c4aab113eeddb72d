/** People who are missed at a table. */
import { guest } from "../app/guest.svelte";
import * as http from "../net/http";
import type { SeatInfo, TableInfo } from "../wire/server";

/** The seats of people who are away, and for whom no bot plays. */
export function absentSeats(players: readonly SeatInfo[]): number[] {
  return players.flatMap((seat, index) =>
    seat.kind === "person" && !seat.present && !seat.mine && !seat.stand_in ? [index] : [],
  );
}

/** Puts the strongest bot on the seat until its owner is back. */
export function letBotPlay(table: TableInfo, seat: number): Promise<TableInfo> {
  const level = guest.card(table.game)?.levels.at(-1)?.level ?? 1;
  return http.changeSeat(table.id, seat, { kind: "bot", level });
}
