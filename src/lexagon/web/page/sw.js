// Keeps the page's own files, so that it opens without its server. Answers of the API are not kept.

const STORE = "lexagon-page";

self.addEventListener("install", () => self.skipWaiting());
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
    const kept = await store.match(request);
    if (kept) return kept;
    throw error;
  }
}
