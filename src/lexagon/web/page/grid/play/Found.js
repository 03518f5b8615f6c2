// The words found so far, the newest first; rare ones are marked.

import {html} from "../../vendor/preact.js";
import {t} from "../../core/texts.js";
import {byLength} from "../model/result.js";
import {answerOf, current} from "../model/round.js";

/** @import {Round} from "../model/round.js" */

/** @param {{round: Round}} props */
export function Found({round}) {
  const {found} = current(round);
  return html`
    <section class="grid-found" aria-labelledby="grid-found">
      <h2 id="grid-found">${t("grid.mine")}</h2>
      <dl class="grid-lengths" aria-label=${t("grid.byLength")}>
        ${byLength(round).map(({length, found: have, of}) => html`<div key=${length} data-done=${have === of ? "" : null}><dt>${t("grid.ofLength", {count: length})}</dt><dd>${have}/${of}</dd></div>`)}
      </dl>
      ${found.length
        ? html`<ul>${found.toReversed().map((word) => {
            const [, score, isCommon] = answerOf(round, word) ?? ["", 0, null];
            return html`<li key=${word} data-rare=${isCommon === false ? "" : null} title=${isCommon === false ? t("grid.rare") : null}>
              ${word.toLocaleUpperCase()} <small>${score}</small></li>`;
          })}</ul>`
        : html`<p class="hint">${t("grid.nothing")}</p>`}
    </section>
  `;
}
