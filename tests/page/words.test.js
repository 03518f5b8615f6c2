import assert from "node:assert/strict";
import test from "node:test";

import {byLength, patternOf, rackOf, wordsOf} from "../../src/lexagon/web/page/words/model/words.js";

test("what is typed is read kindly", () => {
  assert.deepEqual(wordsOf(" Axolotl, LAX\nlax; ñu 12"), ["axolotl", "lax", "ñu"]);
  assert.deepEqual(wordsOf("?!"), []);
  assert.equal(wordsOf("a b ".repeat(9) + Array.from({length: 300}, (_, n) => "x".repeat(n + 1)).join(" ")).length, 100);
  assert.equal(rackOf("a e.i_n ?1"), "AE?I?N?");
  assert.equal(patternOf("Q U . * [^AB]"), "qu?*[^ab]");
});

test("words are grouped by length, the longest first", () => {
  const groups = byLength(["ab", "abc", "ba", "ñu"].map((word) => ({word})));
  assert.deepEqual(groups.map(({length, words}) => [length, words.map(({word}) => word)]), [[3, ["abc"]], [2, ["ab", "ba", "ñu"]]]);
});
