// A word looked at closely: what it means, its hooks and its anagrams.

import {html} from "../vendor/preact.js";
import {known, lookAway, looked, looking} from "../core/look.js";
import {t} from "../core/texts.js";
import {Dialog} from "./Dialog.js";
import {Fault} from "./Fault.js";
import {HookTiles} from "./HookTiles.js";
import {Meaning} from "./Meaning.js";

export function WordSheet() {
  const word = looked.value;
  if (word === null) return null;
  const answer = known.value;
  return html`
    <${Dialog} title=${word.toLocaleUpperCase()} onClose=${lookAway} isSheet>
      <${Fault} error=${looking.error.value} />
      <div class="word-sheet">
        ${answer && html`
          ${answer.meaning && html`<${Meaning} of=${answer.meaning} />`}
          <${HookTiles} hooks=${answer.hooks} level="h3" />
          <h3>${t("word.anagrams")}</h3>
          <p>${answer.anagrams.length ? answer.anagrams.map((one) => one.toLocaleUpperCase()).join(", ") : t("word.noAnagrams")}</p>
        `}
      </div>
    <//>
  `;
}
