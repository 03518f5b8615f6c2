import assert from "node:assert/strict";
import test from "node:test";

import {adviceOf, chanceOf, warningOf, worthShowing} from "../../src/lexagon/web/page/wordle/model/advice.js";
import {endOf, gradeOf, guessesOf, leftAfter, needsReading} from "../../src/lexagon/web/page/wordle/model/review.js";
import {historiesOf, linesOf, newLine, readLines, writeLines} from "../../src/lexagon/web/page/wordle/model/turns.js";

/** @import {Suggestion} from "../../src/lexagon/web/page/wordle/model/advice.js" */

/** @param {Partial<Suggestion>} some @returns {Suggestion} */
const suggestion = (some) => ({
  guess: "angry", expected_guesses: 1.67, exact: true, chance_lost: 0, worst_guesses: 2, bits: 1.58, classes: 3,
  expected_class: 1, worst: 1, chance_now: 1 / 3, is_candidate: true, ...some,
});

test("turns survive their address, also those of several boards", () => {
  const text = "crane.bybbg/bbbbb,forge.ggggg/bbbbb,moist.-/yybbb";
  const lines = readLines(text, 5, 2);
  assert.equal(writeLines(lines), text);
  const boards = historiesOf(lines, 2);
  assert.deepEqual(boards.map((turns) => turns.map(({marks}) => marks)), [["bybbg", "ggggg"], ["bbbbb", "bbbbb", "yybbb"]]);
  assert.equal(writeLines(linesOf(boards)), text);
  assert.deepEqual(readLines("crane,toolong.bbb,CRANE.xx", 5, 1).map(({marks}) => marks), [["bbbbb"], ["bbbbb"]]);
});

test("a new guess has its known letters green already, and nothing where a board is solved", () => {
  const lines = readLines("crane.bybbg/ggggg", 5, 2);
  assert.deepEqual(newLine("forge", lines, 2), {word: "forge", marks: ["bbbbg", ""]});
});

test("advice is a sentence", () => {
  assert.deepEqual(adviceOf(suggestion({}), 3), {key: "wordle.advice.nextTurn", values: {word: "angry", chance: 1 / 3}});
  assert.equal(adviceOf(suggestion({}), 1).key, "wordle.advice.only");
  assert.deepEqual(adviceOf(suggestion({worst_guesses: 4}), 30).values.worst, 4);
  assert.equal(adviceOf(suggestion({worst_guesses: null}), 30).key, "wordle.advice.may");
  assert.equal(adviceOf(suggestion({chance_now: 0}), 5).key, "wordle.advice.sortsOut");
  assert.deepEqual(adviceOf(suggestion({chance_now: 0, worst_guesses: 4, expected_class: 3.05}), 40).values, {word: "angry", count: 3});
  assert.equal(warningOf(suggestion({}), 3), null);
  assert.equal(warningOf(suggestion({}), 1)?.key, "wordle.advice.last");
  assert.equal(warningOf(suggestion({chance_lost: 0.2}), 1)?.key, "wordle.advice.mayLose");
});

test("chances are said as people say them", () => {
  assert.deepEqual(chanceOf(1 / 3), {key: "wordle.chance.in3", values: {}});
  assert.deepEqual(chanceOf(1 / 40), {key: "wordle.chance.oneIn", values: {number: 40}});
  assert.deepEqual(chanceOf(0.4), {key: "wordle.chance.percent", values: {chance: 0.4}});
});

test("with few answers left, guesses that tell no more are not shown", () => {
  const all = [suggestion({}), suggestion({guess: "aahed", is_candidate: false, expected_guesses: 2}), suggestion({guess: "rainy", expected_guesses: 2})];
  assert.deepEqual(worthShowing(all, 3).map(({guess}) => guess), ["angry", "rainy"]);
  assert.equal(worthShowing(all, 300).length, 3);
});

test("a game is read, and how it ended is not guessed", () => {
  assert.deepEqual(guessesOf("Crane\nmoist.bbyyb, 12 prone:ggggg"), ["crane", "moist=bbyyb", "prone=ggggg"]);
  assert.ok(needsReading("⬛🟨 crane") && !needsReading("crane"));
  assert.equal(endOf(["crane", "moist"], "", 6), "assumed");
  assert.equal(endOf(["crane=bybbg", "moist=bbyyb"], "", 6), "unfinished");
  assert.equal(endOf(["crane=bybbg", "moist=ggggg"], "", 6), "solved");
  assert.equal(endOf(["crane", "moist"], "prone", 6), "unfinished");
  assert.equal(endOf(["crane", "prone"], "prone", 6), "solved");
  assert.equal(endOf(Array(6).fill("crane"), "prone", 6), "unsolved");
});

test("the words left after each guess, and how good it was", () => {
  const left = leftAfter(["prone", "drone", "forge"], [{word: "crane", marks: "bgbgg"}, {word: "prone", marks: "ggggg"}]);
  assert.deepEqual(left, [["prone", "drone"], ["prone"]]);
  const turn = /** @type {any} */ ({guess: "crane", best_guess: "salet", cost: 0.3, skill: 58});
  assert.equal(gradeOf(turn), "poor");
  assert.equal(gradeOf({...turn, skill: 70}), "weak");
  assert.equal(gradeOf({...turn, skill: 90}), "fine");
  assert.equal(gradeOf({...turn, cost: 0}), "best");
});
