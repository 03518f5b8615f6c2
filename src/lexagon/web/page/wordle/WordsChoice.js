// Which words: a list and a length that it has.

import {html, useEffect, useState} from "../vendor/preact.js";
import {needLists, own} from "../core/lists.js";
import {t} from "../core/texts.js";
import {OwnListDialog} from "../ui/OwnListDialog.js";
import {Select} from "../ui/Select.js";
import {gameLists, lengthsOfList, listTitle, needGameLists} from "./lists.js";

const ADD = "+"; // no list has this name

/** @param {{words: string, length: number, isShippedOnly?: boolean, onChange: (chosen: {words: string, length: number}) => void}} props */
export function WordsChoice({words, length, isShippedOnly = false, onChange}) {
  const [lengths, setLengths] = useState([length]);
  const [isAdding, setAdding] = useState(false);
  useEffect(() => {
    needLists();
    needGameLists();
  }, []);
  useEffect(() => {
    let isOver = false;
    void lengthsOfList(words).then((found) => isOver || setLengths(found));
    return () => {
      isOver = true;
    };
  }, [words, gameLists.value]);
  const names = [...new Set([...gameLists.value.map((one) => one.name), ...(isShippedOnly ? [] : own.value.map((one) => one.name)), words])];
  /** @param {string} name */
  const choose = async (name) => {
    if (name === ADD) return setAdding(true);
    const found = await lengthsOfList(name);
    onChange({words: name, length: found.includes(length) ? length : found.includes(5) ? 5 : (found[0] ?? 5)});
  };
  const options = names.map((name) => [name, listTitle(name)]);
  return html`
    <div class="row wordle-words">
      <${Select} label=${t("wordle.list")} value=${words} options=${isShippedOnly ? options : [...options, [ADD, t("shell.own")]]} onChange=${choose} />
      ${lengths.length > 1 && html`<${Select} label=${t("wordle.length")} value=${String(length)} options=${lengths.map((one) => [String(one), String(one)])}
        onChange=${(/** @type {string} */ one) => onChange({words, length: Number(one)})} />`}
    </div>
    ${isAdding && html`<${OwnListDialog} onAdded=${choose} onClose=${() => setAdding(false)} />`}
  `;
}
