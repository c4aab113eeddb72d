// Says so when there is no connection, and keeps the pages that need no table (/games/… and /scores), so that
// they open without one too; and everything, if this device plays by itself. What can be fetched is fetched; only
// then what was kept is used. Nothing of /api is ever kept.
const BASE = new URL("./", location.href).pathname;
// Another folder of the same host may have a client of its own.
const KEPT = BASE === "/" ? "tilewright-pages" : `tilewright-pages ${BASE}`;
const SHEETS = `${BASE}scores`;
const PAGES = [`${BASE}games/`, `${SHEETS}/`];
const AWAY = `${BASE}offline.html`;
const ALWAYS = [AWAY, ...["first.css", "first.js", "return.js", "icon.svg"].map((name) => BASE + name)];

self.addEventListener("install", (event) => {
  self.skipWaiting();
  event.waitUntil(caches.open(KEPT).then((kept) => kept.addAll(ALWAYS)));
});
self.addEventListener("activate", (event) => event.waitUntil(self.clients.claim()));

function isOurs(request) {
  const { origin, pathname } = new URL(request.url);
  const isInside = origin === location.origin && pathname.startsWith(BASE);
  return request.method === "GET" && isInside && !pathname.startsWith("/api/");
}

async function isPartOfGame({ request, clientId }) {
  const page = request.mode === "navigate" ? request : await self.clients.get(clientId);
  if (page === undefined) {
    return false;
  }
  const { pathname } = new URL(page.url);
  return pathname === SHEETS || PAGES.some((start) => pathname.startsWith(start));
}

// Any sheet of scores is the same page as the list of them.
async function keptPage(kept, request) {
  const isPage = request.mode === "navigate";
  const isSheet = isPage && new URL(request.url).pathname.startsWith(`${SHEETS}/`);
  return (
    (await kept.match(request)) || (isSheet && (await kept.match(SHEETS))) || (isPage && (await pageInstead(kept)))
  );
}

// The page is one for all addresses: where it is kept it says itself what needs a connection.
async function pageInstead(kept) {
  return (await kept.match(BASE)) ?? (await kept.match(AWAY));
}

async function fetched(event) {
  const { request } = event;
  const kept = await caches.open(KEPT);
  try {
    const answer = await fetch(request);
    if (answer.ok && (await isPartOfGame(event))) {
      await kept.put(request, answer.clone());
    }
    return answer;
  } catch (error) {
    const known = await keptPage(kept, request);
    if (known) {
      return known;
    }
    throw error;
  }
}

self.addEventListener("fetch", (event) => {
  if (isOurs(event.request)) {
    event.respondWith(fetched(event));
  }
});

// A page says what it is made of: it was loaded before this worker could see it.
self.addEventListener("message", (event) => {
  const { keep, everything } = event.data;
  event.waitUntil(everything ? keepEverything(keep, event.source) : keepPage(keep, event.source));
});

async function keepPage(keep, page) {
  const kept = await caches.open(KEPT);
  await Promise.allSettled(keep.map((address) => kept.add(address)));
  page?.postMessage("kept");
}

// What a name says never changes is fetched once, and is let go when all that takes its place is there.
async function keepEverything(keep, page) {
  const kept = await caches.open(KEPT);
  const isFixed = (address) => address.startsWith(`${BASE}assets/`);
  const lasting = keep.filter(isFixed);
  for (const address of lasting) {
    if (!(await kept.match(address))) {
      await kept.add(address);
    }
  }
  await kept.addAll(keep.filter((address) => !isFixed(address)));
  for (const request of await kept.keys()) {
    const { pathname } = new URL(request.url);
    if (isFixed(pathname) && !lasting.includes(pathname)) {
      await kept.delete(request);
    }
  }
  page?.postMessage("everything");
}
