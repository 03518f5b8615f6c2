// Games against the computer in sums, apart by level and edition, and the rating.

import {html} from "../vendor/preact.js";
import {number, percent} from "../core/format.js";
import {t} from "../core/texts.js";
import {Dialog} from "../ui/Dialog.js";
import {Empty} from "../ui/Empty.js";
import {titleOf} from "./editions.js";
import {rowsOf} from "./model/records.js";
import {rating, records} from "./records.js";

/** @param {{label: string, value: string}} props */
const Figure = ({label, value}) => html`<div><dt>${label}</dt><dd>${value}</dd></div>`;

/** @param {{onClose: () => void}} props */
export function Statistics({onClose}) {
  const rows = rowsOf(records.value);
  return html`
    <${Dialog} title=${t("scrabble.statistics")} onClose=${onClose} isSheet>
      ${!rows.length && html`<${Empty} level="h3" icon="chart" title=${t("scrabble.noGames")} text=${t("scrabble.noGamesAbout")} />`}
      ${rows.length > 0 && html`<p>${t("scrabble.yourRating", {value: String(rating.value.value)})}</p>`}
      ${rows.map((one) => html`
        <section key=${`${one.level} ${one.edition}`}>
          <h3>${t(`scrabble.level.${one.level}`)} · ${titleOf(one.edition)}</h3>
          <dl class="scrabble-figures">
            <${Figure} label=${t("scrabble.gamesPlayed")} value=${number(one.played)} />
            <${Figure} label=${t("scrabble.gamesWon")} value=${percent(one.won / one.played, 0)} />
            <${Figure} label=${t("scrabble.bestGame")} value=${number(one.best)} />
            <${Figure} label=${t("scrabble.meanGame")} value=${number(one.mean, 0)} />
            <${Figure} label=${t("scrabble.withHelp")} value=${number(one.helped)} />
          </dl>
        </section>
      `)}
    <//>
  `;
}
