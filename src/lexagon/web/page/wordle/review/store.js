// The review that is shown: asked of the server once, kept in this browser, with the words that were left after each guess.

import {signal} from "../../vendor/preact.js";
import {post} from "../../core/api.js";
import {kept} from "../../core/store.js";
import {task} from "../../core/task.js";
import {wordsOf} from "../lists.js";
import {guessesOf, leftAfter, listOf} from "../model/review.js";
import {modeOf} from "../model/rules.js";

/** @import {Schemas} from "../../core/types.js" */
/** @import {Mode} from "../model/rules.js" */
/** @typedef {{guesses: string[], answer: string, words: string, mode: Mode, length: number, most: number | null}} Asked */

const TYPING = 300; // milliseconds
const MOST_KEPT = 12;

/** Reviews that were made, by what was asked: a reload shows them at once, also without the server. */
const made = kept("wordle.reviews", /** @type {Record<string, Schemas["WordleReview"]>} */ ({}), {check: (value) => typeof value === "object" && value !== null});

export const review = signal(/** @type {Schemas["WordleReview"] | null} */ (null));
/** The answers left after each guess; null until the list has come. */
export const left = signal(/** @type {string[][] | null} */ (null));

/** What the address asks. @param {Record<string, string>} query @returns {Asked} */
export function askedBy(query) {
  const guesses = guessesOf(query.game ?? "");
  const length = [...(guesses[0] ?? "").split("=")[0] ?? ""].length || 5;
  return {guesses, answer: (query.answer ?? "").trim().toLocaleLowerCase(), words: query.words ?? "", mode: modeOf(query.mode), length, most: query.most === "any" ? null : Number(query.most) || 6};
}

/** @param {Asked} asked @param {AbortSignal} abort */
async function ask(asked, abort) {
  const key = JSON.stringify(asked);
  const found = made.peek()[key];
  if (found) return found;
  const words = asked.words ? {words: asked.words, length: asked.length} : asked.length === 5 ? {} : {length: asked.length};
  const answer = await post("wordle/reviews", {guesses: asked.guesses, answer: asked.answer || null, mode: asked.mode, max_guesses: asked.most, ...words}, {signal: abort});
  made.value = Object.fromEntries([...Object.entries(made.peek()).slice(1 - MOST_KEPT), [key, answer]]);
  return answer;
}

export const reviewing = task(async (abort, /** @type {Asked} */ asked) => {
  const answer = await ask(asked, abort);
  if (abort.aborted) return;
  review.value = answer;
  left.value = null;
  const words = await wordsOf(listOf(answer), asked.length, abort);
  if (abort.aborted) return;
  left.value = leftAfter(words.answers, answer.turns.map(({guess, feedback}) => ({word: guess, marks: feedback})));
}, {delay: TYPING});

/** Guesses of a pasted text with squares, as the address has them. */
export const reading = task(async (abort, /** @type {string} */ text) => {
  const {guesses} = await post("wordle/readings", {text}, {signal: abort});
  return guesses.map((guess) => guess.replace("=", ".")).join(",");
});
