// The keyboard on the screen: each key tells what is known of its letter, by colour and by mark, on every board.

import {html} from "../vendor/preact.js";
import {settings} from "../core/settings.js";
import {t} from "../core/texts.js";
import {Icon} from "../ui/Icon.js";
import {boardsOf} from "./model/game.js";
import {keyStates} from "./model/rules.js";
import {keyRows} from "./model/words.js";
import {few, focused, press, revealed} from "./store.js";

/** @import {Game} from "./model/game.js" */
/** @import {State} from "./model/rules.js" */

/** What the keys tell: of each of a few boards, of many that in front; a solved board tells nothing more. @param {Game} game @returns {{at: number, states: Record<string, State>}[]} */
function told(game) {
  const boards = boardsOf(game).map((board, at) => ({at, isSolved: board.isSolved, turns: board.turns.slice(0, revealed.value)}));
  const shown = boards.length > few.value ? boards.filter(({at}) => at === focused.value) : boards;
  return shown.map(({at, isSolved, turns}) => ({at, states: isSolved && boards.length > 1 ? {} : keyStates(turns)}));
}

/** A click takes no focus, so that Enter of a real keyboard does not press the key again. @param {Event} event */
const stay = (event) => event.preventDefault();

/** @param {{letter: string, boards: {at: number, states: Record<string, State>}[]}} props */
function Key({letter, boards}) {
  const states = boards.map(({states: all}) => all[letter] ?? "");
  const label = states.map((state, place) => state && (states.length > 1 ? `${t("wordle.board", {board: (boards[place]?.at ?? 0) + 1})} ` : "") + t(`shell.state.${state}`));
  const capital = letter.toLocaleUpperCase();
  return html`
    <button type="button" class="key" data-state=${states.length === 1 ? states[0] : null} data-gone=${states.every((state) => state === "grey") ? "" : null}
      aria-label=${[capital, ...label.filter(Boolean)].join(", ")} onMouseDown=${stay} onClick=${() => press(letter)}>
      ${capital}
      ${states.length > 1 && html`<span class="wordle-parts" aria-hidden="true">${states.map((state, at) => html`<i key=${at} data-state=${state}></i>`)}</span>`}
    </button>
  `;
}

/** @param {{game: Game, letters: string[]}} props */
export function Keyboard({game, letters}) {
  const boards = told(game);
  const rows = keyRows(letters, settings.value.keyboard);
  return html`
    <div class="keyboard wordle-keyboard" role="group" aria-label=${t("shell.keyboard")}>
      ${rows.map((row, at) => html`
        <div class="keys" key=${at}>
          ${at === rows.length - 1 && html`<button type="button" class="key wordle-wide primary" onMouseDown=${stay} onClick=${() => press("Enter")}>${t("shell.enter")}</button>`}
          ${row.map((letter) => html`<${Key} key=${letter} letter=${letter} boards=${boards} />`)}
          ${at === rows.length - 1 && html`<button type="button" class="key wordle-wide" aria-label=${t("shell.backspace")} onMouseDown=${stay} onClick=${() => press("Backspace")}><${Icon} name="backspace" /></button>`}
        </div>
      `)}
    </div>
  `;
}
