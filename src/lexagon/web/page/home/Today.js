// Today's puzzles: which are to be played, how those that were played ended, and the days in a row.

import {html} from "../vendor/preact.js";
import {date, isoDay} from "../core/format.js";
import {begun, dailies, dailyId, streak} from "../core/played.js";
import {has, t} from "../core/texts.js";
import {Icon} from "../ui/Icon.js";

/** @import {Game} from "../core/played.js" */

/** The games that have a puzzle a day, and where it is played. @type {{game: Game, path: string}[]} */
const DAILIES = [
  {game: "wordle", path: "/wordle/play"},
  {game: "grid", path: "/grid/play"},
  {game: "scrabble", path: "/scrabble/puzzle"},
];

/** A text of a game's own, where it has one. @param {string} key @param {Game} game */
const ownKey = (key, game) => (has(`${key}.${game}`) ? `${key}.${game}` : key);

/** @param {{game: Game, path: string}} props */
function Daily({game, path}) {
  const today = isoDay();
  const days = dailies.value[game] ?? {};
  const result = days[today];
  const inARow = streak(days, today);
  const isBegun = dailyId(game, today) in begun.value;
  const state = result ? t(ownKey(result.isWon ? "home.won" : "home.lost", game), {result: result.text}) : t(isBegun ? "home.goOnDaily" : ownKey("home.playDaily", game));
  return html`
    <a class="home-daily" href=${path} data-done=${result ? "" : null}>
      <${Icon} name=${result ? "check" : "calendar"} />
      <span><strong>${t(`home.daily.${game}`)}</strong><span class="hint">${state}</span></span>
      ${inARow > 0 && html`<span class="home-streak"><${Icon} name="flame" />${t("home.streak", {count: inARow})}</span>`}
      <${Icon} name="go" />
    </a>
  `;
}

export const Today = () => html`
  <section class="card" aria-labelledby="home-today">
    <h2 id="home-today">${t("home.today")}</h2>
    <p class="hint">${date(new Date())}</p>
    ${DAILIES.map((daily) => html`<${Daily} key=${daily.game} ...${daily} />`)}
  </section>
`;
