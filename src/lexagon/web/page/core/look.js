// A word looked at closely, from wherever it is shown: what it means, its hooks and its anagrams in a list.

import {signal} from "../vendor/preact.js";
import {post} from "./api.js";
import {meaningsOf} from "./meanings.js";
import {task} from "./task.js";

/** @import {Schemas} from "./types.js" */

const TOP = 100;

/** The word that is looked at, or null. */
export const looked = signal(/** @type {string | null} */ (null));
/** What is known of it, once it has come. */
export const known = signal(/** @type {{hooks: Schemas["Hooks"], anagrams: string[], meaning: Schemas["Definition"] | undefined} | null} */ (null));

export const looking = task(async (abort, /** @type {string} */ word, /** @type {string} */ words) => {
  const options = {signal: abort};
  const [hooks, {matches}, meanings] = await Promise.all([
    post("words/hooks", {word, words}, options),
    post("words/anagrams", {rack: word.toLocaleUpperCase(), top: TOP, words}, options),
    meaningsOf([word], abort),
  ]);
  known.value = {hooks, anagrams: matches.map((one) => one.word).filter((one) => one !== word), meaning: meanings.get(word)};
});

/** Open the sheet of a word. @param {string} word @param {string} words the list */
export function look(word, words) {
  known.value = null;
  looked.value = word;
  void looking.run(word, words);
}

export function lookAway() {
  looking.cancel();
  looked.value = null;
}
