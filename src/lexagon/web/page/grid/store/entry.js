// What is being swiped or typed in the round on show, and what became of the last word.

import {batch, computed, signal} from "../../vendor/preact.js";
import {feel} from "../../core/feel.js";
import {announce} from "../../core/notices.js";
import {kept} from "../../core/store.js";
import {t} from "../../core/texts.js";
import {readBoard, turned} from "../model/board.js";
import {hinted, litBy, openHint} from "../model/hints.js";
import {extended, findPath, readings, spelled} from "../model/paths.js";
import {current, judge, push} from "../model/round.js";
import {keep, round} from "./rounds.js";

/** @import {Verdict} from "../model/round.js" */

const FLASH = 1100; // milliseconds

/** How far the board of the round on show was turned, in quarters. */
const turn = kept("grid.turn", /** @type {{id: string, quarters: number}} */ ({id: "", quarters: 0}), {check: (value) => Number.isInteger(value?.quarters)});
/** The board of the round on show as tiles, as it lies. */
export const board = computed(() => turned(readBoard(round.value?.board ?? ""), turn.value.id === round.value?.id ? turn.value.quarters : 0));
/** The squares swiped so far. */
export const swiped = signal(/** @type {number[]} */ ([]));
export const typed = signal("");
/** The last word with its path, for a moment. */
export const flash = signal(/** @type {(Verdict & {path: number[]}) | null} */ (null));

const rules = () => round.peek()?.rules ?? "boggle";

/** The path to draw: of the swipe, or of what is typed where it lies on the board. */
export const path = computed(() => {
  if (swiped.value.length) return swiped.value;
  return (typed.value && findPath(board.value, typed.value.toLocaleLowerCase(), round.value?.rules ?? "boggle")) || [];
});
/** The word so far. */
export const soFar = computed(() =>
  swiped.value.length ? spelled(board.value, swiped.value, round.value?.rules ?? "boggle") : typed.value.toLocaleUpperCase(),
);
/** The hint that is open, and the tiles it lights. */
export const hint = computed(() => (round.value ? openHint(current(round.value)) : null));
export const lit = computed(() => litBy(hint.value, hint.value && findPath(board.value, hint.value.word, round.value?.rules ?? "boggle")));

let timer = 0;

/** @param {Verdict} verdict @param {number[]} way */
function show(verdict, way) {
  clearTimeout(timer);
  flash.value = {...verdict, path: way};
  feel(verdict.kind);
  timer = window.setTimeout(() => (flash.value = null), FLASH);
  announce(t(`grid.said.${verdict.reason || "right"}`, {word: verdict.word.toLocaleUpperCase(), count: verdict.score}));
}

/** @param {string[]} words @param {number[]} way */
function enter(words, way) {
  const one = round.peek();
  if (one?.state !== "running" || !words.length) return;
  const verdict = judge(one, words);
  batch(() => {
    if (verdict.kind === "right") keep(push(one, verdict.word));
    show(verdict, way);
  });
}

/** The finger came to a square. @param {number} square */
export function touch(square) {
  if (round.peek()?.state !== "running") return;
  typed.value = "";
  const next = extended(board.peek(), swiped.peek(), square, rules());
  if (next !== swiped.peek()) swiped.value = next;
}

export const clear = () =>
  batch(() => {
    swiped.value = [];
    typed.value = "";
  });

/** The finger was lifted: what was swiped is a word. */
export function endSwipe() {
  const way = swiped.peek();
  const words = readings(board.peek(), way, rules());
  swiped.value = [];
  // A single tile that was touched by accident is no word, unless it prints several letters.
  if (way.length > 1 || words.some((word) => word.length > 2)) enter(words, way);
}

/** @param {string} text */
export const type = (text) =>
  batch(() => {
    swiped.value = [];
    typed.value = text.replace(/[^\p{L}]/gu, "").slice(0, 40);
  });

export function endTyping() {
  const word = typed.peek().toLocaleLowerCase();
  typed.value = "";
  if (word) enter([word], findPath(board.peek(), word, rules()) ?? []);
}

/** Turn the board by a quarter. */
export function turnBoard() {
  const id = round.peek()?.id ?? "";
  clear();
  flash.value = null;
  turn.value = {id, quarters: ((turn.peek().id === id ? turn.peek().quarters : 0) + 1) % 4};
}

export function takeHint() {
  const one = round.peek();
  if (one?.state === "running") keep(hinted(one));
}
