// A word as tiles with the letters that hook on in front and behind.

import {html} from "../vendor/preact.js";
import {t} from "../core/texts.js";
import {TileRow} from "./Tile.js";

/** @import {Schemas} from "../core/types.js" */

/** @param {{label: string, letters: string[], level: string}} props */
const End = ({label, letters, level: Heading}) => html`
  <section class="word-end">
    <${Heading}>${label}<//>
    ${letters.length
      ? html`<ul>${letters.map((letter) => html`<li key=${letter} class="word-hook">${letter.toLocaleUpperCase()}</li>`)}</ul>`
      : html`<p class="hint">${t("word.noHooks")}</p>`}
  </section>
`;

/** @param {{hooks: Schemas["Hooks"], level?: "h2" | "h3"}} props */
export function HookTiles({hooks, level = "h2"}) {
  const word = hooks.word.toLocaleUpperCase();
  return html`
    <div class="word-hooks">
      <${End} label=${t("word.front")} letters=${hooks.front} level=${level} />
      <div role="img" aria-label=${word}><${TileRow} word=${word} /></div>
      <${End} label=${t("word.back")} letters=${hooks.back} level=${level} />
    </div>
    ${hooks.drops_front && html`<p>${t("word.dropsFront", {word})}</p>`}
    ${hooks.drops_back && html`<p>${t("word.dropsBack", {word})}</p>`}
  `;
}
