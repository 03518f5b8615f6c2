// The best two minutes on a board, in plain words: what to swipe in which order, and what it is worth.

import {html, useEffect, useState} from "../../vendor/preact.js";
import {clock} from "../../core/format.js";
import {setQuery} from "../../core/router.js";
import {t} from "../../core/texts.js";
import {Button} from "../../ui/Button.js";
import {Fault} from "../../ui/Fault.js";
import {WordRows} from "../WordRows.js";
import {plan, planning} from "../store/solving.js";

/** @import {Schemas} from "../../core/types.js" */
/** @import {Scoring} from "../model/scoring.js" */

const BEAT = 900; // milliseconds that each word is shown

/** Show the words of a plan one after the other. @param {Schemas["Plan"] | null} made @param {(word: string | null) => void} onPoint */
function useWatch(made, onPoint) {
  const [at, setAt] = useState(-1);
  const swipe = at < 0 ? undefined : made?.swipes[at];
  useEffect(() => {
    if (at < 0) return undefined;
    onPoint(swipe?.word ?? null);
    if (!swipe) setAt(-1);
    const timer = setTimeout(() => setAt(at + 1), BEAT);
    return () => clearTimeout(timer);
  }, [at]);
  useEffect(() => () => onPoint(null), []);
  return {isOn: at >= 0, start: () => setAt(0), stop: () => {
    setAt(-1);
    onPoint(null);
  }};
}

/** @param {{solved: Schemas["Solution"], scoring: Scoring, shown: string | null, onPoint: (word: string | null) => void}} props */
export function PlanView({solved, scoring, shown, onPoint}) {
  const made = plan.value?.board === solved.board && plan.value.rules === solved.rules && plan.value.words === solved.words ? plan.value : null;
  const watch = useWatch(made, onPoint);
  useEffect(() => {
    if (!made) void planning.run(solved.board, scoring);
  }, [solved]);
  if (!made) return html`<${Fault} error=${planning.error.value} />${planning.busy.value && html`<p role="status"><span class="spinner"></span> ${t("grid.planning")}</p>`}`;
  const others = made.orders.filter(({order}) => order !== "plan");
  return html`
    <p>${t("grid.planIs", {count: made.count, score: made.score, of: made.board_score})}</p>
    <ul class="grid-orders">${others.map(({order, score}) => html`<li key=${order}>${t(`grid.order.${order}`, {count: score})}</li>`)}</ul>
    <p class="hint">${t("grid.planPace")}</p>
    <${Button} icon=${watch.isOn ? "pause" : "play"} label=${t(watch.isOn ? "grid.stop" : "grid.watch")} onClick=${watch.isOn ? watch.stop : watch.start} />
    <${WordRows} label=${t("grid.planned")} shown=${shown} onPoint=${onPoint} onPick=${(/** @type {string} */ word) => setQuery({word})}
      words=${made.swipes.map(({word, score, done_at: at}) => ({word, score, note: clock(at)}))} />
  `;
}
