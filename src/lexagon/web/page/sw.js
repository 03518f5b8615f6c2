// Keeps the page for when its server is away: the shell from the cache first, lists as they were last known.
// The server puts BUILD and FILES before this: another build is another worker, which fetches all of it anew.
/* global BUILD, FILES */

const SHELL = `lexagon-shell-${BUILD}`;
const ANSWERS = `lexagon-answers-${BUILD}`;
const LIMIT = 2500; // milliseconds that the network has, where something kept would do
// What games need to be begun without the server; it changes with the server's build at most.
const LASTING = ["/api/v1/words", "/api/v1/wordle/words", "/api/v1/wordle/words/original", "/api/v1/scrabble/editions", "/api/v1/grid/rules"];
// The same of lists that were played with, and of the puzzles of days.
const ALSO_LASTING = /^\/api\/v1\/(wordle\/words|(wordle|grid|scrabble)\/dailies)\//;
const DAYS = 4; // of which the puzzles are fetched, today's first: whoever has seen any page can play them on a train
const PAUSE = 4000; // milliseconds until then, for the page comes first

const worker = /** @type {ServiceWorkerGlobalScope} */ (/** @type {unknown} */ (self));

worker.addEventListener("install", (event) => {
  void worker.skipWaiting();
  event.waitUntil(keepAll());
});

async function keepAll() {
  const shell = await caches.open(SHELL);
  await shell.addAll(FILES.map((file) => new Request(file, {cache: "no-cache"})));
  const answers = await caches.open(ANSWERS);
  await Promise.allSettled(LASTING.map((address) => answers.add(address)));
  void keepDays();
}

worker.addEventListener("activate", (event) => event.waitUntil(begin()));

async function begin() {
  const others = (await caches.keys()).filter((name) => name.startsWith("lexagon-") && name !== SHELL && name !== ANSWERS);
  await Promise.all(others.map((name) => caches.delete(name)));
  await worker.clients.claim();
}

/** The puzzles of today and of the next days. */
const dailies = () =>
  ["wordle", "grid", "scrabble"].flatMap((game) => Array.from({length: DAYS}, (_, by) => {
    const now = new Date();
    const day = new Date(Date.UTC(now.getFullYear(), now.getMonth(), now.getDate() + by)).toISOString().slice(0, 10);
    return `/api/v1/${game}/dailies/${day}`;
  }));

/** Have them ready, and forget those of days gone by. */
async function keepDays() {
  await new Promise((resolve) => setTimeout(resolve, PAUSE));
  const answers = await caches.open(ANSWERS);
  const wanted = dailies();
  for (const address of wanted) if (!(await answers.match(address))) await answers.add(address).catch(() => {});
  for (const {url} of await answers.keys()) {
    const {pathname} = new URL(url);
    if (pathname.includes("/dailies/") && !wanted.includes(pathname)) await answers.delete(url);
  }
}

worker.addEventListener("fetch", (event) => {
  const {request} = event;
  const {origin, pathname} = new URL(request.url);
  if (request.method !== "GET" || origin !== worker.location.origin) return;
  if (LASTING.includes(pathname) || ALSO_LASTING.test(pathname)) event.respondWith(lasting(event));
  else if (/^\/(api|healthz|readyz|metrics)(\/|$)/.test(pathname)) return;
  else event.respondWith(shellFirst(request));
  if (request.mode === "navigate") event.waitUntil(keepDays());
});

/**
 * The frame for an address: that of its page, which fetches what the page needs at once, or the first page's.
 * @param {string} address
 */
function frameOf(address) {
  const page = `/${new URL(address).pathname.split("/")[1]}`;
  return FILES.includes(page) ? page : "/";
}

/** A file of the page, or the frame for whatever address of the page is opened. @param {Request} request */
async function shellFirst(request) {
  const shell = await caches.open(SHELL);
  const wanted = request.mode === "navigate" ? frameOf(request.url) : request;
  const kept = await shell.match(wanted, {ignoreSearch: true, ignoreVary: true});
  return kept ?? fetch(request);
}

/** An answer that lasts: the newest if it comes in time, else as it was last known. @param {FetchEvent} event @returns {Promise<Response>} */
async function lasting(event) {
  const answers = await caches.open(ANSWERS);
  const kept = await answers.match(event.request, {ignoreVary: true});
  const newest = fetch(event.request).then(async (answer) => {
    if (answer.ok) await answers.put(event.request, answer.clone());
    return answer;
  });
  if (!kept) return newest;
  event.waitUntil(newest.catch(() => {}));
  const late = /** @type {Promise<Response>} */ (new Promise((resolve) => setTimeout(resolve, LIMIT, kept)));
  return Promise.race([newest.catch(() => kept), late]);
}
