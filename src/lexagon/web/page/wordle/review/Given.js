// The game to review, as it is typed or pasted.

import {html} from "../../vendor/preact.js";
import {setQuery} from "../../core/router.js";
import {t} from "../../core/texts.js";
import {Fault} from "../../ui/Fault.js";
import {Field} from "../../ui/Field.js";
import {Segmented} from "../../ui/Segmented.js";
import {Select} from "../../ui/Select.js";
import {useEffect} from "../../vendor/preact.js";
import {gameLists, listTitle, needGameLists} from "../lists.js";
import {needsReading} from "../model/review.js";
import {reading} from "./store.js";

/** @import {Route} from "../../core/address.js" */

const MODES = ["", "hard", "ultra"];

/** @param {{route: Route}} props */
export function Given({route}) {
  const {game = "", answer = "", words = "", mode = ""} = route.query;
  useEffect(needGameLists, []);
  const type = async (/** @type {string} */ text) => {
    if (!needsReading(text)) return setQuery({game: text.replaceAll("\n", ",").replaceAll("=", "."), at: null});
    const found = await reading.run(text);
    if (found) setQuery({game: found, at: null});
  };
  const lists = [...new Set([...gameLists.value.map((one) => one.name), ...(words ? [words] : [])])];
  return html`
    <section class="card" aria-label=${t("wordle.review.game")}>
      <p>${t("wordle.review.about")}</p>
      <${Field} label=${t("wordle.review.text")} hint=${t("wordle.review.how")} rows=${6} isWord maxLength=${4000} value=${game.replaceAll(",", "\n").replaceAll(".", "=")} onInput=${type} />
      <${Fault} error=${reading.error.value} />
      <${Field} label=${t("wordle.review.answer")} hint=${t("wordle.review.answerHow")} isWord maxLength=${40} value=${answer} onInput=${(/** @type {string} */ value) => setQuery({answer: value})} />
      <details class="wordle-options"><summary>${t("wordle.coach.words")}</summary>
        <${Select} label=${t("wordle.list")} value=${words} options=${[["", t("wordle.review.anyList")], ...lists.map((name) => [name, listTitle(name)])]} onChange=${(/** @type {string} */ name) => setQuery({words: name}, {push: true})} />
        <${Segmented} label=${t("wordle.mode")} value=${mode} options=${MODES.map((one) => [one, t(`wordle.mode.${one || "normal"}`)])} onChange=${(/** @type {string} */ one) => setQuery({mode: one}, {push: true})} />
      </details>
    </section>
  `;
}
