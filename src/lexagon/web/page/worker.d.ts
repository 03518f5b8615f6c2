// What sw.js has that a page has not: the worker's scope and events, and what the server writes before it.

declare const BUILD: string;
declare const FILES: string[];

interface ExtendableEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}
interface FetchEvent extends ExtendableEvent {
  readonly request: Request;
  respondWith(answer: Promise<Response>): void;
}
interface ServiceWorkerGlobalScope {
  readonly clients: {claim(): Promise<void>};
  readonly location: Location;
  skipWaiting(): Promise<void>;
  addEventListener(name: "install" | "activate", run: (event: ExtendableEvent) => void): void;
  addEventListener(name: "fetch", run: (event: FetchEvent) => void): void;
}
