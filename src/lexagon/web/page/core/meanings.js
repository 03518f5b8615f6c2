// What words mean, where the server has the definitions. One that has none is asked once.

import {ApiError, post} from "./api.js";

/** @import {Schemas} from "./types.js" */
/** @typedef {Schemas["Definition"]} Meaning */

let hasNone = false;

/** The meanings of some words, by word; words of which nothing is known are left out. @param {string[]} words @param {AbortSignal} [signal] @returns {Promise<Map<string, Meaning>>} */
export async function meaningsOf(words, signal) {
  if (hasNone || !words.length) return new Map();
  try {
    const {definitions} = await post("words/definitions", {candidates: words}, {signal});
    return new Map(definitions.filter((one) => one.senses.length).map((one) => [one.word, one]));
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    hasNone = error.code === "no-definitions";
    return new Map(); // a word can be looked at without its meaning
  }
}
