// The score sheet: every move, what it scored, and the total.

import {html, useEffect, useRef} from "../vendor/preact.js";
import {number} from "../core/format.js";
import {look} from "../core/look.js";
import {t} from "../core/texts.js";

/** @typedef {{seat: number, kind: string, move: string, score: number, total: number, word?: string | null, words?: string[]}} Row */

/** An event in words. @param {Row} event */
export function eventText({kind, move}) {
  if (kind === "play") return move;
  if (kind === "exchange") return t("scrabble.exchanged", {tiles: move.slice(1)});
  if (kind === "leftovers") return t("scrabble.leftovers", {tiles: move});
  return t(`scrabble.event.${kind}`);
}

/** The word of a play as lists have it. @param {Row} event */
const wordOf = ({word, words}) => (word ?? words?.[0] ?? "").replace(/[^\p{L}]/gu, "").toLocaleLowerCase();

/** A move; of a play the word can be looked at closely. @param {{event: Row, list: string | null}} props */
const What = ({event, list}) =>
  list && event.kind === "play" && wordOf(event)
    ? html`<button class="plain scrabble-what" type="button" aria-haspopup="dialog" onClick=${() => look(wordOf(event), list)}>${eventText(event)}</button>`
    : html`<span class="scrabble-what">${eventText(event)}</span>`;

/**
 * @param {{names: string[], events: readonly Row[], at?: number, list?: string | null, onPick?: (place: number) => void, marks?: {grade: string, text: string}[]}} props
 * `at` is the event to look at; a press on one tells `onPick`; `marks` stand beside them; `list` explains words.
 */
export function MoveLog({names, events, at = events.length - 1, list = null, onPick, marks = []}) {
  const self = useRef(/** @type {HTMLOListElement | null} */ (null));
  useEffect(() => {
    const box = self.current;
    const line = box?.children[at];
    if (box && line instanceof HTMLElement) box.scrollTop = line.offsetTop - box.clientHeight / 2;
  }, [at, events.length]);
  if (!events.length) return html`<p class="hint">${t("scrabble.noMoves")}</p>`;
  const line = (/** @type {Row} */ event, /** @type {number} */ place) => html`
    <span class="scrabble-who">${names[event.seat]}</span>
    <${What} event=${event} list=${onPick ? null : list} />
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
