// The address of the review of a game that was played here.

import {address} from "../../core/address.js";
import {boardsOf} from "../model/game.js";
import {modeQuery} from "../model/rules.js";

/** @import {Game} from "../model/game.js" */

/** @param {Game} game @param {number} [at] the board's place */
export function reviewAddress(game, at = 0) {
  const board = boardsOf(game)[at];
  return address("/wordle/review", {
    game: board?.turns.map(({word, marks}) => `${word}.${marks}`).join(","),
    answer: board && !board.isSolved ? board.answer || null : null,
    words: game.words === "original" ? null : game.words,
    mode: modeQuery(game.mode),
    most: game.most === 6 ? null : (game.most ?? "any"),
  });
}
