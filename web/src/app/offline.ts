/**
 * What the client can do without a connection: say so, open again a page that needs no table, and all of it on a
 * device that plays by itself. Browsers allow this over https and on the machine itself; elsewhere a page works as
 * long as it stays open.
 */
import { noteKept } from "../net/here";
import { fileAddress, isSite } from "../net/site";

const WORKER = fileAddress("offline.js");

/** The addresses of everything that the page is made of now. */
export function filesOf(page: string, resources: readonly { name: string }[], origin: string): string[] {
  const parts = resources
    .map(({ name }) => new URL(name))
    .filter((address) => address.origin === origin && !address.pathname.startsWith("/api/"))
    .map(({ pathname }) => pathname);
  return [...new Set([page, ...parts])];
}

/** From now on a lost connection is told by a page of ours. */
export async function prepareForOffline(): Promise<ServiceWorkerRegistration | null> {
  if (import.meta.env.DEV || !("serviceWorker" in navigator)) {
    return null;
  }
  try {
    return await navigator.serviceWorker.register(WORKER);
  } catch {
    return null; // it works only while connected then
  }
}

interface Wish {
  keep: readonly string[];
  /** Nothing else is needed any more. */
  everything?: boolean;
}

async function askToKeep(wish: Wish, kept: (what: string) => void): Promise<void> {
  const registered = await prepareForOffline();
  const worker = registered?.active ?? registered?.waiting ?? registered?.installing;
  if (worker) {
    navigator.serviceWorker.onmessage = ({ data }: MessageEvent<string>) => {
      kept(data);
    };
    worker.postMessage(wish);
  }
}

/** Lets this page, which needs no table, open without a connection. */
export async function keepOffline(...others: string[]): Promise<void> {
  const parts = filesOf(location.pathname, performance.getEntriesByType("resource"), location.origin);
  // Without a server, all pages are this one.
  await askToKeep({ keep: [...(isSite ? [] : others), ...parts] }, () => {
    document.documentElement.dataset.offline = "ready";
  });
}

/** What this version of the client is made of, and the engine with it. */
interface Parts {
  folder: string;
  files: Record<string, number>;
  client: readonly string[];
}

/** From now on the client opens and plays on this device without a connection; a new version replaces it whole. */
export async function keepEverything(): Promise<void> {
  const parts = (await (await fetch(fileAddress("engine.json"))).json()) as Parts;
  const engine = Object.keys(parts.files).map((name) => parts.folder + name);
  const names = ["", "engine.json", ...parts.client, ...engine];
  const keep = names.map((name) => new URL(fileAddress(name), location.href).pathname);
  await askToKeep({ keep, everything: true }, () => {
    noteKept();
    document.documentElement.dataset.offline = "everything";
  });
}
