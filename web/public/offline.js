// Says so when there is no connection, and opens without one what is kept: pages that need no table (/games/… and
// /scores), and everything, if this device was asked to keep it. What can be fetched is fetched; only then what was
// kept is used, but for files that never change. Nothing of /api is ever kept.
const BASE = new URL("./", location.href).pathname;
// Another folder of the same host may have a client of its own.
const KEPT = BASE === "/" ? "tilewright-pages" : `tilewright-pages ${BASE}`;
const SHEETS = `${BASE}scores`;
const PAGES = [`${BASE}games/`, `${SHEETS}/`];
const AWAY = `${BASE}offline.html`;
const ALWAYS = [AWAY, ...["first.css", "first.js", "return.js", "icon.svg"].map((name) => BASE + name)];
// A version of the client, each in a cache of its own, which says when it was whole (src/app/keeping.svelte.ts).
const WHOLE = `tilewright-whole ${BASE} `;
const DONE = `${BASE}kept`;

self.addEventListener("install", (event) => {
  self.skipWaiting();
  event.waitUntil(caches.open(KEPT).then((kept) => kept.addAll(ALWAYS)));
});
self.addEventListener("activate", (event) => event.waitUntil(self.clients.claim()));

const pathOf = (request) => new URL(request.url).pathname;

function isOurs(request) {
  const { origin, pathname } = new URL(request.url);
  const isInside = origin === location.origin && pathname.startsWith(BASE);
  return request.method === "GET" && isInside && !pathname.startsWith("/api/");
}

// What such a page is made of; what a page fetches by itself is no part of it.
async function isPartOfGame({ request, clientId }) {
  if (request.destination === "") {
    return false;
  }
  const page = request.mode === "navigate" ? request : await self.clients.get(clientId);
  return page !== undefined && (pathOf(page) === SHEETS || PAGES.some((start) => pathOf(page).startsWith(start)));
}

// The page that was whole last; pages of other versions may still be open, and have theirs.
async function newestWhole() {
  let newest = { time: 0, cache: null };
  for (const name of await caches.keys()) {
    const cache = name.startsWith(WHOLE) ? await caches.open(name) : null;
    const done = await cache?.match(DONE);
    const { time } = done ? await done.json() : newest;
    if (time > newest.time) {
      newest = { time, cache };
    }
  }
  return newest.cache;
}

// The page is one for all addresses: where it is kept it says itself what needs a connection. Any sheet of scores is
// the same page as the list of them.
async function keptAnswer(kept, request) {
  const isPage = request.mode === "navigate";
  const isSheet = isPage && pathOf(request).startsWith(`${SHEETS}/`);
  const whole = await newestWhole();
  return (
    (await whole?.match(isPage ? BASE : request)) ||
    (await kept.match(request)) ||
    (isSheet && (await kept.match(SHEETS))) ||
    (isPage && ((await kept.match(BASE)) ?? (await kept.match(AWAY))))
  );
}

async function fetched(event) {
  const { request } = event;
  const isFixed = pathOf(request).startsWith(`${BASE}assets/`);
  const known = isFixed && (await caches.match(request));
  if (known) {
    return known;
  }
  const kept = await caches.open(KEPT);
  try {
    const answer = await fetch(request);
    if (answer.ok && (await isPartOfGame(event))) {
      await kept.put(request, answer.clone());
    }
    return answer;
  } catch (error) {
    const instead = await keptAnswer(kept, request);
    if (instead) {
      return instead;
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
self.addEventListener("message", (event) => event.waitUntil(keepPage(event.data.keep, event.source)));

async function keepPage(keep, page) {
  const kept = await caches.open(KEPT);
  await Promise.allSettled(keep.map((address) => kept.add(address)));
  page?.postMessage("kept");
}

// Somebody is told while no page of ours is open, or another one. Where the table is open in front of them they see it.
self.addEventListener("push", (event) => event.waitUntil(show(event.data?.json() ?? {})));

async function show({ title, body, path, tables = [], tag }) {
  const pages = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  const isInFront = (page) => page.visibilityState === "visible" && tables.includes(pathOf(page).split("/").pop());
  if (title && !(tables.length === 1 && pages.some(isInFront))) {
    await self.registration.showNotification(title, { body, tag, icon: `${BASE}icon.svg`, data: { path } });
  }
}

self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(open(event.notification.data?.path ?? "/"));
});

// Nothing but a path of ours is ever opened.
async function open(path) {
  const address = new URL(path, location.origin);
  if (address.origin !== location.origin) {
    return;
  }
  const pages = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  const there = pages.find((page) => page.url === address.href);
  await (there ? there.focus() : self.clients.openWindow(address.href));
}
