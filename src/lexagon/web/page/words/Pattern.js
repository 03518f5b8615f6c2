// Which words look like this?

import {html, useEffect} from "../vendor/preact.js";
import {setQuery} from "../core/router.js";
import {t} from "../core/texts.js";
import {Empty} from "../ui/Empty.js";
import {Field} from "../ui/Field.js";
import {Question, useList} from "./Question.js";
import {WordList} from "./WordList.js";
import {patternOf} from "./model/words.js";
import {matching} from "./store.js";

/** @import {Route} from "../core/address.js" */

const EXAMPLE = "qu*z";

/** @param {{route: Route}} props */
export function Pattern({route}) {
  const pattern = route.query.pattern ?? "";
  const words = useList(route);
  useEffect(() => {
    if (patternOf(pattern)) void matching.ask(pattern, words);
    else matching.clear();
  }, [pattern, words]);
  return html`
    <${Question} question=${matching}
      fields=${html`<${Field} label=${t("words.pattern")} hint=${t("words.fitHint")} value=${pattern} isWord maxLength=${100}
        onInput=${(/** @type {string} */ value) => setQuery({pattern: value})} />`}
      invitation=${!pattern && html`
        <${Empty} title=${t("words.patternEmpty")} text=${t("words.patternEmptyAbout")}>
          <a class="button" href=${`/words/pattern?pattern=${encodeURIComponent(EXAMPLE)}`}>${t("words.example", {word: EXAMPLE})}</a>
        <//>`}>
      ${matching.answer.value && html`<${WordList} found=${matching.answer.value} />`}
    <//>
  `;
}
