// The board: squares by row and column, their names, and positions as texts (CGP).

import {written} from "./tiles.js";

/** @typedef {readonly (readonly string[])[]} Squares rows of tiles; "" is an empty square */
/** @typedef {{row: number, column: number}} Square */
/** @typedef {Square & {tile: string}} Laid */

const COLUMNS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ";

/** @param {number} column */
export const columnName = (column) => COLUMNS[column] ?? "";
/** @param {number} row @param {number} column */
export const squareName = (row, column) => `${row + 1}${columnName(column)}`;
/** The row and column of a square such as "8H". @param {string} name @returns {Square} */
export const squareAt = (name) => ({row: Number.parseInt(name, 10) - 1, column: COLUMNS.indexOf(name.at(-1) ?? "")});
/** @param {Square} a @param {Square} b */
export const isSame = (a, b) => a.row === b.row && a.column === b.column;
/** @param {number} size @returns {Squares} */
export const emptySquares = (size) => Array.from({length: size}, () => Array(size).fill(""));
/** @param {Squares} squares @param {number} row @param {number} column */
export const tileAt = (squares, row, column) => squares[row]?.[column] ?? "";
/** @param {Squares} squares */
export const isEmpty = (squares) => squares.every((row) => row.every((tile) => !tile));

/** Lay tiles on a copy of the squares; "" takes one off. @param {Squares} squares @param {readonly Laid[]} tiles @returns {Squares} */
export function withTiles(squares, tiles) {
  const next = squares.map((row) => [...row]);
  for (const {row, column, tile} of tiles) {
    const line = next[row];
    if (line) line[column] = tile;
  }
  return next;
}

/** The board field of a position. The bars keep L and L from being read as LL, where there is such a tile. @param {Squares} squares @param {string} [bar] */
export function boardText(squares, bar = "|") {
  const lines = squares.map((row) => {
    let text = "";
    let empty = 0;
    for (const tile of row) {
      if (tile) {
        text += (empty || bar) + written(tile);
        empty = 0;
      } else empty += 1;
    }
    return (text + (empty || "")).replace(/^\|/, "");
  });
  return lines.join("/");
}

/**
 * A whole position; racks are as typed, for it is the server that judges them.
 * @param {{squares: Squares, rack?: string, other?: string, scores?: readonly number[], scoreless?: number}} position @param {string} [bar]
 */
export function positionText({squares, rack = "", other = "", scores = [0, 0], scoreless = 0}, bar = "|") {
  const racks = [rack, other].map((text) => text.replace(/\s+/g, "")).join("/");
  return `${boardText(squares, bar)} ${racks} ${scores.join("/")} ${scoreless}`;
}

/** Read the board field that boardText writes; null if it is none of this size. @param {string} text @param {number} size @returns {Squares | null} */
export function readBoard(text, size) {
  const rows = text.split("/").map((row) => {
    const parts = [...row.matchAll(/(\d+)|\[([^\]]+)\]|\|?(\p{L})/gu)];
    return parts.flatMap(([, empty, long, short]) => (empty ? Array(Math.min(Number(empty), size)).fill("") : [long ?? short]));
  });
  return rows.length === size && rows.every((row) => row.length === size) ? rows : null;
}
