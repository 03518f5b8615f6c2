// A reviewed game as steps: the board after each, totals, chances to win and where the game turned.

import {emptySquares, withTiles} from "./board.js";
import {laidBy} from "./laying.js";

/** @import {Schemas} from "../../core/types.js" */
/** @import {Squares} from "./board.js" */
/** @typedef {Schemas["MoveReview"]} MoveReview */
/** @typedef {Schemas["GameEvent"]} GameEvent */

const MISTAKES = ["small", "medium", "large"];

/** Boards and totals after each event, beginning with the empty board. @param {readonly GameEvent[]} events @param {number} players @param {number} size */
export function follow(events, players, size) {
  let squares = emptySquares(size);
  /** @type {Squares[]} */
  const boards = [squares];
  const totals = Array.from({length: players}, () => [0]);
  const plays = [];
  for (const event of events) {
    if (event.kind === "play") {
      plays.push(laidBy(event));
      squares = withTiles(squares, plays.at(-1) ?? []);
    } else if (event.kind === "taken-back") {
      squares = withTiles(squares, (plays.pop() ?? []).map((one) => ({...one, tile: ""})));
    }
    boards.push(squares);
    totals.forEach((line, seat) => line.push(seat === event.seat ? event.total : (line.at(-1) ?? 0)));
  }
  return {boards, totals};
}

/** @param {Pick<MoveReview, "grade"> | undefined} move */
export const isMistake = (move) => MISTAKES.includes(move?.grade ?? "");

/**
 * What a review says of a move: a tick is for what is proven, and for nothing else.
 * @param {Pick<MoveReview, "method" | "grade" | "proven">} move
 */
export function gradeOf(move) {
  if (move.method === null) return "unknown";
  if (move.grade === null) return "phony";
  if (isMistake(move)) return move.grade;
  return move.proven ? "best" : "fine";
}

/**
 * Events of a game whose review is still coming, made of the moves that have come.
 * @param {readonly MoveReview[]} moves @returns {GameEvent[]}
 */
export function eventsOf(moves) {
  /** @type {number[]} */
  const totals = [];
  return moves.flatMap((judged) => {
    const {seat, number, player, move, score, rack, line} = judged;
    const total = (totals[seat] ?? 0) + score;
    totals[seat] = judged.taken_back ? total - score : total;
    const event = {number, seat, player, kind: move.kind ?? "pass", move: move.move, score, total, rack, place: move.place ?? null, word: move.word ?? null, tiles: move.tiles ?? "", squares: move.squares ?? [], note: "", line};
    if (!judged.taken_back) return [event];
    return [event, {...event, number: null, kind: "taken-back", move: "", score: -score, total: total - score, tiles: "", squares: []}];
  });
}

/**
 * The first player's chance to win before each judged move and after the last, between 0 and 1.
 * @param {readonly MoveReview[]} moves @returns {(number | null)[]}
 */
export const chancesOf = (moves) =>
  moves.map(({seat, win_chance: chance}) => (chance === null ? null : seat === 0 ? chance : 1 - chance));

/** What is kept of a judged move: the best few candidates will do. @param {MoveReview} move @returns {MoveReview} */
export const slim = (move) => ({...move, candidates: move.candidates.slice(0, 3)});
