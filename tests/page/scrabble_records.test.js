import assert from "node:assert/strict";
import test from "node:test";

import {kindOf, rowsOf, withGame} from "../../src/lexagon/web/page/scrabble/model/records.js";

test("games are summed up apart by level and edition", () => {
  const [weak, strong] = [kindOf("level-1", "english"), kindOf("level-5", "english")];
  let records = withGame({}, weak, {mine: 400, theirs: 300, isHelped: false});
  records = withGame(records, weak, {mine: 250, theirs: 300, isHelped: true});
  records = withGame(records, weak, {mine: 301, theirs: 301, isHelped: false});
  records = withGame(records, strong, {mine: 280, theirs: 500, isHelped: false});
  assert.deepEqual(rowsOf(records), [
    {level: "level-5", edition: "english", played: 1, won: 0, tied: 0, best: 280, points: 280, helped: 0, mean: 280},
    {level: "level-1", edition: "english", played: 3, won: 1, tied: 1, best: 400, points: 951, helped: 1, mean: 317},
  ]);
});
