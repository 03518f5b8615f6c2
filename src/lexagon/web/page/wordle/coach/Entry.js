// Guesses so far as tiles: type a word, then press its tiles until their colours match. Keys g, y and b colour a tile.

import {html, useSignal} from "../../vendor/preact.js";
import {t} from "../../core/texts.js";
import {Segmented} from "../../ui/Segmented.js";
import {Icon} from "../../ui/Icon.js";
import {STATES} from "../model/rules.js";
import {needsReading} from "../model/review.js";

/** @import {Line} from "../model/turns.js" */
/** @import {Asked} from "./store.js" */

/** @type {Record<string, string>} */
const NEXT = {b: "y", y: "g", g: "b"};

/** @param {{line: Line, at: number, board: number, onMarks: (marks: string) => void, onDrop: () => void}} props */
function Guess({line, at, board, onMarks, onDrop}) {
  const marks = line.marks[board] ?? "";
  const capital = line.word.toLocaleUpperCase();
  /** @param {number} place @param {string} mark */
  const colour = (place, mark) => onMarks(marks.slice(0, place) + mark + marks.slice(place + 1));
  /** @param {KeyboardEvent} event @param {number} place */
  const keys = (event, place) => {
    if (event.ctrlKey || event.metaKey || event.altKey || !(event.key.toLowerCase() in NEXT)) return;
    event.preventDefault();
    colour(place, event.key.toLowerCase());
    const next = /** @type {HTMLElement} */ (event.currentTarget).nextElementSibling;
    if (next instanceof HTMLElement) next.focus();
  };
  return html`
    <li class="wordle-line">
      <div class="wordle-row" role="group" aria-label=${capital}>
        ${[...line.word].map((letter, place) => (marks
          ? html`<button key=${place} type="button" class="tile" data-state=${STATES[marks[place] ?? "b"]}
              aria-label=${t("wordle.rows.tile", {place: place + 1, letter: letter.toLocaleUpperCase(), state: t(`shell.state.${STATES[marks[place] ?? "b"]}`)})}
              onKeyDown=${(/** @type {KeyboardEvent} */ event) => keys(event, place)} onClick=${() => colour(place, NEXT[marks[place] ?? "b"] ?? "b")}>
              <span class="face">${letter}</span></button>`
          : html`<span key=${place} class="tile" data-state="empty"><span class="face">${letter}</span></span>`))}
      </div>
      <button type="button" class="plain icon" aria-label=${t("wordle.rows.drop", {word: capital})} data-at=${at} onClick=${onDrop}><${Icon} name="close" /></button>
    </li>
  `;
}

/** @param {{asked: Asked, onLines: (lines: Line[]) => void, onAdd: (word: string) => void, onPaste: (text: string) => void}} props */
export function Entry({asked, onLines, onAdd, onPaste}) {
  const draft = useSignal("");
  const chosen = useSignal(0);
  const board = Math.min(chosen.value, asked.boards - 1);
  const {lines, length} = asked;
  /** @param {{currentTarget: HTMLInputElement}} event */
  const type = ({currentTarget}) => {
    const letters = [...currentTarget.value.toLocaleLowerCase()].filter((one) => /\p{L}/u.test(one)).slice(0, length);
    draft.value = letters.length === length ? "" : letters.join("");
    currentTarget.value = draft.value;
    if (letters.length === length) onAdd(letters.join(""));
  };
  /** @param {ClipboardEvent} event */
  const paste = (event) => {
    const text = event.clipboardData?.getData("text") ?? "";
    if (!needsReading(text) && !/[=\s]/.test(text.trim())) return;
    event.preventDefault();
    onPaste(text);
  };
  const mark = (/** @type {number} */ at, /** @type {string} */ marks) =>
    onLines(lines.map((line, row) => (row === at ? {...line, marks: line.marks.map((own, one) => (one === board ? marks : own))} : line)));
  return html`
    ${asked.boards > 1 && html`<${Segmented} label=${t("wordle.boards")} value=${String(board)} onChange=${(/** @type {string} */ one) => (chosen.value = Number(one))}
      options=${Array.from({length: asked.boards}, (_, at) => [String(at), String(at + 1)])} />`}
    <ol class="wordle-lines" aria-label=${t("wordle.rows.label")} style=${{"--length": length}}>
      ${lines.map((line, at) => html`<${Guess} key=${`${at}-${line.word}`} line=${line} at=${at} board=${board} onMarks=${(/** @type {string} */ marks) => mark(at, marks)}
        onDrop=${() => onLines(lines.filter((_, row) => row !== at))} />`)}
      <li class="wordle-line wordle-open">
        <div class="wordle-row" aria-hidden="true">${Array.from({length}, (_, place) => html`<span key=${place} class="tile" data-state="empty"><span class="face">${[...draft.value][place] ?? ""}</span></span>`)}</div>
        <input type="text" aria-label=${t("wordle.rows.input")} value=${draft.value} spellcheck=${false} autocomplete="off" autocapitalize="characters" onInput=${type} onPaste=${paste}
          onKeyDown=${(/** @type {KeyboardEvent} */ event) => event.key === "Backspace" && !draft.value && lines.length && onLines(lines.slice(0, -1))} />
      </li>
    </ol>
  `;
}
