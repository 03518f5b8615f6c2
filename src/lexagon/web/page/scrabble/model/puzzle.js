// The puzzle of a day: find the best play in three tries; every play there is has a grade.

/** @typedef {"none" | "small" | "medium" | "large"} Grade what it gives away against the best */
/** @typedef {{move: string, score: number, lost: number, grade: Grade}} Answer */
/** @typedef {{move: string, score: number, lost: number, grade: Grade}} Try */

export const TRIES = 3;
/** @type {Record<Grade, string>} */
const SQUARES = {none: "🟩", small: "🟨", medium: "🟧", large: "🟥"};
/** @type {Record<Grade, number>} */
const STARS = {none: 3, small: 2, medium: 1, large: 0};

/** The plays of a puzzle, the best first. @param {string} encoded @returns {Answer[]} */
export function answersOf(encoded) {
  const bytes = Uint8Array.from(atob(encoded), (letter) => letter.charCodeAt(0));
  /** @type {[string, number, number, Grade][]} */
  const rows = JSON.parse(new TextDecoder().decode(bytes));
  return rows.map(([move, score, lost, grade]) => ({move, score, lost, grade}));
}

/** A move as it is compared: a single tile may be named across or down. @param {string} move */
const plain = (move) => move.replace(/[()]/g, "");

/** @param {readonly Answer[]} answers @param {readonly string[]} moves the ways to write one play */
export const answerFor = (answers, moves) => answers.find((one) => moves.some((move) => plain(one.move) === plain(move)));

/** The best of the tries, or null. @param {readonly Try[]} tries */
export const bestOf = (tries) => tries.reduce((best, one) => (best && best.lost <= one.lost ? best : one), /** @type {Try | null} */ (null));

/** @param {readonly Try[]} tries */
export const isDone = (tries) => tries.length >= TRIES || tries.some((one) => one.grade === "none");
/** @param {readonly Try[]} tries */
export const isWon = (tries) => tries.some((one) => one.grade === "none");
/** @param {readonly Try[]} tries */
export const squaresOf = (tries) => tries.map((one) => SQUARES[one.grade]).join("");
/** Tries as an address has them: "ln" for a large mistake, then the best. @param {readonly Try[]} tries */
export const codeOf = (tries) => tries.map(({grade}) => grade[0]).join("");
/** The squares of tries that came with an address; "" if they are none. @param {string} code */
export function squaresOfCode(code) {
  const grades = [...code].map((letter) => /** @type {Grade[]} */ (Object.keys(SQUARES)).find((grade) => grade.startsWith(letter)));
  return grades.length > TRIES || grades.includes(undefined) ? "" : grades.map((grade) => grade && SQUARES[grade]).join("");
}
/** Stars for the best try, of three. @param {readonly Try[]} tries */
export const starsOf = (tries) => STARS[bestOf(tries)?.grade ?? "large"];
