// The words of a solved board: filtered, sorted, and put together by length.

/** @import {Schemas} from "../../core/types.js" */

/** @typedef {Schemas["FoundWord"]} Found */
/** @typedef {{letters: string, length: string, common: string, by: string}} Filter */

export const NO_FILTER = {letters: "", length: "", common: "", by: "score"};

const lengthOf = (/** @type {Found} */ one) => [...one.word].length;
const ORDERS = /** @type {Record<string, (a: Found, b: Found) => number>} */ ({
  score: (a, b) => b.score - a.score || a.word.localeCompare(b.word),
  length: (a, b) => lengthOf(b) - lengthOf(a) || a.word.localeCompare(b.word),
  word: (a, b) => a.word.localeCompare(b.word),
});

/** Whether a word has letters: "ing" anywhere, "re…" at the beginning as "re*", at the end as "*ed". @param {string} word @param {string} wanted */
function fits(word, wanted) {
  const text = wanted.trim().toLocaleLowerCase().replaceAll("…", "*");
  if (!text) return true;
  if (!text.includes("*")) return word.includes(text);
  const parts = text.split("*");
  const [first = "", last = ""] = [parts[0], parts.at(-1)];
  return word.startsWith(first) && word.endsWith(last) && parts.slice(1, -1).every((part) => word.includes(part));
}

/** The words that pass a filter, in its order. `length` is "" for all, "5", or "8+". @param {Found[]} words @param {Filter} filter */
export function filtered(words, {letters, length, common, by}) {
  const least = Number.parseInt(length) || 0;
  const isRight = (/** @type {Found} */ one) => !least || (length.endsWith("+") ? lengthOf(one) >= least : lengthOf(one) === least);
  const isWanted = (/** @type {Found} */ one) => !common || (common === "common" ? one.common !== false : one.common === false);
  return words.filter((one) => isRight(one) && isWanted(one) && fits(one.word, letters)).sort(ORDERS[by] ?? ORDERS.score);
}

/** The lengths that there are, and how many words of each. @param {Found[]} words @returns {[number, number][]} */
export function lengthsOf(words) {
  /** @type {Map<number, number>} */
  const counts = new Map();
  for (const one of words) counts.set(lengthOf(one), (counts.get(lengthOf(one)) ?? 0) + 1);
  return [...counts].sort(([a], [b]) => a - b);
}
