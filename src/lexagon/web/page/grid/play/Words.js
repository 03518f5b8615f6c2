// The words of a board that was played: what you would have known and missed, by worth; the rest; your own.

import {html, useState} from "../../vendor/preact.js";
import {t} from "../../core/texts.js";
import {Segmented} from "../../ui/Segmented.js";
import {WordRows} from "../WordRows.js";
import {current, missed, missedCommon} from "../model/round.js";

/** @import {Answer, Round} from "../model/round.js" */

/** Found by anyone who played. @param {Round} round @returns {Answer[]} */
const foundBy = (round) =>
  round.answers.filter(([word]) => round.players.some(({found}) => found.includes(word)));

/** @param {Round} round what nobody found */
const everyone = (round) => ({...current(round), found: round.players.flatMap(({found}) => found)});

/** @param {{round: Round, shown: string | null, onPoint: (word: string | null) => void, onPick: (word: string) => void}} props */
export function Words({round, shown, onPoint, onPick}) {
  const [part, setPart] = useState("known");
  const all = everyone(round);
  const known = missedCommon(round, all);
  const rest = missed(round, all).filter(([, , isCommon]) => !isCommon);
  const parts = /** @type {Record<string, Answer[]>} */ ({known, rest, mine: foundBy(round)});
  const words = parts[part] ?? [];
  return html`
    <section class="grid-words" aria-labelledby="grid-missed">
      <h2 id="grid-missed">${t("grid.wordsHead")}</h2>
      <${Segmented} label=${t("grid.which")} value=${part} onChange=${setPart}
        options=${["known", "rest", "mine"].map((name) => [name, `${t(`grid.part.${name}`)} (${parts[name]?.length ?? 0})`])} />
      <p class="hint">${t(`grid.about.${part}`)}</p>
      <${WordRows} label=${t(`grid.part.${part}`)} shown=${shown} onPoint=${onPoint} onPick=${onPick}
        words=${words.map(([word, score, common]) => ({word, score, common}))} />
    </section>
  `;
}
