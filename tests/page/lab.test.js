import assert from "node:assert/strict";
import test from "node:test";

import {isLong, isNumeric, levelsOf, pictureOf, piecesOf, sectionAt, sectionsOf, sizeOf, slugOf} from "../../src/lexagon/web/page/lab/model/report.js";
import {runsOf, specOf} from "../../src/lexagon/web/page/lab/model/specs.js";
import {digitsOf, endsOf, groupOf, hasInterval, placeOf, ranked, scaleOf} from "../../src/lexagon/web/page/lab/model/standings.js";

/** @param {number} level @param {string} text @returns {any} */
const heading = (level, text) => ({part: "section", level, text});
/** @param {string} text @returns {any} */
const paragraph = (text) => ({part: "text", text, tone: ""});

test("a report is cut at its main headings, and nothing of it is lost", () => {
  const parts = [paragraph("before"), heading(2, "Results"), heading(3, "Points"), paragraph("a"), heading(2, "Where 3f9c comes from"), paragraph("b")];
  const sections = sectionsOf({title: "T", subtitle: "", parts});
  assert.deepEqual(sections.map(({slug}) => slug), ["results", "where-3f9c-comes-from"]);
  assert.deepEqual(sections[0]?.parts, [parts[0], parts[2], parts[3]]);
  assert.deepEqual(sections[1]?.parts, [parts[5]]);
  assert.equal(sectionAt(sections, "where-3f9c-comes-from"), 1);
  assert.equal(sectionAt(sections, "nobody's"), 0);
  assert.deepEqual(sectionsOf({title: "A B", subtitle: "", parts: [paragraph("x")]}).map(({slug}) => slug), ["a-b"]);
  assert.equal(slugOf("1. Wordle: «regular» expression!"), "1-wordle-regular-expression");
});

test("headings miss no step, however deep the report's own begin", () => {
  const parts = [heading(4, "Table I"), heading(4, "Table II"), heading(3, "Errata"), heading(4, "One"), heading(9, "Deep")];
  assert.deepEqual([...levelsOf(parts, 2).values()], [3, 3, 3, 4, 5]);
  assert.deepEqual([...levelsOf(parts, 6).values()], [6, 6, 6, 6, 6]);
});

test("texts, columns and drawings are read for what they need", () => {
  assert.deepEqual(piecesOf("Save as `a.toml`; run"), ["Save as ", "a.toml", "; run"]);
  const rows = [[{text: "x".repeat(61), tone: ""}, {text: "1", tone: "number good"}], [{text: "", tone: ""}, {text: "", tone: ""}]];
  assert.deepEqual([0, 1, 2].map((column) => isLong(rows, column)), [true, false, false]);
  assert.deepEqual([0, 1].map((column) => isNumeric(rows, column)), [false, true]);
  assert.equal(isNumeric([], 0), false);
  assert.deepEqual(sizeOf('<?xml?><svg height="36pt" width="72.5pt" viewBox="">'), {width: 97, height: 48});
  assert.deepEqual(sizeOf("<svg>"), {});
  assert.equal(atob(pictureOf("<svg>é</svg>").split(",")[1] ?? ""), "<svg>\u00c3\u00a9</svg>");
});

/** @param {string} label @param {number} value @param {number} low @param {number} high @returns {any} */
const standing = (label, value, low, high) => ({side: {label}, estimate: {value, low, high}, is_share: false});
/** @param {boolean | null} less @param {any[]} standings @param {object} [group] @returns {any} */
const family = (less, standings, group = {}) => ({measure: {lower_is_better: less}, standings, group});

test("the best player is first, and every interval is on the scale", () => {
  const players = [standing("a", 3, 2, 5), standing("b", 1, 0, 2), standing("c", 4, 3, 10)];
  assert.deepEqual([true, false, null].map((less) => ranked(family(less, players)).map(({side}) => side.label).join("")), ["bac", "cab", "abc"]);
  const scale = scaleOf(players);
  for (const {estimate} of players)
    for (const value of [estimate.low, estimate.high]) assert.ok(placeOf(value, scale) > 0 && placeOf(value, scale) < 100);
  assert.equal(placeOf(5, {low: 0, high: 10}), 50);
  // One row has no interval, and many equal ones have one without width.
  const none = standing("d", 7, /** @type {any} */ (null), /** @type {any} */ (null));
  for (const one of [standing("a", 7, 7, 7), none]) assert.equal(placeOf(7, scaleOf([one])), 50);
  assert.deepEqual([hasInterval(none.estimate), endsOf(none.estimate), endsOf(standing("a", 3, 2, 5).estimate)], [false, [7, 7], [2, 5]]);
});

test("a figure has the digits that its interval bears", () => {
  assert.deepEqual([[3.4, 3.5], [20, 30], [0, 4000], [3, 3], [0, 1e-9]].map(([low = 0, high = 0]) => digitsOf({low, high}, false)), [2, 0, 0, 0, 4]);
  assert.equal(digitsOf({low: 0.985, high: 0.99}, true), 2);
  assert.deepEqual(groupOf(family(null, [], {words: "original", hard: true, cards: false, size: 4, none: null})), ["original", "hard", "size 4"]);
});

test("a spec knows its newest experiment", () => {
  /** @type {any[]} */
  const specs = [{name: "one", title: "One", kind: "wordle"}, {name: "two", title: "Two", kind: "scrabble"}];
  /** @type {any[]} */
  const experiments = [{id: "a", title: "One", kind: "wordle", complete: true}, {id: "b", title: "One", kind: "wordle", complete: false}, {id: "c", title: "Two", kind: "wordle"}];
  assert.deepEqual(runsOf(specs, experiments).map(({experiment, state}) => [experiment?.id, state]), [["b", "begun"], [undefined, "new"]]);
  assert.equal(runsOf(specs, experiments.slice(0, 1))[0]?.state, "complete");
  assert.equal(specOf(specs, {title: "Two", kind: "scrabble"})?.name, "two");
  assert.equal(specOf(specs, {title: "Two", kind: "wordle"}), undefined);
});
