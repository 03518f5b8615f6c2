// What was found on a board: how much there is, the words with filters, the plan of a round.

import {html, useState} from "../../vendor/preact.js";
import {setQuery} from "../../core/router.js";
import {t} from "../../core/texts.js";
import {Check} from "../../ui/Check.js";
import {Empty} from "../../ui/Empty.js";
import {Segmented} from "../../ui/Segmented.js";
import {WordRows} from "../WordRows.js";
import {filtered} from "../model/words.js";
import {filter, isHeated} from "../store/solving.js";
import {Filters} from "./Filters.js";
import {PlanView} from "./PlanView.js";

/** @import {Schemas} from "../../core/types.js" */
/** @import {Scoring} from "../model/scoring.js" */

/** @typedef {{solved: Schemas["Solution"], scoring: Scoring, shown: string | null, onPoint: (word: string | null) => void}} Props */

const pick = (/** @type {string} */ word) => setQuery({word});

/** @param {Props} props */
function AllWords({solved, shown, onPoint}) {
  const words = filtered(solved.found_words, filter.value);
  return html`
    <${Filters} words=${solved.found_words} />
    ${words.length < solved.count && html`<p class="hint" role="status">${t("grid.filtered", {count: words.length})}</p>`}
    <${WordRows} label=${t("grid.words")} words=${words} shown=${shown} onPoint=${onPoint} onPick=${pick} />
  `;
}

/** @param {Props} props */
export function Findings(props) {
  const {solved} = props;
  const [part, setPart] = useState("words");
  if (!solved.count) return html`<${Empty} title=${t("grid.none")} text=${t("grid.noneAbout")} />`;
  return html`
    <div role="status"><h2 class="grid-sum">${t("grid.found", {count: solved.count})}, ${t("grid.points", {count: solved.score})}
      ${solved.common_count !== null && html`<small>${t("grid.commonOf", {count: solved.common_count ?? 0})}</small>`}</h2></div>
    <div class="grid-parts">
      <${Segmented} label=${t("grid.show")} value=${part} options=${[["words", t("grid.wordsHead")], ["plan", t("grid.plan")]]} onChange=${setPart} />
      <${Check} label=${t("grid.heat")} isOn=${isHeated.value} onChange=${(/** @type {boolean} */ on) => (isHeated.value = on)} />
    </div>
    ${isHeated.value && html`<p class="grid-legend hint"><span aria-hidden="true"></span>${t("grid.heatAbout")}</p>`}
    ${part === "words" ? html`<${AllWords} ...${props} />` : html`<${PlanView} ...${props} />`}
  `;
}
