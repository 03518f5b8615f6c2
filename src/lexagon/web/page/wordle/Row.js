// A row of a board: a guess with its colours, what is being typed, or a place for a guess to come.

import {html} from "../vendor/preact.js";
import {t} from "../core/texts.js";
import {STATES} from "./model/rules.js";
import {spoken} from "./telling.js";

/** @import {Turn} from "./model/rules.js" */

/** @param {{letters: string[], states: string[], length: number}} props */
const Tiles = ({letters, states, length}) =>
  Array.from({length}, (_, place) => html`
    <span key=${place} class="tile" data-state=${states[place] ?? "empty"} data-typed=${letters[place] && !states[place] ? "" : null} style=${{"--at": place}}>
      <span class="face">${letters[place] ?? ""}</span>
    </span>
  `);

/** @param {{turn: Turn, number?: number, isTurning?: boolean, isWinner?: boolean}} props */
export function TurnRow({turn, number, isTurning = false, isWinner = false}) {
  const letters = [...turn.word];
  const label = number ? t("wordle.guessLabel", {number, marks: spoken(turn)}) : spoken(turn);
  const states = [...turn.marks].map((mark) => STATES[mark] ?? "grey");
  return html`
    <div class=${`wordle-row ${isTurning ? "wordle-turning" : ""} ${isWinner ? "wordle-winner" : ""}`} role="img" aria-label=${label}>
      <${Tiles} letters=${letters} states=${states} length=${letters.length} />
    </div>
  `;
}

/** @param {{draft: string, length: number, shake: string, ghosts?: string[]}} props `ghosts` are letters whose place was told */
export const DraftRow = ({draft, length, shake, ghosts = []}) => html`
  <div class="wordle-row wordle-now" data-shake=${shake || null} role="img"
    aria-label=${t("wordle.typing", {letters: [...draft.toLocaleUpperCase()].join(" ") || "–"})}>
    <${Tiles} letters=${[...draft]} states=${[]} length=${length} />
    ${ghosts.some(Boolean) && html`<span class="wordle-ghosts" aria-hidden="true">
      ${ghosts.map((letter, place) => html`<span key=${place}>${[...draft][place] ? "" : letter}</span>`)}</span>`}
  </div>
`;

/** @param {{length: number}} props */
export const EmptyRow = ({length}) => html`<div class="wordle-row" aria-hidden="true"><${Tiles} letters=${[]} states=${[]} length=${length} /></div>`;
