// The sums of one kind of game: four figures, and a bar for each number of guesses. Games with hints are striped.

import {html} from "../vendor/preact.js";
import {isoDay, number, percent} from "../core/format.js";
import {dailies, streak} from "../core/played.js";
import {t} from "../core/texts.js";
import {longestStreak} from "../core/days.js";
import {barsOf} from "./model/statistics.js";

/** @import {Sums} from "./model/statistics.js" */

/** @param {{sums: Sums, now?: number | null}} props `now` is the number of guesses of the game just won */
export function Summary({sums, now = null}) {
  const days = dailies.value.wordle ?? {};
  // The daily's streak is of days, not of games.
  const isDaily = sums.kind === "daily" && sums.boards === 1 && sums.words === "original";
  const inARow = isDaily ? {now: streak(days, isoDay()), longest: longestStreak(days)} : {now: sums.streak, longest: sums.longest};
  const figures = [
    [number(sums.played), t("wordle.stat.played")],
    [percent(sums.played ? sums.won / sums.played : 0, 0), t("wordle.stat.won")],
    [number(inARow.now), t("wordle.stat.streak")],
    [number(inARow.longest), t("wordle.stat.longest")],
  ];
  const bars = barsOf(sums);
  const most = Math.max(1, ...bars.map(({alone, helped}) => alone + helped));
  return html`
    <dl class="wordle-figures">${figures.map(([value, label]) => html`<div key=${label}><dt>${label}</dt><dd>${value}</dd></div>`)}</dl>
    <ol class="wordle-bars" aria-label=${t("wordle.stat.distribution")}>
      ${bars.map(({guesses, alone, helped}) => html`
        <li key=${guesses} aria-label=${t("wordle.stat.bar", {guesses, games: alone + helped})} data-now=${guesses === now ? "" : null}>
          <b aria-hidden="true">${guesses}</b>
          <span class="wordle-track" aria-hidden="true">
            ${alone > 0 && html`<span class="wordle-bar-alone" style=${{width: `${(100 * alone) / most}%`}}>${alone}</span>`}
            ${helped > 0 && html`<span class="wordle-bar-helped" style=${{width: `${(100 * helped) / most}%`}}>${helped}</span>`}
            ${alone + helped === 0 && html`<span class="wordle-bar-none">0</span>`}
          </span>
        </li>
      `)}
    </ol>
    ${sums.hinted > 0 && html`<p class="hint"><span class="wordle-swatch" aria-hidden="true"></span>${t("wordle.stat.hinted", {count: sums.hinted})}</p>`}
  `;
}
