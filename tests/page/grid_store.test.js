import assert from "node:assert/strict";
import {readFile} from "node:fs/promises";
import test, {mock} from "node:test";

import {isoDay} from "../../src/lexagon/web/page/core/format.js";
import {begun, dailies} from "../../src/lexagon/web/page/core/played.js";
import {showTexts} from "../../src/lexagon/web/page/core/texts.js";
import {later} from "../../src/lexagon/web/page/core/days.js";

const TEXTS = JSON.parse(await readFile(new URL("../../src/lexagon/web/page/text/en.json", import.meta.url), "utf8"));
showTexts("en", TEXTS);

const ANSWERS = [["coda", 2, false], ["dog", 1, true], ["cat", 1, true]];
const answers = Buffer.from(JSON.stringify(ANSWERS)).toString("base64");
/** @type {string[]} */
const asked = [];
let isAway = false;

/** @param {string} address */
function answer(address) {
  const {pathname, searchParams} = new URL(address, "http://localhost");
  const board = (/** @type {object} */ some) => ({
    roll: {board: "CAT/DOG", size: "2x3", dice: "boggle-1987", seed: asked.length, day: null, ...some}, number: null, rules: "boggle", words: "enable", answers,
  });
  const [, day] = pathname.match(/dailies\/(.*)/) ?? [];
  if (day) return {...board({day}), number: 320};
  return {boards: Array.from({length: Number(searchParams.get("count"))}, (_, place) => board({seed: 100 * asked.length + place}))};
}

globalThis.fetch = /** @type {any} */ (async (/** @type {string} */ address) => {
  if (isAway) throw new TypeError("away");
  asked.push(address);
  return Response.json(answer(address));
});

const {left, finish, pause, run} = await import("../../src/lexagon/web/page/grid/store/clock.js");
const {endTyping, flash, path, takeHint, touch, endSwipe, type} = await import("../../src/lexagon/web/page/grid/store/entry.js");
const {inARow, summaries} = await import("../../src/lexagon/web/page/grid/store/records.js");
const {dealAnew, open, replay, round, rounds} = await import("../../src/lexagon/web/page/grid/store/rounds.js");

const settled = () => new Promise((resolve) => setTimeout(resolve, 20));

test("a round is dealt, run, paused by another one on show, and gone on with", async (context) => {
  open({mode: "random"});
  await settled();
  assert.equal(round.value?.state, "ready");
  assert.ok(asked.some((address) => address.includes("grid/packs") && address.includes("common_at_least=38")));
  context.mock.timers.enable({apis: ["Date", "setInterval", "setTimeout"], now: 1_000_000});
  run();
  context.mock.timers.tick(30_000);
  assert.equal(left.value, 90);
  type("dog");
  assert.deepEqual(path.value.length, 3);
  endTyping();
  assert.deepEqual([flash.value?.kind, round.value?.players[0]?.found], ["right", ["dog"]]);
  [0, 1, 2].forEach(touch);
  endSwipe();
  assert.deepEqual(round.value?.players[0]?.found, ["dog", "cat"]);
  takeHint();
  assert.equal(round.value?.players[0]?.hints[0]?.word, "coda");
  assert.ok("grid random" in begun.value);

  open({});
  pause(); // as the table of the other round does when it goes
  context.mock.timers.tick(60_000);
  assert.equal(rounds.value.random?.state, "paused");
  open({mode: "random"});
  assert.equal(left.value, 90);
  run();
  context.mock.timers.tick(91_000);
  assert.equal(round.value?.state, "over");
  assert.ok(!("grid random" in begun.value));
  assert.deepEqual(summaries.value.map(({played, best}) => [played, best]), [[1, 2]]);
  finish(round.value);
  assert.equal(summaries.value[0]?.played, 1);
});

test("boards at hand are played without the server", async () => {
  open({mode: "random"});
  await settled();
  isAway = true;
  const seeds = new Set();
  for (let count = 0; count < 3; count++) {
    await dealAnew();
    assert.equal(round.value?.state, "ready");
    seeds.add(round.value?.seed);
  }
  assert.equal(seeds.size, 3);
  const tomorrow = later(isoDay(), 1);
  open({day: tomorrow}); // is not yet to be had
  await settled();
  assert.equal(round.value?.day, isoDay());
  mock.timers.enable({apis: ["Date"], now: new Date(`${tomorrow}T08:00`)});
  open({});
  await settled();
  assert.equal(round.value?.day, tomorrow);
  mock.timers.reset();
});

test("a day's board counts once, for statistics and for the days in a row", async () => {
  isAway = false;
  open({});
  await settled();
  for (const word of ["dog", "cat"]) {
    const one = round.value;
    assert.ok(one?.day);
    replay(one);
    run();
    type(word);
    endTyping();
    finish(round.value);
  }
  const daily = summaries.value.find(({kind}) => kind.startsWith("daily|"));
  assert.deepEqual([daily?.played, daily?.best], [1, 1]);
  assert.deepEqual(dailies.value.grid?.[isoDay()], {isWon: true, text: "1/4"});
  assert.equal(inARow.value, 1);
});
