// Hints in steps: a letter of the answer, then its place, then the word. Each is counted.

import {boardsOf, isOver} from "./game.js";
import {keyStates, placed} from "./rules.js";

/** @import {Game, Hint} from "./game.js" */

/** The first place of an answer that is neither known nor told. @param {Game} game @param {number} at the board's place @param {(place: number, letter: string) => boolean} isKnown */
function unknownPlace(game, at, isKnown) {
  return [...(game.answers[at] ?? "")].findIndex((letter, place) => !isKnown(place, letter));
}

/** What a step would tell, or null if there is nothing of the kind left to tell. @param {Game} game @param {"letter" | "place" | "word"} step @param {number} board from 0 @returns {Hint | null} */
export function hintOf(game, step, board) {
  const now = boardsOf(game)[board];
  const answer = game.answers[board];
  if (!now || !answer || now.isSolved || isOver(game)) return null;
  const told = game.hints.filter((hint) => hint.board === board);
  if (step === "word") return {step, board, word: answer};
  if (step === "letter") {
    const states = keyStates(now.turns);
    const known = (/** @type {number} */ _, /** @type {string} */ letter) =>
      ["green", "yellow"].includes(states[letter] ?? "") || told.some((hint) => hint.letter === letter);
    const place = unknownPlace(game, board, known);
    return place < 0 ? null : {step, board, letter: [...answer][place]};
  }
  const greens = placed(now.turns, game.length);
  const place = unknownPlace(game, board, (at) => Boolean(greens[at]) || told.some((hint) => hint.place === at + 1));
  return place < 0 ? null : {step, board, letter: [...answer][place], place: place + 1};
}

/** The steps that still tell something, in their order. @param {Game} game @param {number} board */
export const hintSteps = (game, board) =>
  /** @type {const} */ (["letter", "place", "word"]).filter((step) => hintOf(game, step, board));

/** The hints on a board that still say something its turns do not. @param {Game} game @param {number} board @returns {Hint[]} */
export const toldOn = (game, board) => game.hints.filter((hint) => hint.board === board && hint.step !== "coach");
