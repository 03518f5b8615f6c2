import assert from "node:assert/strict";
import test from "node:test";

import {keyRows} from "../../src/lexagon/web/page/wordle/model/words.js";

test("keys stand as one is used to, and all letters have one", () => {
  const letters = [..."abcdefghijklmnopqrstuvwxyz"];
  for (const [layout, first] of [["qwerty", "qwertyuiop"], ["azerty", "azertyuiop"], ["qwertz", "qwertzuiop"], ["abc", "abcdefghi"]]) {
    const rows = keyRows(letters, layout);
    assert.equal(rows[0]?.join(""), first);
    assert.deepEqual(rows.flat().sort(), letters);
  }
  assert.deepEqual(keyRows(["ä", "b", "c"], "azerty").flat(), ["ä", "b", "c"], "other alphabets in their own order");
});
