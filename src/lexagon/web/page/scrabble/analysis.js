// The analysis board: a position, its best plays, and the engine's longer thoughts.

import {computed, signal} from "../vendor/preact.js";
import {post} from "../core/api.js";
import {task} from "../core/task.js";
import {editionOf} from "./editions.js";
import {emptySquares, positionText, readBoard} from "./model/board.js";
import {think} from "./think.js";

/** @import {Schemas} from "../core/types.js" */
/** @import {Edition} from "./model/tiles.js" */
/** @import {Squares} from "./model/board.js" */
/**
 * @typedef {object} Position
 * @property {string} edition
 * @property {string} words
 * @property {Squares} squares
 * @property {string} rack
 * @property {string} other
 * @property {number[]} scores
 * @property {number} scoreless
 */

const TOP = 60;
const TYPING = 150;
/** @type {Record<string, string>} */
const FIRST_RACK = {english: "CEHIORT", super: "CEHIORT", indonesian: "AKMENTA"};

export const plays = signal(/** @type {Schemas["Moves"] | null} */ (null));
export const simulation = signal(/** @type {Schemas["Simulation"] | null} */ (null));
export const endgame = signal(/** @type {Schemas["Endgame"] | null} */ (null));
export const by = signal(/** @type {"equity" | "score"} */ ("equity"));
export const seconds = signal(5);
/** Whether the board shows where the best move is answered. */
export const showsHeat = signal(false);
/** The share of deals in which a square is played on after the best move. */
export const heat = computed(() => {
  const found = simulation.value;
  const deals = found?.rows[0]?.deals ?? 0;
  return found && deals && showsHeat.value ? found.heat.map((row) => row.map((count) => count / deals)) : undefined;
});
/** How far the thinking has come, from 0 to 1. */
export const thought = signal(0);

/** What the query of an address says, and what it leaves out. @param {Record<string, string>} query @param {Edition} edition @returns {Position} */
export function readQuery(query, edition) {
  const [board = "", racks, scores = "0/0", scoreless = "0"] = (query.position ?? "").split(/\s+/);
  const [rack = FIRST_RACK[edition.name] ?? "AEINRST", other = ""] = racks === undefined ? [] : racks.split("/");
  return {
    edition: edition.name,
    words: query.words ?? edition.words ?? "",
    squares: readBoard(board, edition.size) ?? emptySquares(edition.size),
    rack,
    other,
    scores: scores.split("/").map((one) => Math.trunc(Number(one)) || 0),
    scoreless: Math.trunc(Number(scoreless)) || 0,
  };
}

/** Whether a box has tiles of several letters. @param {string} name */
const hasLong = (name) => Boolean(editionOf(name)?.tiles.some(({tile}) => tile.length > 1));

/** The query that an address has for a position. @param {Position} position */
export const queryOf = (position) => ({
  position: positionText(position, hasLong(position.edition) ? "|" : ""),
  edition: position.edition === "english" ? null : position.edition,
  words: position.words === (editionOf(position.edition)?.words ?? "") ? null : position.words,
});

/** @param {Position} position */
const question = (position) => ({position: positionText(position), edition: position.edition, words: position.words || null});

const asking = task(async (abort, /** @type {Position} */ position, /** @type {"equity" | "score"} */ order) => {
  plays.value = await post("scrabble/moves", {...question(position), by: order, top: TOP}, {signal: abort});
}, {delay: TYPING});
export const {busy, error} = asking;

/** @param {Position} position */
export function ask(position) {
  thinking.cancel();
  simulation.value = endgame.value = null;
  if (position.rack.trim()) void asking.run(position, by.value);
  else {
    asking.cancel();
    plays.value = null;
  }
}

export const thinking = task(async (abort, /** @type {Position} */ position) => {
  simulation.value = endgame.value = null;
  const begun = Date.now();
  const clock = setInterval(() => (thought.value = Math.min(1, (Date.now() - begun) / (1000 * seconds.value))), 200);
  const isEndgame = plays.value?.bag_count === 0;
  try {
    if (isEndgame) endgame.value = await think("scrabble/endgames", {...question(position), seconds: seconds.value, lines: 5}, abort, {onSoFar: (soFar) => (endgame.value = soFar)});
    else simulation.value = await think("scrabble/simulations", {...question(position), seconds: seconds.value, candidates: 12}, abort, {onSoFar: (soFar) => (simulation.value = soFar)});
  } finally {
    clearInterval(clock);
    thought.value = 0;
  }
});

export const reading = task(async (abort, /** @type {string} */ text, /** @type {Position} */ position) => {
  const isNamed = /\b(bdn|ld)\b|#tile|#lexicon/i.test(text);
  return post("scrabble/positions", {position: text, ...(isNamed ? {} : {edition: position.edition, words: position.words || null})}, {signal: abort});
});

/** Whether a longer look is a search to the end. */
export const isEndgame = computed(() => plays.value?.bag_count === 0);
