import assert from "node:assert/strict";
import {readFileSync} from "node:fs";
import test, {mock} from "node:test";

import * as computer from "../../src/lexagon/web/page/scrabble/computer.js";
import {editions} from "../../src/lexagon/web/page/scrabble/editions.js";
import {hint, hinting} from "../../src/lexagon/web/page/scrabble/hints.js";
import {emptySquares} from "../../src/lexagon/web/page/scrabble/model/board.js";
import {rating} from "../../src/lexagon/web/page/scrabble/records.js";
import {open, review, reviewing} from "../../src/lexagon/web/page/scrabble/reviews.js";

const shipped = JSON.parse(readFileSync(new URL("data/scrabble-plays.json", import.meta.url), "utf8")).editions;
editions.value = new Map(shipped.map((/** @type {{name: string}} */ one) => [one.name, one]));

/** Answer requests by their path; what is left in the list is told. @param {Record<string, any>} answers */
function answering(answers) {
  /** @type {string[]} */
  const asked = [];
  mock.method(globalThis, "fetch", async (/** @type {string} */ url, /** @type {RequestInit} */ init) => {
    const path = url.replace("/api/v1/", "");
    asked.push(`${init.method} ${path}`);
    const answer = answers[path];
    if (answer === undefined) throw new TypeError("no server");
    return answer instanceof Response ? answer : new Response(JSON.stringify(typeof answer === "function" ? answer() : answer));
  });
  return asked;
}
const settled = () => new Promise((resolve) => setTimeout(resolve, 30));

test.afterEach(() => mock.restoreAll());

/** @param {number} turn @param {object[]} [events] @param {object} [some] */
const state = (turn, events = [], some = {}) => ({
  token: `t${events.length}`, level: "level-1", you: 0, challenge: null,
  game: {edition: "english", words: "enable", position: "p", squares: emptySquares(15), rack: "CATSERS", scores: [0, 0], turn, over: false, challenge: "void", events, ...some},
});
const wanted = /** @type {any} */ ({level: "level-1", minutes: 0});

test("the computer replies by itself, and a move can be taken back with its reply", async () => {
  answering({"scrabble/games": state(0), "scrabble/games/moves": state(1, [{}]), "scrabble/games/replies": state(0, [{}, {}])});
  await computer.beginning.run(wanted);
  await computer.moving.run("8H CAT");
  await settled();
  assert.equal(computer.game.value?.now.game.events.length, 2);
  computer.undo();
  assert.deepEqual([computer.game.value?.now.token, computer.game.value?.undone, computer.game.value?.past], ["t0", 1, []]);
  computer.leave();
  assert.equal(computer.game.value, null);
});

test("a move that finds no server waits, also over a reload, and can be thought over", async () => {
  answering({"scrabble/games": state(0)});
  await computer.beginning.run({...wanted, minutes: 5});
  const begun = () => JSON.parse(localStorage.getItem("lexagon.begun") ?? "null")?.value ?? {};
  assert.deepEqual(begun(), {}, "nobody has moved yet");
  await computer.moving.run("8H CAT");
  assert.deepEqual([computer.game.value?.waits, computer.game.value?.clock?.seat, computer.table.situation.value?.isActive], ["8H CAT", null, false]);
  computer.reconsider();
  assert.deepEqual([computer.game.value?.waits, computer.game.value?.clock?.seat, computer.table.situation.value?.isActive], [null, 0, true]);
  await computer.moving.run("8H CAT");
  computer.moving.cancel(); // as a reload does
  mock.restoreAll();
  answering({"scrabble/games/moves": state(1, [{}]), "scrabble/games/replies": state(0, [{}, {}])});
  computer.resume();
  await settled();
  assert.deepEqual([computer.game.value?.now.game.events.length, computer.game.value?.waits], [2, null]);
  assert.equal(Object.keys(begun()).length, 1);
  computer.leave();
});

test("a move that the server refuses does not wait", async () => {
  const refusal = () => new Response(JSON.stringify({code: "phonies", status: 422}), {status: 422});
  answering({"scrabble/games": state(0), "scrabble/games/moves": refusal()});
  await computer.beginning.run(wanted);
  await computer.moving.run("8H CATS");
  assert.deepEqual([computer.game.value?.waits ?? null, computer.table.situation.value?.isActive], [null, true]);
  computer.leave();
});

test("hints are counted by steps, and a game with help leaves the rating as it was", async () => {
  const move = {move: "8H CAT", kind: "play", squares: ["8H"], tiles: "C"};
  const asked = answering({"scrabble/games": state(0), "scrabble/hints": {moves: [move]}, "scrabble/games/moves": state(0, [{}], {over: true, scores: [9, 4]})});
  await computer.beginning.run(wanted);
  for (const step of [1, 2, 3, 3]) {
    await hinting.run();
    assert.equal(hint.value?.step, step);
  }
  assert.deepEqual([computer.game.value?.hints, asked.filter((path) => path.includes("hints")).length], [3, 1]);
  const before = rating.value;
  await computer.moving.run("8H CAT");
  assert.deepEqual([computer.game.value?.gained, rating.value], [0, before]);
  computer.leave();
});

test("a game without help is rated once", async () => {
  answering({"scrabble/games": state(0), "scrabble/games/moves": state(0, [{}], {over: true, scores: [9, 4]})});
  const {value, games} = rating.value;
  await computer.beginning.run(wanted);
  await computer.moving.run("8H CAT");
  assert.ok((computer.game.value?.gained ?? 0) > 0);
  computer.resume();
  assert.deepEqual([rating.value.games, rating.value.value > value], [games + 1, true]);
  computer.leave();
});

test("a review comes move by move, is kept, and is not asked for again", async () => {
  const move = (/** @type {number} */ number) => ({number, seat: 0, candidates: [1, 2, 3, 4, 5]});
  const event = (/** @type {string} */ name, /** @type {object} */ data) => `event: ${name}\ndata: ${JSON.stringify(data)}\n\n`;
  /** @type {ReadableStreamDefaultController} */
  let out = /** @type {any} */ (null);
  const body = new ReadableStream({start: (controller) => void (out = controller)});
  const send = (/** @type {string} */ text) => out.enqueue(new TextEncoder().encode(text));
  const asked = answering({"scrabble/reviews": {id: "j"}, "jobs/j": new Response(body)});
  open("game");
  send(event("job", {id: "j", waiting: 0}) + event("move", move(1)));
  await settled();
  assert.deepEqual([review.value?.moves.length, review.value?.state, reviewing.busy.value], [1, null, true]);
  send(event("progress", {done: 1, total: 2, so_far: null}) + event("move", move(2)));
  await settled();
  assert.deepEqual([review.value?.moves.length, review.value?.total], [2, 2]);
  send(event("result", {edition: "english", moves: [move(1), move(2)], events: [], players: []}));
  await settled();
  assert.deepEqual([review.value?.state?.edition, review.value?.moves.length, review.value?.moves[0]?.candidates.length], ["english", 2, 3]);
  open("other");
  open("game");
  await settled();
  assert.equal(review.value?.state?.edition, "english");
  assert.equal(asked.filter((path) => path === "POST scrabble/reviews").length, 2, "the other one, and this one once");
});
