// A row of which one is chosen, as radio buttons.

import {html, useId} from "../vendor/preact.js";

/** @param {{label: string, value: string, options: [string, string][], onChange: (value: string) => void}} props */
export function Segmented({label, value, options, onChange}) {
  const name = useId();
  return html`
    <fieldset class="segmented">
      <legend>${label}</legend>
      <div class="segments">
        ${options.map(([one, text]) => html`
          <label key=${one}>
            <input type="radio" name=${name} value=${one} checked=${one === value} onChange=${() => onChange(one)} />
            <span>${text}</span>
          </label>
        `)}
      </div>
    </fieldset>
  `;
}
