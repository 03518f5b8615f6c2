// The choice of a word list: the server's, one's own, or one to be added now.

import {html, useEffect, useState} from "../vendor/preact.js";
import {number} from "../core/format.js";
import {needLists, own, shipped} from "../core/lists.js";
import {t} from "../core/texts.js";
import {OwnListDialog} from "./OwnListDialog.js";
import {Select} from "./Select.js";

const ADD = "+"; // no list has this name

/**
 * @param {{value: string, onChange: (name: string) => void, names?: string[], alphabet?: string, label?: string}} props
 * `names` are the server's lists to offer (all if left out), `alphabet` is what one's own is made of.
 */
export function ListPicker({value, onChange, names, alphabet = "english", label = t("shell.wordList")}) {
  const [isAdding, setAdding] = useState(false);
  useEffect(needLists, []);
  const fit = [
    ...own.value.filter((one) => one.alphabet === alphabet),
    ...shipped.value.filter((one) => !names || names.includes(one.name)),
  ];
  const title = (/** @type {{title: string, count: number}} */ one) => `${one.title} (${number(one.count)})`;
  const options = fit.map((one) => [one.name, title(one)]);
  if (!fit.some((one) => one.name === value)) options.unshift([value, value]);
  return html`
    <${Select} label=${label} value=${value} options=${[...options, [ADD, t("shell.own")]]}
      onChange=${(/** @type {string} */ name) => (name === ADD ? setAdding(true) : onChange(name))} />
    ${isAdding && html`<${OwnListDialog} alphabet=${alphabet} onAdded=${onChange} onClose=${() => setAdding(false)} />`}
  `;
}
