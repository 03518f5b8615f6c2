// Typing words: into the field, or anywhere on the page while a round runs.

import {html, useEffect} from "../../vendor/preact.js";
import {t} from "../../core/texts.js";
import {Button} from "../../ui/Button.js";
import {clear, endSwipe, endTyping, swiped, type, typed} from "../store/entry.js";

/** Keys that are meant for something else: a field, a button, a dialog, a shortcut. @param {KeyboardEvent} event */
const isForeign = (event) =>
  event.ctrlKey || event.metaKey || event.altKey || event.target instanceof HTMLInputElement || event.target instanceof HTMLSelectElement ||
  document.querySelector("dialog[open]") !== null;

/** @param {KeyboardEvent} event */
function press(event) {
  if (isForeign(event)) return;
  if (event.key === "Escape") clear();
  else if (event.key === "Backspace") type(typed.peek().slice(0, -1));
  else if (event.key === "Enter" && !(event.target instanceof HTMLButtonElement)) enter();
  else if (/^\p{L}$/u.test(event.key)) type(typed.peek() + event.key);
}

const enter = () => (swiped.peek().length ? endSwipe() : endTyping());

/** @param {{isOn: boolean}} props */
export function Entry({isOn}) {
  useEffect(() => {
    if (!isOn) return undefined;
    addEventListener("keydown", press);
    return () => removeEventListener("keydown", press);
  }, [isOn]);
  return html`
    <form class="grid-entry" onSubmit=${(/** @type {Event} */ event) => event.preventDefault()}>
      <input class="letters-field" type="text" aria-label=${t("grid.typeWord")} placeholder=${t("grid.typeWord")} value=${typed.value} disabled=${!isOn}
        autocomplete="off" autocapitalize="characters" autocorrect="off" spellcheck=${false} enterkeyhint="go"
        onInput=${(/** @type {{currentTarget: HTMLInputElement}} */ event) => type(event.currentTarget.value)}
        onKeyDown=${(/** @type {KeyboardEvent} */ event) => {
          if (event.key === "Enter") enter();
          if (event.key === "Escape") clear();
        }} />
      <${Button} label=${t("grid.enter")} isOff=${!isOn || (!typed.value && !swiped.value.length)} onClick=${enter} />
    </form>
  `;
}
