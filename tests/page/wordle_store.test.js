import assert from "node:assert/strict";
import test, {beforeEach} from "node:test";

Object.assign(globalThis, {matchMedia: () => Object.assign(new EventTarget(), {matches: true})});
const {opening} = await import("../../src/lexagon/web/page/wordle/opening.js");
const {game, games, giveUp, message, noteCoach, press, setMode, statistics, takeHint} = await import("../../src/lexagon/web/page/wordle/store.js");
const {encode} = await import("../../src/lexagon/web/page/wordle/model/challenge.js");
const {isoDay} = await import("../../src/lexagon/web/page/core/format.js");
const {begun, dailies} = await import("../../src/lexagon/web/page/core/played.js");

const LIST = {name: "original", length: 5, identity: "x", answers: "prone forge drone", guesses: "crane moist"};

/** Answer as the server would, a daily after some milliseconds. @param {number} late */
function serve(late = 0) {
  globalThis.fetch = /** @type {any} */ (async (/** @type {string} */ address, /** @type {RequestInit} */ {signal} = {}) => {
    const [, day] = /dailies\/([\d-]+)/.exec(address) ?? [];
    if (!day) return Response.json(LIST);
    await new Promise((resolve, reject) => {
      setTimeout(resolve, late);
      signal?.addEventListener("abort", () => reject(new DOMException("aborted", "AbortError")));
    });
    return Response.json({day, number: 7, words: "original", length: 5, boards: 1, max_guesses: 6, answers: btoa('["prone"]')});
  });
}

const type = (/** @type {string} */ word) => [...word, "Enter"].forEach(press);

beforeEach(() => {
  serve();
  games.value = {};
  statistics.value = {};
});

test("what is typed while a guess turns over is the next guess", async () => {
  await opening.run({day: "2026-01-01"});
  type("crane");
  [..."mois"].forEach(press);
  assert.deepEqual([game.value?.guesses, game.value?.draft], [["crane"], "mois"]);
  press("ñ"); // no letter of this list
  assert.equal(game.value?.draft, "mois");
});

test("a refusal is said, and goes with the next key", async () => {
  await opening.run({day: "2026-01-02"});
  type("zzzzz"); // z is no letter of this list either
  assert.equal(message.value?.key, "wordle.refused.short");
  type("nnnnn");
  assert.deepEqual([message.value?.key, message.value?.values.word], ["wordle.refused.unknown", "NNNNN"]);
  press("Backspace");
  assert.equal(message.value, null);
});

test("an address that is overtaken changes nothing, whatever comes late", async () => {
  serve(30);
  const slow = opening.run({day: "2026-01-03"});
  await opening.run({c: encode({words: "original", length: 5, answers: ["forge"], by: "Ann"})});
  await slow;
  assert.equal(game.value?.kind, "challenge");
  assert.deepEqual(Object.values(games.value).map(({kind}) => kind), ["challenge"]);
});

test("a daily is dealt once: opened again it goes on", async () => {
  await opening.run({day: "2026-01-04"});
  type("crane");
  const id = game.value?.id ?? "";
  await opening.run({c: encode({words: "original", length: 5, answers: ["forge"], by: ""})});
  await opening.run({day: "2026-01-04"});
  assert.deepEqual([game.value?.id, game.value?.guesses], [id, ["crane"]]);
  assert.ok("wordle daily 2026-01-04" in begun.value);
});

test("the end is counted once, by kind, with its hints", async () => {
  const today = isoDay();
  await opening.run({});
  takeHint("letter");
  noteCoach();
  noteCoach(); // looking twice is one look
  type("prone");
  type("crane");
  assert.deepEqual(game.value?.hints.map(({step}) => step), ["letter", "coach"]);
  assert.deepEqual(dailies.value.wordle?.[today], {isWon: true, text: "1/6 💡2"});
  const [sums] = Object.values(statistics.value);
  assert.deepEqual([sums?.played, sums?.won, sums?.hinted], [1, 1, 1]);
  giveUp();
  assert.equal(Object.values(statistics.value)[0]?.played, 1);
  assert.ok(!(`wordle daily ${today}` in begun.value));
});

test("a daily of a day gone by counts for no streak, one to come is not dealt", async () => {
  await opening.run({day: "2026-01-08"});
  type("prone");
  assert.equal(dailies.value.wordle?.["2026-01-08"], undefined);
  for (const day of ["2999-01-01", "nonsense"]) {
    await opening.run({day});
    assert.equal(/** @type {Error} */ (opening.error.value).message, "day");
  }
});

test("hard mode is chosen before the first guess", async () => {
  await opening.run({day: "2026-01-06"});
  setMode("hard");
  assert.equal(game.value?.mode, "hard");
  type("crane");
  setMode("normal");
  assert.equal(game.value?.mode, "hard");
  type("moist");
  assert.equal(message.value?.key, "wordle.refused.green");
  giveUp();
  assert.deepEqual([message.value, game.value?.draft], [null, ""]);
});

test("without a server a daily that was fetched ahead is dealt", async () => {
  await opening.run({day: "2026-01-07"});
  games.value = {};
  globalThis.fetch = async () => Promise.reject(new TypeError("no network"));
  await opening.run({day: "2026-01-07"});
  assert.equal(game.value?.day, "2026-01-07");
  await opening.run({id: "nope"});
  assert.equal(/** @type {Error} */ (opening.error.value).message, "id");
  assert.equal(game.value, null); // and keys go nowhere
});
