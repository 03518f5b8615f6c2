// A month of dailies: weeks from Monday on, a cell a day as the game draws it, and the months before and after.

import {html, useState} from "../vendor/preact.js";
import {monthLater, weeksOf} from "../core/days.js";
import {date, isoDay} from "../core/format.js";
import {t} from "../core/texts.js";
import {Button} from "./Button.js";

/**
 * @typedef {object} Day
 * @property {string} href what a day opens
 * @property {string} [label] what is said of it besides its name
 * @property {unknown} [sign] what is seen of it besides its number
 * @property {"won" | "lost" | null} [kind]
 */

const WEEK = weeksOf("2026-06")[0] ?? []; // a month that begins on a Monday
const noon = (/** @type {string} */ day) => new Date(`${day}T12:00`);

/** @param {{day: string, of: Day, isNow: boolean, onChoose?: () => void}} props */
const Cell = ({day, of: {href, label = "", sign = "", kind = null}, isNow, onChoose}) => html`
  <a class="calendar-day" href=${href} data-kind=${kind} aria-current=${isNow ? "date" : null} onClick=${onChoose}>
    <b aria-hidden="true">${Number(day.slice(8))}</b><span aria-hidden="true">${sign}</span>
    <span class="unseen">${[date(noon(day), {day: "numeric", month: "long"}), label].filter(Boolean).join(": ")}</span>
  </a>
`;

/**
 * @param {{dayOf: (day: string) => Day, now?: string, first?: string, onChoose?: () => void}} props
 * `now` is the day that is shown elsewhere, `first` the first one that there is.
 */
export function Calendar({dayOf, now, first = "", onChoose}) {
  const today = isoDay();
  const [month, setMonth] = useState((now ?? today).slice(0, 7));
  const name = date(noon(`${month}-15`), {month: "long", year: "numeric"});
  const cell = (/** @type {string} */ day) => {
    if (!day) return null;
    if (day > today || day < first) return html`<span class="calendar-day">${Number(day.slice(8))}</span>`;
    return html`<${Cell} day=${day} of=${dayOf(day)} isNow=${day === (now ?? today)} onChoose=${onChoose} />`;
  };
  return html`
    <div class="calendar-month">
      <${Button} kind="plain" icon="back" isIconOnly label=${t("shell.monthBefore")} isOff=${month <= first.slice(0, 7)} onClick=${() => setMonth(monthLater(month, -1))} />
      <h3 aria-live="polite">${name}</h3>
      <${Button} kind="plain" icon="go" isIconOnly label=${t("shell.monthAfter")} isOff=${month >= today.slice(0, 7)} onClick=${() => setMonth(monthLater(month, 1))} />
    </div>
    <table class="calendar">
      <caption class="unseen">${name}</caption>
      <thead><tr>${WEEK.map((day) => html`<th key=${day} scope="col">${date(noon(day), {weekday: "short"})}</th>`)}</tr></thead>
      <tbody>${weeksOf(month).map((week, line) => html`<tr key=${line}>${week.map((day, place) => html`<td key=${place}>${cell(day)}</td>`)}</tr>`)}</tbody>
    </table>
  `;
}
