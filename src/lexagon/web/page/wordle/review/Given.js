// The game to review, as it is typed or pasted.

import {html, useEffect, useState} from "../../vendor/preact.js";
import {needLists, own} from "../../core/lists.js";
import {setQuery} from "../../core/router.js";
import {t} from "../../core/texts.js";
import {Fault} from "../../ui/Fault.js";
import {Field} from "../../ui/Field.js";
import {OwnListDialog} from "../../ui/OwnListDialog.js";
import {Segmented} from "../../ui/Segmented.js";
import {Select} from "../../ui/Select.js";
import {gameLists, listTitle, needGameLists} from "../lists.js";
import {needsReading} from "../model/review.js";
import {MODES, modeOf, modeQuery} from "../model/rules.js";
import {reading} from "./store.js";

/** @import {Route} from "../../core/address.js" */
/** @import {Mode} from "../model/rules.js" */

const ADD = "+"; // no list has this name

/** @param {{route: Route}} props */
export function Given({route}) {
  const {game = "", answer = "", words = "", mode} = route.query;
  const [isAdding, setAdding] = useState(false);
  useEffect(() => {
    needLists();
    needGameLists();
  }, []);
  const choose = (/** @type {string} */ name) => (name === ADD ? setAdding(true) : setQuery({words: name}, {push: true}));
  const type = async (/** @type {string} */ text) => {
    if (!needsReading(text)) return setQuery({game: text.replaceAll("\n", ",").replaceAll("=", "."), at: null});
    const found = await reading.run(text);
    if (found) setQuery({game: found, at: null});
  };
  const lists = [...new Set([...[...gameLists.value, ...own.value].map((one) => one.name), ...(words ? [words] : [])])];
  return html`
    <section class="card" aria-label=${t("wordle.review.game")}>
      <p>${t("wordle.review.about")}</p>
      <${Field} label=${t("wordle.review.text")} hint=${t("wordle.review.how")} rows=${6} isWord maxLength=${4000} value=${game.replaceAll(",", "\n").replaceAll(".", "=")} onInput=${type} />
      <${Fault} error=${reading.error.value} />
      <${Field} label=${t("wordle.review.answer")} hint=${t("wordle.review.answerHow")} isWord maxLength=${40} value=${answer} onInput=${(/** @type {string} */ value) => setQuery({answer: value})} />
      <details class="wordle-options"><summary>${t("wordle.coach.words")}</summary>
        <${Select} label=${t("wordle.list")} value=${words} options=${[["", t("wordle.review.anyList")], ...lists.map((name) => [name, listTitle(name)]), [ADD, t("shell.own")]]} onChange=${choose} />
        <${Segmented} label=${t("wordle.mode")} value=${modeOf(mode)} options=${MODES.map((one) => [one, t(`wordle.mode.${one}`)])} onChange=${(/** @type {Mode} */ one) => setQuery({mode: modeQuery(one)}, {push: true})} />
      </details>
      ${isAdding && html`<${OwnListDialog} onAdded=${choose} onClose=${() => setAdding(false)} />`}
    </section>
  `;
}
