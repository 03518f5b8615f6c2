// Keys on a board: arrows move the cursor, letters lay tiles, Space turns, Backspace takes back.

import {squareAt} from "./model/board.js";

/** @import {Signal} from "../vendor/preact.js" */
/** @import {Square} from "./model/board.js" */
/** @import {Edition} from "./model/tiles.js" */

/** @typedef {Signal<(Square & {across: boolean}) | null>} Cursor */

const MOVES = ["Home", "End", " "];
const LETTER = /^\p{L}$/u;
/** @type {Record<string, [number, number]>} */
const STEPS = {ArrowRight: [0, 1], ArrowLeft: [0, -1], ArrowDown: [1, 0], ArrowUp: [-1, 0]};

/**
 * @typedef {object} Hands
 * @property {(face: string, wantsBlank: boolean) => unknown} onLetter
 * @property {() => void} onErase
 * @property {() => void} [onEnter]
 * @property {() => void} [onEscape]
 */

/** @param {Square & {across: boolean}} now @param {string} key @param {number} size */
function moved(now, key, size) {
  const within = (/** @type {number} */ place) => Math.max(0, Math.min(size - 1, place));
  if (key === "Home") return {...now, column: 0};
  if (key === "End") return {...now, column: size - 1};
  if (key === " ") return {...now, across: !now.across};
  const [down, right] = STEPS[key] ?? [0, 0];
  return {row: within(now.row + down), column: within(now.column + right), across: down === 0};
}

/** Do what a key stands for. @param {KeyboardEvent} event @param {Edition} edition @param {Cursor} cursor @param {Hands} hands @returns {boolean} whether it stands for anything */
function act({key, shiftKey}, edition, cursor, hands) {
  if (key in STEPS || MOVES.includes(key)) {
    const now = cursor.value;
    cursor.value = now ? moved(now, key, edition.size) : {...squareAt(edition.start), across: true};
  } else if (key === "Backspace" || key === "Delete") hands.onErase();
  else if (key === "Enter") hands.onEnter?.();
  else if (key === "Escape") hands.onEscape?.();
  else if (LETTER.test(key)) hands.onLetter(key.toLocaleUpperCase(), shiftKey);
  else return false;
  return true;
}

/** What keys do on a board with a cursor. @param {Edition} edition @param {Cursor} cursor @param {Hands} hands */
export const keysOf = (edition, cursor, hands) => (/** @type {KeyboardEvent} */ event) => {
  if (event.ctrlKey || event.metaKey || event.altKey || !act(event, edition, cursor, hands)) return;
  event.preventDefault();
  // The cursor is where the focus is, so that what is on it is read out.
  const board = event.currentTarget;
  requestAnimationFrame(() => board instanceof Element && /** @type {HTMLElement | null} */ (board.querySelector("[data-cursor]"))?.focus({preventScroll: true}));
};
