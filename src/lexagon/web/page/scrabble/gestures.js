// What taps, drags and keys do to the tiles of a table.

import {isSame, squareAt, tileAt} from "./model/board.js";
import {isUsed, lay, layAll, laidAt, moveLaid, placeFor, reorder, shuffleRack, takeAllBack, takeBack} from "./model/hand.js";
import {facesOf} from "./model/tiles.js";

/** @import {ReadonlySignal, Signal} from "../vendor/preact.js" */
/** @import {Laid, Square} from "./model/board.js" */
/** @import {Hand} from "./model/hand.js" */
/** @import {Picked, Situation} from "./table.js" */

/**
 * @typedef {object} State
 * @property {ReadonlySignal<Situation | null>} situation
 * @property {ReadonlySignal<Hand>} hand
 * @property {Signal<Picked | null>} picked
 * @property {Signal<(Square & {across: boolean}) | null>} cursor
 * @property {Signal<{from: number, square: Square} | null>} blank
 * @property {(hand: Hand) => void} setHand
 */

/** @param {State} state */
const isActive = ({situation}) => Boolean(situation.value?.isActive);

/** Whether a square is on the board and has no tile of the game. @param {State} state @param {Square} square */
function isFree({situation}, {row, column}) {
  const size = situation.value?.edition.size ?? 0;
  return row >= 0 && column >= 0 && row < size && column < size && !tileAt(situation.value?.squares ?? [], row, column);
}

/** Lay a tile of the rack; a blank asks for its letter first. @param {State} state @param {number} from @param {Square} square @param {string} [face] */
function put(state, from, square, face) {
  if (!isFree(state, square)) return false;
  const {hand, picked, blank, setHand} = state;
  picked.value = null;
  if (hand.value.tiles[from] === "?" && !face) blank.value = {from, square};
  else setHand(lay(hand.value, from, square, face));
  return true;
}

/** Go on along the line, over tiles that lie there. @param {State} state @param {number} by */
function advance(state, by) {
  const {situation, hand, cursor} = state;
  const now = cursor.value;
  if (!now) return;
  let next = now;
  do {
    next = now.across ? {...next, column: next.column + by} : {...next, row: next.row + by};
  } while (tileAt(situation.value?.squares ?? [], next.row, next.column) || (by > 0 && laidAt(hand.value, next)));
  if (isFree(state, next)) cursor.value = next;
}

/** @param {State} state @param {Square} square */
function backToRack({hand, picked, setHand}, square) {
  picked.value = null;
  setHand(takeBack(hand.value, square));
}

/** @param {State} state @param {number} place of the rack */
function tapRack(state, place) {
  const {hand, picked, cursor, blank} = state;
  if (!isActive(state) || isUsed(hand.value, place)) return;
  if (picked.value?.kind === "laid") backToRack(state, picked.value.square);
  else if (cursor.value && !laidAt(hand.value, cursor.value) && put(state, place, cursor.value)) {
    if (!blank.value) advance(state, 1);
  } else picked.value = picked.value?.kind === "rack" && picked.value.place === place ? null : {kind: "rack", place};
}

/** A laid tile was picked up, and this square is tapped. @param {State} state @param {Square} from @param {Square} square */
function moveTo(state, from, square) {
  if (isSame(from, square)) return backToRack(state, square);
  if (isFree(state, square)) state.setHand(moveLaid(state.hand.value, from, square));
  state.picked.value = null;
}

/** @param {State} state @param {Square} square */
function tapSquare(state, square) {
  const {hand, picked, cursor} = state;
  const now = picked.value;
  if (!isActive(state)) return;
  if (now?.kind === "rack") put(state, now.place, square);
  else if (now?.kind === "laid") moveTo(state, now.square, square);
  else if (laidAt(hand.value, square)) picked.value = {kind: "laid", square};
  else if (isFree(state, square)) cursor.value = turned(cursor.value, square);
}

/** The cursor on a square; where it is already, it turns. @param {(Square & {across: boolean}) | null} cursor @param {Square} square */
export const turned = (cursor, {row, column}) => {
  const across = cursor?.across ?? true;
  return {row, column, across: cursor && isSame(cursor, {row, column}) ? !across : across};
};

/** Something was dragged somewhere. @param {State} state @param {Picked} what @param {{square?: Square, place?: number, isRack?: boolean} | null} to */
function drop(state, what, to) {
  const {hand, picked, setHand} = state;
  picked.value = null;
  if (!to) return;
  if (what.kind === "rack") {
    if (to.square && isActive(state)) put(state, what.place, to.square);
    else if (to.place !== undefined) setHand(reorder(hand.value, hand.value.order.indexOf(what.place), to.place));
  } else if (to.square && isFree(state, to.square)) setHand(moveLaid(hand.value, what.square, to.square));
  else if (to.isRack) backToRack(state, what.square);
}

/** A letter typed on the board. @param {State} state @param {string} face @param {boolean} wantsBlank @returns {boolean} whether the rack has it */
function type(state, face, wantsBlank) {
  const {situation, hand, cursor} = state;
  const edition = situation.value?.edition;
  if (!isActive(state) || !edition || !facesOf(edition).includes(face)) return false;
  cursor.value ??= {...squareAt(edition.start), across: true};
  if (laidAt(hand.value, cursor.value) || !isFree(state, cursor.value)) advance(state, 1);
  const from = placeFor(hand.value, face, wantsBlank);
  if (from < 0 || laidAt(hand.value, cursor.value)) return false;
  put(state, from, cursor.value, face);
  advance(state, 1);
  return true;
}

/** Take back the tile that was laid last, as Backspace does. @param {State} state */
function erase(state) {
  const last = state.hand.value.laid.at(-1);
  if (!last || !isActive(state)) return;
  state.cursor.value = {row: last.row, column: last.column, across: state.cursor.value?.across ?? true};
  backToRack(state, last);
}

/** @param {State} state @param {string} face */
function chooseBlank(state, face) {
  const {blank, cursor} = state;
  const waiting = blank.value;
  blank.value = null;
  if (!waiting) return;
  put(state, waiting.from, waiting.square, face);
  if (cursor.value && isSame(cursor.value, waiting.square)) advance(state, 1);
}

/** Move a tile within the rack. @param {State} state @param {number} place @param {number} by */
function nudge({hand, setHand}, place, by) {
  const {order} = hand.value;
  const at = order.indexOf(place);
  setHand(reorder(hand.value, at, Math.max(0, Math.min(order.length - 1, at + by))));
}

/** @param {State} state */
export const gestures = (state) => ({
  tapRack: (/** @type {number} */ place) => tapRack(state, place),
  tapSquare: (/** @type {Square} */ square) => tapSquare(state, square),
  drop: (/** @type {Picked} */ what, /** @type {{square?: Square, place?: number, isRack?: boolean} | null} */ to) => drop(state, what, to),
  type: (/** @type {string} */ face, /** @type {boolean} */ wantsBlank) => type(state, face, wantsBlank),
  erase: () => erase(state),
  chooseBlank: (/** @type {string} */ face) => chooseBlank(state, face),
  nudge: (/** @type {number} */ place, /** @type {number} */ by) => nudge(state, place, by),
  recall: () => {
    state.picked.value = null;
    state.setHand(takeAllBack(state.hand.value));
  },
  shuffle: () => state.setHand(shuffleRack(state.hand.value)),
  layMove: (/** @type {readonly Laid[]} */ laid) => state.setHand(layAll(state.hand.value, laid)),
});
