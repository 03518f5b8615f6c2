// One sets a word, the other guesses it: on this device, or on another by a link.

import {html, useEffect, useSignal} from "../vendor/preact.js";
import {t} from "../core/texts.js";
import {Button} from "../ui/Button.js";
import {Field} from "../ui/Field.js";
import {Share} from "../ui/Share.js";
import {wordsOf} from "./lists.js";
import {encode} from "./model/challenge.js";
import {passOn} from "./opening.js";

/** @import {WordSet} from "./model/words.js" */

/** @param {{words: string, length: number, onStart: () => void}} props */
export function PassOn({words, length, onStart}) {
  const word = useSignal("");
  const name = useSignal("");
  const set = useSignal(/** @type {WordSet | null} */ (null));
  useEffect(() => void wordsOf(words, length).then((found) => (set.value = found), () => (set.value = null)), [words, length]);
  const answer = word.value.trim().toLocaleLowerCase();
  const isLong = [...answer].length >= length;
  const isGood = Boolean(set.value?.has(answer));
  const fault = isLong && set.value && !isGood ? t("wordle.refused.unknown", {word: answer.toLocaleUpperCase()}) : "";
  const by = name.value.trim();
  const start = () => {
    onStart();
    passOn(answer, by, words);
  };
  const sent = () =>
    ({title: t("wordle.title"), text: t("wordle.challengeText"), path: `/wordle/play?c=${encode({words, length, answers: [answer], by})}`});
  return html`
    <${Field} label=${t("wordle.secret", {length})} hint=${t("wordle.secretHint")} value=${word.value} isWord maxLength=${2 * length} fault=${fault} onInput=${(/** @type {string} */ value) => (word.value = value)} />
    <${Field} label=${t("wordle.yourName")} value=${name.value} maxLength=${40} onInput=${(/** @type {string} */ value) => (name.value = value)} />
    <div class="row">
      <${Button} kind="primary" label=${t("wordle.passIt")} isOff=${!isGood} onClick=${start} />
      <${Share} label=${t("wordle.sendIt")} isOff=${!isGood} of=${sent} />
    </div>
  `;
}
