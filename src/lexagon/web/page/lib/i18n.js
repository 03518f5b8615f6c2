// Texts in the chosen language: text/LANGUAGE/GROUP.json, shown by t("group.key", {name: value}).

const texts = new Map();
let loadedLanguage = "";

export const LANGUAGES = {en: "English", id: "Bahasa Indonesia"};
export const language = () => document.documentElement.lang;

/** Load groups of texts in the language now chosen. */
export async function loadTexts(...groups) {
  if (loadedLanguage !== language()) {
    texts.clear();
    loadedLanguage = language();
  }
  await Promise.all(
    groups.map(async (group) => {
      if (texts.has(group)) return;
      const answer = await fetch(`/text/${loadedLanguage}/${group}.json`);
      if (!answer.ok) throw new Error(`no texts ${group} (${answer.status})`);
      texts.set(group, await answer.json());
    }),
  );
}

/** Return a text; `{name}` in it stands for a value. `key` with `one`/`other` goes by `count`. */
export function t(key, values = {}) {
  const dot = key.indexOf(".");
  const group = texts.get(key.slice(0, dot)) || {};
  const name = key.slice(dot + 1);
  let text = group[name];
  if (text === undefined && "count" in values)
    text = group[`${name}.${values.count === 1 ? "one" : "other"}`] ?? group[`${name}.other`];
  if (text === undefined) {
    console.error(`no text ${key} in ${language()}`);
    return key;
  }
  return text.replace(/\{(\w+)\}/g, (whole, one) => {
    const value = values[one];
    return value === undefined ? whole : typeof value === "number" ? number(value) : String(value);
  });
}

/** Write a number as the language does; `digits` after the point. */
export const number = (value, digits) =>
  new Intl.NumberFormat(language(), {
    minimumFractionDigits: digits ?? 0,
    maximumFractionDigits: digits ?? 3,
  }).format(value);

export const percent = (value, digits = 1) =>
  new Intl.NumberFormat(language(), {style: "percent", maximumFractionDigits: digits}).format(value);
