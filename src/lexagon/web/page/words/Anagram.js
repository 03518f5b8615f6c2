// What can these letters spell? With blanks, shorter words too, and a pattern that the words must fit.

import {html, useEffect} from "../vendor/preact.js";
import {setQuery} from "../core/router.js";
import {t} from "../core/texts.js";
import {Check} from "../ui/Check.js";
import {Empty} from "../ui/Empty.js";
import {Field} from "../ui/Field.js";
import {Question, useList} from "./Question.js";
import {WordList} from "./WordList.js";
import {rackOf} from "./model/words.js";
import {spelling} from "./store.js";

/** @import {Route} from "../core/address.js" */

const EXAMPLE = "AEINST?";

/** @param {{route: Route}} props */
export function Anagram({route}) {
  const {rack = "", pattern = "", sub} = route.query;
  const words = useList(route);
  const isSub = sub !== "false";
  useEffect(() => {
    if (rackOf(rack)) void spelling.ask({rack, pattern, sub: isSub}, words);
    else spelling.clear();
  }, [rack, pattern, isSub, words]);
  const fields = html`
    <${Field} label=${t("words.rack")} hint=${t("words.rackHint")} value=${rack} isWord maxLength=${20} onInput=${(/** @type {string} */ value) => setQuery({rack: value})} />
    <${Field} label=${t("words.fit")} hint=${t("words.fitHint")} value=${pattern} isWord maxLength=${100} onInput=${(/** @type {string} */ value) => setQuery({pattern: value})} />
    <${Check} label=${t("words.sub")} isOn=${isSub} onChange=${(/** @type {boolean} */ on) => setQuery({sub: on ? null : "false"}, {push: true})} />
  `;
  return html`
    <${Question} question=${spelling} fields=${fields}
      invitation=${!rack && html`
        <${Empty} title=${t("words.anagramEmpty")} text=${t("words.anagramEmptyAbout")}>
          <a class="button" href=${`/words/anagram?rack=${encodeURIComponent(EXAMPLE)}`}>${t("words.example", {word: EXAMPLE})}</a>
        <//>`}>
      ${spelling.answer.value && html`<${WordList} found=${spelling.answer.value} />`}
    <//>
  `;
}
