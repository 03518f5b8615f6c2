// What a word means: its senses, each with its part of speech; in short the first alone.

import {html} from "../vendor/preact.js";
import {t} from "../core/texts.js";

/** @import {Meaning as Known} from "../core/meanings.js" */

/** @param {{of: Known, isShort?: boolean}} props */
export function Meaning({of: {word, base, senses}, isShort = false}) {
  const form = base && base !== word ? html`<em>${t("word.formOf", {word: base.toLocaleUpperCase()})}</em>` : null;
  if (isShort) return html`<small class="meaning">${form} ${senses[0]?.definition}</small>`;
  return html`
    ${form && html`<p class="meaning">${form}</p>`}
    <ol class="meanings" lang="en">${senses.map(({part, definition}) => html`<li key=${definition}><em>${t(`word.part.${part}`)}</em> ${definition}</li>`)}</ol>
  `;
}
