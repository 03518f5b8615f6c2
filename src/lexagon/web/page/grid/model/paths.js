// Paths over a board: what one spells, how a swipe changes it, and where a word lies.

import {touches} from "./board.js";
import {neighboursOf, played} from "./rules.js";

/** @import {Board} from "./board.js" */

/** Whether a tile may stand at a place of a path so long. @param {Board} board @param {number[]} path @param {number} at */
function mayStand(board, path, at) {
  const place = board.tiles[path[at] ?? -1]?.place;
  return !place || (place === "first" ? at === 0 : at === path.length - 1);
}

/** All words that a path spells; several where a tile reads either way. @param {Board} board @param {number[]} path @param {string} rules */
export function readings(board, path, rules) {
  if (!path.every((_, at) => mayStand(board, path, at))) return [];
  /** @type {string[]} */
  let words = [""];
  for (const square of path)
    words = words.flatMap((word) => (board.tiles[square]?.faces ?? []).map((face) => word + played(face, rules)));
  return path.length ? words : [];
}

/** What a path spells so far, as it is shown. @param {Board} board @param {number[]} path @param {string} rules */
export const spelled = (board, path, rules) =>
  path.map((square) => (board.tiles[square]?.faces ?? []).map((face) => played(face, rules)).join("/")).join("").toLocaleUpperCase();

/**
 * A path after the finger came to a square: longer, shorter if it went back, or as it was.
 * @param {Board} board @param {number[]} path @param {number} square @param {string} rules
 */
export function extended(board, path, square, rules) {
  const last = path.at(-1);
  if (!board.tiles[square]?.faces.length || square === last) return path;
  if (path.at(-2) === square) return path.slice(0, -1);
  if (path.includes(square)) return path;
  return last === undefined || touches(board, last, square, neighboursOf(rules)) ? [...path, square] : path;
}

/**
 * A path that spells a word, or null if there is none.
 * @param {Board} board @param {string} word in lower case @param {string} rules
 * @returns {number[] | null}
 */
export function findPath(board, word, rules) {
  const neighbours = neighboursOf(rules);
  /** @param {number[]} path @param {string} rest @returns {number[] | null} */
  const search = (path, rest) => {
    if (!rest) return path.length && path.every((_, at) => mayStand(board, path, at)) ? path : null;
    for (const [square, tile] of board.tiles.entries()) {
      const last = path.at(-1);
      if (path.includes(square) || (last !== undefined && !touches(board, last, square, neighbours))) continue;
      for (const face of tile.faces) {
        const text = played(face, rules);
        const found = rest.startsWith(text) ? search([...path, square], rest.slice(text.length)) : null;
        if (found) return found;
      }
    }
    return null;
  };
  return word ? search([], word) : null;
}

/**
 * The lines of a path in units of squares; round an edge a line is cut in two.
 * @param {Board} board @param {number[]} path @returns {{x1: number, y1: number, x2: number, y2: number}[]}
 */
export function linesOf({columns}, path) {
  const at = (/** @type {number} */ square) => ({x: (square % columns) + 0.5, y: Math.floor(square / columns) + 0.5});
  return path.slice(1).flatMap((square, place) => {
    const from = at(path[place] ?? square);
    const to = at(square);
    const isNear = Math.abs(to.x - from.x) <= 1 && Math.abs(to.y - from.y) <= 1;
    if (isNear) return [{x1: from.x, y1: from.y, x2: to.x, y2: to.y}];
    const step = (/** @type {number} */ a, /** @type {number} */ b) => (Math.abs(b - a) > 1 ? -Math.sign(b - a) : b - a) / 2;
    const [x, y] = [step(from.x, to.x), step(from.y, to.y)];
    return [
      {x1: from.x, y1: from.y, x2: from.x + x, y2: from.y + y},
      {x1: to.x - x, y1: to.y - y, x2: to.x, y2: to.y},
    ];
  });
}
