import assert from "node:assert/strict";
import test from "node:test";

import {ofEndgame, ofPlays, ofSimulation} from "../../src/lexagon/web/page/scrabble/model/advice.js";

const ZAX = {move: "8H Z(A)x", score: 42, equity: 40};
const NAMED = {key: "scrabble.advice.playNamed", values: {place: "8H", word: "ZAX"}};

test("the best play is told with its lead over the next", () => {
  const quiz = {move: "H1 QUIZ", score: 45, equity: 36.9};
  const [lead, tail] = ofPlays([ZAX, quiz], "equity");
  assert.deepEqual(lead, {key: "scrabble.advice.play", values: {place: "8H", word: "ZAX", count: 42}});
  assert.equal(tail?.key, "scrabble.advice.ahead");
  assert.ok(Math.abs(tail?.values.gap - 3.1) < 1e-9);
  assert.deepEqual(ofPlays([quiz, ZAX], "score")[1], {key: "scrabble.advice.more", values: {other: NAMED, count: 3}});
  assert.equal(ofPlays([ZAX, {...quiz, equity: 39.98}], "equity")[1]?.key, "scrabble.advice.level");
});

test("an exchange, a pass and a lone move have sentences of their own", () => {
  assert.deepEqual(ofPlays([], "equity"), []);
  assert.deepEqual(ofPlays([{move: "-VV", score: 0, equity: 3}, ZAX].slice(0, 1), "equity").map(({key}) => key), ["scrabble.advice.exchange", "scrabble.advice.only"]);
  assert.deepEqual(ofPlays([{move: "-", score: 0}, {move: "-Q", score: 0}], "score").map(({key, values}) => [key, values.other?.key]), [["scrabble.advice.pass", undefined], ["scrabble.advice.level", "scrabble.advice.exchangeNamed"]]);
});

test("a simulation says whether the best is told from the next", () => {
  const row = (/** @type {object} */ some) => ({...ZAX, win_chance: 0.6, difference_interval: [0, 0], ...some});
  const of = (/** @type {any} */ simulation) => ofSimulation(simulation).map(({key}) => key.split(".").at(-1));
  assert.deepEqual(of({by: "win", rows: [row({}), row({difference_interval: [-0.1, -0.01]})]}), ["play", "wins", "sure"]);
  assert.deepEqual(of({by: "win", rows: [row({}), row({difference_interval: [-0.1, 0.01]})]}), ["play", "wins", "unsure"]);
  assert.deepEqual(of({by: "points", rows: [row({}), row({difference_interval: [-4, -1]})]}), ["play", "sure"]);
});

test("an endgame tells how the game ends", () => {
  const of = (/** @type {any} */ endgame) => ofEndgame(endgame).map(({key, values}) => [key.split(".").at(-1), values.count]);
  const lines = [{moves: [ZAX]}];
  assert.deepEqual(of({lines, spread: -7, proven: true}), [["play", 42], ["endLost", 7]]);
  assert.deepEqual(of({lines, spread: 0, proven: false}), [["play", 42], ["endDrawn", 0], ["unproven", undefined]]);
  assert.deepEqual(of({lines: [], spread: 3, proven: true}), []);
});
