// Signals that outlast the page: kept in this browser, and followed by its other tabs.

import {effect, signal} from "../vendor/preact.js";

/** @import {Signal} from "../vendor/preact.js" */

const PREFIX = "lexagon.";
/** @type {Map<string, (text: string | null) => void>} */
const readers = new Map();

/** Private windows may forbid the store or have it full; the page works without. @returns {Storage | null} */
function storage() {
  try {
    return globalThis.localStorage ?? null;
  } catch {
    return null;
  }
}

/**
 * A signal that is kept under a name. What was kept with another version, or does not pass `check`,
 * counts as nothing kept.
 * @template T
 * @param {string} name
 * @param {T} initial
 * @param {{version?: number, check?: (value: any) => boolean}} [options]
 * @returns {Signal<T>}
 */
export function kept(name, initial, {version = 1, check = () => true} = {}) {
  const key = PREFIX + name;
  /** @param {string | null} text @returns {T} */
  const read = (text) => {
    try {
      const found = JSON.parse(text ?? "null");
      return found?.version === version && check(found.value) ? found.value : initial;
    } catch {
      return initial;
    }
  };
  const stored = storage()?.getItem(key) ?? null;
  const value = signal(read(stored));
  let known = value.peek();
  effect(() => {
    if (value.value === known) return;
    known = value.value;
    write(key, JSON.stringify({version, value: known}));
  });
  readers.set(key, (text) => {
    known = read(text);
    value.value = known;
  });
  return value;
}

/** @param {string} key @param {string} text */
function write(key, text) {
  try {
    storage()?.setItem(key, text);
  } catch {
    // Full: what is shown stays right, it is only not kept.
  }
}

globalThis.addEventListener?.("storage", (event) => {
  const {key, newValue} = /** @type {StorageEvent} */ (event);
  if (key !== null) readers.get(key)?.(newValue);
});
