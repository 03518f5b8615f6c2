// Above the board: the word so far while it is swiped or typed, then what became of it.

import {html} from "../../vendor/preact.js";
import {t} from "../../core/texts.js";
import {Icon} from "../../ui/Icon.js";
import {flash, soFar} from "../store/entry.js";

const ICONS = {right: "check", known: "undo", wrong: "cross"};

export function WordLine() {
  const last = soFar.value ? null : flash.value;
  if (!last) return html`<p class="grid-word" aria-hidden="true" data-kind=${soFar.value ? "now" : "none"}><span>${soFar.value || t("grid.swipe")}</span></p>`;
  const about = last.kind === "right" ? `+${last.score}` : t(`grid.short.${last.reason}`);
  return html`
    <p class="grid-word" aria-hidden="true" data-kind=${last.kind}>
      <${Icon} name=${ICONS[last.kind]} /><span>${last.word.toLocaleUpperCase()}</span><small>${about}</small>
      ${last.isCommon === false && html`<small class="grid-rare">${t("grid.rare")}</small>`}
    </p>
  `;
}
