// A path over a board: a ring where it begins, an arrow on each step, drawn below the letters.

import {html} from "../vendor/preact.js";
import {linesOf} from "./model/paths.js";

/** @import {Board} from "./model/board.js" */

const HEAD = 0.11; // half the width of an arrow, in squares

/** @param {{x1: number, y1: number, x2: number, y2: number}} line */
function Arrow({x1, y1, x2, y2}) {
  const turn = (Math.atan2(y2 - y1, x2 - x1) * 180) / Math.PI;
  const place = `translate(${(x1 + x2) / 2} ${(y1 + y2) / 2}) rotate(${turn})`;
  return html`<path class="grid-arrow" transform=${place} d=${`M${-HEAD} ${-HEAD}L${HEAD} 0L${-HEAD} ${HEAD}z`} />`;
}

/** @param {{board: Board, path: number[], kind?: string}} props */
export function Path({board, path, kind = ""}) {
  const [first] = path;
  if (first === undefined) return null;
  const lines = linesOf(board, path);
  const [x, y] = [(first % board.columns) + 0.5, Math.floor(first / board.columns) + 0.5];
  return html`
    <svg class="grid-path" data-kind=${kind} viewBox=${`0 0 ${board.columns} ${board.rows}`} aria-hidden="true">
      <circle class="grid-ring" cx=${x} cy=${y} r=".4" />
      ${lines.map((line, place) => html`<line key=${`l${place}`} class="grid-line" ...${line} />`)}
      ${lines.map((line, place) => html`<${Arrow} key=${`a${place}`} ...${line} />`)}
    </svg>
  `;
}
