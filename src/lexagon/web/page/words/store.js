// The state of the Words page: the list that is asked, and each question with its last answer.

import {signal} from "../vendor/preact.js";
import {post} from "../core/api.js";
import {meaningsOf} from "../core/meanings.js";
import {kept} from "../core/store.js";
import {task} from "../core/task.js";
import {patternOf, rackOf, wordsOf} from "./model/words.js";

const TYPING = 200; // milliseconds without a key, after which what was typed is asked
const TOP = 500;

/** The list that all questions are about. */
export const list = kept("words.list", "enable", {check: (value) => typeof value === "string" && value !== ""});

/**
 * A question as it is typed: its last answer stays until the next one comes.
 * @template {any[]} Args
 * @template T
 * @param {(abort: AbortSignal, ...args: Args) => Promise<T>} ask
 */
function question(ask) {
  const answer = signal(/** @type {T | null} */ (null));
  const asking = task(ask, {delay: TYPING});
  return {
    answer,
    busy: asking.busy,
    error: asking.error,
    /** @param {Args} args */
    ask: async (...args) => {
      const result = await asking.run(...args);
      if (result !== undefined) answer.value = result;
    },
    clear: () => {
      asking.cancel();
      answer.value = null;
    },
  };
}

export const checking = question(async (abort, /** @type {string} */ text, /** @type {string} */ words) => {
  const candidates = wordsOf(text);
  const [check, meanings] = await Promise.all([post("words/checks", {candidates, words}, {signal: abort}), meaningsOf(candidates, abort)]);
  return {...check, meanings};
});

export const spelling = question((abort, /** @type {{rack: string, pattern: string, sub: boolean}} */ wanted, /** @type {string} */ words) =>
  post("words/anagrams", {rack: rackOf(wanted.rack), pattern: patternOf(wanted.pattern) || null, sub: wanted.sub, top: TOP, words}, {signal: abort}));

export const matching = question((abort, /** @type {string} */ pattern, /** @type {string} */ words) =>
  post("words/matches", {pattern: patternOf(pattern), top: TOP, words}, {signal: abort}));

export const hooking = question(async (abort, /** @type {string} */ word, /** @type {string} */ words) => {
  const options = {signal: abort};
  const [hooks, {all_valid: isWord}] = await Promise.all([
    post("words/hooks", {word, words}, options),
    post("words/checks", {candidates: [word], words}, options),
  ]);
  return {...hooks, isWord};
});
