import assert from "node:assert/strict";
import test from "node:test";

import {clock, date, isoDay, list, number, percent} from "../../src/lexagon/web/page/core/format.js";
import {has, showTexts, t} from "../../src/lexagon/web/page/core/texts.js";

const TEXTS = {g: {plain: "Guess {word}", "left.one": "{count} word", "left.other": "{count} words", "left.few": "{count} few"}};

test("values are put in, and numbers and lists as the language writes them", () => {
  showTexts("en", TEXTS);
  assert.equal(t("g.plain", {word: "<b>"}), "Guess <b>");
  assert.equal(t("g.plain", {word: ["A", "B", "C"]}), "Guess A, B, and C");
  assert.equal(t("g.plain"), "Guess {word}");
  assert.equal(number(1234567.5), "1,234,567.5");
  assert.equal(percent(0.256), "25.6%");
  showTexts("id", TEXTS);
  assert.equal(number(1234.5, 2), "1.234,50");
  assert.equal(list(["A", "B", "C"]), "A, B, dan C");
  assert.equal(date(new Date(2026, 10, 16), {dateStyle: "long"}), "16 November 2026");
});

test("plurals go by the rules of the language", () => {
  showTexts("en", TEXTS);
  assert.deepEqual([0, 1, 2].map((count) => t("g.left", {count})), ["0 words", "1 word", "2 words"]);
  showTexts("id", TEXTS);
  assert.equal(t("g.left", {count: 1}), "1 words");
  showTexts("pl", TEXTS);
  assert.equal(t("g.left", {count: 3}), "3 few");
});

test("a text that is not there is told", (context) => {
  showTexts("en", TEXTS);
  const told = context.mock.method(console, "error", () => {});
  assert.equal(t("g.none"), "g.none");
  assert.equal(told.mock.callCount(), 1);
  assert.deepEqual([has("g.plain"), has("g.left"), has("g.none"), has("no.group")], [true, true, false, false]);
});

test("clocks and days", () => {
  assert.deepEqual([0, 83, 5025, -3].map(clock), ["0:00", "1:23", "1:23:45", "0:00"]);
  assert.equal(isoDay(new Date(2026, 0, 5, 23, 59)), "2026-01-05");
});
