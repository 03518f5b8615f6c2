// What games against the computer came to, and the rating they make, kept in this browser.

import {kept} from "../core/store.js";
import {FIRST, rated} from "./model/rating.js";
import {kindOf, withGame} from "./model/records.js";

/** @import {Records} from "./model/records.js" */

export const rating = kept("scrabble.rating", FIRST, {check: (value) => typeof value?.value === "number"});
export const records = kept("scrabble.records", /** @type {Records} */ ({}), {check: (value) => typeof value === "object" && value !== null});

/**
 * Note a game that has just ended; returns what the rating changed by. Who had help plays for fun: the rating is for
 * games without.
 * @param {{level: string, edition: string, mine: number, theirs: number, isHelped: boolean}} game
 */
export function noteGame({level, edition, mine, theirs, isHelped}) {
  records.value = withGame(records.peek(), kindOf(level, edition), {mine, theirs, isHelped});
  if (isHelped) return 0;
  const before = rating.peek().value;
  rating.value = rated(rating.peek(), level, mine === theirs ? 0.5 : Number(mine > theirs));
  return rating.peek().value - before;
}
