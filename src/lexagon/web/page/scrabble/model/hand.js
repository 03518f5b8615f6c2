// The rack and what was taken from it to the board, as a state that each gesture changes.

import {isSame} from "./board.js";
import {isBlank, shuffled} from "./tiles.js";

/** @import {Laid, Square} from "./board.js" */
/** @typedef {Laid & {from: number}} LaidTile `from` is its place among the rack's tiles */
/**
 * @typedef {object} Hand
 * @property {string[]} tiles the rack as it was dealt
 * @property {number[]} order the places of `tiles`, as they are shown from left to right
 * @property {LaidTile[]} laid in the order they were laid
 */

/** @param {readonly string[]} tiles @returns {Hand} */
export const handOf = (tiles) => ({tiles: [...tiles], order: tiles.map((_, place) => place), laid: []});

/** The hand for a rack: the same one goes on, order and laid tiles and all. @param {Hand | null} hand @param {readonly string[]} tiles @returns {Hand} */
export function continued(hand, tiles) {
  const isSameRack = hand && hand.tiles.length === tiles.length && hand.tiles.every((tile, place) => tile === tiles[place]);
  return isSameRack ? hand : handOf(tiles);
}

/** @param {Hand} hand @param {number} place */
export const isUsed = (hand, place) => hand.laid.some((one) => one.from === place);
/** @param {Hand} hand @param {Square} square */
export const laidAt = (hand, square) => hand.laid.find((one) => isSame(one, square));

/**
 * Lay a tile of the rack; one that lies on the square already goes back. A blank needs its letter.
 * @param {Hand} hand @param {number} from @param {Square} square @param {string} [face] @returns {Hand}
 */
export function lay(hand, from, {row, column}, face) {
  const tile = hand.tiles[from];
  if (tile === undefined) return hand;
  const shown = tile === "?" ? (face ?? "?").toLocaleLowerCase() : tile;
  const others = hand.laid.filter((one) => one.from !== from && !isSame(one, {row, column}));
  return {...hand, laid: [...others, {row, column, tile: shown, from}]};
}

/** Move a laid tile; one that lies there already changes places with it. @param {Hand} hand @param {Square} from @param {Square} to @returns {Hand} */
export function moveLaid(hand, from, to) {
  const laid = hand.laid.map((one) => {
    if (isSame(one, from)) return {...one, row: to.row, column: to.column};
    return isSame(one, to) ? {...one, row: from.row, column: from.column} : one;
  });
  return {...hand, laid};
}

/** Take one tile back. @param {Hand} hand @param {Square} square @returns {Hand} */
export const takeBack = (hand, square) => ({...hand, laid: hand.laid.filter((one) => !isSame(one, square))});
/** @param {Hand} hand @returns {Hand} */
export const takeAllBack = (hand) => ({...hand, laid: []});
/** @param {Hand} hand @param {() => number} [random] @returns {Hand} */
export const shuffleRack = (hand, random) => ({...hand, order: shuffled(hand.order, random)});

/** Put the tile of one place of the shown rack where another is; those between make room. @param {Hand} hand @param {number} from @param {number} to @returns {Hand} */
export function reorder(hand, from, to) {
  const order = [...hand.order];
  const [moved] = order.splice(from, 1);
  if (moved === undefined) return hand;
  order.splice(to, 0, moved);
  return {...hand, order};
}

/** The place of a free tile for a typed letter: that tile, else a blank; -1 if there is neither. @param {Hand} hand @param {string} face @param {boolean} [wantsBlank] */
export function placeFor(hand, face, wantsBlank = false) {
  const free = hand.order.filter((place) => !isUsed(hand, place));
  const plain = wantsBlank ? undefined : free.find((place) => hand.tiles[place] === face);
  return plain ?? free.find((place) => hand.tiles[place] === "?") ?? -1;
}

/** Lay all tiles of a move of the engine, as far as the rack has them. @param {Hand} hand @param {readonly Laid[]} laid @returns {Hand} */
export function layAll(hand, laid) {
  return laid.reduce((next, one) => {
    const from = placeFor(next, one.tile, isBlank(one.tile));
    return from < 0 ? next : lay(next, from, one, one.tile);
  }, takeAllBack(hand));
}
