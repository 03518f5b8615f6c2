// Long work that goes on though the page is left: begun once, followed as often as one comes back, stopped only by hand.

import {effect, signal} from "../vendor/preact.js";
import {ApiError, reach, remove, resultOf} from "./api.js";
import {kept} from "./store.js";
import {task} from "./task.js";

/** @import {Signal} from "../vendor/preact.js" */
/** @import {Body, Heard, Progress, Schemas, StreamResult, Streams} from "./types.js" */

const AGAIN = 1000; // milliseconds, after which a stream that was cut is followed again

/** The ids of jobs that are under way, by the names of their work. */
const ids = kept("jobs", /** @type {Record<string, string>} */ ({}), {check: (value) => typeof value === "object" && value !== null});

/** @param {string} name @param {string} [id] none: it has ended */
function note(name, id) {
  const others = Object.entries(ids.peek()).filter(([one]) => one !== name);
  ids.value = Object.fromEntries(id ? [...others, [name, id]] : others);
}

/** The names of work that was begun in this browser and not seen to end. @param {string} prefix */
export const namesOf = (prefix) => Object.keys(ids.value).filter((name) => name.startsWith(prefix));

/** @param {keyof Streams} path @param {unknown} body @param {AbortSignal} abort @returns {Promise<Schemas["JobState"]>} */
const begin = async (path, body, abort) =>
  (await reach("POST", path, body, {signal: abort, headers: {Prefer: "respond-async"}})).json();

/** @param {string} id @param {AbortSignal} abort @param {Heard} heard @returns {Promise<any>} */
async function follow(id, abort, heard) {
  for (;;) {
    try {
      const options = {signal: abort, path: {id}, headers: {Accept: "text/event-stream"}};
      return await resultOf(await reach("GET", "jobs/{id}", undefined, options, Infinity), heard);
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== "cut" || abort.aborted) throw error;
      await new Promise((resolve) => setTimeout(resolve, AGAIN));
    }
  }
}

/** @param {string} job */
const cancel = (job) => remove("jobs/{job}", {path: {job}}).catch(() => {});

/**
 * The result of the work of a name: begun now, or followed if it was begun before and the server still has it.
 * @template {keyof Streams} P
 * @param {string} name @param {P} path @param {Body<Streams[P]>} body @param {AbortSignal} abort @param {Heard} heard
 * @returns {Promise<StreamResult<Streams[P]>>}
 */
export async function resultOfWork(name, path, body, abort, heard) {
  const isOld = name in ids.peek();
  const id = ids.peek()[name] ?? (await begin(path, body, abort)).id;
  note(name, id);
  try {
    const result = await follow(id, abort, heard);
    note(name);
    return result;
  } catch (error) {
    if (!(error instanceof ApiError) || error.code === "unreachable") throw error; // it may be followed again
    note(name);
    if (isOld && error.status === 404) return resultOfWork(name, path, body, abort, heard);
    throw error;
  }
}

/** Nobody wants the work of a name any more. @param {string} name */
export function forget(name) {
  const id = ids.peek()[name];
  if (!id) return;
  note(name);
  void cancel(id);
}

/**
 * @typedef {object} Work
 * @property {Signal<boolean>} busy
 * @property {Signal<unknown>} error
 * @property {Signal<Progress | null>} progress
 * @property {Signal<number>} waiting how many jobs are before it
 * @property {Signal<boolean>} isStopping
 * @property {() => Promise<void>} run begins it, or goes on following it
 * @property {() => Promise<void>} stop
 */

/**
 * Work of a name. `onEnd` hears its result, or null if it was stopped before there was one or the server has
 * forgotten it.
 * @template {keyof Streams} P
 * @param {string} name @param {P} path @param {Body<Streams[P]>} body @param {(result: any, isStopped: boolean) => void} onEnd
 * @returns {Work}
 */
export function work(name, path, body, onEnd) {
  const progress = signal(/** @type {Progress | null} */ (null));
  const waiting = signal(0);
  const isStopping = signal(false);
  const heard = {onProgress: (/** @type {Progress} */ told) => (progress.value = told), onJob: (/** @type {{waiting: number}} */ job) => (waiting.value = job.waiting)};
  const following = task(async (abort) => {
    const id = ids.peek()[name] ?? (await begin(path, body, abort)).id;
    note(name, id);
    if (isStopping.peek()) void cancel(id); // pressed before the job had an id
    const result = await follow(id, abort, heard).catch((error) => {
      const isAway = !(error instanceof ApiError) || error.code === "unreachable";
      if (!isAway) note(name);
      if (isAway || !(isStopping.peek() || error.status === 404)) throw error;
      return null;
    });
    note(name);
    onEnd(result, isStopping.peek());
  });
  // What was under way is over when it is not busy any more, however it ended.
  effect(() => {
    if (following.busy.value) return;
    progress.value = null;
    isStopping.value = false;
  });
  const run = async () => {
    if (!following.busy.peek()) await following.run();
  };
  const stop = async () => {
    isStopping.value = true;
    const id = ids.peek()[name];
    if (id) await cancel(id);
  };
  return {busy: following.busy, error: following.error, progress, waiting, isStopping, run, stop};
}
