// A word looked at closely: its hooks and its anagrams.

import {html} from "../vendor/preact.js";
import {t} from "../core/texts.js";
import {Dialog} from "../ui/Dialog.js";
import {Fault} from "../ui/Fault.js";
import {HookTiles} from "./HookTiles.js";
import {looked, looking} from "./store.js";

export function WordSheet() {
  const word = looked.value;
  if (word === null) return null;
  const answer = looking.answer.value;
  return html`
    <${Dialog} title=${word.toLocaleUpperCase()} onClose=${() => (looked.value = null)} isSheet>
      <${Fault} error=${looking.error.value} />
      <div class="words-sheet">
        ${answer && html`
          <${HookTiles} hooks=${answer.hooks} level="h3" />
          <h3>${t("words.anagrams")}</h3>
          <p>${answer.anagrams.length ? answer.anagrams.map((one) => one.toLocaleUpperCase()).join(", ") : t("words.noAnagrams")}</p>
        `}
      </div>
    <//>
  `;
}
