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

  async load(): Promise<void> {
    try {
      this.tables = (await http.tables({ mine: true })).filter((table) => !table.practice);
      this.failed = false;
    } catch {
      this.failed = true;
    }
  }
}
