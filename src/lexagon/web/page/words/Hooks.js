// What goes in front of a word, and what behind it?

import {html, useEffect} from "../vendor/preact.js";
import {setQuery} from "../core/router.js";
import {t} from "../core/texts.js";
import {Empty} from "../ui/Empty.js";
import {Field} from "../ui/Field.js";
import {HookTiles} from "../ui/HookTiles.js";
import {Question, useList} from "./Question.js";
import {wordsOf} from "./model/words.js";
import {hooking} from "./store.js";

/** @import {Route} from "../core/address.js" */

const EXAMPLE = "lax";

/** @param {{route: Route}} props */
export function Hooks({route}) {
  const text = route.query.word ?? "";
  const [word = ""] = wordsOf(text);
  const words = useList(route);
  useEffect(() => {
    if (word) void hooking.ask(word, words);
    else hooking.clear();
  }, [word, words]);
  const answer = hooking.answer.value;
  return html`
    <${Question} question=${hooking}
      fields=${html`<${Field} label=${t("words.word")} hint=${t("words.hooksHint")} value=${text} isWord maxLength=${40}
        onInput=${(/** @type {string} */ value) => setQuery({word: value})} />`}
      invitation=${!word && html`
        <${Empty} title=${t("words.hooksEmpty")} text=${t("words.hooksEmptyAbout")}>
          <a class="button" href=${`/words/hooks?word=${EXAMPLE}`}>${t("words.example", {word: EXAMPLE.toLocaleUpperCase()})}</a>
        <//>`}>
      ${answer && html`
        ${!answer.isWord && html`<p class="hint">${t("words.notAWord", {word: answer.word.toLocaleUpperCase()})}</p>`}
        <${HookTiles} hooks=${answer} />
      `}
    <//>
  `;
}
