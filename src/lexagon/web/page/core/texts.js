// All words that are shown: text/LANGUAGE.json, {"group": {"key": "text"}}, by t("GROUP.KEY", {name: value}).

import {computed, effect, signal} from "../vendor/preact.js";
import {list, number} from "./format.js";
import {language} from "./settings.js";

/** @typedef {Record<string, Record<string, string>>} Texts */
/** @typedef {string | number | string[]} Value */

const BETWEEN_TRIES = 1500; // milliseconds

const loaded = signal(/** @type {{language: string, texts: Texts}} */ ({language: "en", texts: {}}));

/** The language of the texts now shown; a newly chosen one counts when its texts have come. */
export const shownLanguage = computed(() => loaded.value.language);

/** The languages there are, with their own names; the frame tells. @returns {[string, string][]} */
export const languages = () => Object.entries(JSON.parse(document.documentElement.dataset.languages ?? "{}"));

/** Show these texts from now on. @param {string} name @param {Texts} texts */
export function showTexts(name, texts) {
  loaded.value = {language: name, texts};
}

/** Fetch and show the texts of a language, however often that takes. @param {string} name */
async function load(name) {
  while (name === language.peek()) {
    const answer = await fetch(`/text/${name}.json`).catch(() => null);
    const texts = answer?.ok ? await answer.json() : null;
    if (texts && name === language.peek()) return showTexts(name, texts);
    await new Promise((resolve) => setTimeout(resolve, BETWEEN_TRIES));
  }
}

/** Show the texts of the chosen language from now on; resolves when the first have come. @returns {Promise<void>} */
export const loadTexts = () =>
  new Promise((resolve) => {
    effect(() => void load(language.value).then(() => Object.keys(loaded.peek().texts).length > 0 && resolve()));
  });

/** @param {string} key @param {Record<string, Value>} values */
function find(key, values) {
  const dot = key.indexOf(".");
  const group = loaded.value.texts[key.slice(0, dot)] ?? {};
  const name = key.slice(dot + 1);
  if (typeof values.count !== "number" || name in group) return group[name];
  const form = new Intl.PluralRules(shownLanguage.value).select(values.count);
  return group[`${name}.${form}`] ?? group[`${name}.other`];
}

/** Whether there is a text. @param {string} key */
export const has = (key) => find(key, {count: 0}) !== undefined;

/**
 * Return a text; `{name}` in it stands for a value. `key.one` and `key.other` (or what forms the
 * language has) go by `count`. Numbers and lists are written as the language does.
 * @param {string} key @param {Record<string, Value>} [values] @returns {string}
 */
export function t(key, values = {}) {
  const text = find(key, values);
  if (text === undefined) {
    console.error(`no text ${key} in ${shownLanguage.value}`);
    return key;
  }
  return text.replace(/\{(\w+)\}/g, (whole, name) => {
    const value = values[name];
    if (value === undefined) return whole;
    if (typeof value === "number") return number(value);
    return Array.isArray(value) ? list(value) : value;
  });
}
