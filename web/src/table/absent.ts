/** People who are missed at a table. */
import * as http from "../net/http";
import type { SeatInfo, TableInfo } from "../wire/server";

/** The seats of people who are away, and for whom no bot plays. */
export function absentSeats(players: readonly SeatInfo[]): number[] {
  return players.flatMap((seat, index) =>
    seat.kind === "person" && !seat.present && !seat.mine && !seat.stand_in ? [index] : [],
  );
}

/** The seats for which I may let a bot play: their people are away for long, and I play too. */
export function replaceableSeats(table: TableInfo): number[] {
  const plays = table.seats.some((seat) => seat.mine);
  return plays ? absentSeats(table.seats).filter((seat) => table.seats[seat]?.replaceable) : [];
}

/** A bot plays on the seat, at the level agreed on for that, until its owner is back. */
export function letBotPlay(table: TableInfo, seat: number): Promise<TableInfo> {
  return http.changeSeat(table.id, seat, { kind: "bot" });
}
