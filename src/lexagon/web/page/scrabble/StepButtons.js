// First, before, next, last: beside the board, and fixed at the bottom edge on phones.

import {html} from "../vendor/preact.js";
import {t} from "../core/texts.js";

/** @param {{at: number, end: number, onPlace: (place: number) => void, onStep: (by: number) => void, children?: unknown}} props */
export function StepButtons({at, end, onPlace, onStep, children}) {
  const button = (/** @type {string} */ key, /** @type {string} */ sign, /** @type {boolean} */ isOff, /** @type {() => void} */ onClick) => html`
    <button type="button" aria-label=${t(`scrabble.${key}`)} disabled=${isOff} onClick=${onClick}>${sign}</button>
  `;
  return html`
    <div class="scrabble-steps" role="group" aria-label=${t("scrabble.steps")}>
      ${button("first", "«", at === 0, () => onPlace(0))} ${button("before", "‹", at === 0, () => onStep(-1))}
      <span role="status">${t("scrabble.moveOf", {done: at + 1, total: end + 1})}</span>
      ${button("next", "›", at === end, () => onStep(1))} ${button("last", "»", at === end, () => onPlace(end))}
      ${children}
    </div>
  `;
}
