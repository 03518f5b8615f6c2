// What a round came to: its tally, its kind, statistics of a kind, and the table of several players.

import {hintsTaken} from "./hints.js";
import {current, scoreOf, totalOf} from "./round.js";

/** @import {Player, Round} from "./round.js" */

/** What of the board a player found. @param {Round} round @param {Player} [who] */
export function tally(round, who = current(round)) {
  const [score, of] = [scoreOf(round, who.found), totalOf(round)];
  const known = round.answers.filter(([, , isCommon]) => isCommon).map(([word]) => word);
  return {
    count: who.found.length,
    countOf: round.answers.length,
    score,
    of,
    share: of ? score / of : 0,
    known: known.filter((word) => who.found.includes(word)).length,
    knownOf: known.length,
    hints: hintsTaken(who),
  };
}

/** How many words of each length a player found, and how many there are. @param {Round} round @param {Player} [who] */
export function byLength(round, who = current(round)) {
  const lengths = [...new Set(round.answers.map(([word]) => [...word].length))].sort((a, b) => a - b);
  const count = (/** @type {string[]} */ words, /** @type {number} */ length) => words.filter((word) => [...word].length === length).length;
  const all = round.answers.map(([word]) => word);
  return lengths.map((length) => ({length, found: count(who.found, length), of: count(all, length)}));
}

/** The kind of a round, which statistics are kept by. @param {Round} round */
export const kindOf = ({mode, dice, size, words, rules, seconds}) =>
  [mode === "daily" ? "daily" : "random", dice ?? "", size, words, rules, seconds].join("|");

/** @typedef {{day: string, score: number, of: number, count: number, countOf: number, hints: number, longest: string}} Entry */

/** The longest word of a player, the first of equal ones. @param {Player} who */
export const longestOf = (who) => who.found.reduce((best, word) => ([...word].length > [...best].length ? word : best), "");

/** @param {Round} round @param {string} day @returns {Entry} */
export function entryOf(round, day) {
  const {count, countOf, score, of, hints} = tally(round);
  return {day: round.day ?? day, score, of, count, countOf, hints, longest: longestOf(current(round))};
}

/** Statistics of rounds of one kind. @param {Entry[]} entries */
export function summary(entries) {
  const shares = entries.map(({score, of}) => (of ? score / of : 0));
  return {
    played: entries.length,
    best: Math.max(0, ...entries.map(({score}) => score)),
    meanShare: shares.length ? shares.reduce((sum, one) => sum + one, 0) / shares.length : 0,
    bestShare: Math.max(0, ...shares),
    withoutHints: entries.filter(({hints}) => !hints).length,
    longest: entries.reduce((best, {longest}) => ([...longest].length > [...best].length ? longest : best), ""),
  };
}

/**
 * Several players on one board, the best first. `alone` are the points of words that nobody else found.
 * @param {Round} round
 */
export function standings(round) {
  const rows = round.players.map((who, seat) => {
    const others = new Set(round.players.filter((one) => one !== who).flatMap(({found}) => found));
    const own = who.found.filter((word) => !others.has(word));
    return {seat, name: who.name, ...tally(round, who), longest: longestOf(who), alone: scoreOf(round, own)};
  });
  const sorted = rows.toSorted((a, b) => b.score - a.score || b.alone - a.alone);
  return sorted.map((row) => ({...row, rank: 1 + sorted.findIndex((one) => one.score === row.score && one.alone === row.alone)}));
}
