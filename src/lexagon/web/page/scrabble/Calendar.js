// A month of puzzles: which were solved, which not, and which can still be played.

import {html, useState} from "../vendor/preact.js";
import {date} from "../core/format.js";
import {dailies} from "../core/played.js";
import {t} from "../core/texts.js";
import {weeksOf} from "./model/puzzle.js";

/** @param {number} year @param {number} month @param {number} number */
const isoOf = (year, month, number) => `${year}-${String(month).padStart(2, "0")}-${String(number).padStart(2, "0")}`;

/** @param {{day: string, today: string}} props */
export function Calendar({day, today}) {
  const [[year, month], setMonth] = useState(() => /** @type {[number, number]} */ (day.split("-").slice(0, 2).map(Number)));
  const step = (/** @type {number} */ by) => {
    const next = new Date(Date.UTC(year, month - 1 + by, 1));
    setMonth([next.getUTCFullYear(), next.getUTCMonth() + 1]);
  };
  const results = dailies.value.scrabble ?? {};
  const name = date(new Date(year, month - 1, 1), {month: "long", year: "numeric"});
  const isLast = isoOf(year, month, 1).slice(0, 7) >= today.slice(0, 7);
  const cell = (/** @type {number} */ number) => {
    if (!number) return null;
    const iso = isoOf(year, month, number);
    if (iso > today) return html`<span class="hint">${number}</span>`;
    const result = results[iso];
    const state = result ? (result.isWon ? "won" : "lost") : null;
    return html`
      <a href=${`/scrabble/puzzle?day=${iso}`} data-state=${state} aria-current=${iso === day ? "date" : null}>
        ${number}${state && html`<span aria-hidden="true">${state === "won" ? "★" : "·"}</span><span class="unseen"> ${t(`scrabble.day.${state}`)}</span>`}
      </a>
    `;
  };
  return html`
    <section class="card scrabble-calendar">
      <header>
        <button type="button" class="plain icon" aria-label=${t("scrabble.monthBefore")} onClick=${() => step(-1)}>‹</button>
        <h2>${name}</h2>
        <button type="button" class="plain icon" aria-label=${t("scrabble.monthAfter")} disabled=${isLast} onClick=${() => step(1)}>›</button>
      </header>
      <table>
        <caption class="unseen">${name}</caption>
        <tbody>${weeksOf(year, month).map((week, line) => html`<tr key=${line}>${week.map((number, place) => html`<td key=${place}>${cell(number)}</td>`)}</tr>`)}</tbody>
      </table>
    </section>
  `;
}
