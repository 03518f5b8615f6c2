// The result as a picture, to send where text with squares looks poor: title, squares with their marks, colours as on the page.

import {boardsOf} from "./model/game.js";
import {STATES} from "./model/rules.js";

/** @import {Game} from "./model/game.js" */

const SQUARE = 44;
const GAP = 6;
const EDGE = 36;
const HEAD = 64;
const ACROSS = 4; // boards side by side

/** @param {CanvasRenderingContext2D} pen @param {string} state @param {number} x @param {number} y @param {(name: string) => string} colour */
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

/** @param {Game} game @param {string} title @returns {Promise<Blob | null>} */
export function cardOf(game, title) {
  const boards = boardsOf(game);
  const style = getComputedStyle(document.documentElement);
  const colour = (/** @type {string} */ name) => style.getPropertyValue(name).trim();
  const across = Math.min(ACROSS, boards.length);
  const wide = game.length * (SQUARE + GAP) + GAP * 3;
  const high = game.guesses.length * (SQUARE + GAP) + GAP * 3;
  const canvas = document.createElement("canvas");
  canvas.width = Math.max(360, 2 * EDGE + across * wide);
  canvas.height = 2 * EDGE + HEAD + Math.ceil(boards.length / across) * high;
  const pen = canvas.getContext("2d");
  if (!pen) return Promise.resolve(null);
  pen.fillStyle = colour("--paper");
  pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.fillStyle = colour("--ink");
  pen.font = "700 30px system-ui, sans-serif";
  pen.fillText(title, EDGE, EDGE + 30, canvas.width - 2 * EDGE);
  const left = (canvas.width - across * wide) / 2;
  boards.forEach(({turns}, at) => turns.forEach(({marks}, row) => [...marks].forEach((mark, place) => {
    const x = left + (at % across) * wide + place * (SQUARE + GAP);
    const y = EDGE + HEAD + Math.floor(at / across) * high + row * (SQUARE + GAP);
    square(pen, STATES[mark] ?? "grey", x, y, colour);
  })));
  return new Promise((resolve) => canvas.toBlob(resolve, "image/png"));
}

/** Give a picture away: by the device's sheet if it takes files, else as a download. @param {Blob} picture @param {string} name */
export async function giveAway(picture, name) {
  const file = new File([picture], name, {type: "image/png"});
  if (matchMedia("(pointer: coarse)").matches && navigator.canShare?.({files: [file]})) {
    await navigator.share({files: [file]}).catch(() => {});
    return;
  }
  const address = URL.createObjectURL(picture);
  Object.assign(document.createElement("a"), {href: address, download: name}).click();
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
