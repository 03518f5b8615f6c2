// What to play, as a sentence: which text says it, with what values, from the plays, a simulation or a search to the end.

/** @import {Schemas} from "../../core/types.js" */
/** @typedef {{key: string, values: Record<string, any>}} Sentence; a value may be a sentence of its own */

const LEVEL = 0.05; // of equity, below which two moves are told as equally good

/** The parts of a move as it is written: "8H Q(U)IZ", "-VV", "-". @param {string} move */
function partsOf(move) {
  if (move.startsWith("-")) return move.length > 1 ? {kind: "exchange", values: {tiles: move.slice(1)}} : {kind: "pass", values: {}};
  const [place = "", tiles = ""] = move.split(" ");
  return {kind: "play", values: {place, word: tiles.replace(/[()]/g, "").toLocaleUpperCase()}};
}

/** A move as the one to make. @param {{move: string, score?: number}} best @returns {Sentence} */
function lead({move, score = 0}) {
  const {kind, values} = partsOf(move);
  return {key: `scrabble.advice.${kind}`, values: {...values, count: score}};
}

/** A move that another one is compared to. @param {string} move @returns {Sentence} */
function named(move) {
  const {kind, values} = partsOf(move);
  return {key: `scrabble.advice.${kind}Named`, values};
}

/** By what the plays are worth at first sight. @param {readonly {move: string, score?: number, equity?: number | null}[]} moves best first @param {"equity" | "score"} by @returns {Sentence[]} */
export function ofPlays(moves, by) {
  const [best, second] = moves;
  if (!best) return [];
  if (!second) return [lead(best), {key: "scrabble.advice.only", values: {}}];
  const gap = by === "score" ? (best.score ?? 0) - (second.score ?? 0) : (best.equity ?? 0) - (second.equity ?? 0);
  const other = named(second.move);
  if (gap < LEVEL) return [lead(best), {key: "scrabble.advice.level", values: {other}}];
  return [lead(best), by === "score" ? {key: "scrabble.advice.more", values: {other, count: gap}} : {key: "scrabble.advice.ahead", values: {other, gap}}];
}

/** By a simulation, and whether it has told the best one from the next. @param {Schemas["Simulation"]} simulation @returns {Sentence[]} */
export function ofSimulation({rows, by}) {
  const [best, second] = rows;
  if (!best) return [];
  const first = by === "win" && best.win_chance !== null ? [{key: "scrabble.advice.wins", values: {chance: best.win_chance}}] : [];
  if (!second) return [lead(best), ...first];
  const isSure = second.difference_interval[1] < 0;
  return [lead(best), ...first, {key: isSure ? "scrabble.advice.sure" : "scrabble.advice.unsure", values: {other: named(second.move)}}];
}

/** By a search to the end. @param {Schemas["Endgame"]} endgame @returns {Sentence[]} */
export function ofEndgame({lines, spread, proven}) {
  const best = lines[0]?.moves[0];
  if (!best) return [];
  const end = spread > 0 ? "endWon" : spread < 0 ? "endLost" : "endDrawn";
  return [lead(best), {key: `scrabble.advice.${end}`, values: {count: Math.abs(spread)}}, ...(proven ? [] : [{key: "scrabble.advice.unproven", values: {}}])];
}
