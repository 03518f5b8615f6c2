// The result as a picture: squares with their marks.

import {cardOf} from "../core/card.js";
import {boardsOf} from "./model/game.js";
import {STATES} from "./model/rules.js";

/** @import {Colour} from "../core/card.js" */
/** @import {Game} from "./model/game.js" */

const SQUARE = 44;
const GAP = 6;
const ACROSS = 4; // boards side by side

/** @param {CanvasRenderingContext2D} pen @param {string} state @param {number} x @param {number} y @param {Colour} colour */
function square(pen, state, x, y, colour) {
  pen.fillStyle = colour(`--${state}`);
  pen.beginPath();
  pen.roundRect(x, y, SQUARE, SQUARE, 7);
  pen.fill();
  pen.fillStyle = colour(`--on-${state}`);
  pen.beginPath();
  if (state === "green") pen.roundRect(x + 11, y + 32, 22, 5, 3);
  if (state === "yellow") pen.arc(x + SQUARE / 2, y + 34, 4, 0, 2 * Math.PI);
  pen.fill();
}

/** @param {Game} game @param {string} title */
export function pictureOf(game, title) {
  const boards = boardsOf(game);
  const across = Math.min(ACROSS, boards.length);
  const wide = game.length * (SQUARE + GAP) + GAP * 3;
  const high = game.guesses.length * (SQUARE + GAP) + GAP * 3;
  return cardOf({
    title,
    wide: across * wide,
    high: Math.ceil(boards.length / across) * high,
    paint: (pen, left, top, colour) =>
      boards.forEach(({turns}, at) => turns.forEach(({marks}, row) => [...marks].forEach((mark, place) => {
        const x = left + (at % across) * wide + place * (SQUARE + GAP);
        square(pen, STATES[mark] ?? "grey", x, top + Math.floor(at / across) * high + row * (SQUARE + GAP), colour);
      }))),
  });
}
