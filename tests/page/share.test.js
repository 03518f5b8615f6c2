import assert from "node:assert/strict";
import test from "node:test";

import {notices} from "../../src/lexagon/web/page/core/notices.js";
import {share} from "../../src/lexagon/web/page/core/share.js";
import {showTexts} from "../../src/lexagon/web/page/core/texts.js";

showTexts("en", {shell: {copied: "Copied", notCopied: "Not copied"}});

const WHAT = {title: "Wordle", text: "Lexagon 319 4/6", path: "/wordle/play?day=2026-11-15"};
const URL_OF_IT = "http://localhost/wordle/play?day=2026-11-15";

/**
 * A device: what its sheet is given and how that answers, and what is put on its clipboard.
 * @param {{isTouched: boolean, sheet?: () => Promise<void>}} of
 */
function device({isTouched, sheet}) {
  const given = {sheet: /** @type {object[]} */ ([]), clipboard: /** @type {string[]} */ ([])};
  const told = {
    clipboard: {writeText: async (/** @type {string} */ text) => void given.clipboard.push(text)},
    ...(sheet && {share: (/** @type {object} */ what) => (given.sheet.push(what), sheet())}),
  };
  Object.defineProperty(globalThis, "navigator", {value: told, configurable: true});
  globalThis.matchMedia = /** @type {any} */ ((/** @type {string} */ query) => ({matches: isTouched && query === "(pointer: coarse)"}));
  notices.value = [];
  return given;
}

test("a phone shares by its own sheet: title, text and address", async () => {
  const given = device({isTouched: true, sheet: async () => {}});
  await share(WHAT);
  assert.deepEqual(given, {sheet: [{title: WHAT.title, text: WHAT.text, url: URL_OF_IT}], clipboard: []});
  assert.deepEqual(notices.value, []);
});

test("who closes the sheet is told nothing, and nothing is copied", async () => {
  const given = device({isTouched: true, sheet: () => Promise.reject(new DOMException("closed", "AbortError"))});
  await share(WHAT);
  assert.deepEqual([given.sheet.length, given.clipboard, notices.value], [1, [], []]);
});

for (const [name, of] of /** @type {const} */ ([
  ["a sheet that fails", {isTouched: true, sheet: () => Promise.reject(new DOMException("no", "NotAllowedError"))}],
  ["a phone without one", {isTouched: true}],
  ["a computer, though it has one", {isTouched: false, sheet: async () => {}}],
]))
  test(`the clipboard is used by ${name}`, async () => {
    const given = device(of);
    await share(WHAT);
    assert.deepEqual(given.clipboard, [`${WHAT.text}\n${URL_OF_IT}`]);
    assert.deepEqual(notices.value.map(({text, kind}) => [text, kind]), [["Copied", "good"]]);
  });
