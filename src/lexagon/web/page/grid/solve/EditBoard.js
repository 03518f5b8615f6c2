// A board whose tiles are fields: a letter goes on to the next, special tiles are written as in -ING, I/S, Qu.

import {html, useRef} from "../../vendor/preact.js";
import {setQuery} from "../../core/router.js";
import {t} from "../../core/texts.js";
import {Select} from "../../ui/Select.js";
import {sizeText} from "../kinds.js";
import {sizeOf, writeRows} from "../model/board.js";
import {SIZES} from "../store/choice.js";
import {draft, doubts, forgetPhoto} from "../store/solving.js";

const ARROWS = /** @type {Record<string, [number, number]>} */ ({ArrowUp: [-1, 0], ArrowDown: [1, 0], ArrowLeft: [0, -1], ArrowRight: [0, 1]});

/** @param {string[][]} rows */
function show(rows) {
  draft.value = rows;
  forgetPhoto();
  if (rows.flat().every((text) => text.trim())) setQuery({board: writeRows(rows.map((row) => row.map((text) => text.trim()))), word: null});
}

/** An empty board of a size. @param {string} size */
function resize(size) {
  const [rows, columns] = sizeOf(size);
  draft.value = Array.from({length: rows}, () => Array.from({length: columns}, () => ""));
}

export function EditBoard() {
  const room = useRef(/** @type {HTMLDivElement | null} */ (null));
  const rows = draft.value ?? [];
  const columns = rows[0]?.length ?? 0;
  const focus = (/** @type {number} */ square) => room.current?.querySelectorAll("input")[square]?.focus();
  /** @param {number} r @param {number} c @param {string} value */
  const type = (r, c, value) => {
    const text = /^qu$/i.test(value) ? "Qu" : value.toLocaleUpperCase();
    show(rows.map((row, at) => (at === r ? row.map((one, place) => (place === c ? text : one)) : row)));
    // A letter is a tile; what begins as a special tile goes on until another one is chosen.
    if (/^[\p{L}.]$/u.test(text)) focus(r * columns + c + 1);
  };
  /** @param {KeyboardEvent & {currentTarget: HTMLInputElement}} event @param {number} r @param {number} c */
  const keys = (event, r, c) => {
    const step = ARROWS[event.key];
    const square = r * columns + c;
    if (event.key === "Backspace" && !event.currentTarget.value) focus(square - 1);
    if (event.key === "Enter") focus(square + 1);
    if (!step) return;
    const [row, column] = [r + step[0], c + step[1]];
    event.preventDefault();
    if (row >= 0 && column >= 0 && row < rows.length && column < columns) focus(row * columns + column);
  };
  return html`
    <div class="grid-resize"><${Select} label=${t("grid.emptyBoard")} value="" options=${[["", `${rows.length} × ${columns}`], ...SIZES.map((one) => [one, sizeText(one)])]}
      onChange=${(/** @type {string} */ size) => size && resize(size)} /></div>
    <div class="grid-place" style=${{"--columns": columns, "--rows": rows.length}}>
      <div class="grid-board grid-edit" ref=${room} role="group" aria-label=${t("grid.edit")}>
        ${rows.flatMap((row, r) => row.map((text, c) => html`
          <span key=${`${r} ${c}`} class="grid-tile" data-state=${doubts.value.has(r * columns + c) ? "doubt" : ""} data-wide=${text.length > 2 ? "long" : text.length > 1 ? "wide" : null}>
            <input class="grid-face" value=${text} maxlength="14" autocomplete="off" autocapitalize="characters" spellcheck=${false}
              aria-label=${t("grid.tile", {row: r + 1, column: c + 1})} onFocus=${(/** @type {any} */ event) => event.currentTarget.select()}
              onInput=${(/** @type {any} */ event) => type(r, c, event.currentTarget.value)} onKeyDown=${(/** @type {any} */ event) => keys(event, r, c)} />
          </span>`))}
      </div>
    </div>
  `;
}
