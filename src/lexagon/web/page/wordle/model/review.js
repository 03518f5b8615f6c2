// A reviewed game: how it ended, what was left after each guess, and how good a guess was in a word.

import {fits, isSolved} from "./rules.js";

/** @import {Schemas} from "../../core/types.js" */
/** @import {Turn} from "./rules.js" */

/** Guesses as they are typed: words, or words with colours; one a line. @param {string} text @returns {string[]} "crane" or "crane=bybbg" */
export const guessesOf = (text) =>
  text.split(/[\s,;]+/).filter(Boolean).map((part) => part.toLocaleLowerCase().replace(/[.:]/, "=")).filter((part) => /^\p{L}{2,15}(=[gyb]+)?$/u.test(part));

/** Whether a text has squares, or other things that only the server reads. @param {string} text */
export const needsReading = (text) => /[🟩🟨🟧🟦⬛⬜]/u.test(text);

/**
 * How a game ended. A list of words alone does not say: then its last word is taken to be the answer, and that is told.
 * @param {string[]} guesses @param {string} answer "" if not given @param {number | null} most
 * @returns {"assumed" | "solved" | "unsolved" | "unfinished"}
 */
export function endOf(guesses, answer, most) {
  const [word, marks] = (guesses.at(-1) ?? "").split("=");
  if (answer ? word === answer : marks && isSolved(marks)) return "solved";
  if (!answer && !marks) return "assumed";
  return most !== null && guesses.length >= most ? "unsolved" : answer && most === null ? "unsolved" : "unfinished";
}

/** The answers that were left after each guess. @param {string[]} answers @param {Turn[]} turns @returns {string[][]} */
export function leftAfter(answers, turns) {
  let left = answers;
  return turns.map((turn) => (left = left.filter((word) => fits(word, [turn]))));
}

/** How good a guess was. @param {Schemas["TurnReview"]} turn @returns {"best" | "fine" | "weak" | "poor"} */
export function gradeOf(turn) {
  if (turn.guess === turn.best_guess || turn.cost < 0.005) return "best";
  if (turn.skill >= 85) return "fine";
  return turn.skill >= 60 ? "weak" : "poor";
}

/** The name of a review's list, which is told with the length of its words: "enable, 6 tiles". @param {{words: string}} review */
export const listOf = ({words}) => words.split(", ")[0] ?? words;
