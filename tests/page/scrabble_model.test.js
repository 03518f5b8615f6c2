import assert from "node:assert/strict";
import {readFileSync} from "node:fs";
import test from "node:test";

import {boardText, emptySquares, positionText, readBoard, squareAt, squareName} from "../../src/lexagon/web/page/scrabble/model/board.js";
import {continued, handOf, lay, layAll, moveLaid, placeFor, reorder, takeBack} from "../../src/lexagon/web/page/scrabble/model/hand.js";
import {judge, laidBy, readMove} from "../../src/lexagon/web/page/scrabble/model/laying.js";
import {splitTiles, tilesOf, unseenOf, without} from "../../src/lexagon/web/page/scrabble/model/tiles.js";

// Written by tools/page/scrabble_plays.py: what the engine says of plays in games of three editions.
const {editions, plays} = JSON.parse(readFileSync(new URL("data/scrabble-plays.json", import.meta.url), "utf8"));

/** @param {string} name @returns {import("../../src/lexagon/web/page/scrabble/model/tiles.js").Edition} */
const editionOf = (name) => editions.find((/** @type {{name: string}} */ one) => one.name === name);
const english = editionOf("english");
const empty = emptySquares(15);
/** @param {string} square @param {string} word @returns {import("../../src/lexagon/web/page/scrabble/model/board.js").Laid[]} */
const across = (square, word) => [...word].map((tile, at) => ({...squareAt(square), column: squareAt(square).column + at, tile}));

test("plays have the words, the score and the notation that the engine gives them", () => {
  assert.ok(plays.length > 30);
  for (const play of plays) {
    const edition = editionOf(play.edition);
    const squares = readBoard(play.board, edition.size);
    assert.ok(squares);
    assert.equal(boardText(squares), boardText(readBoard(boardText(squares), edition.size) ?? []));
    const judged = judge(edition, squares, laidBy(play));
    assert.deepEqual(judged.faults, [], play.move);
    assert.equal(judged.score, play.score, play.move);
    assert.deepEqual(judged.words.map((word) => word.text).sort(), [...play.words].sort(), play.move);
    assert.ok(judged.ways.includes(play.move), play.move);
    assert.deepEqual(readMove(play.move), laidBy(play));
  }
});

test("what the rules say against tiles is said by the codes of the engine", () => {
  const codes = (/** @type {any} */ squares, /** @type {any} */ laid) => judge(english, squares, laid).faults.map((fault) => fault.code);
  assert.deepEqual(codes(empty, []), ["no-tile-laid"]);
  assert.deepEqual(codes(empty, across("1A", "AX")), ["first-play"]);
  assert.deepEqual(codes(empty, across("8H", "A")), ["first-play-two"]);
  assert.deepEqual(codes(empty, [...across("8H", "A"), ...across("9I", "X")]), ["one-line"]);
  assert.deepEqual(judge(english, empty, [...across("8G", "A"), ...across("8I", "X")]).faults, [{code: "square-empty", params: {square: "8H"}}]);
  const squares = readBoard("15/15/15/15/15/15/15/3AXOLOTL5/15/15/15/15/15/15/15", 15) ?? [];
  assert.deepEqual(codes(squares, across("1A", "AX")), ["touches-nothing"]);
  assert.deepEqual(codes(squares, across("1A", "A")), ["touches-nothing"]);
  assert.deepEqual(codes(squares, across("8K", "S")), []);
  assert.equal(judge(english, squares, across("8K", "S")).move, "8D (AXOLOTL)S");
  assert.equal(judge(english, squares, across("8K", "s")).score, 14);
});

test("a position is written as the API reads it", () => {
  assert.equal(positionText({squares: empty, rack: "ae ?", scores: [3, 4]}), `${Array(15).fill(15).join("/")} ae?/ 3/4 0`);
  assert.equal(boardText([["L", "L", ""], ["", "CH", "a"], ["", "", ""]]), "L|L1/1[CH]|a/3");
  assert.deepEqual(readBoard("L|L1/1[CH]|a/3", 3), [["L", "L", ""], ["", "CH", "a"], ["", "", ""]]);
  assert.equal(readBoard("15/15", 15), null);
  assert.equal(squareName(7, 3), "8D");
});

test("tiles are split, counted and taken", () => {
  assert.deepEqual(tilesOf("A[CH]a?"), ["A", "CH", "a", "?"]);
  assert.deepEqual(splitTiles({...english, tiles: [...english.tiles, {tile: "CH", count: 1, points: 5}]}, "ach ?"), ["A", "CH", "?"]);
  assert.deepEqual(without(["A", "?", "A"], ["A", "x"]), ["A"]);
  assert.equal(without(["A"], ["B"]), null);
  const unseen = unseenOf(english, [["Q", "a"]], ["Z", "A"]);
  assert.deepEqual([unseen.Q, unseen["?"], unseen.Z, unseen.A], [undefined, 1, undefined, 8]);
});

test("each gesture changes the hand", () => {
  const hand = handOf(["C", "A", "T", "?"]);
  const laid = lay(lay(hand, 0, {row: 7, column: 7}), 3, {row: 7, column: 8}, "A");
  assert.deepEqual(laid.laid.map((one) => one.tile), ["C", "a"]);
  assert.deepEqual(lay(laid, 2, {row: 7, column: 7}).laid.map((one) => one.tile), ["a", "T"], "what lay there goes back");
  assert.deepEqual(moveLaid(laid, {row: 7, column: 7}, {row: 7, column: 8}).laid.map((one) => one.column), [8, 7], "two change places");
  assert.deepEqual(takeBack(laid, {row: 7, column: 7}).laid.map((one) => one.tile), ["a"]);
  assert.deepEqual([placeFor(laid, "A"), placeFor(laid, "A", true), placeFor(hand, "X")], [1, -1, 3]);
  assert.deepEqual(reorder(hand, 0, 2).order, [1, 2, 0, 3]);
  assert.deepEqual(layAll(hand, across("8H", "CaT")).laid.map((one) => one.from), [0, 3, 2]);
  assert.equal(continued(laid, ["C", "A", "T", "?"]), laid, "a reload goes on with what was laid");
  assert.deepEqual(continued(laid, ["C", "A", "T"]).laid, []);
});
