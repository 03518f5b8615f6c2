// Shared parts: messages, fields, tabs, tables that sort, dialogs, choice of a word list.

import {toast} from "../core/notices.js";
import {get, post} from "./api.js";
import {h, newId, replace} from "./dom.js";
import {number, t} from "./i18n.js";

export {announce, toast} from "../core/notices.js";

/** A control with its label above and a hint below. */
export function field(label, control, hint) {
  control.id ||= newId("field");
  const about = hint && h("small.hint", {id: newId("hint")}, hint);
  if (about) control.setAttribute("aria-describedby", about.id);
  return h("div.field", h("label", {for: control.id}, label), control, about);
}

/** A checkbox with its label. */
export function check(label, checked, onchange) {
  const box = h("input", {type: "checkbox", checked, onchange: () => onchange(box.checked)});
  return h("label.check", box, h("span", label));
}

/** A select of [value, label] pairs. */
export function select(options, value, onchange) {
  const control = h(
    "select",
    {onchange: () => onchange?.(control.value)},
    options.map(([one, label]) => h("option", {value: one, selected: one === value}, label)),
  );
  return control;
}

/** A row of which one is chosen, as radio buttons. */
export function segmented(label, options, value, onchange) {
  const name = newId("choice");
  return h(
    "fieldset.segmented",
    h("legend", label),
    h(
      "div.segments",
      options.map(([one, text]) =>
        h(
          "label",
          h("input", {type: "radio", name, value: one, checked: one === value, onchange: () => onchange(one)}),
          h("span", text),
        ),
      ),
    ),
  );
}

/** Tabs: [{id, label, show(panel)}]; arrow keys move between them. */
export function tabs(label, items, selected, onselect) {
  const stem = newId("tabs");
  const panel = h("div.panel", {role: "tabpanel", id: `${stem}-panel`});
  const buttons = items.map((item) =>
    h("button", {
      type: "button",
      role: "tab",
      id: `${stem}-${item.id}`,
      "aria-controls": panel.id,
      onclick: () => choose(item),
    }, item.label),
  );
  const list = h("div.tabs", {role: "tablist", "aria-label": label, onkeydown: move}, buttons);

  function move(event) {
    const step = {ArrowRight: 1, ArrowLeft: -1}[event.key];
    const edge = {Home: 0, End: items.length - 1}[event.key];
    if (step === undefined && edge === undefined) return;
    const from = buttons.indexOf(document.activeElement);
    const next = edge ?? (from + step + items.length) % items.length;
    event.preventDefault();
    buttons[next].focus();
    choose(items[next]);
  }

  let now = null;
  function choose(item) {
    if (item === now) return;
    now = item;
    items.forEach((one, place) => {
      buttons[place].setAttribute("aria-selected", String(one === item));
      buttons[place].tabIndex = one === item ? 0 : -1;
    });
    panel.setAttribute("aria-labelledby", `${stem}-${item.id}`);
    panel.replaceChildren();
    item.show(panel);
    onselect?.(item.id);
  }

  choose(items.find((item) => item.id === selected) || items[0]);
  return h("div.tabbed", list, panel);
}

/**
 * A table whose columns sort: columns [{key, label, numeric?, show?(row), compare?(a, b)}].
 * `onRow(row)` is called when a row is clicked or entered by key, `onHover(row|null)` when it is
 * pointed at or focused. Returns an element with `update(rows)`.
 */
export function table(caption, columns, rows, {sort, onRow, onHover, limit = 200} = {}) {
  let order = sort || {key: columns[0].key, down: false};
  let shown = limit;
  let all = rows;
  const body = h("tbody");
  const more = h("button.plain", {type: "button", onclick: showMore});
  const heads = columns.map((column) =>
    h(
      "th",
      {scope: "col", class: column.numeric ? "numeric" : ""},
      h("button.plain", {type: "button", onclick: () => sortBy(column)}, column.label),
    ),
  );
  const element = h(
    "div.table",
    h("table", h("caption.unseen", caption), h("thead", h("tr", heads)), body),
    more,
  );

  function sortBy(column) {
    const down = order.key === column.key ? !order.down : Boolean(column.numeric);
    order = {key: column.key, down};
    fill();
  }

  function fill() {
    const column = columns.find((one) => one.key === order.key) || columns[0];
    const compare =
      column.compare ||
      ((a, b) => {
        const [x, y] = [a[column.key], b[column.key]];
        return typeof x === "number" ? x - y : String(x).localeCompare(String(y));
      });
    const sorted = [...all].sort((a, b) => (order.down ? -1 : 1) * compare(a, b));
    // Who is in the table by keyboard stays there when its rows are exchanged.
    const from = [...body.children].findIndex((row) => row.contains(document.activeElement));
    replace(body, sorted.slice(0, shown).map(line));
    if (from >= 0) focusRow(Math.min(from, body.children.length - 1));
    heads.forEach((head, place) => {
      const on = columns[place].key === order.key;
      head.setAttribute("aria-sort", on ? (order.down ? "descending" : "ascending") : "none");
    });
    const hidden = sorted.length - shown;
    more.hidden = hidden <= 0;
    more.textContent = hidden > 0 ? t("shell.more", {count: hidden}) : "";
  }

  function focusRow(place) {
    const row = body.children[place];
    (row?.querySelector("a, button") || row)?.focus({preventScroll: true});
  }

  function showMore() {
    const first = body.children.length;
    shown += limit;
    fill();
    if (more.hidden) focusRow(first);
  }

  function line(row) {
    const cells = columns.map((column, place) => {
      const content = column.show ? column.show(row) : row[column.key];
      const text = typeof content === "number" ? number(content) : content;
      return place === 0
        ? h("th", {scope: "row", class: column.numeric ? "numeric" : ""}, text)
        : h("td", {class: column.numeric ? "numeric" : ""}, text);
    });
    const made = h("tr", cells);
    if (onRow || onHover) made.tabIndex = 0;
    if (onRow) {
      made.classList.add("clickable");
      made.addEventListener("click", () => onRow(row));
      made.addEventListener("keydown", (event) => {
        if (event.key !== "Enter" && event.key !== " ") return;
        event.preventDefault();
        onRow(row);
      });
    }
    if (onHover) {
      for (const name of ["pointerenter", "focus"]) made.addEventListener(name, () => onHover(row));
      for (const name of ["pointerleave", "blur"]) made.addEventListener(name, () => onHover(null));
    }
    return made;
  }

  element.update = (next) => {
    all = next;
    shown = limit;
    fill();
  };
  fill();
  return element;
}

/** A dialog over the page; Escape or the close button ends it. */
export function dialog(title, ...content) {
  const heading = h("h2", {id: newId("dialog")}, title);
  const made = h(
    "dialog",
    {"aria-labelledby": heading.id, onclose: () => made.remove()},
    h(
      "header",
      heading,
      h("button.plain.icon", {type: "button", "aria-label": t("shell.close"), onclick: () => made.close()}, "×"),
    ),
    content,
  );
  made.addEventListener("click", (event) => event.target === made && made.close());
  document.body.append(made);
  made.showModal();
  return made;
}

/** A bar for long work, with a button that cancels it: `bar.step({done, total})`. */
export function progressBar(label, onCancel) {
  const bar = h("progress", {"aria-label": label});
  const note = h("span.note");
  const element = h(
    "div.progress",
    h("span", label),
    bar,
    note,
    onCancel && h("button", {type: "button", onclick: onCancel}, t("shell.cancel")),
  );
  element.step = ({done, total}, text = "") => {
    if (total) {
      bar.max = total;
      bar.value = Math.min(done, total);
    }
    note.textContent = text;
  };
  return element;
}

let shipped;
/** The word lists that ship, asked for once. */
export const wordLists = () => (shipped ||= get("words").then((answer) => answer.lists).catch((error) => {
  shipped = undefined;
  throw error;
}));

/**
 * A choice of word list, with a way to send one's own; onchange(name). `names` are those to offer,
 * `alphabet` is what one's own is made of.
 */
export function listPicker(value, onchange, {names, alphabet} = {}) {
  const control = h("select.lists", {onchange: picked});
  let chosen = value;
  fill([]);
  wordLists().then((lists) => fill(lists), toast);

  function fill(lists) {
    const fit = names ? lists.filter((one) => names.includes(one.name)) : lists;
    const known = fit.some((one) => one.name === chosen);
    replace(
      control,
      known ? null : h("option", {value: chosen}, chosen),
      fit.map((one) => h("option", {value: one.name}, `${one.title} (${number(one.count)})`)),
      h("option", {value: ""}, t("shell.own")),
    );
    control.value = chosen;
  }

  function picked() {
    if (control.value) {
      chosen = control.value;
      onchange(chosen);
      return;
    }
    control.value = chosen;
    askForList((answer) => {
      chosen = answer.words;
      control.prepend(h("option", {value: chosen}, t("shell.ownNamed", {count: answer.count})));
      control.value = chosen;
      onchange(chosen);
    }, alphabet);
  }
  return control;
}

/** Ask for a list of one's own; use(answer) when the server has taken it. */
export function askForList(use, alphabet) {
  const words = h("textarea", {rows: 8, spellcheck: "false", autocapitalize: "none"});
  const file = h("input", {type: "file", accept: ".txt,text/plain"});
  file.addEventListener("change", async () => {
    if (file.files[0]) words.value = await file.files[0].text();
  });
  const made = dialog(
    t("shell.ownTitle"),
    h("p", t("shell.ownAbout")),
    field(t("shell.ownWords"), words),
    field(t("shell.ownFile"), file),
    h("button.primary", {type: "button", onclick: send}, t("shell.ownSend")),
  );
  async function send() {
    try {
      const answer = await post("words", {text: words.value, alphabet});
      made.close();
      use(answer);
    } catch (error) {
      toast(error);
    }
  }
}
