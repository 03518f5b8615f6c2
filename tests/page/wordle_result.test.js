import assert from "node:assert/strict";
import test from "node:test";

import {deal} from "../../src/lexagon/web/page/wordle/model/game.js";
import {queryOfResult, resultOfQuery} from "../../src/lexagon/web/page/wordle/model/result.js";

/** @param {Partial<import("../../src/lexagon/web/page/wordle/model/game.js").Game>} some */
const game = (some) => deal({id: "x", kind: "daily", words: "original", length: 5, answers: ["crane"], ...some});

test("a result goes into an address and comes out of it", () => {
  const played = game({guesses: ["trace", "crane"], hints: [{step: "letter", board: 0}]});
  const query = queryOfResult(played);
  assert.deepEqual(query, {r: "bggyg-ggggg", h: "1"});
  assert.deepEqual(resultOfQuery(query, game({})), {boards: [["bggyg", "ggggg"]], score: "2/6", hints: 1});
  const two = queryOfResult(game({answers: ["crane", "moist"], guesses: ["crane", "trace"]}));
  assert.deepEqual(two, {r: "ggggg_bbbbb-ybbbb"});
  assert.equal(resultOfQuery(two, game({answers: ["crane", "moist"]}))?.score, "X/7");
  assert.deepEqual(queryOfResult(game({answers: Array(8).fill("crane"), guesses: ["crane"]})), {});
});

test("what is no result of the game is none", () => {
  for (const r of ["", "gggg", "ggggx", "ggggg_ggggg", Array(7).fill("bbbbb").join("-"), "ggggg-"]) assert.equal(resultOfQuery({r}, game({})), null, r);
  assert.equal(resultOfQuery({r: "ggggg", h: "<b>"}, game({}))?.hints, 0);
});
