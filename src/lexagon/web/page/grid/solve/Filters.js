// Filters of the word list: length, letters, how common, and its order.

import {html} from "../../vendor/preact.js";
import {t} from "../../core/texts.js";
import {Field} from "../../ui/Field.js";
import {Select} from "../../ui/Select.js";
import {lengthsOf} from "../model/words.js";
import {filter} from "../store/solving.js";

/** @import {Schemas} from "../../core/types.js" */
/** @import {Filter} from "../model/words.js" */

/** @param {Partial<Filter>} some */
const set = (some) => {
  filter.value = {...filter.value, ...some};
};

/** @param {{words: Schemas["FoundWord"][]}} props */
export function Filters({words}) {
  const {letters, length, common, by} = filter.value;
  const lengths = lengthsOf(words).map(([one, count]) => [String(one), `${one} (${count})`]);
  const knowsCommon = words.some((one) => one.common !== null);
  return html`
    <div class="grid-filters">
      <${Field} label=${t("grid.letters")} value=${letters} isWord maxLength=${20} placeholder=${t("grid.lettersHint")}
        onInput=${(/** @type {string} */ value) => set({letters: value})} />
      <${Select} label=${t("grid.length")} value=${length} options=${[["", t("grid.anyLength")], ...lengths]} onChange=${(/** @type {string} */ value) => set({length: value})} />
      ${knowsCommon && html`<${Select} label=${t("grid.common")} value=${common} options=${[["", t("grid.allWords")], ["common", t("grid.onlyCommon")], ["rare", t("grid.onlyRare")]]}
        onChange=${(/** @type {string} */ value) => set({common: value})} />`}
      <${Select} label=${t("grid.order")} value=${by} options=${["score", "length", "word"].map((name) => [name, t(`grid.by.${name}`)])} onChange=${(/** @type {string} */ value) => set({by: value})} />
    </div>
  `;
}
