// Whether the server answers. Who asked in vain says `lost()`; from then on it is tried until it answers.

import {signal} from "../vendor/preact.js";

const PROBE_LIMIT = 2500; // milliseconds
const FIRST_WAIT = 1500;
const LONGEST_WAIT = 20_000;

/** True until a request found no server, and again when one found it. */
export const online = signal(true);

let timer = 0;
let wait = FIRST_WAIT;

/** A request found no server, or none that answers: say so and keep trying. */
export function lost() {
  if (!online.value) return;
  online.value = false;
  wait = FIRST_WAIT;
  later();
}

/** Ask whether the server answers, as when a request takes long. */
export async function probe() {
  clearTimeout(timer);
  try {
    await fetch("/healthz", {signal: AbortSignal.timeout(PROBE_LIMIT), cache: "no-store"});
    online.value = true;
  } catch {
    online.value = false;
    later();
  }
}

function later() {
  clearTimeout(timer);
  timer = window.setTimeout(probe, wait);
  wait = Math.min(2 * wait, LONGEST_WAIT);
}

addEventListener("online", () => void probe());
addEventListener("offline", lost);
document.addEventListener("visibilitychange", () => {
  if (!document.hidden && !online.value) void probe();
});
