// Dailies by day: which were solved, in how many guesses, and the streak; a day gone by can still be played.

import {html, useSignal} from "../vendor/preact.js";
import {date, isoDay} from "../core/format.js";
import {dailies, streak} from "../core/played.js";
import {t} from "../core/texts.js";
import {Button} from "../ui/Button.js";
import {Dialog} from "../ui/Dialog.js";
import {Icon} from "../ui/Icon.js";
import {Countdown} from "./Countdown.js";
import {longestStreak, monthLater, weeksOf} from "./model/days.js";
import {isOver, isWon} from "./model/game.js";
import {score} from "./model/share.js";
import {dailyId} from "./opening.js";
import {games} from "./store.js";

/** @import {Daily} from "../core/played.js" */

/** @param {{day: string, result: Daily | undefined, isFuture: boolean, onClose: () => void}} props */
function Day({day, result, isFuture, onClose}) {
  if (!day) return html`<td></td>`;
  const name = date(new Date(`${day}T12:00`), {day: "numeric", month: "long"});
  const state = result ? t(result.isWon ? "home.won" : "home.lost", {result: result.text}) : t("wordle.toPlay");
  const sign = result ? (result.isWon ? result.text.split("/")[0] : "✕") : "";
  const face = html`<b aria-hidden="true">${Number(day.slice(8))}</b><span aria-hidden="true">${sign}</span><span class="unseen">${name}${isFuture ? "" : `: ${state}`}</span>`;
  const kind = result ? (result.isWon ? "won" : "lost") : null;
  return html`<td>${isFuture
    ? html`<span class="wordle-day">${face}</span>`
    : html`<a class="wordle-day" data-kind=${kind} href=${day === isoDay() ? "/wordle/play" : `/wordle/play?day=${day}`} onClick=${onClose}>${face}</a>`}</td>`;
}

/** How a day's puzzle ended that was played later: it is shown, and counts for no streak. @param {string} day @returns {Daily | undefined} */
function late(day) {
  const game = games.value[dailyId(day, "original", 5, 1)];
  return game && isOver(game) ? {isWon: isWon(game), text: score(game)} : undefined;
}

/** @param {{onClose: () => void}} props */
export function CalendarDialog({onClose}) {
  const today = isoDay();
  const month = useSignal(today.slice(0, 7));
  const days = dailies.value.wordle ?? {};
  const weekdays = weeksOf("2026-06")[0] ?? []; // a month that begins on a Monday
  return html`
    <${Dialog} title=${t("wordle.calendar")} onClose=${onClose} isSheet>
      <p class="wordle-streaks"><${Icon} name="flame" /><b>${t("home.streak", {count: streak(days, today)})}</b> · ${t("wordle.longestStreak", {count: longestStreak(days)})}</p>
      <div class="wordle-month">
        <${Button} kind="plain" label=${`← ${t("wordle.before")}`} onClick=${() => (month.value = monthLater(month.value, -1))} />
        <h3 aria-live="polite">${date(new Date(`${month.value}-15T12:00`), {month: "long", year: "numeric"})}</h3>
        <${Button} kind="plain" label=${`${t("wordle.next")} →`} isOff=${month.value >= today.slice(0, 7)} onClick=${() => (month.value = monthLater(month.value, 1))} />
      </div>
      <table class="wordle-calendar">
        <thead><tr>${weekdays.map((day) => html`<th scope="col" key=${day}>${date(new Date(`${day}T12:00`), {weekday: "short"})}</th>`)}</tr></thead>
        <tbody>${weeksOf(month.value).map((week, at) => html`<tr key=${at}>${week.map((day, place) => html`
          <${Day} key=${place} day=${day} result=${days[day] ?? late(day)} isFuture=${day > today} onClose=${onClose} />`)}</tr>`)}</tbody>
      </table>
      <${Countdown} />
    <//>
  `;
}
