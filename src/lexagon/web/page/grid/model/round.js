// A round: one board, its words, a clock, one to four players in turn. Values that actions exchange for others.

import {readBoard} from "./board.js";
import {findPath} from "./paths.js";
import {shortestOf} from "./rules.js";

/** @typedef {[word: string, score: number, isCommon: boolean | null]} Answer */
/** @typedef {"daily" | "random" | "link" | "pass"} Mode */
/** @typedef {{name: string, found: string[], hints: Hint[]}} Player */
/** @typedef {{word: string, steps: number}} Hint a word that was helped with, and how far: length, tiles, the word */
/** @typedef {{by: string, score: number, count: number}} Challenge what a friend reached on the board */

/**
 * @typedef {object} Round
 * @property {string} id
 * @property {Mode} mode
 * @property {string | null} day
 * @property {number | null} number the day's
 * @property {number | null} seed
 * @property {string | null} dice
 * @property {string} size
 * @property {string} board
 * @property {string} asked the board as the address has it, where it came by one
 * @property {string} rules
 * @property {string} words
 * @property {import("./scoring.js").Scoring} scoring what of rules and words is not as usual
 * @property {number} seconds 0: without a clock
 * @property {Answer[]} answers the best first
 * @property {Player[]} players
 * @property {number} seat whose turn it is
 * @property {"ready" | "running" | "paused" | "over"} state
 * @property {Challenge | null} challenge
 * @property {string} at when it was begun, ISO
 */

/** @typedef {{word: string, kind: "right" | "known" | "wrong", reason: "" | "known" | "short" | "board" | "list", score: number, isCommon: boolean | null}} Verdict */

/** The words of a board as the API sends them: JSON in base64. @param {string} text @returns {Answer[]} */
export const decoded = (text) => JSON.parse(new TextDecoder().decode(Uint8Array.from(atob(text), (char) => char.charCodeAt(0))));

/** @param {string} [name] @returns {Player} */
export const player = (name = "") => ({name, found: [], hints: []});

/** The player whose turn it is. @param {Round} round */
export const current = (round) => round.players[round.seat] ?? player();

/** @param {Round} round @param {string} word */
export const answerOf = (round, word) => round.answers.find(([one]) => one === word);

/** The points of some words. @param {Round} round @param {string[]} words */
export const scoreOf = (round, words) => words.reduce((sum, word) => sum + (answerOf(round, word)?.[1] ?? 0), 0);

/** What all words of the board are worth. @param {Round} round */
export const totalOf = (round) => round.answers.reduce((sum, [, score]) => sum + score, 0);

/** Why a word that is not among the answers does not count. @param {Round} round @param {string} word @returns {Verdict["reason"]} */
function reasonOf(round, word) {
  if ([...word].length < shortestOf(round.rules)) return "short";
  return findPath(readBoard(round.board), word, round.rules) ? "list" : "board";
}

/**
 * Judge what was swiped or typed; of several readings the best counts.
 * @param {Round} round @param {string[]} words @returns {Verdict}
 */
export function judge(round, words) {
  const {found} = current(round);
  const fit = words.map((word) => answerOf(round, word)).filter((one) => one !== undefined).sort((a, b) => b[1] - a[1]);
  const fresh = fit.find(([word]) => !found.includes(word));
  if (fresh) return {word: fresh[0], kind: "right", reason: "", score: fresh[1], isCommon: fresh[2]};
  if (fit[0]) return {word: fit[0][0], kind: "known", reason: "known", score: 0, isCommon: null};
  const [word = ""] = words;
  return {word, kind: "wrong", reason: reasonOf(round, word), score: 0, isCommon: null};
}

/** Change the player whose turn it is. @param {Round} round @param {Partial<Player>} some @returns {Round} */
export const withPlayer = (round, some) => ({
  ...round,
  players: round.players.map((one, seat) => (seat === round.seat ? {...one, ...some} : one)),
});

/** @param {Round} round @param {string} word @returns {Round} */
export const push = (round, word) => withPlayer(round, {found: [...current(round).found, word]});

/** The time of the player on turn is up: the next one's turn, or the end. @param {Round} round @returns {Round} */
export const ended = (round) =>
  round.seat + 1 < round.players.length ? {...round, seat: round.seat + 1, state: "ready"} : {...round, state: "over"};

/** The words that a player did not find, the best first. @param {Round} round @param {Player} [who] */
export function missed(round, who = current(round)) {
  const found = new Set(who.found);
  return round.answers.filter(([word]) => !found.has(word));
}

/** Of those the ones that most people know, in order of worth: by points, and of equal ones the shorter first. @param {Round} round @param {Player} [who] */
export const missedCommon = (round, who = current(round)) =>
  missed(round, who)
    .filter(([, , isCommon]) => isCommon)
    .sort((a, b) => b[1] - a[1] || [...a[0]].length - [...b[0]].length);
