// Messages that pass, and the place where a screen reader hears what changed elsewhere.

import {html} from "../vendor/preact.js";
import {dismiss, notices, spoken} from "../core/notices.js";
import {t} from "../core/texts.js";
import {Icon} from "./Icon.js";

/** @import {Notice} from "../core/notices.js" */

/** @param {Notice} notice */
function Toast({id, text, kind, action}) {
  const act = () => {
    action?.run();
    dismiss(id);
  };
  return html`
    <div class="toast" data-kind=${kind}>
      <p>${text}</p>
      ${action && html`<button type="button" onClick=${act}>${action.label}</button>`}
      <button class="plain icon" type="button" aria-label=${t("shell.close")} onClick=${() => dismiss(id)}><${Icon} name="close" /></button>
    </div>
  `;
}

export const Toasts = () => html`
  <div class="toasts" id="toasts" role="alert">${notices.value.map((notice) => html`<${Toast} key=${notice.id} ...${notice} />`)}</div>
`;

export const LiveRegion = () => html`<div class="unseen" id="live" aria-live="polite">${spoken.value}</div>`;
