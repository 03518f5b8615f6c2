// Tiles and the keyboard on the screen, as all three games draw them.

import {h} from "./dom.js";
import {t} from "./i18n.js";

/**
 * A tile: state is "" or "green", "yellow", "grey" (Wordle), "lit", "blank"; points are small in a
 * corner. With onclick it is a button, and needs a label.
 */
export function tile(letter, {state = "", points, label, onclick} = {}) {
  const face = [h("span.face", letter), points === undefined ? null : h("span.points", points)];
  return onclick
    ? h("button.tile", {type: "button", data: {state}, "aria-label": label || letter, onclick}, face)
    : h("span.tile", label ? {role: "img", "aria-label": label, data: {state}} : {data: {state}}, face);
}

export const QWERTY = ["qwertyuiop", "asdfghjkl", "zxcvbnm"];

/**
 * The keyboard on the screen: onkey is given a letter, "Enter" or "Backspace".
 * `keyboard.mark({a: "green", b: "grey"})` colours keys.
 */
export function keyboard(onkey, rows = QWERTY) {
  const keys = new Map();
  const key = (name, label, spoken) => {
    const made = h("button.key", {type: "button", "aria-label": spoken, onclick: () => onkey(name)}, label);
    keys.set(name, made);
    return made;
  };
  const element = h(
    "div.keyboard",
    {role: "group", "aria-label": t("shell.keyboard")},
    rows.map((row, place) =>
      h(
        "div.keys",
        place === rows.length - 1 && key("Enter", t("shell.enter"), t("shell.enter")),
        [...row].map((letter) => key(letter, letter.toUpperCase(), letter.toUpperCase())),
        place === rows.length - 1 && key("Backspace", "⌫", t("shell.backspace")),
      ),
    ),
  );
  element.mark = (states) => {
    for (const [name, made] of keys) {
      const state = states[name] || "";
      made.dataset.state = state;
      if (name.length === 1) {
        const spoken = state ? t(`shell.state.${state}`) : "";
        made.setAttribute("aria-label", [name.toUpperCase(), spoken].filter(Boolean).join(", "));
      }
    }
  };
  return element;
}

/** Pass the physical keyboard on while the page shows, unless a field or dialog has it. */
export function listenToKeys(onkey, accepts = /^\p{L}$/u) {
  const listener = (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
    if (event.target.closest?.("input:not([type=radio], [type=checkbox]), textarea, select, dialog")) return;
    const isButton = event.target.closest?.("button, a");
    // A key or the tab that is already chosen has no use for Enter; other buttons are pressed by it.
    if (event.key === "Enter" && isButton && !isButton.matches(".key, [aria-selected=true]")) return;
    if (event.key === "Enter" && isButton) event.preventDefault();
    if (event.key === "Enter" || event.key === "Backspace") onkey(event.key);
    else if (accepts.test(event.key)) onkey(event.key.toLowerCase());
  };
  document.addEventListener("keydown", listener);
  return () => document.removeEventListener("keydown", listener);
}
