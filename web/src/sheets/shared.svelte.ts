/** A sheet on the server that several people fill in: asked again and again, and written to. */
import * as http from "../net/http";
import type { SharedSheet, WriteSheet } from "../wire/server";
import { nextMark, RIVAL, withColumn, written, type SheetModel } from "./model.svelte";
import { shelf } from "./shelf.svelte";
import type { Sheet } from "./sheets";

export const sharedId = (code: string): string => `shared-${code}`;

/** As this device keeps it. */
export function sheetOf(shared: SharedSheet, begun: number): Sheet {
  return {
    id: sharedId(shared.code),
    game: shared.game,
    form: shared.form,
    begun,
    columns: shared.columns.map(({ name, mark, cells }) => ({ name, mark, cells })),
    seats: shared.seats,
    rival: shared.rival,
    shared: shared.code,
  };
}

/** The sheet with what was not answered yet. */
export function withPending(sheet: Sheet, pending: readonly WriteSheet[]): Sheet {
  return pending.reduce((before, { column, cells, name, mark }) => {
    const numbers = written(before, column, cells ?? {});
    return column === RIVAL
      ? numbers
      : withColumn(numbers, column, (own) => ({ ...own, name: name ?? own.name, mark: mark ?? own.mark }));
  }, sheet);
}

/** One write for each column: later numbers take the place of earlier ones. */
export function merged(pending: readonly WriteSheet[]): WriteSheet[] {
  const byColumn = new Map<number, WriteSheet>();
  for (const each of pending) {
    const before = byColumn.get(each.column);
    byColumn.set(each.column, { ...before, ...each, cells: { ...before?.cells, ...each.cells } });
  }
  return [...byColumn.values()];
}

export class SharedModel implements SheetModel {
  remote: SharedSheet;
  #pending: readonly WriteSheet[] = $state.raw([]);
  /** Whether the server could not be reached when it was last asked. */
  lost = $state(false);
  /** It is not shared any more. */
  gone = $state(false);
  /** Why something was not done. */
  problem: unknown = $state.raw(null);
  readonly #begun: number;
  #busy = false;
  readonly sheet: Sheet = $derived.by(() => withPending(sheetOf(this.remote, this.#begun), this.#pending));

  constructor(remote: SharedSheet) {
    this.#begun = shelf.find(sharedId(remote.code))?.begun ?? Date.now();
    this.remote = $state.raw(remote);
    shelf.put(this.sheet);
  }

  mayWrite = (column: number): boolean => this.remote.is_host || this.remote.columns[column]?.is_mine === true;

  write = (column: number, cells: Readonly<Record<string, number | null>>): void => {
    this.#send({ column, cells: { ...cells } });
  };

  rename = (column: number, name: string): void => {
    this.#send({ column, name });
  };

  remark = (column: number): void => {
    this.#send({ column, mark: nextMark(this.sheet, this.sheet.columns[column]?.mark ?? 0) });
  };

  take(column: number): Promise<void> {
    return this.#ask(() => http.takeColumn(this.remote.code, column));
  }

  leave(column: number): Promise<void> {
    return this.#ask(() => http.leaveColumn(this.remote.code, column));
  }

  async end(): Promise<void> {
    try {
      await http.endSheet(this.remote.code);
      this.#finish();
    } catch (error) {
      this.problem = error;
    }
  }

  /** Sends what waits, then asks for what others wrote. One at a time: the others would only be answered the same. */
  async refresh(): Promise<void> {
    if (this.#busy || this.gone) return;
    this.#busy = true;
    try {
      const isGone = () => this.gone;
      while (this.#pending.length && !isGone()) {
        await this.#sendFirst();
      }
      const { sheet } = await http.sheetNews(this.remote.code, this.remote.version);
      if (sheet) this.#take(sheet);
      this.lost = false;
    } catch (error) {
      this.#failed(error);
    } finally {
      this.#busy = false;
    }
  }

  #send(change: WriteSheet): void {
    this.problem = null;
    this.#pending = [...this.#pending, change];
    shelf.put(this.sheet);
    void this.refresh();
  }

  async #sendFirst(): Promise<void> {
    const sent = this.#pending.length;
    const [first, ...others] = merged(this.#pending);
    if (!first) return;
    const rest = () => [...others, ...this.#pending.slice(sent)];
    try {
      const answer = await http.writeSheet(this.remote.code, first);
      this.#pending = rest();
      this.#take(answer);
    } catch (error) {
      if (error instanceof http.HttpProblem && error.status < 500 && error.status !== 429) {
        this.#pending = rest(); // it would be refused again
      }
      throw error;
    }
  }

  async #ask(asked: () => Promise<SharedSheet>): Promise<void> {
    this.problem = null;
    try {
      this.#take(await asked());
    } catch (error) {
      this.#failed(error);
    }
  }

  #take(sheet: SharedSheet): void {
    if (sheet.version >= this.remote.version) {
      this.remote = sheet;
    }
    shelf.put(this.sheet);
  }

  #failed(error: unknown): void {
    if (error instanceof http.HttpProblem && error.problem.type === "no-sheet") {
      this.#finish();
    } else if (error instanceof http.Unreachable) {
      this.lost = true;
    } else {
      this.problem = error;
    }
  }

  #finish(): void {
    this.gone = true;
    shelf.put({ ...this.sheet, shared: null });
  }
}
