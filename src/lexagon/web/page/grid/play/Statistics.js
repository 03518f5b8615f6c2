// What rounds came to, apart by kind: a five-by-five of five minutes says nothing about a four-by-four of two.

import {html} from "../../vendor/preact.js";
import {number, percent} from "../../core/format.js";
import {t} from "../../core/texts.js";
import {Dialog} from "../../ui/Dialog.js";
import {Empty} from "../../ui/Empty.js";
import {kindText} from "../kinds.js";
import {summaries} from "../store/records.js";

/** @param {string} kind as model/result.js writes it */
function titleOf(kind) {
  const [mode = "", , size = "", words = "", rules = "", seconds = "0"] = kind.split("|");
  return `${t(mode === "daily" ? "grid.mode.daily" : "grid.mode.random")} · ${kindText({size, words, rules, seconds: Number(seconds)})}`;
}

/** @param {{label: string, value: string}} props */
const Figure = ({label, value}) => html`<div><dt>${label}</dt><dd>${value}</dd></div>`;

/** @param {{onClose: () => void}} props */
export const Statistics = ({onClose}) => html`
  <${Dialog} title=${t("grid.statistics")} onClose=${onClose} isSheet>
    ${!summaries.value.length && html`<${Empty} level="h3" icon="chart" title=${t("grid.noRounds")} text=${t("grid.noRoundsAbout")} />`}
    ${summaries.value.map((one) => html`
      <section key=${one.kind} class="grid-kind">
        <h3>${titleOf(one.kind)}</h3>
        <dl class="grid-figures">
          <${Figure} label=${t("grid.played")} value=${number(one.played)} />
          <${Figure} label=${t("grid.bestScore")} value=${number(one.best)} />
          <${Figure} label=${t("grid.meanShare")} value=${percent(one.meanShare, 0)} />
          <${Figure} label=${t("grid.bestShare")} value=${percent(one.bestShare, 0)} />
          <${Figure} label=${t("grid.withoutHints")} value=${number(one.withoutHints)} />
          <${Figure} label=${t("grid.longest")} value=${one.longest.toLocaleUpperCase() || "–"} />
        </dl>
      </section>
    `)}
  <//>
`;
