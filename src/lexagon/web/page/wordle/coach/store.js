// What the coach is asked, and what it answered; the words left are found here, without the server.

import {signal} from "../../vendor/preact.js";
import {post} from "../../core/api.js";
import {task} from "../../core/task.js";
import {wordsOf, wordsQuery} from "../lists.js";
import {historiesOf, readLines} from "../model/turns.js";
import {fits, isSolved, modeOf} from "../model/rules.js";

/** @import {Schemas} from "../../core/types.js" */
/** @import {Line} from "../model/turns.js" */
/** @import {Mode} from "../model/rules.js" */
/** @typedef {{words: string, length: number, mode: Mode, boards: number, most: number | null, isUnknown: boolean, lines: Line[]}} Asked */

const TYPING = 120; // milliseconds
const TOP = 10;

/** What the address asks. @param {Record<string, string>} query @returns {Asked} */
export function askedBy(query) {
  const length = Math.min(15, Math.max(2, Number(query.length) || 5));
  const boards = Math.min(32, Math.max(1, Number(query.boards) || 1));
  const most = query.most === "any" ? null : Number(query.most) || boards + 5;
  return {words: query.words ?? "original", length, boards, mode: boards > 1 ? "normal" : modeOf(query.mode), most, isUnknown: query.unknown === "true", lines: readLines(query.turns ?? "", length, boards)};
}

/** The advice for one board, or null. */
export const single = signal(/** @type {Schemas["Suggestions"] | null} */ (null));
/** The advice for several boards, or null. */
export const several = signal(/** @type {Schemas["BoardsSuggestions"] | null} */ (null));
/** The words left on each board, or null until the list has come. */
export const left = signal(/** @type {string[][] | null} */ (null));

/** @param {Line[]} lines @param {number} boards */
const turnTexts = (lines, boards) => historiesOf(lines, boards).map((turns) => turns.map(({word, marks}) => `${word}=${marks}`));

export const advising = task(async (abort, /** @type {Asked} */ asked) => {
  const [first = [], ...others] = turnTexts(asked.lines, asked.boards);
  const common = {top: TOP, max_candidates: 0, max_guesses: asked.most, unknown_answers: asked.isUnknown, ...wordsQuery(asked)};
  const options = {signal: abort};
  if (others.length) {
    several.value = await post("wordle/boards/suggestions", {...common, boards: [first, ...others]}, options);
    single.value = null;
  } else {
    single.value = await post("wordle/suggestions", {...common, turns: first, mode: asked.mode}, options);
    several.value = null;
  }
}, {delay: TYPING});

export const sifting = task(async (abort, /** @type {Asked} */ asked) => {
  const words = await wordsOf(asked.words, asked.length, abort);
  if (abort.aborted) return;
  const all = asked.isUnknown ? [...words.guesses()] : words.answers;
  left.value = historiesOf(asked.lines, asked.boards).map((turns) => {
    const last = turns.at(-1);
    return last && isSolved(last.marks) ? [last.word] : all.filter((word) => fits(word, turns));
  });
});

/** Turns of a pasted text, as lines of one board. */
export const reading = task(async (abort, /** @type {string} */ text, /** @type {Asked} */ asked) => {
  const {guesses} = await post("wordle/readings", {text, ...wordsQuery(asked)}, {signal: abort});
  return readLines(guesses.map((guess) => guess.replace("=", ".")).join(","), asked.length, 1);
});
