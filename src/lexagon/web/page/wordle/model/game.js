// A game as a value: what was dealt and what was done. All else — colours, whether it is won — follows from it.

import {feedback, fits, hostMarks, isSolved, refusedBy} from "./rules.js";

/** @import {Mode, Refusal, Turn} from "./rules.js" */
/** @import {WordSet} from "./words.js" */

/** @typedef {"daily" | "random" | "absurdle" | "challenge" | "passed"} Kind */
/** @typedef {{step: "letter" | "place" | "word" | "coach", board: number, letter?: string, place?: number, word?: string}} Hint */
/**
 * @typedef {object} Game
 * @property {string} id
 * @property {Kind} kind
 * @property {string} words the list's name
 * @property {number} length letters of a word
 * @property {Mode} mode
 * @property {string[]} answers one a board; Absurdle's host has none
 * @property {number} boards
 * @property {number | null} most guesses allowed
 * @property {string[]} guesses
 * @property {string[]} shown what Absurdle's host showed for each guess
 * @property {string} draft what is typed and not yet guessed
 * @property {Hint[]} hints
 * @property {boolean} gaveUp
 * @property {string} at when it was begun
 * @property {string} [day]
 * @property {number} [number] of the day
 * @property {string} [by] who set the word
 */
/** @typedef {{turns: Turn[], isSolved: boolean, answer: string}} Board */

export const MOST_BOARDS = 32;

/** Deal a game. @param {Pick<Game, "id" | "kind" | "words" | "length" | "answers"> & Partial<Game>} dealt @returns {Game} */
export function deal(dealt) {
  const boards = Math.max(1, dealt.answers.length);
  return {
    mode: "normal",
    boards,
    most: dealt.kind === "absurdle" ? null : boards + 5,
    guesses: [],
    shown: [],
    draft: "",
    hints: [],
    gaveUp: false,
    at: new Date().toISOString(),
    ...dealt,
  };
}

/** Each board with the guesses that were made on it: none after it was solved. @param {Game} game @returns {Board[]} */
export function boardsOf(game) {
  if (game.kind === "absurdle") {
    const turns = game.guesses.map((word, at) => ({word, marks: game.shown[at] ?? ""}));
    const last = turns.at(-1);
    return [{turns, isSolved: Boolean(last && isSolved(last.marks)), answer: last && isSolved(last.marks) ? last.word : ""}];
  }
  return game.answers.map((answer) => {
    const found = game.guesses.indexOf(answer);
    const made = found < 0 ? game.guesses : game.guesses.slice(0, found + 1);
    return {turns: made.map((word) => ({word, marks: feedback(word, answer)})), isSolved: found >= 0, answer};
  });
}

/** @param {Game} game */
export const isWon = (game) => boardsOf(game).every((board) => board.isSolved);
/** @param {Game} game */
export const isOver = (game) => game.gaveUp || isWon(game) || (game.most !== null && game.guesses.length >= game.most);
/** Whether hard mode may still be chosen: before the first guess, and on one board. @param {Game} game */
export const mayChangeMode = (game) => game.boards === 1 && game.guesses.length === 0 && !isOver(game);

/** A key: a letter, "Enter" is not one of them. @param {Game} game @param {string} key @returns {Game} */
export function typed(game, key) {
  if (isOver(game)) return game;
  const letters = [...game.draft];
  if (key === "Backspace") return letters.length ? {...game, draft: letters.slice(0, -1).join("")} : game;
  return letters.length < game.length ? {...game, draft: game.draft + key} : game;
}

/** Guess what is typed. @param {Game} game @param {WordSet} words @returns {{game: Game, refusal: Refusal | null}} */
export function guessed(game, words) {
  const word = game.draft;
  const refusal = refusalOf(game, word, words);
  if (refusal) return {game, refusal};
  const next = {...game, draft: "", guesses: [...game.guesses, word]};
  if (game.kind === "absurdle") next.shown = [...game.shown, hostMarks(word, openAnswers(game, words))];
  return {game: next, refusal: null};
}

/** @param {Game} game @param {string} word @param {WordSet} words @returns {Refusal | null} */
function refusalOf(game, word, words) {
  if (isOver(game)) return {code: "over", values: {}};
  if ([...word].length < game.length) return {code: "short", values: {length: game.length}};
  if (!words.has(word) && !game.answers.includes(word)) return {code: "unknown", values: {word}};
  if (game.guesses.includes(word)) return {code: "again", values: {word}};
  return refusedBy(word, boardsOf(game)[0]?.turns ?? [], game.boards === 1 ? game.mode : "normal");
}

/** The answers that still fit the first board. @param {Game} game @param {WordSet} words */
export const openAnswers = (game, words) => words.answers.filter((word) => fits(word, boardsOf(game)[0]?.turns ?? []));

/** The answers to tell at the end: of Absurdle one that was still open. @param {Game} game @param {WordSet} words */
export const toldAnswers = (game, words) =>
  game.kind === "absurdle" ? openAnswers(game, words).slice(0, 1) : boardsOf(game).filter((board) => !board.isSolved).map(({answer}) => answer);

/** Whether something kept is a game that this page can go on with. @param {any} game @returns {game is Game} */
export const isGame = (game) =>
  typeof game?.id === "string" && typeof game.words === "string" && Number.isInteger(game.length) &&
  [game.answers, game.guesses, game.shown, game.hints].every(Array.isArray) && typeof game.draft === "string";
