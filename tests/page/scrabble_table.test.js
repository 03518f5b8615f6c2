import assert from "node:assert/strict";
import {readFileSync} from "node:fs";
import test from "node:test";

import {emptySquares, squareAt} from "../../src/lexagon/web/page/scrabble/model/board.js";
import {makeTable} from "../../src/lexagon/web/page/scrabble/table.js";
import {signal} from "../../src/lexagon/web/page/vendor/preact.js";

const {editions} = JSON.parse(readFileSync(new URL("data/scrabble-plays.json", import.meta.url), "utf8"));
const SOON = 250; // milliseconds, more than the table waits for another tile

/** @param {string} name @param {(judged: any) => string[]} [phonies] */
function seated(name, phonies = () => []) {
  const situation = signal({key: "1", edition: editions[0], squares: emptySquares(15), tiles: [..."CATS?"], isActive: true, allowsPhonies: false});
  /** @type {string[]} */
  const asked = [];
  const table = makeTable(name, situation, async (_, judged) => {
    asked.push(judged.move);
    return phonies(judged);
  });
  const shown = () => table.hand.value.laid.map(({row, column, tile}) => `${tile}${row},${column}`).join(" ");
  return {table, situation, asked, shown};
}
const soon = () => new Promise((resolve) => setTimeout(resolve, SOON));

test("a tile and a square, tapped in either order, lay it", () => {
  const {table, shown} = seated("taps");
  table.tapRack(0);
  table.tapSquare(squareAt("8H"));
  assert.equal(shown(), "C7,7");
  table.tapSquare(squareAt("8I"));
  table.tapRack(1);
  table.tapRack(2);
  assert.equal(shown(), "C7,7 A7,8 T7,9", "the cursor goes on");
  table.tapSquare(squareAt("8H"));
  table.tapSquare(squareAt("8H"));
  assert.equal(shown(), "A7,8 T7,9", "twice on a laid tile takes it back");
  table.tapSquare(squareAt("8I"));
  table.tapSquare(squareAt("9I"));
  assert.equal(shown(), "A8,8 T7,9", "a picked tile moves");
});

test("drags lay, move, take back and reorder", () => {
  const {table, shown} = seated("drags");
  table.drop({kind: "rack", place: 0}, {square: squareAt("8H")});
  table.drop({kind: "laid", square: squareAt("8H")}, {square: squareAt("8I")});
  assert.equal(shown(), "C7,8");
  table.drop({kind: "laid", square: squareAt("8I")}, null);
  assert.equal(shown(), "C7,8", "dropped nowhere it stays");
  table.drop({kind: "laid", square: squareAt("8I")}, {isRack: true});
  assert.equal(shown(), "");
  table.drop({kind: "rack", place: 0}, {place: 3});
  assert.deepEqual(table.hand.value.order, [1, 2, 3, 0, 4]);
});

test("a blank asks for its letter before it lies", () => {
  const {table, shown} = seated("blanks");
  table.drop({kind: "rack", place: 4}, {square: squareAt("8H")});
  assert.deepEqual([shown(), table.blank.value?.from], ["", 4]);
  table.chooseBlank("E");
  assert.deepEqual([shown(), table.blank.value], ["e7,7", null]);
});

test("letters are typed from the cursor on, and taken back", () => {
  const {table, shown} = seated("typing");
  assert.equal(table.type("C", false), true);
  assert.equal(table.type("A", false), true);
  assert.equal(table.type("N", false), true, "a blank stands in");
  assert.equal(table.type("Q", false), false);
  assert.equal(shown(), "C7,7 A7,8 n7,9");
  table.erase();
  assert.equal(shown(), "C7,7 A7,8");
});

test("the verdict: faults at once, words when they were looked up, once for each play", async () => {
  const {table, asked} = seated("verdict", ({move}) => (move.includes("TAC") ? ["TAC"] : []));
  assert.equal(table.verdict.value.state, "none");
  table.type("C", false);
  assert.deepEqual([table.verdict.value.state, table.verdict.value.faults[0]?.code], ["faulty", "first-play-two"]);
  table.type("A", false);
  table.type("T", false);
  assert.deepEqual([table.verdict.value.state, table.verdict.value.score], ["asking", 10]);
  await soon();
  assert.deepEqual([table.verdict.value.state, asked], ["good", ["8H CAT"]], "what was overtaken is not asked");
  table.recall();
  table.cursor.value = {...squareAt("8H"), across: true};
  [..."TAC"].forEach((face) => table.type(face, false));
  await soon();
  assert.deepEqual([table.verdict.value.state, table.verdict.value.phonies], ["phony", ["TAC"]]);
});

test("what is laid is kept for this turn and gone in the next; nothing is laid out of turn", () => {
  const {table, situation, shown} = seated("turns");
  table.type("C", false);
  assert.equal(makeTable("turns", situation, async () => []).hand.value.laid.length, 1, "as after a reload");
  situation.value = {...situation.value, key: "2"};
  assert.equal(shown(), "");
  situation.value = {...situation.value, isActive: false};
  table.tapRack(0);
  table.tapSquare(squareAt("8H"));
  table.drop({kind: "rack", place: 0}, {square: squareAt("8H")});
  assert.equal(table.type("C", false), false);
  assert.equal(shown(), "");
});
