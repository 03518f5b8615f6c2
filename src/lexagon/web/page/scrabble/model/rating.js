// A rating against the computer, by the rule of Elo. The levels stand 300 apart by definition.

/** @typedef {{value: number, games: number}} Rating */

/** @type {Record<string, number>} */
export const LEVEL_RATINGS = {"level-1": 600, "level-2": 900, "level-3": 1200, "level-4": 1500, "level-5": 1800};
/** @type {Rating} */
export const FIRST = {value: 1000, games: 0};

const FAST = 64; // points at stake in the first games, so that a newcomer soon stands where they belong
const SLOW = 24;
const SETTLED = 10; // games

/** The share of games one would expect to win. @param {number} mine @param {number} theirs */
export const expected = (mine, theirs) => 1 / (1 + 10 ** ((theirs - mine) / 400));

/** @param {Rating} rating @param {string} level @param {number} result 1 won, 0.5 level, 0 lost @returns {Rating} */
export function rated({value, games}, level, result) {
  const stake = games < SETTLED ? FAST : SLOW;
  return {value: Math.round(value + stake * (result - expected(value, LEVEL_RATINGS[level] ?? value))), games: games + 1};
}
