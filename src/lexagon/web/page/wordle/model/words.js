// The words of a game: which may be answers, which may be guessed, and the letters they are made of.

/**
 * @typedef {object} WordSet
 * @property {string} name
 * @property {number} length
 * @property {string[]} answers
 * @property {(word: string) => boolean} has whether a word may be guessed
 * @property {() => Iterable<string>} guesses all words that may be guessed
 * @property {string[]} letters in the order of the alphabet
 */

/** @type {Record<string, string[]>} rows of keys by the name of a layout */
const LAYOUTS = {
  qwerty: ["qwertyuiop", "asdfghjkl", "zxcvbnm"],
  azerty: ["azertyuiop", "qsdfghjklm", "wxcvbn"],
  qwertz: ["qwertzuiop", "asdfghjkl", "yxcvbnm"],
  abc: ["abcdefghi", "jklmnopqr", "stuvwxyz"],
};

/** @param {string} text */
const split = (text) => text.split(/\s+/).filter(Boolean);

/** @param {{name: string, length: number, answers: string, guesses: string}} answer as the API writes them @returns {WordSet} */
export function wordSet({name, length, answers, guesses}) {
  const own = split(answers);
  const all = new Set([...own, ...split(guesses)]);
  return {name, length, answers: own, has: (word) => all.has(word), guesses: () => all, letters: [...new Set([...all].join(""))].sort()};
}

/** The words of one's own list that have a length; any of them may be the answer. @param {string} name @param {string} text @param {number} length */
export function ownSet(name, text, length) {
  const fit = split(text).map((word) => word.toLocaleLowerCase()).filter((word) => /^\p{L}+$/u.test(word) && [...word].length === length);
  return wordSet({name, length, answers: [...new Set(fit)].join(" "), guesses: ""});
}

/** The lengths that a text has words of, from 2 to 15. @param {string} text */
export const lengthsOf = (text) =>
  [...new Set(split(text).map((word) => [...word].length))].filter((length) => length >= 2 && length <= 15).sort((a, b) => a - b);

/** The rows of the keyboard for these letters. @param {string[]} letters @param {string} [layout] */
export function keyRows(letters, layout = "qwerty") {
  const rows = LAYOUTS[layout] ?? [];
  const usual = rows.join("");
  if (letters.every((letter) => usual.includes(letter))) return rows.map((row) => [...row]);
  const size = Math.ceil(letters.length / 3);
  return [0, 1, 2].map((row) => letters.slice(row * size, (row + 1) * size));
}

/** Draw different answers at random. @param {WordSet} words @param {number} count @param {(below: number) => number} [random] @returns {string[]} */
export function drawn(words, count, random = (below) => Math.floor(Math.random() * below)) {
  const left = [...words.answers];
  return Array.from({length: Math.min(count, left.length)}, () => /** @type {string} */ (left.splice(random(left.length), 1)[0]));
}
