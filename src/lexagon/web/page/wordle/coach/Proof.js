// A search for proof that nothing is better, for those who want to be sure.

import {html, useEffect, useMemo, useSignal} from "../../vendor/preact.js";
import {remove, stream} from "../../core/api.js";
import {number} from "../../core/format.js";
import {task} from "../../core/task.js";
import {t} from "../../core/texts.js";
import {Button} from "../../ui/Button.js";
import {Fault} from "../../ui/Fault.js";
import {Progress} from "../../ui/Progress.js";
import {wordsQuery} from "../lists.js";
import {historiesOf} from "../model/turns.js";

/** @import {Progress as ProgressValue, Schemas} from "../../core/types.js" */
/** @import {Asked} from "./store.js" */

const SECONDS = 30;

/** @param {Schemas["Optimum"]} found */
function result(found) {
  const values = {word: (found.first ?? "").toLocaleUpperCase(), total: found.total ?? 0, mean: found.mean ? number(found.mean, 4) : "–"};
  const how = found.solvable === false ? "unsolvable" : found.proven ? "proven" : found.first ? "unproven" : "nothing";
  return t(`wordle.proof.${how}`, values);
}

/** @param {{asked: Asked}} props */
export function Proof({asked}) {
  const progress = useSignal(/** @type {ProgressValue | null} */ (null));
  const found = useSignal(/** @type {Schemas["Optimum"] | null} */ (null));
  const turns = (historiesOf(asked.lines, 1)[0] ?? []).map(({word, marks}) => `${word}=${marks}`);
  const key = `${turns.join()} ${asked.words} ${asked.length} ${asked.mode}`;
  const proving = useMemo(() => task(async (abort) => {
    const body = {turns, mode: asked.mode, seconds: SECONDS, ...wordsQuery(asked)};
    const onJob = (/** @type {{id: string}} */ {id}) => abort.addEventListener("abort", () => void remove("jobs/{job}", {path: {job: id}}).catch(() => {}));
    found.value = await stream("wordle/optima", body, {signal: abort, onJob, onProgress: (now) => (progress.value = now)});
  }), [key]);
  useEffect(() => {
    found.value = null;
    return () => proving.cancel();
  }, [proving]);
  if (proving.busy.value) return html`<${Progress} label=${t("wordle.coach.proving")} done=${progress.value?.done} total=${progress.value?.total} onCancel=${proving.cancel} />`;
  return html`
    <${Fault} error=${proving.error.value} />
    ${found.value ? html`<p role="status">${result(found.value)}</p>` : html`<${Button} label=${t("wordle.coach.prove")} onClick=${() => void proving.run()} />`}
  `;
}
