// Keeps the page's own files, so that it opens without its server. Answers of the API are not kept.

const STORE = "lexagon-page";
// All of them (a test compares): one visit is enough to open every page later.
const FILES = [
  "/app.js", "/grid/best.js", "/grid/board.js", "/grid/options.js", "/grid/play.js",
  "/grid/solve.js", "/grid.css", "/grid.js", "/home.js", "/icons/lexagon-192.png",
  "/icons/lexagon-512.png", "/icons/lexagon.svg", "/icons/maskable-192.png",
  "/icons/maskable-512.png", "/icons/maskable.svg", "/", "/lab.css", "/lab.js", "/lib/api.js",
  "/lib/dom.js", "/lib/i18n.js", "/lib/settings.js", "/lib/tiles.js", "/lib/ui.js",
  "/manifest.webmanifest", "/report.js", "/scrabble/analyse.js", "/scrabble/board.js",
  "/scrabble/chart.js", "/scrabble/example.js", "/scrabble/model.js", "/scrabble/parts.js",
  "/scrabble/play.js", "/scrabble/review.js", "/scrabble/table.js", "/scrabble/thinking.js",
  "/scrabble.css", "/scrabble.js", "/style.css", "/text/en/grid.json", "/text/en/home.json",
  "/text/en/lab.json", "/text/en/scrabble.json", "/text/en/shell.json", "/text/en/wordle.json",
  "/text/id/grid.json", "/text/id/home.json", "/text/id/lab.json", "/text/id/scrabble.json",
  "/text/id/shell.json", "/text/id/wordle.json", "/theme.js", "/wordle/coach.js",
  "/wordle/common.js", "/wordle/ending.js", "/wordle/options.js", "/wordle/play.js",
  "/wordle/review.js", "/wordle/rows.js", "/wordle/statistics.js", "/wordle.css", "/wordle.js",
];

self.addEventListener("install", (event) => {
  self.skipWaiting();
  event.waitUntil(caches.open(STORE).then((store) => store.addAll(FILES)));
});
self.addEventListener("activate", (event) => event.waitUntil(self.clients.claim()));

self.addEventListener("fetch", (event) => {
  const url = new URL(event.request.url);
  const isOurs = url.origin === self.location.origin && !/^\/(api|healthz|readyz|metrics)/.test(url.pathname);
  if (event.request.method === "GET" && isOurs) event.respondWith(newest(event.request));
});

async function newest(request) {
  const store = await caches.open(STORE);
  try {
    const answer = await fetch(request);
    if (answer.ok) await store.put(request, answer.clone());
    return answer;
  } catch (error) {
    const kept = await store.match(request, {ignoreSearch: true, ignoreVary: true});
    if (kept) return kept;
    throw error;
  }
}
