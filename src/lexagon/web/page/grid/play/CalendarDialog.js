// The boards of days gone by: which were played and how well, and the days in a row.

import {html} from "../../vendor/preact.js";
import {isoDay, percent} from "../../core/format.js";
import {dailies} from "../../core/played.js";
import {t} from "../../core/texts.js";
import {Calendar} from "../../ui/Calendar.js";
import {Countdown} from "../../ui/Countdown.js";
import {Dialog} from "../../ui/Dialog.js";
import {Streaks} from "../../ui/Streaks.js";
import {FIRST_DAY} from "../model/calendar.js";
import {marks} from "../store/records.js";

/** @import {Day} from "../../ui/Calendar.js" */

/** @param {string} day @returns {Day} */
function dayOf(day) {
  const href = day === isoDay() ? "/grid/play" : `/grid/play?day=${day}`;
  const part = marks.value.get(day);
  return part === undefined ? {href} : {href, kind: "won", label: percent(part, 0), sign: percent(part, 0)};
}

/** @param {{onClose: () => void}} props */
export const CalendarDialog = ({onClose}) => html`
  <${Dialog} title=${t("grid.calendar")} onClose=${onClose} isSheet>
    <${Streaks} days=${dailies.value.grid ?? {}} />
    <${Calendar} dayOf=${dayOf} first=${FIRST_DAY} onChoose=${onClose} />
    <${Countdown} path="/grid/play" />
  <//>
`;
