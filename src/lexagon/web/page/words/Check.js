// Is it a word? One or several, looked up as they are typed.

import {html, useEffect} from "../vendor/preact.js";
import {look} from "../core/look.js";
import {setQuery} from "../core/router.js";
import {t} from "../core/texts.js";
import {Empty} from "../ui/Empty.js";
import {Field} from "../ui/Field.js";
import {Icon} from "../ui/Icon.js";
import {Meaning} from "../ui/Meaning.js";
import {Question, useList} from "./Question.js";
import {wordsOf} from "./model/words.js";
import {checking, list} from "./store.js";

/** @import {Route} from "../core/address.js" */

const EXAMPLE = "axolotl";

/** @param {import("../core/meanings.js").Meaning | undefined} meaning */
const shortOf = (meaning) => meaning && html`<${Meaning} of=${meaning} isShort />`;

function Verdict() {
  const {checked = [], meanings} = checking.answer.value ?? {};
  const invalid = checked.filter((one) => !one.valid).length;
  if (!checked.length) return null;
  const summary = invalid ? t("words.someInvalid", {invalid, count: checked.length}) : t("words.allValid", {count: checked.length});
  return html`
    ${checked.length > 1 && html`<p class="words-count" role="status">${summary}</p>`}
    <ul class="words-verdicts">
      ${checked.map(({word, valid}) => html`
        <li key=${word} data-valid=${String(valid)}>
          <${Icon} name=${valid ? "check" : "cross"} />
          <span>${t(valid ? "words.valid" : "words.invalid", {word: word.toLocaleUpperCase()})}${shortOf(meanings?.get(word))}</span>
          ${valid && html`<button class="plain icon" type="button" aria-label=${t("word.look", {word: word.toLocaleUpperCase()})}
            onClick=${() => look(word, list.value)}><${Icon} name="search" /></button>`}
        </li>
      `)}
    </ul>
  `;
}

/** @param {{route: Route}} props */
export function Check({route}) {
  const text = route.query.q ?? "";
  const words = useList(route);
  useEffect(() => {
    if (wordsOf(text).length) void checking.ask(text, words);
    else checking.clear();
  }, [text, words]);
  const type = (/** @type {string} */ q) => setQuery({q});
  return html`
    <${Question} question=${checking}
      fields=${html`<${Field} label=${t("words.checkLabel")} hint=${t("words.checkHint")} value=${text} isWord onInput=${type} />`}
      invitation=${!text && html`
        <${Empty} title=${t("words.checkEmpty")} text=${t("words.checkEmptyAbout")}>
          <a class="button" href=${`/words/check?q=${EXAMPLE}`}>${t("words.example", {word: EXAMPLE.toLocaleUpperCase()})}</a>
        <//>`}>
      ${checking.answer.value && html`<${Verdict} />`}
    <//>
  `;
}
