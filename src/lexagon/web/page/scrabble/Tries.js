// The tries at a puzzle with their grades: a square, a word for it, and what it gives away.

import {html} from "../vendor/preact.js";
import {number} from "../core/format.js";
import {t} from "../core/texts.js";
import {TRIES} from "./model/puzzle.js";

/** @param {{tries: import("./model/puzzle.js").Try[]}} props */
export const Tries = ({tries}) => html`
  <ol class="scrabble-tries">
    ${Array.from({length: TRIES}, (_, place) => {
      const one = tries[place];
      return html`
        <li key=${place} data-grade=${one?.grade ?? null}>
          ${one
            ? html`<strong>${one.move}</strong> <span>${t("scrabble.pointsOf", {count: one.score})}</span>
              <span>${t(`scrabble.puzzleGrade.${one.grade}`)}${one.lost > 0.05 ? ` (−${number(one.lost, 1)})` : ""}</span>`
            : html`<span class="hint">${t("scrabble.openTry")}</span>`}
        </li>
      `;
    })}
  </ol>
`;
