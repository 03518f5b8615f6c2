import assert from "node:assert/strict";
import test from "node:test";

import {kept} from "../../src/lexagon/web/page/core/store.js";

/** @param {string} name */
const stored = (name) => JSON.parse(localStorage.getItem(`lexagon.${name}`) ?? "null");

test("a kept signal is stored, and found again", () => {
  const first = kept("a", {n: 0});
  assert.equal(stored("a"), null);
  first.value = {n: 1};
  assert.deepEqual(stored("a"), {version: 1, value: {n: 1}});
  assert.deepEqual(kept("a", {n: 0}).value, {n: 1});
});

test("what is bad, old or refused counts as nothing", () => {
  for (const text of ["{", "null", "7", '{"version": 2, "value": "x"}', '{"version": 1, "value": 9}']) {
    localStorage.setItem("lexagon.b", text);
    assert.equal(kept("b", "initial", {check: (value) => typeof value === "string"}).value, "initial", text);
  }
});

test("another tab's change is followed and not written back", () => {
  const mine = kept("c", "old");
  const event = Object.assign(new Event("storage"), {key: "lexagon.c", newValue: '{"version": 1, "value": "new"}'});
  globalThis.dispatchEvent(event);
  assert.equal(mine.value, "new");
  assert.equal(stored("c"), null);
  globalThis.dispatchEvent(Object.assign(new Event("storage"), {key: "lexagon.c", newValue: null}));
  assert.equal(mine.value, "old");
});

test("a store that is full or forbidden is no error", (t) => {
  t.mock.method(localStorage, "setItem", () => {
    throw new Error("full");
  });
  const value = kept("d", 1);
  value.value = 2;
  assert.equal(value.value, 2);
});
