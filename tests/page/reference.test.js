import assert from "node:assert/strict";
import test from "node:test";

import {addressOf, answerOf, callOf, exampleOf, fieldsOf, fits, groupsOf, meaningOf, shown, typeOf} from "../../src/lexagon/web/page/reference/model.js";

const ref = {$ref: "#/components/schemas/Play"};
/** @type {any} */
const api = {
  info: {description: ""},
  paths: {
    "/plays": {post: {operationId: "plays", tags: ["Scrabble"], summary: "The best plays", requestBody: {content: {"application/json": {schema: ref}}}, responses: {422: {}, 200: {content: {"text/event-stream": {}}}}, "x-event-result": ref}},
    "/jobs": {get: {operationId: "job", responses: {204: {description: "gone"}}}, delete: {operationId: "cancel", tags: ["Scrabble"], responses: {}}},
  },
  components: {schemas: {Play: {examples: [{rack: "it's"}]}}},
};

test("routes come by their groups, and are found by all words", () => {
  const groups = groupsOf(api);
  assert.deepEqual(groups.map(({name, operations}) => [name, operations.map((one) => one.operationId)]), [["Scrabble", ["plays", "cancel"]], ["Other", ["job"]]]);
  const [plays] = groups[0]?.operations ?? [];
  assert.ok(plays);
  assert.deepEqual(["best PLAYS", "post /pl", "", "best jobs"].map((wanted) => fits(plays, wanted)), [true, true, true, false]);
  assert.deepEqual(answerOf(plays), {status: "200", media: "text/event-stream", schema: ref});
  assert.equal(callOf(plays, api, "http://x"), "curl http://x/plays \\\n  -H 'Content-Type: application/json' \\\n  -d '{\n \"rack\": \"it'\\''s\"\n}'");
  const [job] = groups[1]?.operations ?? [];
  assert.ok(job);
  assert.equal(callOf(job, api, ""), "");
  assert.deepEqual(answerOf(job), {status: "204", media: "", schema: undefined});
});

test("types are put in words, models by name", () => {
  assert.deepEqual(typeOf({type: "array", items: {anyOf: [ref, {type: "null"}]}}), ["list of ", {name: "Play"}, " or ", "null"]);
  assert.deepEqual(typeOf({type: "integer", minimum: 1, maximum: 9}), ["integer (1…9)"]);
  assert.deepEqual(typeOf({type: "string", maxLength: 5}), ["string (…5)"]);
  assert.deepEqual(typeOf({enum: ["a", 1]}), ['"a" | 1']);
  assert.deepEqual(typeOf({const: 0}), ["0"]);
  assert.deepEqual(typeOf({type: "object", additionalProperties: {type: "string"}}), ["object of ", "string"]);
  assert.deepEqual([typeOf({}), typeOf(undefined)], [["any"], []]);
  assert.equal(meaningOf({description: "The rack.", default: "", examples: ["AB"]}, false), 'The rack.; default ""; as in "AB"');
  assert.deepEqual([meaningOf({}, true), meaningOf({default: 1}, true)], ["required", "default 1"]);
});

test("a request to try is filled in from its examples", () => {
  const route = /** @type {any} */ ({path: "/days/{day}", parameters: [{name: "day", in: "path", schema: {examples: ["a b"]}}, {name: "top", in: "query", example: 3}, {name: "words", in: "query"}, {name: "X-Key", in: "header"}]});
  const fields = fieldsOf(route);
  assert.deepEqual(fields.map(({name, value}) => [name, value]), [["day", "a b"], ["top", "3"], ["words", ""]]);
  assert.equal(addressOf(route, fields), "/days/a%20b?top=3");
  assert.deepEqual([exampleOf(route, api), fieldsOf(/** @type {any} */ ({path: "/x"}))], ["", []]);
  assert.deepEqual([shown('{"a":1}'), shown("event: x")], ['{\n "a": 1\n}', "event: x"]);
});
