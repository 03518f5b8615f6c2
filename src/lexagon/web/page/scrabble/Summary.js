// A game in numbers, a column for each player.

import {html} from "../vendor/preact.js";
import {number} from "../core/format.js";
import {t} from "../core/texts.js";
import {nameOf} from "./names.js";

/** @import {Schemas} from "../core/types.js" */

/** @type {[string, (one: Schemas["PlayerSummary"]) => string][]} */
const ROWS = [
  ["score", (one) => number(one.score)],
  ["judged", (one) => t("scrabble.of", {some: one.judged, all: one.moves})],
  ["mistakes", (one) => `${one.small} / ${one.medium} / ${one.large}`],
  ["pointsLost", (one) => number(one.value_lost, 1)],
  ["endgameLost", (one) => number(one.endgame_points_lost)],
  ["bingos", (one) => t("scrabble.of", {some: one.bingos, all: one.bingos + one.bingos_missed})],
  ["phonies", (one) => number(one.phonies)],
];

/** @param {{players: readonly Schemas["PlayerSummary"][]}} props */
export const Summary = ({players}) => html`
  <section class="card">
    <h2>${t("scrabble.inAll")}</h2>
    <table class="scrabble-summary">
      <thead><tr><td></td>${players.map((one) => html`<th key=${one.player} scope="col" class="numeric">${nameOf(one.player)}</th>`)}</tr></thead>
      <tbody>${ROWS.map(([name, value]) => html`
        <tr key=${name}><th scope="row">${t(`scrabble.${name}`)}</th>${players.map((one) => html`<td key=${one.player} class="numeric">${value(one)}</td>`)}</tr>`)}</tbody>
    </table>
  </section>
`;
