// First, before, next, last: beside the board, and fixed at the bottom edge on phones.

import {html} from "../vendor/preact.js";
import {t} from "../core/texts.js";

/** @param {{at: number, end: number, onStep: (place: number) => void, children?: unknown}} props */
export function StepButtons({at, end, onStep, children}) {
  const button = (/** @type {string} */ key, /** @type {string} */ sign, /** @type {number} */ to, /** @type {boolean} */ isOff) => html`
    <button type="button" aria-label=${t(`scrabble.${key}`)} disabled=${isOff} onClick=${() => onStep(to)}>${sign}</button>
  `;
  return html`
    <div class="scrabble-steps" role="group" aria-label=${t("scrabble.steps")}>
      ${button("first", "«", 0, at === 0)} ${button("before", "‹", at - 1, at === 0)}
      <span role="status">${t("scrabble.moveOf", {done: at + 1, total: end + 1})}</span>
      ${button("next", "›", at + 1, at === end)} ${button("last", "»", end, at === end)}
      ${children}
    </div>
  `;
}
