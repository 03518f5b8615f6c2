// The boards of days gone by: which were played and how well, and the days in a row.

import {html, useState} from "../../vendor/preact.js";
import {date, isoDay, percent} from "../../core/format.js";
import {t} from "../../core/texts.js";
import {Button} from "../../ui/Button.js";
import {Dialog} from "../../ui/Dialog.js";
import {Icon} from "../../ui/Icon.js";
import {FIRST_DAY, monthAfter, weeksOf} from "../model/calendar.js";
import {marks, runs} from "../store/records.js";

const noon = (/** @type {string} */ day) => new Date(`${day}T12:00`);

/** @param {{day: string | null, today: string, onClose: () => void}} props */
function Day({day, today, onClose}) {
  if (!day) return html`<td></td>`;
  const part = marks.value.get(day);
  const label = [date(noon(day)), part === undefined ? "" : percent(part, 0)].filter(Boolean).join(", ");
  if (day > today || day < FIRST_DAY) return html`<td><span class="grid-day" data-off>${Number(day.slice(8))}</span></td>`;
  return html`
    <td><a class="grid-day" href=${day === today ? "/grid/play" : `/grid/play?day=${day}`} aria-label=${label} onClick=${onClose}
      data-done=${part === undefined ? null : ""} aria-current=${day === today ? "date" : null} style=${{"--part": part ?? 0}}>
      ${Number(day.slice(8))}${part !== undefined && html`<small>${percent(part, 0)}</small>`}
    </a></td>
  `;
}

/** @param {{onClose: () => void}} props */
export function Calendar({onClose}) {
  const today = isoDay();
  const [month, setMonth] = useState(today.slice(0, 7));
  const weeks = weeksOf(month);
  const week = weeks.find((one) => one.every(Boolean)) ?? [];
  return html`
    <${Dialog} title=${t("grid.calendar")} onClose=${onClose} isSheet>
      <p class="grid-praise"><${Icon} name="flame" />${t("grid.runs", {count: runs.value.now, longest: runs.value.longest})}</p>
      <div class="grid-month">
        <${Button} kind="plain" icon="back" isIconOnly label=${t("grid.monthBefore")} isOff=${month <= FIRST_DAY.slice(0, 7)} onClick=${() => setMonth(monthAfter(month, -1))} />
        <h3 aria-live="polite">${date(noon(`${month}-01`), {month: "long", year: "numeric"})}</h3>
        <${Button} kind="plain" icon="go" isIconOnly label=${t("grid.monthAfter")} isOff=${month >= today.slice(0, 7)} onClick=${() => setMonth(monthAfter(month, 1))} />
      </div>
      <table class="grid-calendar">
        <thead><tr>${week.map((day) => html`<th key=${day} scope="col">${date(noon(day ?? today), {weekday: "short"})}</th>`)}</tr></thead>
        <tbody>${weeks.map((days) => html`<tr key=${days.join()}>${days.map((day, place) => html`<${Day} key=${place} day=${day} today=${today} onClose=${onClose} />`)}</tr>`)}</tbody>
      </table>
    <//>
  `;
}
