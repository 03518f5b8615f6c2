// A box to tick, with its label beside it.

import {html} from "../vendor/preact.js";

/** @param {{label: string, isOn: boolean, onChange: (isOn: boolean) => void}} props */
export const Check = ({label, isOn, onChange}) => html`
  <label class="check">
    <input type="checkbox" checked=${isOn}
      onChange=${(/** @type {{currentTarget: HTMLInputElement}} */ event) => onChange(event.currentTarget.checked)} />
    <span>${label}</span>
  </label>
`;
