// The clock of the round on show: it runs only while the round is seen, and where it stands is kept each second.

import {computed, effect, signal, untracked} from "../../vendor/preact.js";
import {feel} from "../../core/feel.js";
import {announce} from "../../core/notices.js";
import {kept} from "../../core/store.js";
import {t} from "../../core/texts.js";
import {ended} from "../model/round.js";
import {noteResult} from "./records.js";
import {keep, noteRound, round, rounds} from "./rounds.js";

/** @import {Round} from "../model/round.js" */

const TICK = 200; // milliseconds
const SAID = [60, 30, 10]; // seconds left that a screen reader hears

const lefts = kept("grid.clock", /** @type {Record<string, number>} */ ({}), {check: (value) => typeof value === "object" && value !== null});
const now = signal(0);
let runningId = "";
let since = 0;
let base = 0;
let timer = 0;

/** Seconds that were left when the clock last stood. @param {Round} one */
const standing = (one) => lefts.peek()[`${one.id} ${one.seat}`] ?? one.seconds;

/** @param {Round} one @param {number | null} seconds */
function note(one, seconds) {
  const others = Object.entries(lefts.peek()).filter(([id]) => !id.startsWith(`${one.id} `));
  lefts.value = Object.fromEntries(seconds === null ? others : [...others, [`${one.id} ${one.seat}`, seconds]]);
}

/** The round that runs, whichever is on show. */
const running = () => (rounds.value[runningId]?.state === "running" ? rounds.value[runningId] : undefined);
const remaining = () => Math.max(0, base - (now.value - since) / 1000);

/** Seconds left of the round on show. */
export const left = computed(() => {
  const one = round.value;
  if (!one) return 0;
  return one.state === "running" && one.id === runningId ? remaining() : (lefts.value[`${one.id} ${one.seat}`] ?? one.seconds);
});

function stop() {
  clearInterval(timer);
  timer = 0;
}

function tick() {
  const one = untracked(running);
  if (!one) return stop();
  const before = Math.ceil(untracked(remaining));
  now.value = Date.now();
  if (!one.seconds) return;
  const after = untracked(remaining);
  if (Math.ceil(after) === before) return;
  note(one, after);
  if (SAID.includes(Math.ceil(after))) announce(t("grid.secondsLeft", {count: Math.ceil(after)}));
  if (after <= 0) finish(one);
}

/** Begin, or go on with, the round on show. */
export function run() {
  const one = round.peek();
  if (!one || one.state === "over" || one.state === "running") return;
  stop();
  runningId = one.id;
  base = standing(one);
  since = Date.now();
  now.value = since;
  const next = /** @type {Round} */ ({...one, state: "running", at: new Date().toISOString()});
  keep(next);
  noteRound(next);
  timer = window.setInterval(tick, TICK);
}

/** Let the clock stand; the board is covered meanwhile. */
export function pause() {
  const one = untracked(running);
  if (!one) return;
  now.value = Date.now();
  if (one.seconds) note(one, untracked(remaining));
  stop();
  keep({...one, state: "paused"});
}

/** End the turn of the player: by the clock, or because they have enough. @param {Round | null} one */
export function finish(one) {
  if (!one || one.state === "over") return;
  stop();
  note(one, null);
  const next = ended(one);
  keep(next);
  noteRound(next);
  if (next.state !== "over") return;
  feel("win");
  noteResult(next);
}

// Another tab of the browser may have ended it.
effect(() => {
  if (!running()) stop();
});
addEventListener("pagehide", pause);
document.addEventListener("visibilitychange", () => document.hidden && pause());
