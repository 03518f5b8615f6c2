import assert from "node:assert/strict";
import test, {mock} from "node:test";

import {forget, namesOf, resultOfWork, work} from "../../src/lexagon/web/page/core/jobs.js";
import {online} from "../../src/lexagon/web/page/core/online.js";

/** @typedef {{method: string, url: string, headers: Record<string, string>}} Asked */

/** A server of jobs: POST begins one, GET follows with these events, DELETE notes it. @param {(asked: Asked) => Response | Promise<Response>} answer */
function serving(answer) {
  /** @type {string[]} */
  const asked = [];
  mock.method(globalThis, "fetch", async (/** @type {string} */ url, /** @type {any} */ init) => {
    if (url === "/healthz") return new Response("{}");
    asked.push(`${init.method} ${url}`);
    return answer({method: init.method, url, headers: init.headers ?? {}});
  });
  return asked;
}

/** @param {...[string, unknown]} events */
const stream = (...events) => new Response(events.map(([name, data]) => `event: ${name}\ndata: ${JSON.stringify(data)}\n\n`).join(""));
const begun = () => new Response(JSON.stringify({id: "j1"}), {status: 202});

test.afterEach(() => {
  mock.restoreAll();
  online.value = true;
});

test("work is begun without waiting, followed to its end, and forgotten then", async () => {
  /** @type {any[]} */
  const ends = [];
  const asked = serving(({method, headers}) => {
    if (method === "POST") {
      assert.equal(headers.Prefer, "respond-async");
      return begun();
    }
    assert.equal(headers.Accept, "text/event-stream");
    assert.deepEqual(namesOf("first"), ["first"]);
    return stream(["job", {id: "j1", waiting: 2}], ["progress", {done: 1, total: 2}], ["result", {rows: 3}]);
  });
  const one = work("first", "lab/runs", {spec: "x"}, (...end) => ends.push(end));
  await one.run();
  assert.deepEqual(asked, ["POST /api/v1/lab/runs", "GET /api/v1/jobs/j1"]);
  assert.deepEqual(ends, [[{rows: 3}, false]]);
  assert.equal(one.waiting.value, 2);
  assert.equal(one.progress.value, null);
  assert.deepEqual(namesOf("first"), []);
});

test("a stream that was cut is followed again, and one who comes back begins nothing anew", async () => {
  mock.method(globalThis, "setTimeout", (/** @type {() => void} */ call) => setImmediate(call));
  let follows = 0;
  const asked = serving(({method}) => {
    if (method === "POST") return begun();
    return ++follows < 3 ? stream(["progress", {done: 1, total: 2}]) : stream(["result", {}]);
  });
  await work("second", "lab/runs", {spec: "x"}, () => {}).run();
  assert.deepEqual(asked.filter((one) => one.startsWith("POST")).length, 1);
  assert.equal(follows, 3);
});

test("work that the server has forgotten ends without a result and without a fault", async () => {
  localStorage.setItem("lexagon.jobs", "");
  globalThis.dispatchEvent(Object.assign(new Event("storage"), {key: "lexagon.jobs", newValue: JSON.stringify({version: 1, value: {third: "gone"}})}));
  assert.deepEqual(namesOf("third"), ["third"]);
  /** @type {any[]} */
  const ends = [];
  const asked = serving(() => new Response(JSON.stringify({code: "not-found", status: 404}), {status: 404}));
  const one = work("third", "lab/runs", {spec: "x"}, (...end) => ends.push(end));
  await one.run();
  assert.deepEqual(asked, ["GET /api/v1/jobs/gone"]);
  assert.deepEqual(ends, [[null, false]]);
  assert.equal(one.error.value, null);
  assert.deepEqual(namesOf("third"), []);
});

test("what is stopped ends with what it has, and is no fault if that is nothing", async () => {
  for (const end of [["result", {complete: false}], ["error", {code: "cancelled", status: 499}]]) {
    /** @type {any[]} */
    const ends = [];
    /** @type {() => void} */
    let release = () => {};
    const cancelled = new Promise((resolve) => (release = () => resolve(undefined)));
    const asked = serving(async ({method}) => {
      if (method === "POST") return begun();
      if (method === "GET") await cancelled;
      else release();
      return method === "GET" ? stream(/** @type {any} */ (end)) : new Response(null, {status: 204});
    });
    const one = work("fourth", "lab/runs", {spec: "x"}, (...told) => ends.push(told));
    const running = one.run();
    await new Promise((resolve) => setTimeout(resolve, 5));
    assert.equal(one.busy.value, true);
    await one.stop();
    await running;
    assert.ok(asked.includes("DELETE /api/v1/jobs/j1"));
    assert.deepEqual(ends, [[end[0] === "result" ? {complete: false} : null, true]]);
    assert.equal(one.error.value, null);
    assert.equal(one.isStopping.value, false);
  }
});

test("what is stopped before it has an id is stopped as soon as it has one", async () => {
  /** @type {(answer: Response) => void} */
  let answerBegin = () => {};
  let isCancelled = false;
  const asked = serving(({method}) => {
    if (method === "POST") return new Promise((resolve) => (answerBegin = resolve));
    if (method === "DELETE") isCancelled = true;
    return method === "GET" ? stream(["result", {complete: !isCancelled}]) : new Response(null, {status: 204});
  });
  /** @type {any[]} */
  const ends = [];
  const one = work("hasty", "lab/runs", {spec: "x"}, (...told) => ends.push(told));
  const running = one.run();
  await one.stop();
  answerBegin(begun());
  await running;
  assert.deepEqual(asked, ["POST /api/v1/lab/runs", "DELETE /api/v1/jobs/j1", "GET /api/v1/jobs/j1"]);
  assert.deepEqual(ends, [[{complete: false}, true]]);
});

test("what is refused is said, and can be tried again", async () => {
  serving(() => new Response(JSON.stringify({code: "spec-unknown", detail: "no spec 'x' ships", status: 404}), {status: 404}));
  const one = work("fifth", "lab/runs", {spec: "x"}, () => assert.fail("it did not begin"));
  await one.run();
  assert.match(String(one.error.value), /no spec 'x' ships/);
  assert.deepEqual(namesOf("fifth"), []);
});

test("a result is followed by who comes back, and begun anew where the server has forgotten it", async () => {
  const gone = new Response(JSON.stringify({code: "job", status: 404, detail: "no job"}), {status: 404, headers: {"Content-Type": "application/problem+json"}});
  let follows = 0;
  const asked = serving(({method}) => {
    if (method === "POST") return begun();
    follows += 1;
    if (follows === 1) throw new TypeError("the line is dead");
    return follows === 2 ? gone : stream(["move", {number: 1}], ["result", {moves: []}]);
  });
  /** @type {string[]} */
  const parts = [];
  const {signal} = new AbortController();
  const ask = () => resultOfWork("review 1", "scrabble/reviews", {gcg: "x"}, signal, {onPart: (name) => parts.push(name)});
  await assert.rejects(ask, {code: "unreachable"});
  assert.deepEqual(namesOf("review"), ["review 1"]);
  online.value = true;
  assert.deepEqual(await ask(), {moves: []});
  assert.deepEqual(asked.map((one) => one.split(" ")[0]), ["POST", "GET", "GET", "POST", "GET"]);
  assert.deepEqual(parts, ["move"]);
  assert.deepEqual(namesOf("review"), []);
});

test("work that nobody wants any more is stopped on the server", async () => {
  const asked = serving(({method}) => (method === "POST" ? begun() : method === "DELETE" ? new Response(null, {status: 204}) : Promise.reject(new TypeError("away"))));
  const {signal} = new AbortController();
  await resultOfWork("review 2", "scrabble/reviews", {gcg: "x"}, signal, {}).catch(() => {});
  forget("review 2");
  forget("review 2");
  assert.deepEqual(asked.filter((one) => one.startsWith("DELETE")), ["DELETE /api/v1/jobs/j1"]);
  assert.deepEqual(namesOf("review"), []);
});
