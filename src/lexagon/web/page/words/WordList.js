// Words that were found, by length; each can be looked at closely.

import {html} from "../vendor/preact.js";
import {t} from "../core/texts.js";
import {Empty} from "../ui/Empty.js";
import {Word} from "../ui/Word.js";
import {byLength} from "./model/words.js";
import {list} from "./store.js";

/** @import {Schemas} from "../core/types.js" */

/** @param {{found: Schemas["Matches"]}} props */
export function WordList({found}) {
  const hidden = found.count - found.matches.length;
  if (!found.count) return html`<${Empty} title=${t("words.none")} text=${t("words.noneAbout")} />`;
  return html`
    <p class="words-count" role="status">${t("words.found", {count: found.count})}</p>
    ${byLength(found.matches).map(({length, words}) => html`
      <section key=${length}>
        <h2 class="words-length">${t("words.ofLength", {count: length})}</h2>
        <ul class="words-list">${words.map(({word, spelling}) => html`<li key=${spelling}><${Word} word=${word} spelling=${spelling} list=${list.value} /></li>`)}</ul>
      </section>
    `)}
    ${hidden > 0 && html`<p class="hint">${t("words.more", {count: hidden})}</p>`}
  `;
}
