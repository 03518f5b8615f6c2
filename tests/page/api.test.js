import assert from "node:assert/strict";
import test, {mock} from "node:test";

import {ApiError, get, hooks, isAbort, post, say, stream} from "../../src/lexagon/web/page/core/api.js";
import {online} from "../../src/lexagon/web/page/core/online.js";
import {task} from "../../src/lexagon/web/page/core/task.js";
import {showTexts} from "../../src/lexagon/web/page/core/texts.js";

/** Answer requests one after the other. @param {...(Response | Error)} answers */
function answering(...answers) {
  /** @type {{url: string, body: any}[]} */
  const asked = [];
  mock.method(globalThis, "fetch", async (/** @type {string} */ url, /** @type {RequestInit} */ init) => {
    if (url === "/healthz") throw new TypeError("no server");
    init.signal?.throwIfAborted();
    asked.push({url, body: init.body && JSON.parse(String(init.body))});
    const next = answers.shift();
    if (next instanceof Error || !next) throw next ?? new TypeError("no server");
    return next;
  });
  return asked;
}

/** @param {number} status @param {object} body @param {Record<string, string>} [headers] */
const json = (status, body, headers) => new Response(JSON.stringify(body), {status, headers});
/** @param {string[]} chunks */
const events = (...chunks) => new Response(new Blob(chunks).stream());

test.afterEach(() => {
  mock.restoreAll();
  online.value = true;
});

test("a busy server is asked again, twice at most", async () => {
  const busy = () => json(503, {code: "busy", detail: "busy"}, {"Retry-After": "0.01"});
  let asked = answering(busy(), busy(), json(200, {lists: []}));
  assert.deepEqual(await get("words"), {lists: []});
  assert.equal(asked.length, 3);
  asked = answering(busy(), busy(), busy(), json(200, {}));
  await assert.rejects(get("words"), {code: "busy"});
  assert.equal(asked.length, 3);
});

test("path and query are encoded", async () => {
  const asked = answering(json(200, {}));
  await get("words/{name}", {path: {name: "a/b"}});
  assert.equal(asked[0]?.url, "/api/v1/words/a%2Fb");
});

test("no server is told by a code, and noticed", async () => {
  answering(new TypeError("failed to fetch"));
  await assert.rejects(get("words"), {code: "unreachable"});
  assert.equal(online.value, false);
});

test("an abort is an abort, whatever it interrupts", async () => {
  answering(json(503, {code: "busy"}, {"Retry-After": "5"}));
  const controller = new AbortController();
  const asking = get("words", {signal: controller.signal});
  setTimeout(() => controller.abort(), 20);
  await assert.rejects(asking, isAbort);
  assert.equal(online.value, true);
});

test("a list that the server forgot is sent and asked for again, once", async () => {
  const forgot = () => json(422, {code: "word-list", detail: "gone"});
  /** @type {unknown[]} */
  const asked = [];
  const sent = mock.method(hooks, "missingList", async (/** @type {unknown} */ _, /** @type {unknown} */ what) => Boolean(asked.push(what)));
  answering(forgot(), json(200, {all_valid: true}));
  assert.deepEqual(await post("words/checks", {candidates: ["a"], words: "own-1"}), {all_valid: true});
  answering(forgot(), forgot(), json(200, {}));
  await assert.rejects(post("words/checks", {candidates: ["a"], words: "own-1"}), {code: "word-list"});
  assert.equal(sent.mock.callCount(), 2);
  answering(forgot(), json(200, {boards: []}));
  assert.deepEqual(await get("grid/packs", {query: {words: "own-1"}}), {boards: []});
  assert.deepEqual(asked[2], {words: "own-1"});
});

test("a stream tells of its progress and ends with its result, however it is cut", async () => {
  const text = 'event: job\ndata: {"id": "x", "waiting": 0}\n\nevent: progress\ndata: {"done": 1, "total": 2}\n\nevent: result\ndata: {"ok": "ü"}\n\n';
  answering(events(...text.match(/.{1,3}/gsu) ?? []));
  /** @type {any[]} */
  const told = [];
  const result = await stream("scrabble/simulations", /** @type {any} */ ({}), {onProgress: ({done}) => told.push(done), onJob: ({id}) => told.push(id)});
  assert.deepEqual([result, told], [{ok: "ü"}, ["x", 1]]);
  answering(events('event: progress\ndata: {"done": 1}\n\n'));
  await assert.rejects(stream("scrabble/simulations", /** @type {any} */ ({})), {code: "cut"});
  answering(events('event: error\ndata: {"code": "time-limit", "status": 422}\n\n'));
  await assert.rejects(stream("scrabble/simulations", /** @type {any} */ ({})), {code: "time-limit"});
});

test("errors are said in the language on show where it has words for them", () => {
  showTexts("en", {problems: {busy: "Busy for {seconds} s."}});
  assert.equal(say(new ApiError(/** @type {any} */ ({code: "busy", detail: "…", params: {seconds: 3}}))), "Busy for 3 s.");
  assert.equal(say(new ApiError({code: "board", detail: "row 2 is short"})), "row 2 is short");
  assert.equal(say(new ApiError(/** @type {any} */ ({code: "board", detail: "line 2: row 2 is short", params: {line: 2}}))), "line 2: row 2 is short");
});

test("an error says its line, and hard mode its rule", () => {
  const texts = {phony: "No {word}.", "hard-mode": "Not {guess}.", "yellow-used": "Use {tile}.", inLine: "Line {line}: {text}"};
  showTexts("en", {problems: texts});
  /** @param {string} code @param {object} params */
  const said = (code, params) => say(new ApiError(/** @type {any} */ ({code, detail: "…", params})));
  assert.equal(said("phony", {word: "EEG", line: 7}), "Line 7: No EEG.");
  assert.equal(said("hard-mode", {guess: "crane", rule: "yellow-used", tile: "o"}), "Not crane. Use o.");
  assert.equal(said("hard-mode", {guess: "crane", rule: "turns"}), "Not crane.");
});

test("only the last run of a task counts", async () => {
  /** @type {((value: string) => void)[]} */
  const answers = [];
  const asking = task((_signal, /** @type {string} */ text) => new Promise((resolve) => answers.push((value) => resolve(text + value))));
  const first = asking.run("a");
  const second = asking.run("b");
  assert.equal(asking.busy.value, true);
  answers[1]?.("2");
  answers[0]?.("1");
  assert.deepEqual(await Promise.all([first, second]), [undefined, "b2"]);
  assert.equal(asking.busy.value, false);
});

test("a task that found no server runs again when it is back", async () => {
  let isThere = false;
  /** @type {string[]} */
  const done = [];
  const asking = task(async (_signal, /** @type {string} */ text) => {
    if (!isThere) throw new ApiError({code: "unreachable"});
    done.push(text);
  });
  online.value = false;
  await asking.run("x");
  assert.equal(/** @type {ApiError} */ (asking.error.value).code, "unreachable");
  isThere = true;
  online.value = true;
  await new Promise((resolve) => setTimeout(resolve));
  assert.deepEqual([done, asking.error.value, asking.busy.value], [["x"], null, false]);
});
