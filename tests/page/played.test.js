import assert from "node:assert/strict";
import test from "node:test";

import {begun, dailies, noteBegun, noteDaily, noteEnded, streak} from "../../src/lexagon/web/page/core/played.js";

/** @param {string[]} days @param {string[]} [lost] */
const won = (days, lost = []) => Object.fromEntries([...days, ...lost].map((day) => [day, {isWon: !lost.includes(day), text: ""}]));

test("a streak is days won in a row, and lasts while today's is open", () => {
  assert.equal(streak({}, "2026-03-01"), 0);
  assert.equal(streak(won(["2026-02-27", "2026-02-28", "2026-03-01"]), "2026-03-01"), 3);
  assert.equal(streak(won(["2026-02-27", "2026-02-28"]), "2026-03-01"), 2);
  assert.equal(streak(won(["2026-02-26", "2026-02-27"]), "2026-03-01"), 0);
  assert.equal(streak(won(["2026-02-27", "2026-02-28"], ["2026-03-01"]), "2026-03-01"), 0);
  assert.equal(streak(won(["2025-12-31", "2026-01-01"]), "2026-01-01"), 2);
});

test("the first result of a day counts", () => {
  noteDaily("wordle", "2026-03-01", {isWon: false, text: "X/6"});
  noteDaily("wordle", "2026-03-01", {isWon: true, text: "1/6"});
  assert.deepEqual(dailies.value, {wordle: {"2026-03-01": {isWon: false, text: "X/6"}}});
});

test("games to go on with: the newest dozen, until they end", () => {
  for (let count = 0; count < 15; count++) noteBegun(`g${count}`, {game: "grid", path: `/grid/play?seed=${count}`, parts: []});
  assert.equal(Object.keys(begun.value).length, 12);
  assert.ok("g14" in begun.value);
  noteEnded("g14");
  noteEnded("none");
  assert.equal(Object.keys(begun.value).length, 11);
});
