// Words with their points as one stop of the Tab key: arrows go from word to word, a press keeps the path on the board.

import {html, useEffect, useRef, useState} from "../vendor/preact.js";
import {number} from "../core/format.js";
import {t} from "../core/texts.js";
import {Empty} from "../ui/Empty.js";

/** @typedef {{word: string, score: number, common?: boolean | null, note?: string}} Row */

const AT_ONCE = 300;
const KEYS = /** @type {Record<string, number>} */ ({ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1, Home: -Infinity, End: Infinity, PageDown: 10, PageUp: -10});

/**
 * @typedef {object} Props
 * @property {string} label
 * @property {Row[]} words
 * @property {string | null} shown the word whose path is drawn
 * @property {(word: string | null) => void} onPoint told the word that the mouse or the keyboard is on, and null when it leaves
 * @property {(word: string) => void} onPick a word was pressed
 */

/** @param {{row: Row, isNow: boolean, isShown: boolean} & Pick<Props, "onPoint" | "onPick">} props */
const Item = ({row, isNow, isShown, onPoint, onPick}) => html`
  <li>
    <button class="grid-item" type="button" tabindex=${isNow ? 0 : -1} aria-pressed=${isShown ? "true" : "false"} data-word=${row.word}
      data-rare=${row.common === false ? "" : null} onFocus=${() => onPoint(row.word)} onClick=${() => onPick(row.word)}
      onPointerEnter=${(/** @type {PointerEvent} */ event) => event.pointerType === "mouse" && onPoint(row.word)}>
      ${row.note && html`<small class="grid-note">${row.note}</small>`}
      <span>${row.word.toLocaleUpperCase()}</span>
      ${row.common === false && html`<small class="grid-rare">${t("grid.rare")}</small>`}
      <small>${number(row.score)}</small>
    </button>
  </li>
`;

/** @param {Props} props */
export function WordRows({label, words, shown, onPoint, onPick}) {
  const [most, setMost] = useState(AT_ONCE);
  const [at, setAt] = useState(0);
  const room = useRef(/** @type {HTMLUListElement | null} */ (null));
  useEffect(() => setAt(0), [words.length]);
  const rows = words.slice(0, most);
  /** @param {KeyboardEvent} event */
  const keys = (event) => {
    const step = KEYS[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const next = Math.max(0, Math.min(rows.length - 1, at + step));
    setAt(next);
    room.current?.querySelectorAll("button")[next]?.focus();
  };
  const leave = (/** @type {PointerEvent} */ event) => event.pointerType === "mouse" && onPoint(null);
  if (!words.length) return html`<${Empty} level="h3" title=${t("grid.noWords")} />`;
  return html`
    <ul class="grid-rows" ref=${room} aria-label=${label} onKeyDown=${keys} onPointerLeave=${leave} onFocusOut=${() => onPoint(null)}>
      ${rows.map((row, place) => html`<${Item} key=${row.word} row=${row} isNow=${place === at} isShown=${shown === row.word} onPoint=${onPoint}
        onPick=${(/** @type {string} */ word) => {
          setAt(place);
          onPick(word);
        }} />`)}
    </ul>
    ${words.length > most && html`<button class="plain" type="button" onClick=${() => setMost(most + AT_ONCE)}>${t("shell.more", {count: words.length - most})}</button>`}
  `;
}
