// The edition (box) and the word list to play with.

import {html} from "../vendor/preact.js";
import {t} from "../core/texts.js";
import {ListPicker} from "../ui/ListPicker.js";
import {Select} from "../ui/Select.js";
import {editions, titleOf} from "./editions.js";

/** @param {{edition: string, words: string, onChange: (some: {edition?: string, words?: string}) => void}} props */
export function SetPicker({edition, words, onChange}) {
  const one = editions.value.get(edition);
  const alphabet = edition === "super" ? "english" : edition;
  return html`
    <${Select} label=${t("scrabble.edition")} value=${edition} options=${[...editions.value.keys()].map((name) => [name, titleOf(name)])}
      onChange=${(/** @type {string} */ name) => onChange({edition: name})} />
    <${ListPicker} value=${words} names=${one?.lists ?? []} alphabet=${alphabet} onChange=${(/** @type {string} */ name) => onChange({words: name})} />
  `;
}
