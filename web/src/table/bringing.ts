/**
 * A table of this device moves to the server: it stops here, the server plays it again and keeps it, and only then
 * nothing of it is kept here any more. Whatever happens in between, it can be brought again, and is the same table
 * there; it never goes on in two places.
 */
import { loadDevice } from "../net/here";
import * as http from "../net/http";
import type { BringTable, TableInfo } from "../wire/server";

/** A bot may act while the table is packed. */
const TRIES = 5;

/** Gives the table at the server. */
export async function bring(table: string): Promise<TableInfo> {
  await http.tables({ mine: true, count: 1 }); // a server that is away is told before anything stops here
  const { database } = await loadDevice();
  const waiting = await database.leaving(table);
  const packed = waiting === null ? await stop(table) : (JSON.parse(waiting) as BringTable);
  let there: TableInfo;
  try {
    there = await http.bringTable(packed);
  } catch (error) {
    if (error instanceof http.HttpProblem && error.status < 500) {
      await database.comeBack(table); // it was refused; else nobody knows
    }
    throw error;
  }
  await database.forget(table);
  return there;
}

async function stop(table: string): Promise<BringTable> {
  const { database } = await loadDevice();
  for (let tries = 0; tries < TRIES; tries++) {
    const packed = await http.packedTable(table);
    if (await database.leave(table, packed.number, JSON.stringify(packed))) {
      return packed;
    }
  }
  throw new Error("the table does not hold still");
}
