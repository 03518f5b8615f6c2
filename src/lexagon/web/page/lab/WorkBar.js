// Long work under way: how far it is, and the button that stops it. What is done by then is kept.

import {html} from "../vendor/preact.js";
import {percent} from "../core/format.js";
import {t} from "../core/texts.js";
import {Button} from "../ui/Button.js";

/** @import {Work} from "../core/jobs.js" */
/** @import {Progress} from "../core/types.js" */

/** @param {Work} work */
function noteOf({progress, waiting}) {
  const told = progress.value;
  if (!told) return waiting.value ? t("lab.waiting", {count: waiting.value}) : t("lab.beginning");
  return told.total ? percent(told.done / told.total, 0) : "";
}

/** @param {{label: string, work: Work, isEnglish?: boolean}} props `isEnglish`: the label is a title that nobody translated */
export function WorkBar({label, work, isEnglish = false}) {
  const told = /** @type {Progress | null} */ (work.progress.value);
  const total = told?.total || null;
  return html`
    <div class="progress lab-work">
      <span lang=${isEnglish ? "en" : null}>${label}</span>
      <progress aria-label=${label} max=${total} value=${total ? Math.min(told?.done ?? 0, total) : null}></progress>
      <span class="note">${work.isStopping.value ? t("lab.stopping") : noteOf(work)}</span>
      <${Button} icon="cross" label=${t("lab.stop")} isBusy=${work.isStopping.value} onClick=${() => void work.stop()} />
    </div>
  `;
}
