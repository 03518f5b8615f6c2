// Boards that are kept for when the server is away: the dailies of some days ahead, and a pouch of random ones.

import {get} from "../../core/api.js";
import {kept} from "../../core/store.js";
import {task} from "../../core/task.js";
import {later} from "../../core/days.js";
import {bodyOf, keyOf} from "../model/scoring.js";
import {asked} from "./choice.js";

/** @import {Schemas} from "../../core/types.js" */

const DAYS_AHEAD = 4;
const FULL = 6;
const isObject = (/** @type {unknown} */ value) => typeof value === "object" && value !== null;

const days = kept("grid.days", /** @type {Record<string, Schemas["GridBoard"]>} */ ({}), {check: isObject});
const pouch = kept("grid.pouch", /** @type {{key: string, boards: Schemas["GridBoard"][]}} */ ({key: "", boards: []}), {
  check: (value) => Array.isArray(value?.boards),
});

/** The board of a day: kept, or asked for. @param {string} day @param {AbortSignal} abort */
export async function dailyBoard(day, abort) {
  const known = days.peek()[day];
  if (known) return known;
  const board = await get("grid/dailies/{day}", {path: {day}, signal: abort});
  abort.throwIfAborted();
  days.value = {...days.peek(), [day]: board};
  return board;
}

/** Fetch the days ahead, and forget those gone by. @param {string} today */
export const aheadOf = task(async (abort, /** @type {string} */ today) => {
  const wanted = Array.from({length: DAYS_AHEAD}, (_, by) => later(today, by));
  for (const day of wanted) await dailyBoard(day, abort);
  abort.throwIfAborted();
  days.value = Object.fromEntries(Object.entries(days.peek()).filter(([day]) => wanted.includes(day)));
});

/** A random board as the choice is: from the pouch, or asked for. @param {AbortSignal} abort */
export async function randomBoard(abort) {
  await fill(abort, 1);
  const [board, ...boards] = pouch.peek().boards;
  if (!board) throw new Error("the pack is empty");
  pouch.value = {...pouch.peek(), boards};
  return board;
}

/** @param {AbortSignal} abort @param {number} least boards that the pouch shall have */
async function fill(abort, least) {
  const key = keyOf(asked.peek());
  const has = pouch.peek().key === key ? pouch.peek().boards : [];
  if (has.length >= least) return;
  const {dice, size, common_at_least: common, ...scoring} = /** @type {any} */ (asked.peek());
  const query = {...bodyOf(scoring), dice, size, common_at_least: common, count: least === 1 ? 1 : FULL - has.length};
  const {boards} = await get("grid/packs", {query, signal: abort});
  abort.throwIfAborted();
  pouch.value = {key, boards: [...has, ...boards]};
}

/** Have boards in the pouch, for later. */
export const refill = task((abort) => fill(abort, FULL / 2));
