// A play being laid: which words it makes, what it scores, and what the rules say against it.

import {columnName, isEmpty, isSame, squareAt, squareName, tileAt, withTiles} from "./board.js";
import {isBlank, pointsOf, tilesOf, written} from "./tiles.js";

/** @import {Edition} from "./tiles.js" */
/** @import {Laid, Square, Squares} from "./board.js" */
/** @typedef {{code: string, params: Record<string, string | number>}} Fault */
/** @typedef {{text: string, squares: Square[], score: number}} Made a word that is made */
/**
 * @typedef {object} Judged
 * @property {string} move as the API takes it, "8D W(O)RD"; "" while the tiles are in no line
 * @property {string[]} ways all ways to write it: a single tile may be named across or down
 * @property {Made[]} words the main one first
 * @property {number} score
 * @property {boolean} isBingo
 * @property {Fault[]} faults what the rules say against it, words aside
 */

/** What a move of the API lays. @param {{squares?: readonly string[], tiles?: string} | null | undefined} move @returns {Laid[]} */
export function laidBy(move) {
  const names = move?.squares ?? [];
  return tilesOf(move?.tiles ?? "").slice(0, names.length).map((tile, at) => ({...squareAt(names[at] ?? ""), tile}));
}

/** All squares of the word through one square in a direction. @param {Squares} squares @param {Square} through @param {boolean} across @returns {Square[]} */
function wordThrough(squares, {row, column}, across) {
  const [down, right] = across ? [0, 1] : [1, 0];
  let [r, c] = [row, column];
  while (tileAt(squares, r - down, c - right)) [r, c] = [r - down, c - right];
  const found = [];
  for (; tileAt(squares, r, c); [r, c] = [r + down, c + right]) found.push({row: r, column: c});
  return found;
}

/** Whether tiles lie across: a single one goes the way that makes the longer word. @param {Squares} after @param {readonly Laid[]} laid */
function isAcross(after, laid) {
  const [first, second] = laid;
  if (!first) return true;
  if (second) return first.row === second.row;
  return wordThrough(after, first, true).length >= wordThrough(after, first, false).length;
}

/** @param {string} premium @param {"L" | "W"} kind */
const factor = (premium, kind) => (premium.endsWith(kind) ? Number(premium[0]) : 1);

/** @param {Edition} edition @param {Squares} after @param {readonly Laid[]} laid @param {Square[]} squares @returns {Made} */
function scored(edition, after, laid, squares) {
  let sum = 0;
  let times = 1;
  for (const square of squares) {
    const premium = laid.some((one) => isSame(one, square)) ? (edition.premiums[square.row]?.[square.column] ?? "") : "";
    sum += factor(premium, "L") * pointsOf(edition, tileAt(after, square.row, square.column));
    times *= factor(premium, "W");
  }
  return {text: squares.map(({row, column}) => tileAt(after, row, column).toLocaleUpperCase()).join(""), squares, score: sum * times};
}

/**
 * The move as it is written, with tiles on the way in brackets: "H1 VE(G)AN".
 * @param {Squares} squares before it @param {Squares} after @param {Square[]} word @param {boolean} across
 */
function moveOf(squares, after, word, across) {
  let text = "";
  let isOpen = false;
  for (const {row, column} of word) {
    const isThere = Boolean(tileAt(squares, row, column));
    if (isThere !== isOpen) text += isThere ? "(" : ")";
    isOpen = isThere;
    text += written(tileAt(after, row, column));
  }
  const {row = 0, column = 0} = word[0] ?? {};
  const place = across ? squareName(row, column) : `${columnName(column)}${row + 1}`;
  return `${place} ${text}${isOpen ? ")" : ""}`;
}

/** The first square in the line of the tiles that has none, or null. @param {Squares} after @param {readonly Laid[]} laid @param {boolean} across */
function gapIn(after, laid, across) {
  const places = laid.map((one) => (across ? one.column : one.row));
  const line = laid[0] ?? {row: 0, column: 0};
  for (let place = Math.min(...places); place <= Math.max(...places); place += 1) {
    const square = across ? {row: line.row, column: place} : {row: place, column: line.column};
    if (!tileAt(after, square.row, square.column)) return squareName(square.row, square.column);
  }
  return null;
}

/** @param {Edition} edition @param {Squares} squares @param {readonly Laid[]} laid @param {Made[]} words @returns {Fault[]} */
function faultsOfPlace(edition, squares, laid, words) {
  if (!isEmpty(squares)) {
    const isAlone = words.length === 1 && words[0]?.squares.length === laid.length;
    return isAlone || !words.length ? [{code: "touches-nothing", params: {}}] : [];
  }
  const start = squareAt(edition.start);
  const faults = [];
  if (!laid.some((one) => isSame(one, start))) faults.push({code: "first-play", params: {square: edition.start}});
  if (laid.length < 2) faults.push({code: "first-play-two", params: {}});
  return faults;
}

/**
 * Judge tiles laid by hand, by all rules but the word list. Without tiles there is nothing to judge.
 * @param {Edition} edition @param {Squares} squares before them @param {readonly Laid[]} laid @returns {Judged}
 */
export function judge(edition, squares, laid) {
  /** @param {Fault} fault @returns {Judged} */
  const refused = (fault) => ({move: "", ways: [], words: [], score: 0, isBingo: false, faults: [fault]});
  const [first] = laid;
  if (!first) return refused({code: "no-tile-laid", params: {}});
  const after = withTiles(squares, laid);
  const across = isAcross(after, laid);
  if (laid.some((one) => (across ? one.row !== first.row : one.column !== first.column))) return refused({code: "one-line", params: {}});
  const gap = gapIn(after, laid, across);
  if (gap) return refused({code: "square-empty", params: {square: gap}});
  const main = wordThrough(after, first, across);
  const crossing = laid.map((one) => wordThrough(after, one, !across));
  const words = [main, ...crossing].filter((word) => word.length > 1).map((word) => scored(edition, after, laid, word));
  const isBingo = laid.length === edition.rack_size;
  const ways = [moveOf(squares, after, main, across)];
  if (laid.length === 1) ways.push(moveOf(squares, after, wordThrough(after, first, !across), !across));
  return {
    move: ways[0] ?? "",
    ways,
    words,
    score: words.reduce((sum, word) => sum + word.score, 0) + (isBingo ? edition.bonus : 0),
    isBingo,
    faults: faultsOfPlace(edition, squares, laid, words),
  };
}

/** What a written move lays: "H1 VE(G)AN" is four tiles, for those in brackets lie there. @param {string} move @returns {Laid[]} */
export function readMove(move) {
  const [place = "", word = ""] = move.split(" ");
  const isDown = /^\D/.test(place);
  const {row, column} = squareAt(isDown ? `${place.slice(1)}${place[0]}` : place);
  let isThere = false;
  let at = 0;
  /** @type {Laid[]} */
  const laid = [];
  for (const [part, long] of word.matchAll(/\[([^\]]+)\]|[()]|\p{L}/gu)) {
    if (part === "(" || part === ")") isThere = part === "(";
    else {
      if (!isThere) laid.push({row: isDown ? row + at : row, column: isDown ? column : column + at, tile: long ?? part});
      at += 1;
    }
  }
  return laid;
}

/** Tiles as they count for a rack: a blank is "?" whatever it stands for. @param {readonly Laid[]} laid */
export const fromRack = (laid) => laid.map(({tile}) => (isBlank(tile) ? "?" : tile));
