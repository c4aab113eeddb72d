/**
 * What the client can do without a connection: say so, and open again a page that needs no table. Browsers allow
 * this over https and on the machine itself; elsewhere a page works as long as it stays open.
 */
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

/** Lets this page, which needs no table, open without a connection. */
export async function keepOffline(...others: string[]): Promise<void> {
  const parts = filesOf(location.pathname, performance.getEntriesByType("resource"), location.origin);
  const registered = await prepareForOffline();
  const worker = registered?.active ?? registered?.waiting ?? registered?.installing;
  if (worker) {
    navigator.serviceWorker.onmessage = () => {
      document.documentElement.dataset.offline = "ready";
    };
    // Without a server, all pages are this one.
    worker.postMessage({ keep: [...(isSite ? [] : others), ...parts] });
  }
}
