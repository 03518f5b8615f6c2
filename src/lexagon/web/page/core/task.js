// Work that a person starts and may start again before it is done: only the last run counts.

import {batch, effect, signal} from "../vendor/preact.js";
import {isAbort, isUnreachable} from "./api.js";
import {online} from "./online.js";

/** @import {Signal} from "../vendor/preact.js" */

/**
 * @template {any[]} Args
 * @template T
 * @typedef {object} Task
 * @property {(...args: Args) => Promise<T | undefined>} run starts it, ending the run before; resolves to undefined if overtaken or failed
 * @property {() => void} cancel
 * @property {Signal<boolean>} busy for buttons: work is under way
 * @property {Signal<unknown>} error what the last run ended with, or null
 */

/**
 * Make a task of `work(signal, ...args)`. With a delay it waits that long for a newer run, as while
 * someone types. A run that found no server is run again when the server is back.
 * @template {any[]} Args
 * @template T
 * @param {(signal: AbortSignal, ...args: Args) => Promise<T>} work
 * @param {{delay?: number}} [options]
 * @returns {Task<Args, T>}
 */
export function task(work, {delay = 0} = {}) {
  const busy = signal(false);
  const error = signal(/** @type {unknown} */ (null));
  let controller = new AbortController();
  /** @type {Args | null} */
  let waiting = null;

  const cancel = () => {
    controller.abort();
    waiting = null;
    batch(() => {
      busy.value = false;
      error.value = null;
    });
  };
  /** @param {Args} args */
  const run = async (...args) => {
    cancel();
    const mine = (controller = new AbortController());
    busy.value = true;
    try {
      if (delay) await new Promise((resolve) => setTimeout(resolve, delay));
      if (mine.signal.aborted) return undefined;
      const result = await work(mine.signal, ...args);
      return mine.signal.aborted ? undefined : result;
    } catch (caught) {
      if (mine.signal.aborted || isAbort(caught)) return undefined;
      if (isUnreachable(caught)) waiting = args;
      error.value = caught;
      return undefined;
    } finally {
      if (mine === controller && !mine.signal.aborted) busy.value = false;
    }
  };
  effect(() => {
    if (online.value && waiting) void run(...waiting);
  });
  return {run, cancel, busy, error};
}
