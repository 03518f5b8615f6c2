// One guess, reviewed: skill and luck as bars, how many words it left and which, and a better guess if there was one.

import {html} from "../../vendor/preact.js";
import {number} from "../../core/format.js";
import {t} from "../../core/texts.js";
import {Word} from "../../ui/Word.js";
import {lookedUpIn} from "../lists.js";
import {gradeOf} from "../model/review.js";

/** @import {Schemas} from "../../core/types.js" */

const MOST = 300;
const FULL = 99;

/** @param {{kind: "skill" | "luck", value: number}} props */
const Gauge = ({kind, value}) => html`
  <div class="wordle-gauge" data-kind=${kind}>
    <span>${t(`wordle.${kind}`)}</span><span class="wordle-gauge-track" aria-hidden="true"><span style=${{width: `${(100 * value) / FULL}%`}}></span></span><b>${value}</b>
  </div>
`;

/** @param {{turn: Schemas["TurnReview"], number: number, words: string[] | null, list: string}} props */
export function TurnCard({turn, number: count, words, list}) {
  const about = turn.exact ? "" : "~";
  const isBest = gradeOf(turn) === "best";
  const counts = t("wordle.review.leftText", {before: turn.candidates_before, after: turn.candidates_after});
  const values = {
    word: turn.best_guess.toLocaleUpperCase(),
    expected: about + number(turn.best_expected_guesses, 2),
    leaves: t("wordle.words", {count: turn.best_would_leave ?? 0}),
    cost: number(turn.cost, 2),
  };
  return html`
    <article class="card wordle-turn">
      <h3>${t("wordle.review.guessNumber", {number: count, word: turn.guess.toLocaleUpperCase()})}</h3>
      <${Gauge} kind="skill" value=${turn.skill} /><${Gauge} kind="luck" value=${turn.luck} />
      <details class="wordle-left">
        <summary>${t("wordle.review.left")}: <b>${counts}</b></summary>
        ${words && html`<ul class="wordle-chips">${words.slice(0, MOST).map((word) => html`<li key=${word}><${Word} word=${word} list=${lookedUpIn(list)} /></li>`)}</ul>
          ${words.length > MOST && html`<p class="hint">${t("shell.more", {count: words.length - MOST})}</p>`}`}
      </details>
      <p>${t("wordle.review.togoText", {expected: about + number(turn.expected_guesses, 2)})}</p>
      <p class="wordle-better">${isBest ? t("wordle.review.wasBest") : t(turn.best_would_leave === null ? "wordle.review.betterOpen" : "wordle.review.better", values)}</p>
    </article>
  `;
}
