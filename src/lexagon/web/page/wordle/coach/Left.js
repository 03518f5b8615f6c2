// The words that are still possible, on each board; a press guesses one.

import {html, useState} from "../../vendor/preact.js";
import {t} from "../../core/texts.js";
import {left, several, single} from "./store.js";

const FIRST = 60;
const MORE = 500;

/** @param {{words: string[], title: string, onAdd: (word: string) => void}} props */
function Words({words, title, onAdd}) {
  const [count, setCount] = useState(FIRST);
  const hidden = words.length - count;
  return html`
    <h2>${title}</h2>
    ${!words.length && html`<p>${t("wordle.coach.none")}</p>`}
    <ul class="wordle-chips">${words.slice(0, count).map((word) => html`<li key=${word}><button type="button" onClick=${() => onAdd(word)}>${word.toLocaleUpperCase()}</button></li>`)}</ul>
    ${hidden > 0 && html`<button class="plain" type="button" onClick=${() => setCount(count + MORE)}>${t("shell.more", {count: hidden})}</button>`}
  `;
}

/** They come after the advice, which would push them down. @param {{onAdd: (word: string) => void}} props */
export function Left({onAdd}) {
  const boards = left.value;
  if (!boards || !(single.value || several.value)) return null;
  const [only] = boards;
  if (boards.length === 1 && only) return html`<${Words} words=${only} title=${`${t("wordle.coach.left")}: ${t("wordle.words", {count: only.length})}`} onAdd=${onAdd} />`;
  return boards.map((words, at) => html`
    <details key=${at} class="wordle-numbers"><summary>${t("wordle.board", {board: at + 1})}: ${words.length === 1 ? words[0]?.toLocaleUpperCase() : t("wordle.words", {count: words.length})}</summary>
      <${Words} words=${words} title=${t("wordle.coach.left")} onAdd=${onAdd} /></details>`);
}
