// The coach's numbers as sentences: which text says it, and with what values.

/** @import {Schemas} from "../../core/types.js" */
/** @typedef {{key: string, values: Record<string, any>}} Sentence */
/** @typedef {Schemas["Suggestion"]} Suggestion */

const NEAR = 0.02;
const WORDED = 6; // "one in three" is said in words up to here
const FEW = 12; // answers left, below which a guess that tells no more than an answer is not shown

/** A chance as people say it. @param {number} chance @returns {Sentence} */
export function chanceOf(chance) {
  const oneIn = Math.round(1 / chance);
  if (Math.abs(oneIn * chance - 1) > NEAR) return {key: "wordle.chance.percent", values: {chance}};
  return oneIn <= WORDED ? {key: `wordle.chance.in${oneIn}`, values: {}} : {key: "wordle.chance.oneIn", values: {number: oneIn}};
}

/** What to do, in a sentence. @param {Suggestion} best @param {number} left answers @returns {Sentence} */
export function adviceOf(best, left) {
  const word = best.guess;
  const worst = best.worst_guesses;
  if (left === 1) return {key: "wordle.advice.only", values: {word}};
  if (best.chance_now > 0) {
    const values = {word, chance: best.chance_now};
    if (worst === 2) return {key: "wordle.advice.nextTurn", values};
    return worst === null ? {key: "wordle.advice.may", values} : {key: "wordle.advice.within", values: {...values, worst}};
  }
  if (worst === 2) return {key: "wordle.advice.sortsOut", values: {word}};
  return {key: "wordle.advice.narrows", values: {word, count: Math.max(1, Math.round(best.expected_class))}};
}

/** What may go wrong, if something may. @param {Suggestion} best @param {number | null} guessesLeft @returns {Sentence | null} */
export function warningOf(best, guessesLeft) {
  if (best.chance_lost) return {key: "wordle.advice.mayLose", values: {chance: best.chance_lost}};
  return guessesLeft === 1 ? {key: "wordle.advice.last", values: {}} : null;
}

/** The guesses that are worth a look: with few answers left, those that may be one or find it sooner. @param {Suggestion[]} all @param {number} left */
export function worthShowing(all, left) {
  if (left > FEW) return all;
  const answers = all.filter((one) => one.is_candidate).map((one) => one.expected_guesses);
  const best = Math.min(...answers);
  return all.filter((one, place) => place === 0 || one.is_candidate || one.expected_guesses < best - 1e-9);
}
