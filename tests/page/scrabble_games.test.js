import assert from "node:assert/strict";
import {readFileSync} from "node:fs";
import test from "node:test";

import {isEmpty} from "../../src/lexagon/web/page/scrabble/model/board.js";
import {left, newClock, penalty, thinks} from "../../src/lexagon/web/page/scrabble/model/clock.js";
import {gcgOf} from "../../src/lexagon/web/page/scrabble/model/gcg.js";
import {beginLocal, canChallenge, canExchange, challengeLocal, exchangeLocal, playLocal, winnersOf} from "../../src/lexagon/web/page/scrabble/model/local.js";
import {pack, unpack} from "../../src/lexagon/web/page/scrabble/model/packed.js";
import {answerFor, answersOf, bestOf, codeOf, isDone, isWon, squaresOf, squaresOfCode, starsOf} from "../../src/lexagon/web/page/scrabble/model/puzzle.js";
import {FIRST, expected, rated} from "../../src/lexagon/web/page/scrabble/model/rating.js";
import {chancesOf, eventsOf, follow, gradeOf} from "../../src/lexagon/web/page/scrabble/model/review.js";

const {editions} = JSON.parse(readFileSync(new URL("data/scrabble-plays.json", import.meta.url), "utf8"));
/** @type {import("../../src/lexagon/web/page/scrabble/model/tiles.js").Edition} */
const english = editions[0];

/** @param {Partial<import("../../src/lexagon/web/page/scrabble/model/local.js").LocalGame>} some */
const table = (some = {}) => ({...beginLocal(english, {names: ["Ann", "Bo"], words: "enable", challenge: "double"}, () => 0.5), ...some});
/** @param {string} word @param {number} row @param {number} column */
const across = (word, row, column) => [...word].map((tile, at) => ({row, column: column + at, tile}));

test("a game at one device deals, scores, draws and passes the turn on", () => {
  const game = table();
  assert.deepEqual([game.bag.length, game.racks.map((rack) => rack.length), game.turn], [86, [7, 7], 0]);
  const fixed = {...game, racks: [[..."CATERS?"], [..."AEIOUNN"]]};
  const next = playLocal(english, fixed, across("CAT", 7, 6));
  assert.deepEqual([next.scores, next.turn, next.bag.length, next.racks[0]?.length], [[10, 0], 1, 83, 7]);
  assert.equal(next.events[0]?.move, "8G CAT");
  assert.equal(playLocal(english, next, across("DOG", 7, 9)), next, "tiles that the rack lacks change nothing");
  assert.equal(playLocal(english, next, across("AE", 0, 0)), next, "nor do plays against the rules");
  const swapped = exchangeLocal(english, next, ["A", "E"], () => 0.5);
  assert.deepEqual([swapped.turn, swapped.bag.length, swapped.racks[1]?.length, swapped.scoreless], [0, 83, 7, 1]);
  assert.equal(canExchange({...next, bag: ["A"]}, english), false);
});

test("who goes out gains what the others hold; six scoreless moves end it, too", () => {
  const out = playLocal(english, table({bag: [], racks: [[..."AT"], [..."QI"]]}), across("AT", 7, 7));
  assert.deepEqual([out.isOver, out.scores, winnersOf(out)], [true, [4 + 22, 0], ["Ann"]]);
  let game = table({racks: [[..."AT"], [..."QI"]]});
  for (let turn = 0; turn < 6; turn += 1) game = exchangeLocal(english, game, []);
  assert.deepEqual([game.isOver, game.scores], [true, [-2, -11]]);
  const three = {...beginLocal(english, {names: ["A", "B", "C"], words: null, challenge: "void"}), bag: [], racks: [[..."AT"], [..."Q"], [..."E"]]};
  assert.deepEqual(playLocal(english, three, across("AT", 7, 7)).scores, [4 + 11, -10, -1]);
});

test("a challenge takes a phony off, or costs what the rule says", () => {
  const before = table({racks: [[..."CATERS?"], [..."AEIOUNN"]]});
  const after = playLocal(english, before, across("TAC", 7, 6));
  assert.equal(canChallenge(after), true);
  const off = challengeLocal(after, before, ["TAC"]);
  assert.deepEqual([off.scores, off.turn, isEmpty(off.squares), off.racks[0], off.events.map((event) => event.kind)], [[0, 0], 1, true, before.racks[0], ["play", "taken-back"]]);
  assert.equal(challengeLocal(after, before, []).turn, 0, "double: the challenger loses the turn");
  assert.deepEqual(challengeLocal({...after, challenge: "five"}, before, []).scores, [15, 0]);
  assert.equal(canChallenge({...after, challenge: "void"}), false);
});

test("a game is written as GCG", () => {
  const first = playLocal(english, table({racks: [[..."CATERS?"], [..."SEIOUNN"]]}), across("CAT", 7, 6));
  const second = playLocal(english, first, across("S", 7, 9));
  const lines = gcgOf({...second, names: ["Ann Lee", "Bo"]}).split("\n");
  assert.deepEqual(lines.slice(1, 6), ["#player1 Ann_Lee Ann Lee", "#player2 Bo Bo", "#lexicon enable", ">Ann_Lee: CATERS? 8G CAT +10 10", ">Bo: SEIOUNN 8G ...S +6 6"]);
});

test("a puzzle is graded, counted and told in squares", () => {
  const answers = answersOf(btoa(JSON.stringify([["H1 VE(G)AN", 30, 0, "none"], ["4A OVATE", 22, 5.33, "small"], ["I2 T(A)N", 3, 35.48, "large"]])));
  const bad = answerFor(answers, ["I2 T(A)N"]);
  const good = answerFor(answers, ["H1 VE(G)AN"]);
  assert.ok(bad && good);
  assert.equal(answerFor(answers, ["1H VEGAN"]), undefined);
  assert.deepEqual([isDone([bad]), isDone([bad, bad, bad]), isDone([good]), isWon([bad, good])], [false, true, true, true]);
  assert.deepEqual([squaresOf([bad, good]), starsOf([bad, good]), starsOf([bad]), bestOf([bad, good])?.move], ["🟥🟩", 3, 0, "H1 VE(G)AN"]);
});

test("a rating moves towards what one wins", () => {
  assert.equal(expected(1200, 1200), 0.5);
  const won = rated(FIRST, "level-3", 1);
  assert.ok(won.value > FIRST.value && won.games === 1);
  assert.ok(rated(FIRST, "level-1", 0).value < rated(FIRST, "level-5", 0).value, "losing to a strong one costs less");
});

test("clocks run for who thinks, and overtime costs ten points for each minute begun", () => {
  const clock = newClock(1, 2);
  assert.ok(clock);
  const running = thinks(clock, 0, 1000);
  assert.equal(left(running, 0, 31_000), 30);
  const other = thinks(running, 1, 91_000);
  assert.deepEqual([left(other, 0, 99_000), penalty(other, 0, 99_000), penalty(other, 1, 99_000)], [-30, 10, 0]);
  assert.equal(thinks(other, 1, 95_000), other);
  assert.equal(newClock(0, 2), null);
});

test("a review is followed while it comes", () => {
  const move = (/** @type {number} */ number, /** @type {any} */ some) => ({number, seat: (number - 1) % 2, player: "x", line: 0, rack: "", score: 10, taken_back: false, win_chance: 0.7, method: "simulate", grade: "none", proven: false,
    move: {move: "8G CAT", kind: "play", place: "8G", word: "CAT", tiles: "CAT", squares: ["8G", "8H", "8I"]}, ...some});
  const moves = [move(1, {taken_back: true}), move(2, {win_chance: null}), move(3, {grade: "small"})];
  const events = eventsOf(moves);
  assert.deepEqual(events.map((event) => [event.kind, event.total]), [["play", 10], ["taken-back", 0], ["play", 10], ["play", 10]]);
  const {boards, totals} = follow(events, 2, 15);
  assert.deepEqual([boards[1]?.[7]?.[6], boards[2]?.[7]?.[6], boards[3]?.[7]?.[6]], ["C", "", "C"]);
  assert.deepEqual(totals[0], [0, 10, 0, 0, 10]);
  assert.deepEqual(chancesOf(moves), [0.7, null, 0.7]);
  assert.deepEqual(chancesOf([move(2, {})]), [1 - 0.7]);
  assert.deepEqual(moves.map(gradeOf), ["fine", "fine", "small"]);
  assert.equal(gradeOf(move(1, {method: null})), "unknown");
});

test("a game goes into an address and back", async () => {
  const text = "#player1 Ann\n>Ann: AXOLOTL 8D AXOLOTL +80 80\n".repeat(20);
  const packed = await pack(text);
  assert.match(packed, /^[\w-]+$/);
  assert.ok(packed.length < text.length / 4);
  assert.equal(await unpack(packed), text);
  assert.equal(await unpack("no%game"), null);
});

test("tries go into an address and come out of it as squares", () => {
  const tries = /** @type {any[]} */ ([{grade: "large"}, {grade: "none"}]);
  assert.equal(codeOf(tries), "ln");
  assert.deepEqual(["ln", "snml", "x", ""].map(squaresOfCode), ["🟥🟩", "", "", ""]);
});
