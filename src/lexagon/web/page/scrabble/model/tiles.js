// Tiles as texts: a tile is its letters, "?" a blank, and lower case a blank that stands for a letter.

/** @import {Schemas} from "../../core/types.js" */
/** @typedef {Schemas["EditionInfo"]} Edition */

/** @param {string} tile */
export const isBlank = (tile) => tile === "?" || tile !== tile.toLocaleUpperCase();

/** @param {Edition} edition @param {string} tile */
export function pointsOf(edition, tile) {
  if (isBlank(tile)) return 0;
  return edition.tiles.find((one) => one.tile === tile)?.points ?? 0;
}

/** A tile within a text; those of several letters are in brackets. @param {string} tile */
export const written = (tile) => (tile.length > 1 ? `[${tile}]` : tile);

/** Tiles written in a row: "A[CH]a?" is A, CH, a blank for A, and a blank. @param {string} text @returns {string[]} */
export const tilesOf = (text) => [...text.matchAll(/\[([^\]]+)\]|([^|])/gu)].map(([, long, short]) => long ?? short ?? "");

/** The letters a blank can stand for. @param {Edition} edition */
export const facesOf = (edition) => edition.tiles.map((one) => one.tile).filter((tile) => tile !== "?");

/**
 * Split typed letters into the edition's tiles, the longest first; what is none stays as it is.
 * @param {Edition} edition @param {string} text
 */
export function splitTiles(edition, text) {
  const known = edition.tiles.map((one) => one.tile).sort((a, b) => b.length - a.length);
  const tiles = [];
  let rest = text.toLocaleUpperCase().replace(/[\s[\]|]/g, "");
  while (rest) {
    const tile = known.find((one) => rest.startsWith(one)) ?? [...rest][0] ?? "";
    tiles.push(tile);
    rest = rest.slice(tile.length);
  }
  return tiles;
}

/** All tiles of a box. @param {Edition} edition */
export const boxOf = (edition) => edition.tiles.flatMap(({tile, count}) => Array(count).fill(tile));

/**
 * The tiles that are neither on the board nor held, by how many of each.
 * @param {Edition} edition @param {readonly (readonly string[])[]} squares @param {string[]} held
 */
export function unseenOf(edition, squares, held) {
  const left = new Map(edition.tiles.map(({tile, count}) => [tile, count]));
  for (const tile of [...squares.flat().filter(Boolean), ...held]) {
    const face = isBlank(tile) ? "?" : tile;
    left.set(face, (left.get(face) ?? 0) - 1);
  }
  return Object.fromEntries([...left].filter(([, count]) => count > 0));
}

/** @template T @param {readonly T[]} items @param {() => number} [random] @returns {T[]} */
export function shuffled(items, random = Math.random) {
  const next = [...items];
  for (let place = next.length - 1; place > 0; place -= 1) {
    const other = Math.floor(random() * (place + 1));
    [next[place], next[other]] = [/** @type {T} */ (next[other]), /** @type {T} */ (next[place])];
  }
  return next;
}

/** Take tiles out of others; null if they are not all there. @param {readonly string[]} from @param {readonly string[]} tiles */
export function without(from, tiles) {
  const left = [...from];
  for (const tile of tiles) {
    const at = left.indexOf(isBlank(tile) ? "?" : tile);
    if (at < 0) return null;
    left.splice(at, 1);
  }
  return left;
}
