/**
 * What this browser does without a network: it says so, on a page of ours that tells what is waiting.
 *
 * Pages and answers always come from the network, so none is ever stale. Kept are the offline page, in every language, and
 * files whose names change with their content. An older version's are thrown away.
 */
const KEPT = {{ kept|safe }};
const NAME = `kingscorner-${KEPT.version}`;
const HASHED = /\.[0-9a-f]{12}\.\w+$/;

addEventListener("install", (event) => {
  event.waitUntil(keepAll().then(() => skipWaiting()));
});

addEventListener("activate", (event) => {
  event.waitUntil(forgetOlder().then(() => clients.claim()));
});

addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== "GET" || origin !== location.origin) return;
  if (request.mode === "navigate") event.respondWith(fetch(request).catch(() => offline(pathname)));
  else if (pathname.startsWith(KEPT.static) && HASHED.test(pathname)) event.respondWith(fromKept(request));
});

async function keepAll() {
  const cache = await caches.open(NAME);
  await cache.addAll([...Object.values(KEPT.pages), ...KEPT.files].map((address) => new Request(address, { cache: "reload" })));
}

async function forgetOlder() {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name.startsWith("kingscorner-") && name !== NAME).map((name) => caches.delete(name)));
}

async function offline(pathname) {
  const [, first] = pathname.split("/");
  const page = await caches.match(KEPT.pages[first] ?? KEPT.pages.en);
  return page ?? Response.error();
}

async function fromKept(request) {
  const kept = await caches.match(request).catch(() => undefined);
  if (kept) return kept;
  const answer = await fetch(request);
  if (answer.ok) keep(request, answer.clone());
  return answer;
}

async function keep(request, answer) {
  try {
    await (await caches.open(NAME)).put(request, answer);
  } catch {
    // No room: the browser's own cache has it.
  }
}
