/**
 * Lets a page that needs no table open without a connection, once it was loaded. Browsers allow this over
 * https and on the machine itself; elsewhere the page works as long as it stays open.
 */
const WORKER = "/offline.js";
const SCOPE = "/games/";

/** The addresses of everything that the page is made of now. */
export function partsOf(page: string, resources: readonly { name: string }[], origin: string): string[] {
  const parts = resources
    .map(({ name }) => new URL(name))
    .filter((address) => address.origin === origin && !address.pathname.startsWith("/api/"))
    .map(({ pathname }) => pathname);
  return [...new Set([page, ...parts])];
}

export async function keepOffline(): Promise<void> {
  if (import.meta.env.DEV || !("serviceWorker" in navigator)) {
    return;
  }
  try {
    const registered = await navigator.serviceWorker.register(WORKER, { scope: SCOPE });
    const worker = registered.active ?? registered.waiting ?? registered.installing;
    const keep = partsOf(location.pathname, performance.getEntriesByType("resource"), location.origin);
    worker?.postMessage({ keep });
    navigator.serviceWorker.onmessage = () => {
      document.documentElement.dataset["offline"] = "ready";
    };
  } catch {
    // it works only while connected then
  }
}
