/**
 * Everything that opens and plays without a connection, kept on this device if somebody wants that: each version of
 * the client whole, in a cache of its own, which the service worker reads (public/offline.js). What is fetched is
 * looked at first, so nothing of another version, and no answer of somebody in between, gets in. The version that
 * was kept before stays until the new one is whole, and as long as a page of it is open.
 */
import { noteKept, noteRemoved } from "../net/here";
import { PARTS_NAME } from "../net/parts";
import { fileAddress } from "../net/site";
import { noteWish } from "./keepWish";
import { prepareForOffline } from "./offline";

const BASE = new URL(fileAddress(""), location.href).pathname;
/** Another folder of the same host may have a client of its own. */
const WHOLE = `tilewright-whole ${BASE} `;
const CACHE = WHOLE + PARTS_NAME;
/** What a cache holds when it is whole: since when, and how much it is. */
const DONE = fileAddress("kept");
const OPEN = "tilewright-open ";
const KEEPING = "tilewright-keeping";

interface Part {
  /** As it is sent. */
  bytes: number;
  digest: string;
}

interface Done {
  time: number;
  bytes: number;
}

export type KeepState =
  /** Nothing is known yet; or this browser, or a connection that is not secure, allows nothing. */
  | { is: "unknown" | "impossible" }
  | { is: "none" | "failed"; total: number }
  | { is: "keeping"; loaded: number; total: number }
  /** `lasting`: the browser has promised to let go of nothing by itself. */
  | { is: "kept"; bytes: number; lasting: boolean };

async function digestOf(content: Blob, length: number): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", await content.arrayBuffer()));
  return [...digest]
    .map((byte) => byte.toString(16).padStart(2, "0"))
    .join("")
    .slice(0, length);
}

/** An answer that is what it should be, and how much it takes; what arrives is told. */
async function fetched(path: string, part: Part, arrived: (bytes: number) => void): Promise<[Response, number]> {
  const answer = await fetch(fileAddress(path), { cache: path.startsWith("assets/") ? "default" : "no-cache" });
  if (!answer.ok) {
    throw new Error(`${path}: ${answer.status}`);
  }
  const chunks: BlobPart[] = [];
  const reader = answer.clone().body?.getReader();
  for (let chunk = await reader?.read(); chunk && !chunk.done; chunk = await reader?.read()) {
    chunks.push(chunk.value);
    arrived(chunk.value.length);
  }
  const content = new Blob(chunks);
  if ((await digestOf(content, part.digest.length)) !== part.digest) {
    throw new Error(`${path}: of another version`);
  }
  return [answer, content.size];
}

class Keeping {
  state: KeepState = $state.raw({ is: "unknown" });
  #running: Promise<void> | null = null;
  #parts: Record<string, Part> | null = null;
  #isHeld = false;

  /** How it stands. */
  async look(): Promise<void> {
    if (import.meta.env.DEV || !("serviceWorker" in navigator && "caches" in self && "locks" in navigator)) {
      this.state = { is: "impossible" };
      return;
    }
    if (this.#running) {
      return;
    }
    const done = await this.#done();
    this.state = done ? await this.#kept(done) : { is: "none", total: await this.#total() };
  }

  /** Keeps this version, or goes on with that; one that is kept is not fetched again. */
  keep(): Promise<void> {
    this.#running ??= this.#keep().finally(() => {
      this.#running = null;
    });
    return this.#running;
  }

  async #keep(): Promise<void> {
    await this.look();
    if (this.state.is === "impossible" || (await prepareForOffline()) === null) {
      this.state = { is: "impossible" };
      return;
    }
    noteWish(true);
    this.#hold();
    try {
      // Another page may be at it.
      const done = await navigator.locks.request(KEEPING, () => this.#fetchAll());
      noteKept();
      document.documentElement.dataset.offline = "everything";
      await navigator.storage.persist();
      await letOthersGo();
      this.state = await this.#kept(done);
    } catch (error) {
      console.warn(String(error)); // of interest for whoever looks why
      this.state = { is: "failed", total: await this.#total() };
    }
  }

  /** Nothing is kept from now on; tables that are kept here stay. */
  async remove(): Promise<void> {
    await this.#total(); // as long as that can be read without a connection
    noteWish(false);
    noteRemoved();
    delete document.documentElement.dataset.offline;
    for (const name of await caches.keys()) {
      if (name.startsWith(WHOLE)) await caches.delete(name);
    }
    await this.look();
  }

  async #fetchAll(): Promise<Done> {
    const cache = await caches.open(CACHE);
    const before = await this.#done();
    const bytes = before ? before.bytes : await this.#fill(cache);
    // The one that was opened last is the one that opens without a connection.
    const done: Done = { time: Date.now(), bytes };
    await cache.put(DONE, new Response(JSON.stringify(done)));
    return done;
  }

  /** Fetches what is missing, at last the page: it names the list by which all was fetched. */
  async #fill(cache: Cache): Promise<number> {
    const [parts, total] = [await this.#list(), await this.#total()];
    let [loaded, bytes] = [0, 0];
    for (const [path, part] of Object.entries(parts)) {
      const known = await cache.match(fileAddress(path));
      if (known) {
        bytes += (await known.blob()).size;
      } else {
        let here = 0;
        const [answer, size] = await fetched(path, part, (more) => {
          here = Math.min(here + more, part.bytes);
          this.state = { is: "keeping", loaded: loaded + here, total };
        });
        await cache.put(fileAddress(path), answer);
        bytes += size;
      }
      loaded += part.bytes;
      this.state = { is: "keeping", loaded, total };
    }
    await cache.add(fileAddress(PARTS_NAME));
    const page = await fetch(fileAddress(""), { cache: "no-cache" });
    if (!page.ok || !(await page.clone().text()).includes(`"${PARTS_NAME}"`)) {
      throw new Error("the page is of another version");
    }
    await cache.put(fileAddress(""), page);
    return bytes;
  }

  /** As long as this page is open, what it is made of stays. */
  #hold(): void {
    if (!this.#isHeld) {
      this.#isHeld = true;
      void navigator.locks.request(OPEN + CACHE, { mode: "shared" }, () => new Promise(() => undefined));
    }
  }

  async #list(): Promise<Record<string, Part>> {
    if (this.#parts === null) {
      const answer = await fetch(fileAddress(PARTS_NAME));
      this.#parts = ((await answer.json()) as { parts: Record<string, Part> }).parts;
    }
    return this.#parts;
  }

  /** How much is fetched, as far as that is known now. */
  async #total(): Promise<number> {
    try {
      return Object.values(await this.#list()).reduce((sum, { bytes }) => sum + bytes, 0);
    } catch {
      return 0;
    }
  }

  async #done(): Promise<Done | null> {
    const done = await caches.match(DONE, { cacheName: CACHE });
    return done ? ((await done.json()) as Done) : null;
  }

  async #kept({ bytes }: Done): Promise<KeepState> {
    return { is: "kept", bytes, lasting: await navigator.storage.persisted() };
  }
}

/** Versions of which no page is open give way. */
async function letOthersGo(): Promise<void> {
  const { held = [] } = await navigator.locks.query();
  const open = new Set(held.map(({ name }) => name));
  for (const name of await caches.keys()) {
    if (name.startsWith(WHOLE) && name !== CACHE && !open.has(OPEN + name)) {
      await caches.delete(name);
    }
  }
}

export const keeping = new Keeping();
