// The board: squares with their premiums, tiles, ghosts of plays, and a cursor to type with.

import {html, useRef} from "../vendor/preact.js";
import {number} from "../core/format.js";
import {shownLanguage, t} from "../core/texts.js";
import {columnName, isSame, squareAt, squareName, tileAt} from "./model/board.js";
import {isBlank, pointsOf} from "./model/tiles.js";

/** @import {Laid, Square, Squares} from "./model/board.js" */
/** @import {Edition} from "./model/tiles.js" */
/**
 * @typedef {object} Props
 * @property {Edition} edition
 * @property {Squares} squares
 * @property {readonly Laid[]} [laid] tiles of a play being laid
 * @property {readonly Laid[]} [ghosts] tiles of a play being looked at
 * @property {readonly Laid[]} [fresh] the last ones played
 * @property {boolean} [comes] somebody else played them: they are seen to come, one after the other
 * @property {readonly Square[]} [lit] squares to look at
 * @property {(Square & {across: boolean}) | null} [cursor]
 * @property {Square | null} [picked] a laid tile that is picked up
 * @property {number[][]} [heat] shares from 0 to 1, for empty squares
 * @property {boolean} [takesKeys]
 * @property {(event: KeyboardEvent) => void} [onKeyDown]
 * @property {(square: Square) => void} [onSquare]
 */

/** @param {string} name @param {string} tile @param {string} premium @param {boolean} isStart @param {number} points @param {string} state */
function spoken(name, tile, premium, isStart, points, state) {
  // What is seen on the square is part of its name, so that people who speak to their device can say it.
  if (!tile) return [name, isStart && t("scrabble.start"), premium && `${premium} ${t(`scrabble.premium.${premium}`)}`, !premium && t("scrabble.emptySquare")].filter(Boolean).join(", ");
  const face = tile.toLocaleUpperCase();
  const about = isBlank(tile) ? t("scrabble.blankTile", {tile: face}) : t("scrabble.tileOf", {tile: face, count: points});
  return [about, name, state === "ghost" && t("scrabble.ghost"), state === "laid" && t("scrabble.laidTile")].filter(Boolean).join(", ");
}

/** An attribute that is there or not. @param {unknown} isThere */
const flag = (isThere) => (isThere ? "" : null);

/** @typedef {{tile: string, state: string, isLit: boolean, isPicked: boolean, cursor: string | null, isFocus: boolean, share: number, comesAt: number | null}} Shown `comesAt`: the how manyth that comes */

/** No component, for a board has hundreds. @param {Edition} edition @param {Square} square @param {Shown} shown */
function cell(edition, {row, column}, {tile, state, isLit, isPicked, cursor, isFocus, share, comesAt}) {
  const premium = edition.premiums[row]?.[column] ?? "";
  const name = squareName(row, column);
  const isStart = edition.start === name;
  const points = pointsOf(edition, tile);
  const label = spoken(name, tile, premium, isStart, points, state) + (share ? `, ${number(share)}%` : "");
  return html`
    <div key=${column} class="scrabble-square" role="gridcell" data-square=${name} data-premium=${premium || null} data-state=${state} data-start=${flag(isStart && !tile)}
      data-blank=${flag(tile && isBlank(tile))} data-long=${flag(tile.length > 1)} data-points=${points || null} data-lit=${flag(isLit)}
      data-picked=${flag(isPicked)} data-cursor=${cursor} data-share=${share || null} data-comes=${flag(comesAt !== null)} style=${share || comesAt !== null ? {"--heat": `${share}%`, "--at": comesAt} : null}
      tabindex=${isFocus ? 0 : -1} aria-label=${label}>
      ${tile.toLocaleUpperCase()}
    </div>
  `;
}

/** @param {readonly Laid[]} tiles @param {Square} square */
const found = (tiles, square) => tiles.find((one) => isSame(one, square));

/** What is on a square, and in which state. @param {Props} props @param {Square} square */
function tileOn({squares, laid = [], ghosts = [], fresh = []}, square) {
  const own = found(laid, square);
  if (own) return {tile: own.tile, state: "laid"};
  const there = tileAt(squares, square.row, square.column);
  if (there) return {tile: there, state: found(fresh, square) ? "fresh" : "tile"};
  const ghost = found(ghosts, square);
  return ghost ? {tile: ghost.tile, state: "ghost"} : {tile: "", state: "empty"};
}

/** The how manyth of the tiles that come, null if none comes here. @param {Props} props @param {Square} square */
function placeAmongFresh({fresh = [], comes}, square) {
  const at = comes ? fresh.findIndex((one) => isSame(one, square)) : -1;
  return at < 0 ? null : at;
}

/** @param {Props} props @param {Square} square @returns {Shown} */
function shownOn(props, square) {
  const {edition, lit = [], cursor = null, picked = null, heat, takesKeys} = props;
  const on = tileOn(props, square);
  const isCursor = cursor !== null && isSame(cursor, square);
  return {
    ...on,
    isLit: lit.some((one) => isSame(one, square)),
    isPicked: picked !== null && isSame(picked, square),
    cursor: isCursor ? (cursor.across ? "across" : "down") : null,
    isFocus: Boolean(takesKeys) && isSame(cursor ?? squareAt(edition.start), square),
    comesAt: placeAmongFresh(props, square),
    share: on.tile ? 0 : Math.round(100 * (heat?.[square.row]?.[square.column] ?? 0)),
  };
}

/** Squares as they are to be drawn; those that stay as they were are not looked at again. @param {Props} props */
function useCells(props) {
  const drawn = useRef(/** @type {Map<string, {sign: string, edition: Edition, cell: unknown}>} */ (new Map()));
  const language = shownLanguage.value;
  return (/** @type {number} */ row, /** @type {number} */ column) => {
    const {edition} = props;
    const shown = shownOn(props, {row, column});
    const sign = [language, ...Object.values(shown)].join("|");
    const name = squareName(row, column);
    const before = drawn.current.get(name);
    if (before?.sign === sign && before.edition === edition) return before.cell;
    const next = cell(edition, {row, column}, shown);
    drawn.current.set(name, {sign, edition, cell: next});
    return next;
  };
}

/** @param {Props} props */
export function Board(props) {
  const cellAt = useCells(props);
  const {edition, onKeyDown, onSquare} = props;
  const press = onSquare && ((/** @type {MouseEvent} */ event) => {
    const name = event.target instanceof Element ? event.target.closest("[data-square]")?.getAttribute("data-square") : null;
    if (name) onSquare(squareAt(name));
  });
  const places = Array.from({length: edition.size}, (_, place) => place);
  return html`
    <div class="scrabble-board" role="grid" aria-label=${t("scrabble.board")} style=${{"--size": edition.size}} onKeyDown=${onKeyDown} onClick=${press}>
      <div class="scrabble-line" role="row">
        <span role="columnheader"><span class="unseen">${t("scrabble.rows")}</span></span>
        ${places.map((column) => html`<span key=${column} class="scrabble-name" role="columnheader">${columnName(column)}</span>`)}
      </div>
      ${places.map((row) => html`
        <div key=${row} class="scrabble-line" role="row">
          <span class="scrabble-name" role="rowheader">${row + 1}</span>
          ${places.map((column) => cellAt(row, column))}
        </div>
      `)}
    </div>
  `;
}
