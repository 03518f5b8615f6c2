// What is said in passing: toasts that everyone sees, and announcements for those who listen.

import {signal} from "../vendor/preact.js";
import {isAbort, say} from "./api.js";

/** @typedef {{id: number, text: string, kind: "info" | "good" | "error", action?: {label: string, run: () => void}}} Notice */

const MOST = 3;
const SECONDS = {info: 4, good: 4, error: 9};

export const notices = signal(/** @type {Notice[]} */ ([]));
/** What a screen reader is told of something that is to be seen elsewhere. */
export const spoken = signal("");

let count = 0;

/** @param {number} id */
export const dismiss = (id) => {
  notices.value = notices.value.filter((notice) => notice.id !== id);
};

/**
 * Show a message for a while. An error is said in the language on show; one that was aborted is none.
 * @param {unknown} message @param {Partial<Pick<Notice, "kind" | "action">>} [options]
 */
export function toast(message, {kind, action} = {}) {
  if (isAbort(message)) return;
  const isError = message instanceof Error;
  const notice = {id: ++count, text: isError ? say(message) : String(message), kind: kind ?? (isError ? "error" : "info"), action};
  notices.value = [...notices.value.slice(1 - MOST), notice];
  setTimeout(dismiss, 1000 * SECONDS[notice.kind] * (action ? 2 : 1), notice.id);
}

/** @param {string} text */
export const announce = (text) => {
  spoken.value = text;
};
