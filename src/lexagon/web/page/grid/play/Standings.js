// The table of those who played the same board one after the other.

import {html} from "../../vendor/preact.js";
import {t} from "../../core/texts.js";
import {Icon} from "../../ui/Icon.js";
import {standings} from "../model/result.js";
import {winners} from "../store/records.js";

/** @import {Round} from "../model/round.js" */

/** @param {{round: Round}} props */
export function Standings({round}) {
  const first = winners(round);
  const names = first.map(({name}) => name);
  return html`
    <p class="grid-praise"><${Icon} name="trophy" />${t(first.length > 1 ? "grid.tie" : "grid.winner", {name: names[0] ?? "", names})}</p>
    <div class="table" tabindex="0" role="group" aria-label=${t("grid.standings")}>
      <table>
        <thead><tr>
          <th scope="col">${t("grid.place")}</th><th scope="col">${t("grid.name")}</th><th scope="col" class="numeric">${t("grid.score")}</th>
          <th scope="col" class="numeric">${t("grid.wordsHead")}</th><th scope="col">${t("grid.longest")}</th>
          <th scope="col" class="numeric">${t("grid.alone")}</th><th scope="col" class="numeric">${t("grid.hints")}</th>
        </tr></thead>
        <tbody>${standings(round).map((row) => html`
          <tr key=${row.seat}>
            <td>${row.rank}</td><th scope="row">${row.name}</th><td class="numeric">${row.score}</td><td class="numeric">${row.count}</td>
            <td>${row.longest.toLocaleUpperCase() || "–"}</td><td class="numeric">${row.alone}</td><td class="numeric">${row.hints}</td>
          </tr>`)}</tbody>
      </table>
    </div>
    <p class="hint">${t("grid.aloneAbout")}</p>
  `;
}
