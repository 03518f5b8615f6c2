// A text field with its label above, a hint below, and what is wrong with what was typed.

import {html, useId} from "../vendor/preact.js";

/**
 * @typedef {object} Props
 * @property {string} label
 * @property {string} value
 * @property {(value: string) => void} onInput
 * @property {string} [hint]
 * @property {string} [fault] what is wrong with the value, in a sentence
 * @property {string} [placeholder]
 * @property {string} [kind] "text", "search", "number"
 * @property {number} [rows] several lines
 * @property {number} [maxLength]
 * @property {boolean} [isWord] letters of a game: no spelling help, no capitals by itself
 * @property {() => void} [onEnter]
 */

/** @param {Props} props */
export function Field({label, value, onInput, hint, fault, placeholder, kind = "text", rows, maxLength, isWord = false, onEnter}) {
  const id = useId();
  const about = [hint && `${id}-hint`, fault && `${id}-fault`].filter(Boolean).join(" ");
  const common = {
    id,
    value,
    placeholder,
    maxLength,
    "aria-describedby": about || null,
    "aria-invalid": fault ? "true" : null,
    onInput: (/** @type {{currentTarget: HTMLInputElement}} */ event) => onInput(event.currentTarget.value),
    onKeyDown: (/** @type {KeyboardEvent} */ event) => !rows && event.key === "Enter" && onEnter?.(),
    ...(isWord ? {spellcheck: false, autocapitalize: "characters", autocomplete: "off", autocorrect: "off", class: "letters-field"} : {}),
  };
  return html`
    <div class="field">
      <label for=${id}>${label}</label>
      ${rows ? html`<textarea rows=${rows} ...${common}></textarea>` : html`<input type=${kind} ...${common} />`}
      ${hint && html`<small class="hint" id=${`${id}-hint`}>${hint}</small>`}
      ${fault && html`<small class="fault" id=${`${id}-fault`} role="alert">${fault}</small>`}
    </div>
  `;
}
