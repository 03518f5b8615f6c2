import assert from "node:assert/strict";
import {readFile} from "node:fs/promises";
import test from "node:test";

import {numberOf} from "../../src/lexagon/web/page/grid/model/calendar.js";
import {askedOf, challengeQuery, manyCommon, roundOf, wantedOf} from "../../src/lexagon/web/page/grid/model/deal.js";
import {easiest, hinted, hintsTaken, litBy, openHint} from "../../src/lexagon/web/page/grid/model/hints.js";
import {byLength, kindOf, standings, summary, tally} from "../../src/lexagon/web/page/grid/model/result.js";
import {current, ended, judge, missed, missedCommon, push, withPlayer} from "../../src/lexagon/web/page/grid/model/round.js";
import {shareText} from "../../src/lexagon/web/page/grid/sharing.js";
import {showTexts} from "../../src/lexagon/web/page/core/texts.js";

/** @import {Round} from "../../src/lexagon/web/page/grid/model/round.js" */

/** Show the texts of a language. @param {string} language */
async function speak(language) {
  showTexts(language, JSON.parse(await readFile(new URL(`../../src/lexagon/web/page/text/${language}.json`, import.meta.url), "utf8")));
}

/** @type {[string, number, boolean | null][]} */
const ANSWERS = [["coda", 2, false], ["dog", 1, true], ["cat", 1, true], ["coat", 1, true], ["ado", 1, null]];
const encoded = Buffer.from(JSON.stringify(ANSWERS)).toString("base64");
const rolled = /** @type {any} */ ({
  roll: {board: "CAT/DOG", size: "2x3", dice: "boggle-1987", seed: 7, day: null}, number: null, rules: "boggle", words: "enable", answers: encoded,
});

/** @param {object} [some] @returns {Round} */
const round = (some = {}) => ({...roundOf(rolled, {id: "random", mode: "random", seconds: 120}), ...some});

test("a round is made of what the API sends", () => {
  assert.deepEqual(round().answers, ANSWERS);
  assert.deepEqual([round().seed, round().day, round().state], [7, null, "ready"]);
  const daily = roundOf({...rolled, roll: {...rolled.roll, day: "2026-11-16"}, number: 320}, {id: "daily", mode: "daily", seconds: 120});
  assert.deepEqual([daily.seed, daily.number], [null, 320]);
});

test("words are judged: right once, then known; wrong ones say why", () => {
  const one = push(round(), "dog");
  assert.deepEqual(judge(one, ["cat"]), {word: "cat", kind: "right", reason: "", score: 1, isCommon: true});
  assert.equal(judge(one, ["dog"]).kind, "known");
  assert.deepEqual(["do", "cod", "zoo"].map((word) => judge(one, [word]).reason), ["short", "list", "board"]);
  assert.equal(judge(one, ["xat", "coda", "cat"]).word, "coda");
});

test("what was missed is told in order of worth, and what most people know apart", () => {
  const one = push(round(), "dog");
  assert.deepEqual(missed(one).map(([word]) => word), ["coda", "cat", "coat", "ado"]);
  assert.deepEqual(missedCommon(one).map(([word]) => word), ["cat", "coat"]);
});

test("hints come in steps, are counted, and the next is of another word", () => {
  assert.equal(easiest(round())?.[0], "dog");
  let one = hinted(round());
  assert.deepEqual(openHint(current(one)), {word: "dog", steps: 1});
  assert.deepEqual(litBy(openHint(current(one)), [3, 4, 5]), []);
  one = hinted(one);
  assert.deepEqual(litBy(openHint(current(one)), [3, 4, 5]), [3, 4]);
  one = hinted(one);
  assert.deepEqual(litBy(openHint(current(one)), [3, 4, 5]), [3, 4, 5]);
  one = hinted(one);
  assert.deepEqual(openHint(current(one)), {word: "cat", steps: 1});
  assert.equal(hintsTaken(current(one)), 4);
  one = hinted(push(one, "cat"));
  assert.equal(openHint(current(one))?.word, "ado");
  const all = withPlayer(round(), {found: ANSWERS.map(([word]) => word)});
  assert.equal(hinted(all), all);
});

test("the text to share is in the language on show, with hints told", async () => {
  await speak("en");
  const daily = round({number: 320, seed: null, size: "4x4", rules: "words", seconds: 60});
  assert.equal(shareText(daily), "Lexagon Grid 320 4x4 words 60 s\n0/5 words, 0/6 points (0%)\n⬜⬜⬜⬜⬜⬜⬜⬜⬜⬜");
  const helped = hinted(push(push(round(), "coda"), "dog"));
  assert.equal(shareText(helped), "Lexagon Grid #7 2x3\n2/5 words, 3/6 points (50%)\n🟩🟩🟩🟩🟩⬜⬜⬜⬜⬜\n💡 × 1");
  const half = round({answers: [["coda", 1, true], ["dog", 7, true]]}); // 12.5 %
  assert.ok(shareText(push(half, "coda")).includes("1/8 points (12%)"));
  await speak("id");
  const rich = round({answers: [["coda", 1234, true], ["dog", 1266, true]]});
  assert.equal(shareText(push(rich, "coda")), "Lexagon Grid #7 2x3\n1/2 kata, 1.234/2.500 poin (49%)\n🟩🟩🟩🟩⬜⬜⬜⬜⬜⬜");
});

test("two play the same board in turn, and are compared", () => {
  const names = {players: ["Ana", "Budi"].map((name) => ({name, found: [], hints: []}))};
  let one = ended(push(push(round(names), "dog"), "cat"));
  assert.deepEqual([one.seat, one.state, current(one).name], [1, "ready", "Budi"]);
  assert.equal(judge(one, ["dog"]).kind, "right");
  one = ended(push(push(one, "dog"), "coda"));
  assert.equal(one.state, "over");
  assert.deepEqual(standings(one).map(({name, rank, score, alone, longest}) => [name, rank, score, alone, longest]), [["Budi", 1, 3, 2, "coda"], ["Ana", 2, 2, 1, "dog"]]);
});

test("statistics are apart by kind", () => {
  assert.notEqual(kindOf(round()), kindOf(round({seconds: 60})));
  assert.notEqual(kindOf(round()), kindOf(round({mode: "daily"})));
  const entry = {day: "2026-11-16", score: 3, of: 6, count: 2, countOf: 5, hints: 0, longest: "coda"};
  const sum = summary([entry, {...entry, score: 6, hints: 2, longest: "dog"}]);
  assert.deepEqual(sum, {played: 2, best: 6, meanShare: 0.75, bestShare: 1, withoutHints: 1, longest: "coda"});
  assert.equal(summary([]).meanShare, 0);
  assert.equal(tally(round({answers: []})).share, 0);
  const {known, knownOf, count} = tally(push(push(round(), "coda"), "dog"));
  assert.deepEqual([known, knownOf, count], [1, 3, 2]);
  assert.deepEqual(byLength(push(round(), "dog")), [{length: 3, found: 1, of: 3}, {length: 4, found: 0, of: 2}]);
});

test("an address means a round", () => {
  const today = "2026-11-16";
  assert.deepEqual([wantedOf({}, today).id, wantedOf({day: "2026-11-01"}, today).day, wantedOf({day: "x"}, today).day], ["daily 2026-11-16", "2026-11-01", today]);
  assert.deepEqual(wantedOf({day: today, score: "12", count: "3"}, today).challenge, {by: "", score: 12, count: 3});
  assert.equal(wantedOf({mode: "random"}, today).mode, "random");
  const sent = wantedOf({board: "CAT/DOG", seconds: "60", score: "12", by: "Ana", rules: "words"}, today);
  assert.deepEqual([sent.mode, sent.seconds, sent.scoring, sent.challenge], ["link", 60, {rules: "words"}, {by: "Ana", score: 12, count: 0}]);
  assert.notEqual(sent.id, wantedOf({board: "CAT/DOG"}, today).id);
  assert.equal(wantedOf({board: "AB", seconds: "-5"}, today).seconds, 120);
  assert.equal(wantedOf({board: "AB", seconds: "99999"}, today).seconds, 3600);
});

test("a friend's address has board, rules, words and what is to be beaten", () => {
  const query = challengeQuery(round({scoring: {rules: "words"}, seconds: 60}), {by: "", score: 3, count: 2});
  assert.deepEqual(query, {board: "CAT/DOG", rules: "words", seconds: 60, by: null, score: 3, count: 2});
});

test("random boards are asked for as they were chosen", () => {
  const choice = {dice: "letters", size: "4x4", rich: "many", seconds: 120, rules: "paper"};
  assert.deepEqual(askedOf(choice, true), {rules: "paper", dice: "letters", size: "4x4", common_at_least: 38});
  assert.equal("common_at_least" in askedOf(choice, false), false);
  assert.ok(manyCommon("3x3") < manyCommon("4x4") && manyCommon("8x8") === 120);
});

test("boards of days have numbers", () => {
  assert.deepEqual([numberOf("2026-01-01"), numberOf("2026-11-16")], [1, 320]);
});
