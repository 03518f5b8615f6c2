import assert from "node:assert/strict";
import test from "node:test";

import {readBoard, rowsOf, touches, turned, writeRows} from "../../src/lexagon/web/page/grid/model/board.js";
import {extended, findPath, linesOf, readings, spelled} from "../../src/lexagon/web/page/grid/model/paths.js";
import {squareAt, squaresBetween} from "../../src/lexagon/web/page/grid/model/point.js";
import {neighboursOf, pointsOf, shortestOf} from "../../src/lexagon/web/page/grid/model/rules.js";
import {bodyOf, scoringOf} from "../../src/lexagon/web/page/grid/model/scoring.js";
import {filtered, lengthsOf, NO_FILTER} from "../../src/lexagon/web/page/grid/model/words.js";

const PAPER = readBoard("HHEL/ACAB/NROT/FITI");

test("boards are read and written as the library does", () => {
  assert.deepEqual([PAPER.rows, PAPER.columns, PAPER.tiles[5]?.text], [4, 4, "C"]);
  for (const text of ["HHEL/ACAB", "QuA/BC", "CH,A TS", "A,B", "-ING,I/S,E CH,.,Qu", "AB=7,C DE"]) assert.equal(writeRows(rowsOf(text)), text);
  const special = readBoard("-ING,I/S,UN- CH=7,.,Qu").tiles;
  assert.deepEqual(special.map(({faces}) => faces), [["ing"], ["i", "s"], ["un"], ["ch"], [], ["qu"]]);
  assert.deepEqual(special.map(({place}) => place), ["last", "", "first", "", "", ""]);
  assert.equal(special[3]?.points, 7);
});

test("a board is turned clockwise, and four times is as it was", () => {
  const board = readBoard("CAT/DOG");
  const text = (/** @type {number} */ quarters) => {
    const {tiles, rows, columns} = turned(board, quarters);
    return `${rows}x${columns} ${tiles.map((tile) => tile.text).join("")}`;
  };
  assert.deepEqual([0, 1, 2, 3, 4].map(text), ["2x3 CATDOG", "3x2 DCOAGT", "2x3 GODTAC", "3x2 TGAOCD", "2x3 CATDOG"]);
});

test("squares touch as the rules say", () => {
  assert.ok(touches(PAPER, 0, 5) && touches(PAPER, 5, 0));
  assert.ok(!touches(PAPER, 0, 0) && !touches(PAPER, 3, 4) && !touches(PAPER, 0, 12));
  assert.ok(!touches(PAPER, 0, 5, "orthogonal") && touches(PAPER, 0, 4, "orthogonal"));
  assert.ok(touches(PAPER, 0, 12, "torus") && touches(PAPER, 0, 15, "torus") && !touches(PAPER, 0, 8, "torus"));
});

test("a swipe grows, goes back and never turns", () => {
  const swipe = (/** @type {number[]} */ ...squares) => squares.reduce((path, square) => extended(PAPER, path, square, "boggle"), /** @type {number[]} */ ([]));
  assert.deepEqual(swipe(5, 1, 2), [5, 1, 2]);
  assert.deepEqual(swipe(5, 1, 2, 1), [5, 1]);
  assert.deepEqual(swipe(5, 1, 15), [5, 1]);
  assert.deepEqual(swipe(5, 1, 2, 6, 5), [5, 1, 2, 6]);
  assert.deepEqual(extended(readBoard("A./BC"), [0], 1, "boggle"), [0]);
});

test("a path spells words, several where a tile reads either way", () => {
  assert.deepEqual(readings(PAPER, [5, 1, 2], "boggle"), ["che"]);
  const board = readBoard("I/S,T -ING,UN- Q,A");
  assert.deepEqual(readings(board, [0, 1], "wordament"), ["it", "st"]);
  assert.deepEqual(readings(board, [2, 1], "wordament"), []);
  assert.deepEqual(readings(board, [1, 2], "wordament"), ["ting"]);
  assert.deepEqual(readings(board, [1, 3], "wordament"), []);
  assert.deepEqual(readings(board, [4, 5], "boggle"), ["qua"]);
  assert.deepEqual(readings(board, [4, 5], "wordament"), ["qa"]);
  assert.equal(spelled(board, [0, 1], "wordament"), "I/ST");
});

test("words are found on the board, or not", () => {
  assert.deepEqual(findPath(PAPER, "chelator", "boggle")?.map((square) => PAPER.tiles[square]?.text).join(""), "CHELATOR");
  assert.equal(findPath(PAPER, "zebra", "boggle"), null);
  assert.equal(findPath(PAPER, "cac", "boggle"), null);
  assert.equal(findPath(PAPER, "hf", "boggle"), null);
  assert.deepEqual(findPath(PAPER, "hf", "boggle(neighbours=torus)"), [0, 12]);
  assert.deepEqual(findPath(readBoard("QuI/TX"), "quit", "boggle"), [0, 1, 2]);
});

test("lines join the middles of squares, and are cut at an edge", () => {
  assert.deepEqual(linesOf(PAPER, [0, 5]), [{x1: 0.5, y1: 0.5, x2: 1.5, y2: 1.5}]);
  assert.deepEqual(linesOf(PAPER, [0, 12]), [{x1: 0.5, y1: 0.5, x2: 0.5, y2: 0}, {x1: 0.5, y1: 4, x2: 0.5, y2: 3.5}]);
});

test("a finger is on the middle of a square or on none", () => {
  assert.equal(squareAt(1.5, 0.6, 4, 4), 1);
  assert.equal(squareAt(1.05, 1.05, 4, 4), null);
  assert.equal(squareAt(1.05, 1.05, 4, 4, true), 5);
  assert.equal(squareAt(-0.1, 1, 4, 4, true), null);
  assert.deepEqual(squaresBetween({x: 0.5, y: 0.5}, {x: 3.5, y: 3.5}, 4, 4), [0, 5, 10, 15]);
});

test("rules are read from their text", () => {
  const text = "wordament(min_length=4, multipliers=5:1.5,6:2, neighbours=torus)";
  assert.deepEqual([shortestOf(text), neighboursOf(text), shortestOf("boggle")], [4, "torus", 3]);
  const set = /** @type {any} */ ({letter_points: {q: 8, u: 4, c: 3, h: 4, a: 2}, special_bonus: 5, either_points: 20});
  const points = readBoard("Qu,CH,A,C/H,UN-,CH=7,.").tiles.map((tile) => pointsOf(tile, set));
  assert.deepEqual(points, [17, 12, 2, 20, 9, 7, null]);
  assert.equal(pointsOf(/** @type {any} */ (readBoard("AB/CD").tiles[0]), /** @type {any} */ ({letter_points: {}})), null);
});

test("scoring in addresses leaves out what is usual or does not fit", () => {
  assert.deepEqual(scoringOf({rules: "boggle", words: "enable", board: "X", bonus: "5", neighbours: "all"}), {});
  assert.deepEqual(scoringOf({rules: "paper", bonus: "5", scores: "3:1", min_length: 4}), {rules: "paper", bonus: "5", min_length: "4"});
  assert.deepEqual(bodyOf({rules: "paper", bonus: "5", min_length: "4"}), {rules: "paper", words: "enable", bonus: 5, min_length: 4});
});

test("words are filtered by length, letters and how known they are", () => {
  const words = /** @type {any[]} */ ([
    {word: "singer", score: 3, common: true}, {word: "ringed", score: 3, common: null}, {word: "red", score: 1, common: true}, {word: "reify", score: 2, common: false},
  ]);
  const shown = (/** @type {object} */ filter) => filtered(words, {...NO_FILTER, ...filter}).map(({word}) => word);
  assert.deepEqual(shown({}), ["ringed", "singer", "reify", "red"]);
  assert.deepEqual(shown({letters: "ING"}), ["ringed", "singer"]);
  assert.deepEqual(shown({letters: "re*"}), ["reify", "red"]);
  assert.deepEqual(shown({letters: "ri*ed"}), ["ringed"]);
  assert.deepEqual(shown({letters: "*ed"}), ["ringed", "red"]);
  assert.deepEqual(shown({length: "5"}), ["reify"]);
  assert.deepEqual(shown({length: "5+", by: "word"}), ["reify", "ringed", "singer"]);
  assert.deepEqual(shown({common: "common", by: "length"}), ["ringed", "singer", "red"]);
  assert.deepEqual(shown({common: "rare"}), ["reify"]);
  assert.deepEqual(lengthsOf(words), [[3, 1], [5, 1], [6, 2]]);
});
