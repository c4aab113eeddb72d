/** The tables of this guest, asked for again and again while somebody looks. */
import * as http from "../net/http";
import type { TableInfo } from "../wire/server";

export const EVERY = 10_000;

export class MyTables {
  /** Tables of lessons and puzzles belong to their pages. */
  tables: readonly TableInfo[] | null = $state.raw(null);
  failed = $state(false);
  readonly running = $derived((this.tables ?? []).filter((table) => table.status !== "ended"));
  readonly ended = $derived((this.tables ?? []).filter((table) => table.status === "ended"));

  /** Those of the server, and those that are kept on this device and need none. */
  async load(): Promise<void> {
    const [there, here] = await Promise.allSettled([http.tables({ mine: true }), http.tablesHere()]);
    this.failed = there.status === "rejected";
    const found = [there, here].flatMap((tables) => (tables.status === "fulfilled" ? tables.value : []));
    if (this.failed && found.length === 0) {
      return;
    }
    this.tables = found
      .filter((table) => !table.practice || table.brought)
      .sort((one, other) => other.created - one.created);
  }
}
