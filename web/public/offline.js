// Keeps the pages of games that need no table (/games/…), so that they open without a connection too.
// What can be fetched is fetched; only then what was kept is used. Nothing of /api is ever kept.
const KEPT = "tilewright-pages";

self.addEventListener("install", () => self.skipWaiting());
self.addEventListener("activate", (event) => event.waitUntil(self.clients.claim()));

function isOurs(request) {
  const { origin, pathname } = new URL(request.url);
  return request.method === "GET" && origin === location.origin && !pathname.startsWith("/api/");
}

async function fetched(request) {
  const kept = await caches.open(KEPT);
  try {
    const answer = await fetch(request);
    if (answer.ok) {
      await kept.put(request, answer.clone());
    }
    return answer;
  } catch (error) {
    const known = await kept.match(request);
    if (known) {
      return known;
    }
    throw error;
  }
}

self.addEventListener("fetch", (event) => {
  if (isOurs(event.request)) {
    event.respondWith(fetched(event.request));
  }
});

// A page says what it is made of: it was loaded before this worker could see it.
self.addEventListener("message", (event) => {
  const { keep } = event.data;
  event.waitUntil(
    (async () => {
      const kept = await caches.open(KEPT);
      await Promise.allSettled(keep.map((address) => kept.add(address)));
      event.source?.postMessage("kept");
    })(),
  );
});
