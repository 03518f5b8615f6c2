// Above a board: the word whose path is drawn, with its points; a press on it says what it means.

import {html} from "../vendor/preact.js";
import {t} from "../core/texts.js";
import {Button} from "../ui/Button.js";
import {Share} from "../ui/Share.js";
import {Word} from "../ui/Word.js";

/** @import {Shared} from "../core/share.js" */

/** @param {{word: string, score: number, list: string, ways?: string, onNext?: () => void, shared?: () => Shared, onClear: () => void}} props */
export function ShownWord({word, score, list, ways = "", onNext, shared, onClear}) {
  if (!word) return html`<p class="grid-word" data-kind="none"><span>${t("grid.pickWord")}</span></p>`;
  return html`
    <div class="grid-word" data-kind="shown">
      <${Word} word=${word} list=${list} />
      <small>${t("grid.points", {count: score})}</small>
      ${onNext && html`<${Button} kind="plain" label=${ways} onClick=${onNext} />`}
      ${shared && html`<${Share} kind="plain" isIconOnly of=${shared} />`}
      <${Button} kind="plain" icon="close" isIconOnly label=${t("grid.hidePath")} onClick=${onClear} />
    </div>
  `;
}
