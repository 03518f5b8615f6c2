import assert from "node:assert/strict";
import test from "node:test";

import {address, parse, pathOf} from "../../src/lexagon/web/page/core/address.js";

test("an address names page, tab, rest and query", () => {
  assert.deepEqual(parse("http://localhost:8000/lab/experiment/ab/c?seed=7&words=my%20list#top"), {
    page: "lab",
    tab: "experiment",
    rest: ["ab", "c"],
    query: {seed: "7", words: "my list"},
  });
  assert.deepEqual(parse("/"), {page: "", tab: "", rest: [], query: {}});
  assert.deepEqual(parse("/words/check?q=a?b").query, {q: "a?b"});
});

test("malformed addresses are read, too", () => {
  for (const text of ["/%", "/grid/%E0%A4%A", "/toString", "/__proto__/constructor", "//", "?", "#", "", "/a?%=%&=&__proto__=x"])
    assert.equal(typeof parse(text).page, "string", text);
  assert.equal(parse("/%").page, "%");
  assert.equal(parse("/grid/%E0%A4%A").tab, "%E0%A4%A");
});

test("what is written is read back", () => {
  for (const query of [{board: "HHEL ACAB", size: "4x4"}, {position: "15/15 AEINST?/ 0/0 0", words: "a&b=c#d%"}, {q: "über ñ"}])
    assert.deepEqual(parse(address("/grid/solve", query)).query, query);
  assert.equal(address("/grid/solve", {a: "", b: null, c: undefined}), "/grid/solve");
  assert.equal(address("/x", {when: "1:2,3/4"}), "/x?when=1:2,3/4");
  for (const path of ["/", "/lab/experiment/a%2Fb", "/words/check"]) assert.equal(pathOf(parse(path)), path);
});
