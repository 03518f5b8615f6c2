// The choice of rules, word list and the finer points of both.

import {html} from "../vendor/preact.js";
import {t} from "../core/texts.js";
import {Field} from "../ui/Field.js";
import {ListPicker} from "../ui/ListPicker.js";
import {Select} from "../ui/Select.js";

/** @import {Scoring as Values} from "./model/scoring.js" */

const RULES = ["boggle", "wordament", "paper", "words"];
const NEIGHBOURS = ["all", "orthogonal", "torus"];
/** The option that each of the rules has for itself, and an example. @type {Record<string, [keyof Values, string]>} */
const OWN = {boggle: ["scores", "3:1,5:2,6:3,7:5,8:11"], wordament: ["multipliers", "5:1.5,6:2,8:2.5"], paper: ["bonus", "10"]};

/** @param {{values: Values, onChange: (some: Values) => void}} props */
export function Scoring({values, onChange}) {
  const {rules = "boggle", words = "enable", neighbours = "all", min_length: least = ""} = values;
  const own = OWN[rules];
  return html`
    <${Select} label=${t("grid.rules")} value=${rules} hint=${t(`grid.rulesAbout.${rules}`)} options=${RULES.map((name) => [name, t(`grid.rules.${name}`)])}
      onChange=${(/** @type {string} */ value) => onChange({rules: value})} />
    <${ListPicker} value=${words} onChange=${(/** @type {string} */ value) => onChange({words: value})} />
    <details class="grid-more">
      <summary>${t("grid.more")}</summary>
      <${Select} label=${t("grid.neighbours")} value=${neighbours} options=${NEIGHBOURS.map((name) => [name, t(`grid.neighbours.${name}`)])}
        onChange=${(/** @type {string} */ value) => onChange({neighbours: value})} />
      <${Select} label=${t("grid.shortest")} value=${least} options=${[["", t("grid.asUsual")], ...["2", "3", "4", "5", "6"].map((one) => [one, one])]}
        onChange=${(/** @type {string} */ value) => onChange({min_length: value})} />
      ${own && html`<${Field} label=${t(`grid.${own[0]}`)} hint=${t(`grid.${own[0]}About`)} placeholder=${own[1]} value=${values[own[0]] ?? ""}
        onInput=${(/** @type {string} */ value) => onChange({[own[0]]: value})} />`}
    </details>
  `;
}
