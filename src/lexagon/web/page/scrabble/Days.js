// The puzzles of other days: which were solved, which not, days in a row, and when the next one comes.

import {html} from "../vendor/preact.js";
import {dailies} from "../core/played.js";
import {t} from "../core/texts.js";
import {Calendar} from "../ui/Calendar.js";
import {Countdown} from "../ui/Countdown.js";
import {Streaks} from "../ui/Streaks.js";

/** @import {Day} from "../ui/Calendar.js" */

/** @param {string} day @returns {Day} */
function dayOf(day) {
  const href = `/scrabble/puzzle?day=${day}`;
  const result = dailies.value.scrabble?.[day];
  if (!result) return {href};
  return result.isWon ? {href, kind: "won", label: t("scrabble.day.won"), sign: "★"} : {href, kind: "lost", label: t("scrabble.day.lost"), sign: "✕"};
}

/** @param {{day: string}} props the day whose puzzle is shown */
export const Days = ({day}) => html`
  <section class="card">
    <h2>${t("scrabble.days")}</h2>
    <${Streaks} days=${dailies.value.scrabble ?? {}} />
    <${Calendar} dayOf=${dayOf} now=${day} />
    <${Countdown} path="/scrabble/puzzle" />
  </section>
`;
