// The score sheet: every move, what it scored, and the total.

import {html, useEffect, useRef} from "../vendor/preact.js";
import {number} from "../core/format.js";
import {t} from "../core/texts.js";

/** @typedef {{seat: number, kind: string, move: string, score: number, total: number}} Row */

/** An event in words. @param {Row} event */
export function eventText({kind, move}) {
  if (kind === "play") return move;
  if (kind === "exchange") return t("scrabble.exchanged", {tiles: move.slice(1)});
  if (kind === "leftovers") return t("scrabble.leftovers", {tiles: move});
  return t(`scrabble.event.${kind}`);
}

/**
 * @param {{names: string[], events: readonly Row[], at?: number, onPick?: (place: number) => void, marks?: {grade: string, text: string}[]}} props
 * `at` is the event to look at; a press on one tells `onPick`; `marks` stand beside them.
 */
export function MoveLog({names, events, at = events.length - 1, onPick, marks = []}) {
  const self = useRef(/** @type {HTMLOListElement | null} */ (null));
  useEffect(() => {
    const box = self.current;
    const line = box?.children[at];
    if (box && line instanceof HTMLElement) box.scrollTop = line.offsetTop - box.clientHeight / 2;
  }, [at, events.length]);
  if (!events.length) return html`<p class="hint">${t("scrabble.noMoves")}</p>`;
  const line = (/** @type {Row} */ event, /** @type {number} */ place) => html`
    <span class="scrabble-who">${names[event.seat]}</span>
    <span class="scrabble-what">${eventText(event)}</span>
    <span class="numeric">${event.score > 0 ? "+" : ""}${number(event.score)}</span>
    <span class="numeric">${number(event.total)}</span>
    ${marks.length > 0 && html`<span class="scrabble-mark" data-grade=${marks[place]?.grade ?? null}>${marks[place]?.text ?? ""}</span>`}
  `;
  return html`
    <ol class="scrabble-log" ref=${self} tabindex="0" aria-label=${t("scrabble.sheet")}>
      ${events.map((event, place) => html`
        <li key=${place} aria-current=${onPick && place === at ? "step" : null}>
          ${onPick ? html`<button type="button" onClick=${() => onPick(place)}>${line(event, place)}</button>` : html`<div>${line(event, place)}</div>`}
        </li>
      `)}
    </ol>
  `;
}
