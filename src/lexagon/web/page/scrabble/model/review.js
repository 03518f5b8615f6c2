// A reviewed game as steps: the board after each, totals, chances to win and where the game turned.

import {emptySquares, withTiles} from "./board.js";
import {laidBy} from "./laying.js";

/** @import {Schemas} from "../../core/types.js" */
/** @import {Squares} from "./board.js" */
/** @typedef {Schemas["MoveReview"]} MoveReview */
/** @typedef {Schemas["GameEvent"]} GameEvent */

const MISTAKES = ["small", "medium", "large"];
const TURNING = 0.08; // of the chance to win, from which on a mistake turned the game
const MOST_TURNS = 5;

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

/** The first player's chance to win before each judged move, by its number; null where it is not known. @param {readonly MoveReview[]} moves */
export const chancesOf = (moves) =>
  moves.map((move) => (move.best_win_chance === null ? null : move.seat === 0 ? move.best_win_chance : 1 - move.best_win_chance));

/** The moves that gave away the most of a chance to win, as they came. @param {readonly MoveReview[]} moves */
export function turningPoints(moves) {
  const lost = (/** @type {MoveReview} */ move) => move.win_chance_lost ?? 0;
  const most = moves.filter((move) => lost(move) >= TURNING).toSorted((a, b) => lost(b) - lost(a)).slice(0, MOST_TURNS);
  return most.sort((a, b) => a.number - b.number);
}

/** What is kept of a judged move: the best few candidates will do. @param {MoveReview} move @returns {MoveReview} */
export const slim = (move) => ({...move, candidates: move.candidates.slice(0, 3)});
