// Word lists: those of one's own, kept in this browser, and those of the server.

import {html, useEffect, useState} from "../vendor/preact.js";
import {languageName} from "../core/format.js";
import {needLists, listsError, own, shipped} from "../core/lists.js";
import {t} from "../core/texts.js";
import {Button} from "../ui/Button.js";
import {Fault} from "../ui/Fault.js";
import {OwnListDialog} from "../ui/OwnListDialog.js";
import {Table} from "../ui/Table.js";
import {OwnLists} from "./OwnLists.js";
import {list} from "./store.js";

/** @import {Schemas} from "../core/types.js" */

const COLUMNS = () => [
  {key: "title", label: t("words.list")},
  {key: "count", label: t("words.count"), isNumeric: true},
  {key: "language", label: t("words.language"), show: (/** @type {Schemas["WordList"]} */ one) => languageName(one.language)},
];

export function Lists() {
  const [isAdding, setAdding] = useState(false);
  useEffect(needLists, []);
  return html`
    <p>${t("words.listsAbout")}</p>
    <section class="card" aria-labelledby="words-yours">
      <header class="words-head">
        <h2 id="words-yours">${t("words.yours")}</h2>
        <${Button} icon="plus" label=${t("words.add")} onClick=${() => setAdding(true)} />
      </header>
      <${OwnLists} lists=${own.value} />
    </section>
    <section class="card words-shipped" aria-labelledby="words-shipped">
      <h2 id="words-shipped">${t("words.shipped")}</h2>
      <${Fault} error=${listsError.value} />
      <${Table} caption=${t("words.shipped")} columns=${COLUMNS()} rows=${shipped.value} sort=${{key: "count", down: true}} />
    </section>
    ${isAdding && html`<${OwnListDialog} onAdded=${(/** @type {string} */ name) => (list.value = name)} onClose=${() => setAdding(false)} />`}
  `;
}
