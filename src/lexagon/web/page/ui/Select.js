// A choice of one among many, with its label above.

import {html, useId} from "../vendor/preact.js";

/**
 * @param {{label: string, value: string, options: [string, string][], onChange: (value: string) => void, hint?: string}} props
 */
export function Select({label, value, options, onChange, hint}) {
  const id = useId();
  return html`
    <div class="field">
      <label for=${id}>${label}</label>
      <select id=${id} value=${value} aria-describedby=${hint ? `${id}-hint` : null}
        onChange=${(/** @type {{currentTarget: HTMLSelectElement}} */ event) => onChange(event.currentTarget.value)}>
        ${options.map(([one, text]) => html`<option key=${one} value=${one} selected=${one === value}>${text}</option>`)}
      </select>
      ${hint && html`<small class="hint" id=${`${id}-hint`}>${hint}</small>`}
    </div>
  `;
}
