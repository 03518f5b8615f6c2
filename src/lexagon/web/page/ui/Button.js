// A button; while its work is under way it says so and takes no second press.

import {html} from "../vendor/preact.js";
import {Icon} from "./Icon.js";

/**
 * @typedef {object} Props
 * @property {string} [kind] "primary", "plain", "danger"; usual if left out
 * @property {string} [icon] a sign of ui/Icon.js
 * @property {boolean} [isBusy]
 * @property {boolean} [isOff]
 * @property {boolean} [isIconOnly] only the sign is seen; the label is its name
 * @property {string} label
 * @property {string} [about] the id of what it is about, where several have one label
 * @property {(event: MouseEvent) => void} onClick
 */

/** @param {Props} props */
export function Button({kind = "", icon, isBusy = false, isOff = false, isIconOnly = false, label, about, onClick}) {
  return html`
    <button type="button" class=${`${kind} ${isIconOnly ? "icon" : ""}`.trim() || null} disabled=${isOff}
      aria-label=${isIconOnly ? label : null} title=${isIconOnly ? label : null} aria-busy=${isBusy ? "true" : null}
      aria-describedby=${about}
      onClick=${(/** @type {MouseEvent} */ event) => isBusy || onClick(event)}>
      ${isBusy ? html`<span class="spinner" aria-hidden="true"></span>` : icon && html`<${Icon} name=${icon} />`}
      ${!isIconOnly && html`<span>${label}</span>`}
    </button>
  `;
}
