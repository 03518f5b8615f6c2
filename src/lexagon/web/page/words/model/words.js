// What a person typed as the API wants it, and what it answered as a person reads it. No DOM, no requests.

const MOST_CHECKED = 100;

/** The words of a text, each once, in order. @param {string} text */
export const wordsOf = (text) => [...new Set(text.toLocaleLowerCase().match(/[\p{L}'-]+/gu) ?? [])].slice(0, MOST_CHECKED);

/** Letters of a rack; a dot, an underscore and ? are blanks. @param {string} text */
export const rackOf = (text) => text.replace(/[._]/g, "?").replace(/[^\p{L}?]/gu, "").toLocaleUpperCase();

/** A pattern without spaces; a dot or an underscore is one letter. @param {string} text */
export const patternOf = (text) => text.replace(/\s/g, "").replace(/[._]/g, "?").toLocaleLowerCase();

/**
 * Words by their length, the longest first, those of one length as they come.
 * @template {{word: string}} W
 * @param {W[]} words @returns {{length: number, words: W[]}[]}
 */
export function byLength(words) {
  /** @type {Map<number, W[]>} */
  const groups = new Map();
  for (const one of words) {
    const length = [...one.word].length;
    groups.set(length, [...(groups.get(length) ?? []), one]);
  }
  return [...groups].sort(([a], [b]) => b - a).map(([length, group]) => ({length, words: group}));
}
