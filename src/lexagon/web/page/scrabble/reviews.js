// Reviews of games: they come move by move, and the last ones are kept in this browser.

import {computed, signal} from "../vendor/preact.js";
import {forget, resultOfWork} from "../core/jobs.js";
import {kept} from "../core/store.js";
import {task} from "../core/task.js";
import {slim} from "./model/review.js";

/** @import {Schemas} from "../core/types.js" */
/** @typedef {{gcg: string, state: Schemas["ScrabbleReview"] | null, moves: Schemas["MoveReview"][], total: number}} Reviewed */

const ITERATIONS = 600; // of each move's simulation: a game in some seconds
const MOST_KEPT = 3;

const store = kept("scrabble.reviews", /** @type {Reviewed[]} */ ([]), {version: 2, check: Array.isArray});
const running = signal(/** @type {Reviewed | null} */ (null));
const wanted = signal("");

/** The review that is asked for, as far as it has come. */
export const review = computed(() => {
  const gcg = wanted.value;
  return store.value.find((one) => one.gcg === gcg) ?? (running.value?.gcg === gcg ? running.value : null);
});
/** The game that was reviewed last. */
export const last = computed(() => store.value[0]?.gcg ?? "");

/** The name of the work on a game: whoever reloads the page goes on with it. @param {string} gcg */
const nameOf = (gcg) => `review ${[...gcg].reduce((sum, one) => (31 * sum + (one.codePointAt(0) ?? 0)) | 0, gcg.length)}`;

export const reviewing = task(async (abort, /** @type {string} */ gcg) => {
  running.value = {gcg, state: null, moves: [], total: 0};
  const add = (/** @type {Schemas["MoveReview"]} */ move) => {
    const now = running.value;
    if (now?.gcg === gcg && !now.moves.some((one) => one.number === move.number)) running.value = {...now, moves: [...now.moves, slim(move)]};
  };
  const found = await resultOfWork(nameOf(gcg), "scrabble/reviews", {gcg, iterations: ITERATIONS}, abort, {
    onPart: (name, data) => name === "move" && add(data),
    onProgress: ({total}) => running.value?.gcg === gcg && total && (running.value = {...running.value, total}),
  });
  const state = {...found, moves: []};
  store.value = [{gcg, state, moves: found.moves.map(slim), total: found.moves.length}, ...store.value.filter((one) => one.gcg !== gcg)].slice(0, MOST_KEPT);
});

/** Open a game; one that is known is not reviewed again. @param {string} gcg */
export function open(gcg) {
  if (wanted.value === gcg && (reviewing.busy.value || review.value)) return;
  if (wanted.value !== gcg) forget(nameOf(wanted.value));
  wanted.value = gcg;
  if (store.value.some((one) => one.gcg === gcg)) reviewing.cancel();
  else void reviewing.run(gcg);
}

export const close = () => {
  reviewing.cancel();
  forget(nameOf(wanted.value));
  wanted.value = "";
};
