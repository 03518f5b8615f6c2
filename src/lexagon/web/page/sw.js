// Keeps the page for when its server is away: the shell from the cache first, lists as they were last known.
// The server puts BUILD and FILES before this: another build is another worker, which fetches all of it anew.
/* global BUILD, FILES */

const SHELL = `lexagon-shell-${BUILD}`;
const ANSWERS = `lexagon-answers-${BUILD}`;
const LIMIT = 2500; // milliseconds that the network has, where something kept would do
// What games need to be begun without the server; it changes with the server's build at most.
const LASTING = ["/api/v1/words", "/api/v1/wordle/words", "/api/v1/wordle/words/original", "/api/v1/scrabble/editions", "/api/v1/grid/rules"];
// The same of lists that were played with.
const ALSO_LASTING = /^\/api\/v1\/wordle\/words\//;

self.addEventListener("install", (event) => {
  self.skipWaiting();
  event.waitUntil(keepAll());
});

async function keepAll() {
  const shell = await caches.open(SHELL);
  await shell.addAll(FILES.map((file) => new Request(file, {cache: "no-cache"})));
  const answers = await caches.open(ANSWERS);
  await Promise.allSettled(LASTING.map((address) => answers.add(address)));
}

self.addEventListener("activate", (event) => event.waitUntil(begin()));

async function begin() {
  const others = (await caches.keys()).filter((name) => name.startsWith("lexagon-") && name !== SHELL && name !== ANSWERS);
  await Promise.all(others.map((name) => caches.delete(name)));
  await self.clients.claim();
}

self.addEventListener("fetch", (event) => {
  const {request} = event;
  const {origin, pathname} = new URL(request.url);
  if (request.method !== "GET" || origin !== self.location.origin) return;
  if (LASTING.includes(pathname) || ALSO_LASTING.test(pathname)) event.respondWith(lasting(event));
  else if (/^\/(api|healthz|readyz|metrics)(\/|$)/.test(pathname)) return;
  else event.respondWith(shellFirst(request));
});

/** A file of the page, or the frame for whatever address of the page is opened. */
async function shellFirst(request) {
  const shell = await caches.open(SHELL);
  const wanted = request.mode === "navigate" ? "/" : request;
  const kept = await shell.match(wanted, {ignoreSearch: true, ignoreVary: true});
  return kept ?? fetch(request);
}

/** An answer that lasts: the newest if it comes in time, else as it was last known. */
async function lasting(event) {
  const answers = await caches.open(ANSWERS);
  const kept = await answers.match(event.request, {ignoreVary: true});
  const newest = fetch(event.request).then(async (answer) => {
    if (answer.ok) await answers.put(event.request, answer.clone());
    return answer;
  });
  if (!kept) return newest;
  event.waitUntil(newest.catch(() => {}));
  const late = new Promise((resolve) => setTimeout(resolve, LIMIT, kept));
  return Promise.race([newest.catch(() => kept), late]);
}
