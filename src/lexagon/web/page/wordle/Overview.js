// Many boards at a glance: what is known of each, which are solved; a press brings one to the front.

import {html, useEffect, useRef} from "../vendor/preact.js";
import {t} from "../core/texts.js";
import {Icon} from "../ui/Icon.js";
import {keyStates, placed} from "./model/rules.js";
import {focused, revealed} from "./store.js";

/** @import {Board, Game} from "./model/game.js" */

/** @param {{board: Board, at: number, length: number}} props */
function Small({board, at, length}) {
  const turns = board.turns.slice(0, revealed.value);
  const isSolved = board.isSolved && turns.length === board.turns.length;
  const greens = placed(turns, length);
  const elsewhere = Object.entries(keyStates(turns)).filter(([letter, state]) => state === "yellow" && !greens.includes(letter)).map(([letter]) => letter);
  const known = isSolved ? board.answer : greens.map((letter) => letter || "·").join("");
  const told = [known, elsewhere.join("")].filter(Boolean).join(" + ").toLocaleUpperCase();
  const state = isSolved ? t("wordle.solvedBoard", {word: board.answer.toLocaleUpperCase()}) : t("wordle.openBoard", {letters: told});
  return html`
    <button type="button" class="wordle-small" data-solved=${isSolved ? "" : null} aria-pressed=${focused.value === at ? "true" : "false"}
      onClick=${() => (focused.value = at)}>
      <span class="unseen">${t("wordle.board", {board: at + 1})}: ${state}</span>
      <span class="wordle-number" aria-hidden="true">${isSolved ? html`<${Icon} name="check" />` : at + 1}</span>
      <span class="wordle-known" aria-hidden="true">${[...(isSolved ? board.answer : "·".repeat(length))].map((letter, place) => html`
        <span key=${place} data-state=${isSolved || greens[place] ? "green" : null}>${greens[place] || (isSolved ? letter : "")}</span>`)}</span>
      <span class="wordle-elsewhere" aria-hidden="true">${!isSolved && elsewhere.slice(0, 5).join("")}</span>
    </button>
  `;
}

/** To the next board that is not solved. @param {Board[]} boards @param {1 | -1} step */
export function jump(boards, step) {
  const count = boards.length;
  for (let away = 1; away <= count; away++) {
    const at = (focused.peek() + step * away + count * away) % count;
    if (!boards[at]?.isSolved) {
      focused.value = at;
      return;
    }
  }
}

/** @param {{game: Game, boards: Board[]}} props */
export function Overview({game, boards}) {
  const self = useRef(/** @type {HTMLElement | null} */ (null));
  useEffect(() => self.current?.querySelector("[aria-pressed=true]")?.scrollIntoView({block: "nearest", inline: "nearest"}), [focused.value]);
  const solved = boards.filter((board) => board.isSolved).length;
  return html`
    <section ref=${self} class="wordle-overview" aria-label=${t("wordle.overview")}>
      <p class="wordle-tally">
        <button type="button" class="plain" onClick=${() => jump(boards, -1)}>← ${t("wordle.before")}</button>
        <span role="status">${t("wordle.tally", {solved, count: boards.length})}</span>
        <button type="button" class="plain" onClick=${() => jump(boards, 1)}>${t("wordle.next")} →</button>
      </p>
      <div class="wordle-smalls">${boards.map((board, at) => html`<${Small} key=${at} board=${board} at=${at} length=${game.length} />`)}</div>
    </section>
  `;
}
