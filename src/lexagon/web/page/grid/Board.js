// A board of tiles that fills the room it has; a path runs between tiles and letters, so that it hides none.

import {html} from "../vendor/preact.js";
import {number} from "../core/format.js";
import {t} from "../core/texts.js";
import {pointsOf} from "./model/rules.js";
import {Path} from "./Path.js";

/** @import {Board as Tiles, Tile} from "./model/board.js" */
/** @import {Schemas} from "../core/types.js" */

/** The board in words, row by row. @param {Tiles} board */
export function described({tiles, rows, columns}) {
  const texts = Array.from({length: rows}, (_, row) =>
    tiles.slice(row * columns, (row + 1) * columns).map((tile) => tile.text || t("grid.blocked")).join(" "));
  return t("grid.boardIs", {rows: texts.join(", ")});
}

/** @param {{tile: Tile, points: number | null, state: string, heat?: number, share?: number}} props */
const Square = ({tile, points, state, heat, share}) => html`
  <span class="grid-tile" data-state=${tile.faces.length ? state : "blocked"} data-wide=${tile.text.length > 2 ? "long" : tile.text.length > 1 ? "wide" : null}
    style=${share === undefined ? undefined : {"--heat": `${Math.round(100 * share)}%`}}>
    <span class="grid-face">${tile.text}</span>
    ${points !== null && html`<span class="grid-points">${points}</span>`}
    ${heat !== undefined && tile.faces.length > 0 && html`<span class="grid-count">${number(heat)}</span>`}
  </span>
`;

/**
 * @typedef {object} Props
 * @property {Tiles} board
 * @property {Schemas["RuleSet"]} [set] the rules whose points stand on the tiles
 * @property {number[]} [path] squares to light and draw a path over
 * @property {string} [kind] of the path: "right", "known", "wrong", "hint"; what is swiped if left out
 * @property {number[]} [lit] squares that a hint shows
 * @property {number[]} [heat] in how many words each square is
 * @property {boolean} [isSmall]
 * @property {boolean} [isCovered] its letters are not to be known yet
 * @property {Record<string, unknown>} [listeners] of the pointer
 * @property {unknown} [children] what covers it
 */

/** @param {Props} props */
export function Board({board, set, path = [], kind = "", lit = [], heat, isSmall = false, isCovered = false, listeners = {}, children}) {
  const most = heat ? Math.max(1, ...heat) : 1;
  const state = (/** @type {number} */ square) => (path.includes(square) ? kind || "on" : lit.includes(square) ? "hint" : "");
  return html`
    <div class="grid-place" data-small=${isSmall ? "" : null} style=${{"--columns": board.columns, "--rows": board.rows}}>
      <div class="grid-board" data-heated=${heat ? "" : null} role="img" aria-label=${isCovered ? t("grid.covered") : described(board)} ...${listeners}>
        ${board.tiles.map((tile, square) => html`
          <${Square} key=${square} tile=${tile} points=${pointsOf(tile, set)} state=${state(square)}
            heat=${heat?.[square]} share=${heat ? (heat[square] ?? 0) / most : undefined} />
        `)}
        <${Path} board=${board} path=${path} kind=${kind} />
      </div>
      ${children}
    </div>
  `;
}
