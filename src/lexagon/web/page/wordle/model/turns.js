// Turns as an address has them: "crane.bybbg,moist.bbyyb"; of several boards "crane.bybbg/bbbbb", "-" where one was solved before.

import {isSolved, placed} from "./rules.js";

/** @import {Turn} from "./rules.js" */
/** @typedef {{word: string, marks: string[]}} Line a guess with what it shows on each board; "" where that was solved before */

export const SOLVED = "-";

/** @param {string} text @param {number} length @param {number} boards @returns {Line[]} lines that cannot be are left out */
export function readLines(text, length, boards) {
  return text.split(",").filter(Boolean).flatMap((part) => {
    const [word = "", all = ""] = part.toLocaleLowerCase().split(".");
    if ([...word].length !== length) return [];
    const given = all.split("/");
    const marks = Array.from({length: boards}, (_, at) => {
      const own = given[at] ?? "";
      if (own === SOLVED) return "";
      return own.length === length && /^[gyb]+$/.test(own) ? own : "b".repeat(length);
    });
    return [{word, marks}];
  });
}

/** @param {Line[]} lines */
export const writeLines = (lines) => lines.map(({word, marks}) => `${word}.${marks.map((own) => own || SOLVED).join("/")}`).join(",");

/** The turns of each board until it was solved. @param {Line[]} lines @param {number} boards @returns {Turn[][]} */
export const historiesOf = (lines, boards) =>
  Array.from({length: boards}, (_, at) => {
    const turns = lines.map(({word, marks}) => ({word, marks: marks[at] ?? ""})).filter(({marks}) => marks);
    const end = turns.findIndex(({marks}) => isSolved(marks));
    return end < 0 ? turns : turns.slice(0, end + 1);
  });

/** The lines of boards that took the same guesses. @param {Turn[][]} boards @returns {Line[]} */
export function linesOf(boards) {
  const longest = boards.reduce((a, b) => (b.length > a.length ? b : a), []);
  return longest.map(({word}, row) => ({word, marks: boards.map((turns) => turns[row]?.marks ?? "")}));
}

/** A guess to be coloured: letters whose place is known are green already. @param {string} word @param {Line[]} lines @param {number} boards @returns {Line} */
export function newLine(word, lines, boards) {
  const letters = [...word];
  const marks = historiesOf(lines, boards).map((turns) => {
    const last = turns.at(-1);
    if (last && isSolved(last.marks)) return "";
    const known = placed(turns, letters.length);
    return letters.map((letter, place) => (known[place] === letter ? "g" : "b")).join("");
  });
  return {word, marks};
}
