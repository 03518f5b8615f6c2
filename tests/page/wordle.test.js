import assert from "node:assert/strict";
import test from "node:test";

import {decode, encode} from "../../src/lexagon/web/page/wordle/model/challenge.js";
import {later, longestStreak, monthLater, untilTomorrow, weeksOf} from "../../src/lexagon/web/page/core/days.js";
import {boardsOf, deal, guessed, isGame, isOver, isWon, mayChangeMode, toldAnswers, typed} from "../../src/lexagon/web/page/wordle/model/game.js";
import {hintOf, hintSteps} from "../../src/lexagon/web/page/wordle/model/hints.js";
import {feedback, fits, hostMarks, keyStates, placed, refusedBy} from "../../src/lexagon/web/page/wordle/model/rules.js";
import {score, shareText} from "../../src/lexagon/web/page/wordle/model/share.js";
import {barsOf, kindKey, withGame} from "../../src/lexagon/web/page/wordle/model/statistics.js";
import {drawn, keyRows, lengthsOf, ownSet, wordSet} from "../../src/lexagon/web/page/wordle/model/words.js";

/** @import {Game} from "../../src/lexagon/web/page/wordle/model/game.js" */

const WORDS = wordSet({name: "few", length: 5, answers: "prone forge drone there label", guesses: "crane moist allee eerie salet"});

/** @param {string[]} answers @param {Partial<Game>} [more] */
const game = (answers, more = {}) => deal({id: "x", kind: "random", words: "few", length: 5, answers, ...more});

/** @param {Game} now @param {string[]} words */
function play(now, ...words) {
  for (const word of words) {
    for (const letter of word) now = typed(now, letter);
    const {game: next, refusal} = guessed(now, WORDS);
    assert.equal(refusal, null, word);
    now = next;
  }
  return now;
}

test("feedback colours a repeated letter as often as the answer has it", () => {
  assert.equal(feedback("allee", "label"), "yyygb");
  assert.equal(feedback("eerie", "there"), "ybybg");
  assert.equal(feedback("crane", "crane"), "ggggg");
  assert.ok(fits("prone", [{word: "crane", marks: "bgbgg"}]));
  assert.ok(!fits("forge", [{word: "crane", marks: "bgbgg"}]));
});

test("hard mode keeps greens and uses yellows, ultra-hard uses greys too", () => {
  const turns = [{word: "crane", marks: "bybbg"}];
  assert.equal(refusedBy("point", turns, "normal"), null);
  assert.deepEqual(refusedBy("point", turns, "hard"), {code: "green", values: {place: 5, letter: "e", earlier: "crane"}});
  assert.deepEqual(refusedBy("slope", turns, "hard"), {code: "yellow", values: {letter: "r", times: 1, earlier: "crane"}});
  assert.equal(refusedBy("crone", [{word: "eerie", marks: "ybybg"}], "hard")?.code, "yellows");
  assert.equal(refusedBy("brace", turns, "hard"), null);
  assert.equal(refusedBy("brace", turns, "ultra-hard")?.code, "grey");
  assert.equal(refusedBy("forge", turns, "ultra-hard"), null);
});

test("a key is as good as its best mark", () => {
  const turns = [{word: "eerie", marks: "ybybg"}, {word: "crane", marks: "bybbg"}];
  assert.deepEqual(keyStates(turns), {e: "green", r: "yellow", i: "grey", c: "grey", a: "grey", n: "grey"});
  assert.deepEqual(placed(turns, 5), ["", "", "", "", "e"]);
});

test("Absurdle's host keeps most words, then tells least", () => {
  assert.equal(hostMarks("prone", ["prone", "drone"]), "bgggg");
  assert.equal(hostMarks("moist", ["prone", "forge", "drone", "label"]), "bybbb");
  const host = deal({id: "a", kind: "absurdle", words: "few", length: 5, answers: []});
  const after = play(host, "crane");
  assert.equal(after.shown[0], "bybbg"); // forge and there; prone and drone are as many, with more greens
  assert.deepEqual(toldAnswers(after, WORDS), ["forge"]);
  const end = play(after, "forge", "there");
  assert.ok(isWon(end) && isOver(end));
});

test("letters are typed, guessed and refused, and nothing typed is lost", () => {
  let now = game(["prone"]);
  for (const letter of "zzzzzz") now = typed(now, letter);
  assert.equal(now.draft, "zzzzz");
  const {game: same, refusal} = guessed(now, WORDS);
  assert.deepEqual([same.draft, refusal], ["zzzzz", {code: "unknown", values: {word: "zzzzz"}}]);
  now = typed(now, "Backspace");
  assert.equal(guessed(now, WORDS).refusal?.code, "short");
  now = play(game(["prone"]), "crane");
  assert.equal(guessed({...now, draft: "crane"}, WORDS).refusal?.code, "again");
  assert.equal(guessed({...now, mode: "hard", draft: "moist"}, WORDS).refusal?.code, "green");
});

test("several boards take the same guesses until each is solved", () => {
  const now = play(game(["prone", "forge"]), "crane", "forge", "prone");
  const [first, second] = boardsOf(now);
  assert.deepEqual([first?.turns.length, second?.turns.length], [3, 2]);
  assert.equal(now.most, 7);
  assert.ok(isWon(now));
  assert.equal(score(now), "3/7");
  assert.ok(!mayChangeMode(game(["prone", "forge"])) && mayChangeMode(game(["prone"])));
});

test("a lost game tells the answers", () => {
  const used = play(game(["label"], {most: 2}), "crane", "moist");
  assert.ok(isOver(used) && !isWon(used));
  assert.equal(score(used), "X/2");
  const lost = {...play(game(["prone", "forge"]), "forge"), gaveUp: true};
  assert.ok(isOver(lost) && !isWon(lost));
  assert.deepEqual(toldAnswers(lost, WORDS), ["prone"]);
  assert.equal(typed(lost, "a"), lost);
  assert.ok(isGame(JSON.parse(JSON.stringify(lost))));
  assert.ok(!isGame({id: "x"}) && !isGame(null));
});

test("hints come in steps and tell nothing twice", () => {
  let now = play(game(["prone"]), "crane"); // r, n, e are green
  assert.deepEqual(hintOf(now, "letter", 0), {step: "letter", board: 0, letter: "p"});
  now = {...now, hints: [{step: "letter", board: 0, letter: "p"}]};
  assert.equal(hintOf(now, "letter", 0)?.letter, "o");
  assert.deepEqual(hintOf(now, "place", 0), {step: "place", board: 0, letter: "p", place: 1});
  now = {...now, hints: [...now.hints, {step: "letter", board: 0, letter: "o"}, {step: "place", board: 0, letter: "p", place: 1}]};
  assert.deepEqual(hintSteps(now, 0), ["place", "word"]);
  assert.equal(hintOf(now, "place", 0)?.place, 3);
  assert.equal(hintOf(now, "word", 0)?.word, "prone");
  assert.deepEqual(hintSteps({...now, gaveUp: true}, 0), []);
});

test("the text to share tells hints, boards and mode, and no word", () => {
  const won = play(game(["prone"], {kind: "daily", number: 319, mode: "hard"}), "crane", "prone");
  const dark = {isLight: false, isSafe: false};
  assert.equal(shareText(won, dark), "Lexagon 319 2/6*\n\n⬛🟩⬛🟩🟩\n🟩🟩🟩🟩🟩");
  assert.match(shareText({...won, hints: [{step: "word", board: 0, word: "prone"}]}, dark), /^Lexagon 319 2\/6\* 💡1\n/);
  const two = play(game(["prone", "forge"]), "forge", "prone");
  assert.equal(shareText(two, {isLight: true, isSafe: true}), "Lexagon ×2 2/7\n\n⬜🟦🟦⬜🟧 🟧🟧🟧🟧🟧\n🟧🟧🟧🟧🟧");
});

test("statistics are apart by kind of game, and hints show", () => {
  const plain = play(game(["prone"]), "crane", "prone");
  const hinted = {...plain, hints: [/** @type {const} */ ({step: "word", board: 0})]};
  const lost = {...play(game(["prone"]), "crane"), gaveUp: true};
  let all = withGame(withGame(withGame({}, plain), hinted), lost);
  all = withGame(all, {...plain, kind: "daily"});
  const sums = all[kindKey(plain)];
  assert.deepEqual([sums?.played, sums?.won, sums?.hinted, sums?.streak, sums?.longest], [3, 2, 1, 0, 2]);
  assert.deepEqual([sums?.distribution, sums?.helped], [{2: 1}, {2: 1}]);
  assert.equal(Object.keys(all).length, 2);
  assert.deepEqual(sums && barsOf(sums)[1], {guesses: 2, alone: 1, helped: 1});
});

test("a challenge survives its address and nothing else does", () => {
  const one = {words: "original", length: 5, answers: ["prone", "forge"], by: "Áni"};
  const code = encode(one);
  assert.match(code, /^[\w-]+$/);
  assert.deepEqual(decode(code), one);
  assert.ok(!atob(code.replaceAll("-", "+").replaceAll("_", "/")).includes("prone"));
  for (const bad of ["", "%", "abc", code.slice(2), encode({...one, answers: ["toolong"]})]) assert.equal(decode(bad), null, bad);
});

test("words: sets, keyboards, draws", () => {
  assert.ok(WORDS.has("moist") && WORDS.has("prone") && !WORDS.has("zzzzz"));
  assert.deepEqual(keyRows(WORDS.letters)[0]?.join(""), "qwertyuiop");
  assert.equal(keyRows([..."abcñ"]).flat().join(""), "abcñ");
  assert.deepEqual(ownSet("own-1", "Ñandú lax LAX it's", 5).answers, ["ñandú"]);
  assert.deepEqual(lengthsOf("lax Ñandú a"), [3, 5]);
  assert.deepEqual(drawn(WORDS, 2, () => 0), ["prone", "forge"]);
  assert.equal(new Set(drawn(WORDS, 9)).size, 5);
});

test("days: months, weeks, streaks, the next day", () => {
  assert.equal(later("2026-02-28", 1), "2026-03-01");
  assert.equal(monthLater("2026-01", -1), "2025-12");
  const weeks = weeksOf("2026-11"); // begins on a Sunday
  assert.equal(weeks[0]?.join(), ",,,,,,2026-11-01");
  assert.equal(weeks.length, 6);
  const won = {isWon: true, text: ""};
  assert.equal(longestStreak({"2026-11-01": won, "2026-11-02": won, "2026-11-04": won, "2026-11-05": {isWon: false, text: ""}}), 2);
  assert.equal(untilTomorrow(new Date(2026, 10, 16, 23, 59, 30)), 30);
});
