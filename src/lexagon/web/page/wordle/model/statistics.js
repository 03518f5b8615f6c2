// Sums of finished games, apart by kind: the daily is not the random game, four boards are not one, hard is not normal.

import {isWon} from "./game.js";

/** @import {Game, Kind} from "./game.js" */
/**
 * @typedef {object} Sums
 * @property {Kind} kind
 * @property {string} words
 * @property {number} length
 * @property {number} boards
 * @property {string} mode
 * @property {number} played
 * @property {number} won
 * @property {number} hinted games in which a hint was taken
 * @property {number} streak
 * @property {number} longest
 * @property {Record<string, number>} distribution games won without a hint, by number of guesses
 * @property {Record<string, number>} helped the same of games with hints
 */

/** @param {Game} game */
export const kindKey = ({kind, words, length, boards, mode}) => [kind, words, length, boards, mode].join(" ");

/** @param {Game} game @returns {Sums} */
const nothing = ({kind, words, length, boards, mode}) =>
  ({kind, words, length, boards, mode, played: 0, won: 0, hinted: 0, streak: 0, longest: 0, distribution: {}, helped: {}});

/** The statistics with one more game. @param {Record<string, Sums>} all @param {Game} game */
export function withGame(all, game) {
  const key = kindKey(game);
  const sums = all[key] ?? nothing(game);
  const won = isWon(game);
  const isHinted = game.hints.length > 0;
  const streak = won ? sums.streak + 1 : 0;
  const bars = isHinted ? "helped" : "distribution";
  const guesses = String(game.guesses.length);
  const next = {
    ...sums,
    played: sums.played + 1,
    won: sums.won + (won ? 1 : 0),
    hinted: sums.hinted + (isHinted ? 1 : 0),
    streak,
    longest: Math.max(sums.longest, streak),
    ...(won ? {[bars]: {...sums[bars], [guesses]: (sums[bars][guesses] ?? 0) + 1}} : {}),
  };
  return {...all, [key]: next};
}

/** The numbers of guesses to draw a bar for. @param {Sums} sums */
export function barsOf({kind, boards, distribution, helped}) {
  const won = [...Object.keys(distribution), ...Object.keys(helped)].map(Number);
  const [least, usual] = kind === "absurdle" ? [4, 9] : [boards, boards + 5];
  const [first, last] = [Math.min(least, ...won), Math.max(usual, ...won)];
  return Array.from({length: last - first + 1}, (_, at) => first + at).map((guesses) => ({
    guesses,
    alone: distribution[guesses] ?? 0,
    helped: helped[guesses] ?? 0,
  }));
}
