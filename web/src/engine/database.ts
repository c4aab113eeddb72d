/**
 * The tables that are kept in this browser: rows of text that the engine wrote, none of which is looked into
 * here. Entries are added, never changed; a table follows on the version of it that is stored.
 */
import type { Loaded, Row, Written } from "../wire/engine";
import type { TableInfo } from "../wire/server";

/** Each client of a host has a database of its own, named by the folder in which it lies. */
const NAME = "tilewright ";
/** All clients of a host shared this one once. The tables in it stay there: an older page may have one open. */
const EARLIER = "tilewright";
const VERSION = 1;
const STORES = ["tables", "entries", "snapshots", "chat"] as const;
/** Pages tell each other which table has changed. */
const CHANNEL = "tilewright-tables";
/** So many lines of chat are read. */
const LINES = 100;

/** A table on its way to a server: it is none here until that server has refused it. */
interface TableRow extends Row {
  leaving?: { text: string; info: string | null; packed: string };
}

/** By table alone: of these there is one row. */
const SINGLE = new Set<Row["store"]>(["tables", "snapshots"]);

/** Null if there is none and none shall be made. */
function open(name: string, isMade: boolean): Promise<IDBDatabase | null> {
  return new Promise((resolve, reject) => {
    const asked = indexedDB.open(name, VERSION);
    let isMissing = false;
    asked.onupgradeneeded = () => {
      if (!isMade) {
        isMissing = true;
        asked.transaction?.abort();
        return;
      }
      for (const store of STORES) {
        asked.result.createObjectStore(store, { keyPath: SINGLE.has(store) ? "table" : ["table", "number"] });
      }
    };
    asked.onsuccess = () => {
      // Another page has a newer version of us: it must not wait for this one.
      asked.result.onversionchange = () => {
        asked.result.close();
      };
      resolve(asked.result);
    };
    asked.onerror = () => {
      if (isMissing) {
        resolve(null);
      } else {
        reject(asked.error ?? new Error("the browser keeps nothing"));
      }
    };
  });
}

function answered<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => {
      resolve(request.result);
    };
    request.onerror = () => {
      reject(request.error ?? new Error("it cannot be read"));
    };
  });
}

interface Opened {
  own: IDBDatabase;
  earlier: IDBDatabase | null;
}

async function both(base: string): Promise<Opened> {
  const [own, earlier] = await Promise.all([open(NAME + base, true), open(EARLIER, false).catch(() => null)]);
  if (own === null) throw new Error("the browser keeps nothing");
  return { own, earlier };
}

export class Database {
  #opened: Promise<Opened> | null = null;
  readonly #others = new BroadcastChannel(CHANNEL);

  /** Of the client that lies in this folder of its host. */
  constructor(private readonly base: string) {}

  /** Calls back when another page, or this page beside its worker, has changed a table. */
  listen(heard: (table: string) => void): void {
    this.#others.onmessage = ({ data }: MessageEvent<string>) => {
      heard(data);
    };
  }

  async #databases(): Promise<Opened> {
    this.#opened ??= both(this.base);
    try {
      return await this.#opened;
    } catch (error) {
      this.#opened = null;
      throw error;
    }
  }

  /** Where a table is kept, or would be. */
  async #of(table: string): Promise<IDBDatabase> {
    const { own, earlier } = await this.#databases();
    if (earlier === null) {
      return own;
    }
    const key = await answered(earlier.transaction("tables", "readonly").objectStore("tables").getKey(table));
    return key === undefined ? own : earlier;
  }

  /** Keeps all of the rows or none, which are of one table; says so when they are on the disk. */
  async write(rows: readonly Row[]): Promise<Written["result"]> {
    const conflict = { isThere: false };
    try {
      const database = await this.#of(rows[0]?.table ?? "");
      const transaction = database.transaction(STORES, "readwrite", { durability: "strict" });
      const done = new Promise<void>((resolve, reject) => {
        transaction.oncomplete = () => {
          resolve();
        };
        transaction.onabort = () => {
          reject(transaction.error ?? new Error("nothing was stored"));
        };
      });
      for (const row of rows) {
        const store = transaction.objectStore(row.store);
        if (row.store !== "tables") {
          const table = transaction.objectStore("tables").get(row.table) as IDBRequest<TableRow | undefined>;
          table.onsuccess = () => {
            if (!table.result || table.result.leaving) transaction.abort();
          };
        }
        if (row.store === "tables") {
          const before = store.get(row.table) as IDBRequest<TableRow | undefined>;
          before.onsuccess = () => {
            if ((before.result?.number ?? -1) === row.number - 1 && !before.result?.leaving) {
              store.put(row);
            } else {
              conflict.isThere = true;
              transaction.abort();
            }
          };
        } else if (row.store === "snapshots") {
          store.put(row);
        } else {
          store.add(row).onerror = (event) => {
            conflict.isThere = (event.target as IDBRequest).error?.name === "ConstraintError";
          };
        }
      }
      await done;
      this.#tell(rows);
      return "stored";
    } catch {
      return conflict.isThere ? "taken" : "failed";
    }
  }

  /** A table as the engine wants it: entries after a number, or after the newest snapshot. */
  async load(table: string, after: number | null): Promise<Omit<Loaded, "type" | "ticket">> {
    try {
      const database = await this.#of(table);
      const transaction = database.transaction(STORES, "readonly");
      const [data, snapshot] = await Promise.all([
        answered(transaction.objectStore("tables").get(table) as IDBRequest<TableRow | undefined>),
        answered(transaction.objectStore("snapshots").get(table) as IDBRequest<Row | undefined>),
      ]);
      const first = after ?? snapshot?.number ?? 0;
      const rows = (store: Row["store"], from: number) => {
        const range = IDBKeyRange.bound([table, from], [table, Infinity]);
        return answered(transaction.objectStore(store).getAll(range) as IDBRequest<Row[]>);
      };
      const [entries, chat] = await Promise.all([rows("entries", first + 1), rows("chat", 0)]);
      return {
        data: data === undefined || data.leaving ? null : data.text,
        entries: entries.map(({ text }) => text),
        snapshot: snapshot?.text ?? null,
        chat: chat.slice(-LINES).map(({ text }) => text),
      };
    } catch {
      return { data: null, entries: [], snapshot: null, chat: [] };
    }
  }

  /** What the person at this browser may know of its tables, the newest first. No engine is needed for that. */
  async tables(): Promise<TableInfo[]> {
    const { own, earlier } = await this.#databases();
    const rows = await Promise.all(
      [own, ...(earlier ? [earlier] : [])].map((database) =>
        answered(database.transaction("tables", "readonly").objectStore("tables").getAll() as IDBRequest<TableRow[]>),
      ),
    );
    const infos = rows.flat().flatMap(({ info, leaving }) => {
      const told = leaving ? leaving.info : info;
      return told === null ? [] : [JSON.parse(told) as TableInfo];
    });
    return infos.sort((one, other) => other.created - one.created);
  }

  /** What is on its way to a server; null if the table is here, or is none. */
  async leaving(table: string): Promise<string | null> {
    const database = await this.#of(table);
    const row = await answered(
      database.transaction("tables", "readonly").objectStore("tables").get(table) as IDBRequest<TableRow | undefined>,
    );
    return row?.leaving?.packed ?? null;
  }

  /**
   * Nobody plays on here: the table waits until a server has it. False if it is none, or went on after the entry
   * of this number.
   */
  async leave(table: string, number: number, packed: string): Promise<boolean> {
    return this.#change(table, (row, transaction, done) => {
      const range = IDBKeyRange.bound([table, 0], [table, Infinity]);
      const last = transaction.objectStore("entries").openKeyCursor(range, "prev");
      last.onsuccess = () => {
        const [, newest] = (last.result?.key as [string, number] | undefined) ?? ["", 0];
        if (newest === number && !row.leaving) {
          const leaving = { text: row.text, info: row.info ?? null, packed };
          transaction.objectStore("tables").put({ ...row, text: "", info: null, leaving });
          done();
        }
      };
    });
  }

  /** A server has refused it: it goes on here. */
  async comeBack(table: string): Promise<boolean> {
    return this.#change(table, ({ leaving, ...row }, transaction, done) => {
      if (leaving) {
        transaction.objectStore("tables").put({ ...row, text: leaving.text, info: leaving.info });
        done();
      }
    });
  }

  #tell(rows: readonly Pick<Row, "table">[]): void {
    for (const table of new Set(rows.map((row) => row.table))) this.#others.postMessage(table);
  }

  /** A server has it: nothing of it is kept here, and pages that show it are told. */
  async forget(table: string): Promise<boolean> {
    const isForgotten = await this.#change(table, (_, transaction, done) => {
      for (const store of STORES) {
        const isSingle = SINGLE.has(store);
        transaction.objectStore(store).delete(isSingle ? table : IDBKeyRange.bound([table, 0], [table, Infinity]));
      }
      done();
    });
    this.#tell([{ table }]);
    return isForgotten;
  }

  /** Changes a table that there is in one transaction; true once that is on the disk. */
  async #change(
    table: string,
    change: (row: TableRow, transaction: IDBTransaction, done: () => void) => void,
  ): Promise<boolean> {
    const database = await this.#of(table);
    const transaction = database.transaction(STORES, "readwrite", { durability: "strict" });
    let isDone = false;
    const found = transaction.objectStore("tables").get(table) as IDBRequest<TableRow | undefined>;
    found.onsuccess = () => {
      if (found.result) {
        change(found.result, transaction, () => {
          isDone = true;
        });
      }
    };
    return new Promise((resolve, reject) => {
      transaction.oncomplete = () => {
        resolve(isDone);
      };
      transaction.onabort = () => {
        reject(transaction.error ?? new Error("nothing was stored"));
      };
    });
  }
}
