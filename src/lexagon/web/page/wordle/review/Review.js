// Review of a game: each guess with its skill and its luck, what was left, and what would have been better. Stepped through.

import {html, useEffect} from "../../vendor/preact.js";
import {number} from "../../core/format.js";
import {setQuery} from "../../core/router.js";
import {t} from "../../core/texts.js";
import {Button} from "../../ui/Button.js";
import {Empty} from "../../ui/Empty.js";
import {Fault} from "../../ui/Fault.js";
import {Share} from "../../ui/Share.js";
import {Frame} from "../Frame.js";
import {TurnRow} from "../Row.js";
import {listTitle} from "../lists.js";
import {endOf, gradeOf, listOf} from "../model/review.js";
import {Given} from "./Given.js";
import {TurnCard} from "./TurnCard.js";
import {askedBy, left, review, reviewing} from "./store.js";

/** @import {Route} from "../../core/address.js" */
/** @import {Schemas} from "../../core/types.js" */
/** @import {Asked} from "./store.js" */

const EXAMPLE = "/wordle/review?game=crane,moist,prone";

/** How the game ended; what is only assumed is said to be so. @param {Schemas["WordleReview"]} found @param {Asked} asked */
function verdict(found, asked) {
  const end = endOf(asked.guesses, asked.answer, found.max_guesses);
  const count = found.guesses;
  const word = (found.answer ?? "").toLocaleUpperCase();
  if (end === "assumed") return t("wordle.review.assumed", {count, word});
  if (end === "unfinished") return t("wordle.review.unfinished", {count, most: found.max_guesses ?? 0});
  if (end === "solved") return t("wordle.review.solved", {count});
  return word ? t("wordle.review.unsolvedWas", {count, answer: word}) : t("wordle.review.unsolved", {count});
}

/** @param {{found: Schemas["WordleReview"], asked: Asked, at: number}} props */
function Found({found, asked, at}) {
  const turn = found.turns[at];
  const step = (/** @type {number} */ to) => setQuery({at: to + 1}, {push: true});
  const gained = found.gained_by_luck;
  const sum = t(gained >= 0 ? "wordle.review.sumGave" : "wordle.review.sumTook",
    {start: number(found.expected_at_start, 2), lost: number(found.lost_by_skill, 2), gained: number(Math.abs(gained), 2)});
  return html`
    <div class="card wordle-verdict">
      <h2>${verdict(found, asked)}</h2>
      <p>${t("wordle.review.sum", {skill: found.skill, luck: found.luck})} ${sum}</p>
      <p class="hint">${t("wordle.review.against", {list: listTitle(listOf(found))})}</p>
    </div>
    <div class="wordle-stepper">
      <ol class="wordle-steplist" aria-label=${t("wordle.rows.label")}>
        ${found.turns.map((one, place) => html`
          <li key=${place}><button type="button" class="plain" data-grade=${gradeOf(one)} aria-current=${place === at ? "step" : null} onClick=${() => step(place)}>
            <${TurnRow} turn=${{word: one.guess, marks: one.feedback}} number=${place + 1} /><span>${t(`wordle.review.grade.${gradeOf(one)}`)}</span>
          </button></li>`)}
      </ol>
      <div>
        <div class="row wordle-steps-row">
          <${Button} label=${`← ${t("wordle.before")}`} isOff=${at === 0} onClick=${() => step(at - 1)} />
          <span>${t("wordle.review.step", {at: at + 1, count: found.turns.length})}</span>
          <${Button} label=${`${t("wordle.next")} →`} isOff=${at >= found.turns.length - 1} onClick=${() => step(at + 1)} />
          <${Share} kind="plain" isIconOnly of=${() => ({title: t("wordle.title"), text: verdict(found, asked), path: location.pathname + location.search})} />
        </div>
        ${turn && html`<${TurnCard} key=${at} turn=${turn} number=${at + 1} words=${left.value?.[at] ?? null} list=${listOf(found)} />`}
      </div>
    </div>
    <p class="hint">${t("wordle.review.legend")}</p>
  `;
}

/** @param {{route: Route}} props */
export function Review({route}) {
  const {game, answer, words, mode, most, at} = route.query;
  const asked = askedBy(route.query);
  useEffect(() => {
    if (asked.guesses.length) void reviewing.run(asked);
    else {
      reviewing.cancel();
      review.value = null;
    }
  }, [game, answer, words, mode, most]);
  const found = review.value;
  const place = Math.min(Math.max(0, (Number(at) || 1) - 1), Math.max(0, (found?.turns.length ?? 1) - 1));
  return html`
    <${Frame} tab="review">
      <div class="wordle-review">
        <${Given} route=${route} />
        <section aria-label=${t("wordle.tab.review")} aria-busy=${reviewing.busy.value ? "true" : null}>
          <${Fault} error=${reviewing.error.value} />
          ${!asked.guesses.length && html`<${Empty} icon="chart" title=${t("wordle.review.emptyTitle")} text=${t("wordle.review.empty")}>
            <a class="button primary" href=${EXAMPLE}>${t("wordle.review.example")}</a><//>`}
          ${found && asked.guesses.length > 0 && html`<${Found} found=${found} asked=${asked} at=${place} />`}
        </section>
      </div>
    <//>
  `;
}
