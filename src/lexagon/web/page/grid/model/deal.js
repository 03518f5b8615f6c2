// Which round an address means, and rounds made of what the API sent.

import {sizeOf} from "./board.js";
import {decoded, player} from "./round.js";
import {keyOf, scoringOf} from "./scoring.js";

/** @import {Challenge, Mode, Round} from "./round.js" */
/** @import {Scoring} from "./scoring.js" */
/** @import {Schemas} from "../../core/types.js" */

/** @typedef {{id: string, mode: Mode, day: string | null, board: string, scoring: Scoring, seconds: number, challenge: Challenge | null}} Wanted */

export const DAILY_SECONDS = 120;
const LONGEST = 3600;
const NAME_LENGTH = 20;

/** @param {string | undefined} text @param {number} otherwise */
const count = (text, otherwise) => (text && /^\d{1,6}$/.test(text) ? Number(text) : otherwise);

/** @param {Record<string, string>} query @returns {Challenge | null} */
const challengeOf = ({by, score, count: words}) =>
  score ? {by: (by ?? "").slice(0, NAME_LENGTH), score: count(score, 0), count: count(words, 0)} : null;

/** The round that an address means. @param {Record<string, string>} query @param {string} today @returns {Wanted} */
export function wantedOf(query, today) {
  const scoring = scoringOf(query);
  const seconds = Math.min(count(query.seconds, DAILY_SECONDS), LONGEST);
  const base = {day: null, board: query.board ?? "", scoring, seconds, challenge: null};
  if (query.board) return {...base, id: `link ${query.board} ${keyOf(scoring)} ${seconds}`, mode: "link", challenge: challengeOf(query)};
  if (query.mode === "random" || query.mode === "pass") return {...base, id: query.mode, mode: query.mode};
  const asked = query.day ?? "";
  const day = /^\d{4}-\d\d-\d\d$/.test(asked) && asked <= today ? asked : today; // days to come are nobody's yet
  return {...base, id: `daily ${day}`, mode: "daily", day, scoring: {}, seconds: DAILY_SECONDS, challenge: challengeOf(query)};
}

/**
 * A round on a board that was rolled.
 * @param {Schemas["GridBoard"]} rolled @param {{id: string, mode: Mode, seconds: number, scoring?: Scoring, names?: string[], challenge?: Challenge | null}} how
 * @returns {Round}
 */
export const roundOf = ({roll, number, rules, words, answers}, {id, mode, seconds, scoring = {}, names = [""], challenge = null}) => ({
  id,
  mode,
  day: roll.day ?? null,
  number: number ?? null,
  seed: roll.day ? null : roll.seed,
  dice: roll.dice,
  size: roll.size,
  board: roll.board,
  asked: "",
  rules,
  words,
  scoring,
  seconds,
  answers: decoded(answers),
  players: names.map(player),
  seat: 0,
  state: "ready",
  challenge,
  at: "",
});

/** A round on a board that was sent by a friend, or is one's own. @param {Schemas["Solution"]} solved @param {Wanted} wanted @returns {Round} */
export const roundOfSolution = (solved, {id, mode, board, scoring, seconds, challenge}) => ({
  id,
  mode,
  day: null,
  number: null,
  seed: null,
  dice: null,
  size: solved.size,
  board: solved.board,
  asked: board,
  rules: solved.rules,
  words: solved.words,
  scoring,
  seconds,
  answers: solved.found_words.map(({word, score, common}) => [word, score, common ?? null]),
  players: [player()],
  seat: 0,
  state: "ready",
  challenge,
  at: "",
});

/** What an address says of what somebody reached. @param {Challenge | null} challenge */
export const reachedQuery = (challenge) => ({by: challenge?.by || null, score: challenge ? challenge.score : null, count: challenge ? challenge.count : null});

/** Where a friend plays the same board, with what was reached. @param {Round} round @param {Challenge | null} challenge */
export const challengeQuery = (round, challenge) => ({
  board: round.board,
  ...round.scoring,
  seconds: round.seconds === DAILY_SECONDS ? null : round.seconds,
  ...reachedQuery(challenge),
});

/** How many common words a board that is full of them has, by its size. @param {string} size */
export function manyCommon(size) {
  const [rows, columns] = sizeOf(size);
  return Math.round(Math.min(120, 0.15 * (rows * columns) ** 2));
}

/** @typedef {{dice: string, size: string, rich: string, seconds: number} & Scoring} Choice what a person chose for random boards */

/** What is asked for boards of a choice. @param {Choice} choice @param {boolean} isEnglish */
export function askedOf(choice, isEnglish) {
  const {dice, size, rich} = choice;
  const wish = rich === "many" && isEnglish ? {common_at_least: manyCommon(size)} : {};
  return {...scoringOf(/** @type {Record<string, unknown>} */ (choice)), dice, size, ...wish};
}
