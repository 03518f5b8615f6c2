// What to guess: a sentence that anyone understands, and the numbers for those who want them.

import {html} from "../../vendor/preact.js";
import {number, percent} from "../../core/format.js";
import {t} from "../../core/texts.js";
import {Button} from "../../ui/Button.js";
import {Table} from "../../ui/Table.js";
import {Waiting} from "../../ui/Waiting.js";
import {adviceOf, chanceOf, warningOf, worthShowing} from "../model/advice.js";
import {Proof} from "./Proof.js";
import {advising, several, single} from "./store.js";

/** @import {Schemas} from "../../core/types.js" */
/** @import {Sentence} from "../model/advice.js" */
/** @import {Asked} from "./store.js" */

const upper = (/** @type {string} */ word) => word.toLocaleUpperCase();
/** @param {Sentence} sentence */
const said = ({key, values}) => {
  const {chance, word, ...others} = values;
  const spoken = typeof chance === "number" ? chanceOf(chance) : null;
  const chanceText = spoken ? t(spoken.key, spoken.values.chance === undefined ? spoken.values : {chance: percent(spoken.values.chance, chance < 0.1 ? 1 : 0)}) : "";
  return t(key, {...others, word: upper(word ?? ""), chance: chanceText});
};

/** @param {{answer: Schemas["Suggestions"], asked: Asked, onAdd: (word: string) => void}} props */
function Single({answer, asked, onAdd}) {
  const [best] = answer.suggestions;
  if (answer.solved || !best) return html`<h2>${t("wordle.coach.solved", {word: upper(asked.lines.at(-1)?.word ?? "")})}</h2>`;
  const guessesLeft = asked.most === null ? null : asked.most - asked.lines.length;
  const warning = warningOf(best, guessesLeft);
  const rows = worthShowing([...answer.suggestions], answer.candidates_left);
  const columns = [
    {key: "guess", label: t("wordle.coach.guess"), show: (/** @type {typeof best} */ one) => html`<span class="wordle-word">${upper(one.guess)}${one.is_candidate ? html`<span title=${t("wordle.coach.may")}> •</span>` : ""}</span>`},
    {key: "expected_guesses", label: t("wordle.coach.expected"), isNumeric: true, show: (/** @type {typeof best} */ one) => (one.exact ? "" : "~") + number(one.expected_guesses, 3)},
    {key: "chance_now", label: t("wordle.coach.chance"), isNumeric: true, show: (/** @type {typeof best} */ one) => (one.chance_now ? percent(one.chance_now, one.chance_now < 0.1 ? 1 : 0) : "–")},
    {key: "expected_class", label: t("wordle.coach.mean"), isNumeric: true, show: (/** @type {typeof best} */ one) => number(one.expected_class, 1)},
    {key: "worst", label: t("wordle.coach.worst"), isNumeric: true},
    {key: "bits", label: t("wordle.coach.bits"), isNumeric: true, show: (/** @type {typeof best} */ one) => number(one.bits, 2)},
  ];
  const sure = !answer.exact ? "estimated" : answer.proven ? "proven" : "exact";
  return html`
    <p class="hint">${t("wordle.answersPossible", {count: answer.candidates_left})}${guessesLeft === null ? "" : ` · ${t("wordle.guessesLeft", {count: guessesLeft})}`}</p>
    <h2 aria-live="polite">${said(adviceOf(best, answer.candidates_left))}</h2>
    ${warning && html`<p class="wordle-warning">${said(warning)}</p>`}
    <${Button} kind="primary" label=${t("wordle.coach.take", {word: upper(best.guess)})} onClick=${() => onAdd(best.guess)} />
    <details class="wordle-numbers">
      <summary>${t("wordle.coach.numbers")}</summary>
      <${Table} caption=${t("wordle.coach.advice")} columns=${columns} rows=${rows} onRow=${(/** @type {typeof best} */ one) => onAdd(one.guess)} />
      <p class="hint">${[t("wordle.coach.noteMay"), t("wordle.coach.noteExpected"), t(`wordle.coach.note.${sure}`), answer.weighted && t("wordle.coach.noteWeighted")].filter(Boolean).join("; ")}.</p>
      ${!answer.proven && !answer.weighted && html`<${Proof} asked=${asked} />`}
    </details>
  `;
}

/** @param {{answer: Schemas["BoardsSuggestions"], asked: Asked, onAdd: (word: string) => void}} props */
function Several({answer, asked, onAdd}) {
  const [best] = answer.suggestions;
  if (answer.solved || !best) return html`<h2>${t("wordle.coach.allSolved")}</h2>`;
  const where = best.boards.length ? t("wordle.advice.onBoards", {word: upper(best.guess), boards: best.boards.slice(0, 6).map(String)}) : t("wordle.advice.forAll", {word: upper(best.guess)});
  const columns = [
    {key: "guess", label: t("wordle.coach.guess"), show: (/** @type {typeof best} */ one) => html`<span class="wordle-word">${upper(one.guess)}</span>`},
    {key: "expected_guesses", label: t("wordle.coach.expected"), isNumeric: true, show: (/** @type {typeof best} */ one) => (one.searched ? "" : "~") + number(one.expected_guesses, 2)},
    {key: "solves", label: t("wordle.coach.solves"), isNumeric: true, show: (/** @type {typeof best} */ one) => number(one.solves, 2)},
    {key: "bits", label: t("wordle.coach.bits"), isNumeric: true, show: (/** @type {typeof best} */ one) => number(one.bits, 2)},
  ];
  return html`
    <p class="hint">${asked.most === null ? "" : t("wordle.guessesLeft", {count: asked.most - asked.lines.length})}</p>
    <h2 aria-live="polite">${where}</h2>
    <${Button} kind="primary" label=${t("wordle.coach.take", {word: upper(best.guess)})} onClick=${() => onAdd(best.guess)} />
    <details class="wordle-numbers"><summary>${t("wordle.coach.numbers")}</summary>
      <${Table} caption=${t("wordle.coach.advice")} columns=${columns} rows=${[...answer.suggestions]} onRow=${(/** @type {typeof best} */ one) => onAdd(one.guess)} />
    </details>
  `;
}

/** @param {{asked: Asked, onAdd: (word: string) => void}} props */
export function Advice({asked, onAdd}) {
  const [one, more] = [single.value, several.value];
  if (asked.boards > 1 ? !more : !one) return html`<${Waiting} error=${advising.error.value} text=${t("wordle.coach.thinks")} />`;
  return asked.boards > 1 ? html`<${Several} answer=${more} asked=${asked} onAdd=${onAdd} />` : html`<${Single} answer=${one} asked=${asked} onAdd=${onAdd} />`;
}
