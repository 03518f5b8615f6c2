// Hints in steps: how long a word is and how it begins, where it begins, then the word. Each step is counted.

import {current, missed, withPlayer} from "./round.js";

/** @import {Hint, Player, Round} from "./round.js" */

export const STEPS = 3;
const TILES = 2; // lit by the second step

/** The hint that is open: not found yet, and not told whole. @param {Player} who */
export function openHint(who) {
  const last = who.hints.at(-1);
  return last && !who.found.includes(last.word) ? last : null;
}

/** The easiest word not found yet: a common and short one of a high score, as the library chooses. @param {Round} round */
export function easiest(round) {
  const told = new Set(current(round).hints.map(({word}) => word));
  const rank = (/** @type {[string, number, boolean | null]} */ [word, score, isCommon]) =>
    [isCommon === false ? 1 : 0, [...word].length, -score];
  const open = missed(round).filter(([word]) => !told.has(word));
  return open.sort((a, b) => compare(rank(a), rank(b)))[0] ?? null;
}

/** @param {number[]} a @param {number[]} b */
function compare(a, b) {
  for (const [place, value] of a.entries()) if (value !== b[place]) return value - (b[place] ?? 0);
  return 0;
}

/** Take a hint: the next step of the open one, or the first of another word. @param {Round} round @returns {Round} */
export function hinted(round) {
  const who = current(round);
  const open = openHint(who);
  if (open && open.steps < STEPS) {
    const hints = who.hints.map((one) => (one === open ? {...one, steps: one.steps + 1} : one));
    return withPlayer(round, {hints});
  }
  const next = easiest(round);
  return next ? withPlayer(round, {hints: [...who.hints, {word: next[0], steps: 1}]}) : round;
}

/** How many steps of help were taken. @param {Player} who */
export const hintsTaken = (who) => who.hints.reduce((sum, {steps}) => sum + steps, 0);

/** The tiles that a hint lights. @param {Hint | null} hint @param {number[] | null} path of its word */
export const litBy = (hint, path) => (!hint || !path || hint.steps < 2 ? [] : hint.steps < STEPS ? path.slice(0, TILES) : path);
