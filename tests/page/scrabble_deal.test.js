import assert from "node:assert/strict";
import test from "node:test";

import {canPassOn, dealOfQuery, newSeed, queryOfDeal} from "../../src/lexagon/web/page/scrabble/model/deal.js";

/** @param {Record<string, string | null | undefined>} query */
const sent = (query) => Object.fromEntries(Object.entries(query).flatMap(([name, value]) => (value === null || value === undefined ? [] : [[name, value]])));

test("a deal goes into an address and comes back", () => {
  for (const deal of [
    {seed: 7, level: /** @type {const} */ ("level-2"), edition: "english", words: null, second: false, challenge: /** @type {const} */ ("void")},
    {seed: newSeed(), level: /** @type {const} */ ("level-5"), edition: "indonesian", words: "kbbi", second: true, challenge: /** @type {const} */ ("double")},
  ]) assert.deepEqual(dealOfQuery(sent(queryOfDeal(deal, -12))), {deal, beat: -12});
});

test("what is no deal is none", () => {
  const good = {deal: "7", level: "level-2", beat: "400"};
  assert.ok(dealOfQuery(good));
  for (const bad of [{deal: "x"}, {deal: "99999999999"}, {level: "level-9"}, {beat: ""}, {challenge: "maybe"}]) assert.equal(dealOfQuery({...good, ...bad}), null);
});

test("lists of one's own stay on this device", () => {
  const deal = {seed: 1, level: /** @type {const} */ ("level-1"), edition: "english", words: "own-abc", second: false, challenge: /** @type {const} */ ("void")};
  assert.equal(canPassOn(deal), false);
  assert.equal(canPassOn({...deal, words: null}), true);
});
