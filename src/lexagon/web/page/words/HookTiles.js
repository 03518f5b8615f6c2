// A word as tiles with the letters that hook on in front and behind.

import {html} from "../vendor/preact.js";
import {t} from "../core/texts.js";
import {TileRow} from "../ui/Tile.js";

/** @import {Schemas} from "../core/types.js" */

/** @param {{label: string, letters: string[]}} props */
const End = ({label, letters}) => html`
  <section class="words-end">
    <h3>${label}</h3>
    ${letters.length
      ? html`<ul>${letters.map((letter) => html`<li key=${letter} class="words-hook">${letter.toLocaleUpperCase()}</li>`)}</ul>`
      : html`<p class="hint">${t("words.noHooks")}</p>`}
  </section>
`;

/** @param {{hooks: Schemas["Hooks"]}} props */
export function HookTiles({hooks}) {
  const word = hooks.word.toLocaleUpperCase();
  return html`
    <div class="words-hooks">
      <${End} label=${t("words.front")} letters=${hooks.front} />
      <div role="img" aria-label=${word}><${TileRow} word=${word} /></div>
      <${End} label=${t("words.back")} letters=${hooks.back} />
    </div>
    ${hooks.drops_front && html`<p>${t("words.dropsFront", {word})}</p>`}
    ${hooks.drops_back && html`<p>${t("words.dropsBack", {word})}</p>`}
  `;
}
