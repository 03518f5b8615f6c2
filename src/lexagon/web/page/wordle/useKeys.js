// The real keyboard goes to the game while its tab shows, unless a field or a dialog has it.

import {useEffect} from "../vendor/preact.js";
import {press} from "./store.js";

/** Whether a key is for something else: a command of the browser, a field, a dialog. @param {KeyboardEvent} event @param {Element | null} target */
const isTaken = (event, target) =>
  event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented ||
  Boolean(target?.closest("input:not([type=radio], [type=checkbox]), textarea, select") ?? document.querySelector("dialog[open]"));

/** @param {KeyboardEvent} event */
function take(event) {
  const target = event.target instanceof Element ? event.target : null;
  if (isTaken(event, target)) return;
  const control = target?.closest("button, a, summary");
  const key = event.key.toLocaleLowerCase();
  if (event.key === "Enter") {
    // A button that has the focus is what Enter presses.
    if (control) return;
    event.preventDefault();
    press("Enter");
  } else if (event.key === "Backspace" || /^\p{L}$/u.test(key)) {
    // Who types means the board: from now on Enter does, too.
    if (control instanceof HTMLElement) document.getElementById("wordle-stage")?.focus({preventScroll: true});
    press(event.key === "Backspace" ? "Backspace" : key);
  }
}

export function useKeys() {
  useEffect(() => {
    addEventListener("keydown", take);
    return () => removeEventListener("keydown", take);
  }, []);
}
