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
export function gestures({situation, hand, picked, cursor, blank, setHand}) {
  const isActive = () => Boolean(situation.value?.isActive);
  const size = () => situation.value?.edition.size ?? 0;
  /** @param {Square} square */
  const isFree = ({row, column}) => row >= 0 && column >= 0 && row < size() && column < size() && !tileAt(situation.value?.squares ?? [], row, column);

  /** Lay a tile of the rack; a blank asks for its letter first. @param {number} from @param {Square} square @param {string} [face] */
  function put(from, square, face) {
    if (!isFree(square)) return false;
    picked.value = null;
    if (hand.value.tiles[from] === "?" && !face) blank.value = {from, square};
    else setHand(lay(hand.value, from, square, face));
    return true;
  }

  /** Go on along the line, over tiles that lie there. @param {number} by */
  function advance(by) {
    const now = cursor.value;
    if (!now) return;
    let next = now;
    do {
      next = now.across ? {...next, column: next.column + by} : {...next, row: next.row + by};
    } while (tileAt(situation.value?.squares ?? [], next.row, next.column) || (by > 0 && laidAt(hand.value, next)));
    if (isFree(next)) cursor.value = next;
  }

  /** @param {number} place of the rack */
  function tapRack(place) {
    if (!isActive() || isUsed(hand.value, place)) return;
    if (picked.value?.kind === "laid") return backToRack(picked.value.square);
    if (cursor.value && !laidAt(hand.value, cursor.value) && put(place, cursor.value)) {
      if (!blank.value) advance(1);
      return;
    }
    picked.value = picked.value?.kind === "rack" && picked.value.place === place ? null : {kind: "rack", place};
  }

  /** @param {Square} square */
  function backToRack(square) {
    picked.value = null;
    setHand(takeBack(hand.value, square));
  }

  /** @param {Square} square */
  function tapSquare(square) {
    if (!isActive()) return;
    const now = picked.value;
    const there = laidAt(hand.value, square);
    if (now?.kind === "rack") return void put(now.place, square);
    if (now?.kind === "laid") {
      if (isSame(now.square, square)) return backToRack(square);
      if (isFree(square)) setHand(moveLaid(hand.value, now.square, square));
      picked.value = null;
    } else if (there) picked.value = {kind: "laid", square};
    else if (isFree(square)) {
      const isAgain = cursor.value && isSame(cursor.value, square);
      cursor.value = {...square, across: isAgain ? !cursor.value?.across : (cursor.value?.across ?? true)};
    }
  }

  /** Something was dragged somewhere. @param {Picked} what @param {{square?: Square, place?: number, isRack?: boolean} | null} to */
  function drop(what, to) {
    picked.value = null;
    if (!to) return;
    if (what.kind === "rack") {
      if (to.square && isActive()) put(what.place, to.square);
      else if (to.place !== undefined) setHand(reorder(hand.value, hand.value.order.indexOf(what.place), to.place));
    } else if (to.square && isFree(to.square)) setHand(moveLaid(hand.value, what.square, to.square));
    else if (to.isRack) backToRack(what.square);
  }

  /** A letter typed on the board. @param {string} face @param {boolean} wantsBlank @returns {boolean} whether the rack has it */
  function type(face, wantsBlank) {
    const edition = situation.value?.edition;
    if (!isActive() || !edition || !facesOf(edition).includes(face)) return false;
    cursor.value ??= {...squareAt(edition.start), across: true};
    if (laidAt(hand.value, cursor.value) || !isFree(cursor.value)) advance(1);
    const from = placeFor(hand.value, face, wantsBlank);
    if (from < 0 || laidAt(hand.value, cursor.value)) return false;
    put(from, cursor.value, face);
    advance(1);
    return true;
  }

  /** Take back the tile that was laid last, as Backspace does. */
  function erase() {
    const last = hand.value.laid.at(-1);
    if (!last || !isActive()) return;
    cursor.value = {row: last.row, column: last.column, across: cursor.value?.across ?? true};
    backToRack(last);
  }

  /** @param {string} face */
  function chooseBlank(face) {
    const waiting = blank.value;
    blank.value = null;
    if (!waiting) return;
    put(waiting.from, waiting.square, face);
    if (cursor.value && isSame(cursor.value, waiting.square)) advance(1);
  }

  const recall = () => {
    picked.value = null;
    setHand(takeAllBack(hand.value));
  };
  const shuffle = () => setHand(shuffleRack(hand.value));
  /** @param {readonly Laid[]} laid */
  const layMove = (laid) => setHand(layAll(hand.value, laid));
  /** @param {number} place @param {number} by */
  const nudge = (place, by) => {
    const at = hand.value.order.indexOf(place);
    setHand(reorder(hand.value, at, Math.max(0, Math.min(hand.value.order.length - 1, at + by))));
  };
  return {tapRack, tapSquare, drop, type, erase, advance, chooseBlank, recall, shuffle, layMove, nudge};
}
