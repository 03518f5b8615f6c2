// A bar for long work, with a button that cancels it.

import {html} from "../vendor/preact.js";
import {t} from "../core/texts.js";

/** @param {{label: string, done?: number, total?: number | null, note?: string, onCancel?: () => void}} props */
export const Progress = ({label, done = 0, total, note = "", onCancel}) => html`
  <div class="progress">
    <span>${label}</span>
    <progress aria-label=${label} max=${total || null} value=${total ? Math.min(done, total) : null}></progress>
    <span class="note">${note}</span>
    ${onCancel && html`<button type="button" onClick=${onCancel}>${t("shell.cancel")}</button>`}
  </div>
`;
