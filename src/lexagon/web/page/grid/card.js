// A round as a picture: its board, and what was reached.

import {cardOf} from "../core/card.js";
import {percent} from "../core/format.js";
import {t} from "../core/texts.js";
import {readBoard} from "./model/board.js";
import {tally} from "./model/result.js";

/** @import {Round} from "./model/round.js" */

const TILE = 84;
const GAP = 8;

/** @param {Round} round @param {string} title */
export function pictureOf(round, title) {
  const {tiles, columns, rows} = readBoard(round.board);
  const {score, of, count, countOf, share: part, hints} = tally(round);
  const lines = [`${score} ${t("grid.pointsOf", {of})}`, t("grid.resultIs", {count, of: countOf, share: percent(part, 0)})];
  if (hints) lines.push(t("grid.hintsTaken", {count: hints}));
  return cardOf({
    title,
    lines,
    wide: columns * (TILE + GAP) - GAP,
    high: rows * (TILE + GAP) + 2 * GAP,
    paint: (pen, left, top, colour) => {
      pen.textAlign = "center";
      pen.font = "700 40px system-ui, sans-serif";
      tiles.forEach((tile, at) => {
        if (!tile.text) return; // blocked
        const x = left + (at % columns) * (TILE + GAP);
        const y = top + Math.floor(at / columns) * (TILE + GAP);
        pen.fillStyle = colour("--tile");
        pen.beginPath();
        pen.roundRect(x, y, TILE, TILE, 12);
        pen.fill();
        pen.fillStyle = colour("--tile-ink");
        pen.fillText(tile.text, x + TILE / 2, y + TILE / 2 + 14, TILE - 12);
      });
    },
  });
}
