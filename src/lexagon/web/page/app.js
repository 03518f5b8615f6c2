// The frame: finds the page for the address, loads it when it is first asked for, and settings.

import {ApiError} from "./lib/api.js";
import {h, replace} from "./lib/dom.js";
import {LANGUAGES, language, loadTexts, t} from "./lib/i18n.js";
import {change, onChange, recall, settings, store} from "./lib/settings.js";
import {announce, dialog, segmented, showsLab} from "./lib/ui.js";

// A page is NAME.js with `show(root, path)`, NAME.css if it has one, and texts of its name.
const PAGES = {
  home: {module: () => import("./home.js")},
  wordle: {module: () => import("./wordle.js"), style: true},
  grid: {module: () => import("./grid.js"), style: true},
  scrabble: {module: () => import("./scrabble.js"), style: true},
  lab: {module: () => import("./lab.js"), style: true},
};
const main = document.getElementById("main");
let leave = null;
let shows = 0;

/** The address: "#/wordle/coach" is the page "wordle" with the path ["coach"]. */
function address() {
  const [name, ...path] = location.hash.replace(/^#\/?/, "").split("/").map(decodeURIComponent);
  const known = name in PAGES && (name !== "lab" || showsLab());
  return {name: known ? name : "home", path};
}

async function show({focus = false} = {}) {
  const mine = ++shows;
  const {name, path} = address();
  const page = PAGES[name];
  try {
    const [module] = await Promise.all([
      page.module(),
      loadTexts("shell", name),
      page.style && loadStyle(name),
    ]);
    if (mine !== shows) return;
    leave?.();
    leave = null;
    wear(name);
    label();
    const root = h("div.page", {data: {page: name}});
    replace(main, root);
    leave = (await module.show(root, path)) || null;
    const title = name === "home" ? "Lexagon" : `${t(`${name}.title`)} · Lexagon`;
    document.title = title;
    main.dataset.shown = name;
    if (focus) {
      main.focus({preventScroll: true});
      scrollTo(0, 0);
      announce(title);
    }
  } catch (error) {
    if (mine === shows) showFailure(error);
  }
}

/** A page that could not be shown says why, in its place. */
function showFailure(error) {
  if (!(error instanceof ApiError)) console.error(error);
  const again = h("button.primary", {type: "button", onclick: () => show({focus: true})}, t("shell.again"));
  const text = error instanceof ApiError ? error.message : t("shell.unreachable");
  replace(main, h("div.page", h("h1.unseen", "Lexagon"), h("div.card", h("p", {role: "alert"}, text), again)));
}

const styles = new Map();

/** Only the page that shows has its styles: two games may mean different things by `.board`. */
function wear(name) {
  for (const link of document.querySelectorAll("link[data-style]"))
    if (link.sheet) link.sheet.disabled = link.dataset.style !== name;
}

function loadStyle(name) {
  if (!styles.has(name))
    styles.set(
      name,
      new Promise((resolve, reject) => {
        document.head.append(
          h("link", {rel: "stylesheet", href: `/${name}.css`, data: {style: name}, onload: resolve, onerror: reject}),
        );
      }),
    );
  return styles.get(name);
}

function label() {
  document.getElementById("skip").textContent = t("shell.skip");
  document.getElementById("settings").setAttribute("aria-label", t("shell.settings"));
  const pages = document.getElementById("pages");
  pages.setAttribute("aria-label", t("shell.pages"));
  for (const link of pages.children) {
    link.hidden = link.dataset.page === "lab" && !showsLab();
    link.textContent = t(`shell.page.${link.dataset.page}`);
    if (link.dataset.page === address().name) link.setAttribute("aria-current", "page");
    else link.removeAttribute("aria-current");
  }
}

let open = null;

function openSettings() {
  const content = h("div");
  open = dialog(t("shell.settings"), content);
  open.addEventListener("close", () => (open = null));
  fillSettings(content);
}

function fillSettings(content) {
  const now = settings();
  const choice = (name, values, value = now[name]) =>
    segmented(
      t(`shell.${name}`),
      values.map((one) => (Array.isArray(one) ? one : [one, t(`shell.${name}.${one}`)])),
      value,
      (chosen) => change({[name]: chosen}),
    );
  open.querySelector("h2").textContent = t("shell.settings");
  replace(
    content,
    choice("theme", ["auto", "light", "dark"]),
    choice("contrast", ["normal", "high"]),
    choice("palette", ["classic", "safe"]),
    choice("language", Object.entries(LANGUAGES), language()),
    h("p.hint", t("shell.remembered")),
    h("p", h("a", {href: "/api"}, t("shell.api"))),
  );
}

document.getElementById("settings").addEventListener("click", openSettings);
// The address is for pages; a skip link must not change it.
document.getElementById("skip").addEventListener("click", (event) => {
  event.preventDefault();
  main.focus();
});
onChange(async (_, changed) => {
  if (!("language" in changed)) return;
  await show();
  if (!open) return;
  fillSettings(open.lastElementChild);
  open.querySelector(`input[value="${language()}"]`).focus();
});
addEventListener("hashchange", () => {
  store("page", location.hash);
  show({focus: true});
});
// An installed app opens where it was left.
if (!location.hash && matchMedia("(display-mode: standalone)").matches) {
  const last = recall("page");
  if (last) location.replace(last);
}
show();
if ("serviceWorker" in navigator)
  addEventListener("load", () => navigator.serviceWorker.register("/sw.js").catch(() => {}));
