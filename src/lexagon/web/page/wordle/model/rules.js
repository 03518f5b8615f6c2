// The rules: what a guess shows, and what hard mode demands after it. Marks are "g" in place, "y" elsewhere, "b" not there.

/** @typedef {{word: string, marks: string}} Turn */
/** @typedef {"normal" | "hard" | "ultra-hard"} Mode */

export const MODES = /** @type {Mode[]} */ (["normal", "hard", "ultra-hard"]);

/** The mode that an address names. @param {string | undefined} name @returns {Mode} */
export const modeOf = (name) => MODES.find((mode) => mode === name) ?? "normal";

/** A mode as an address names it: the normal one is left out. @param {Mode} mode */
export const modeQuery = (mode) => (mode === "normal" ? null : mode);
/** @typedef {{code: string, values: Record<string, string | number>}} Refusal why a guess is not taken; the text wordle.refused.CODE says it */
/** @typedef {"green" | "yellow" | "grey"} State */

/** @type {Record<string, State>} */
export const STATES = {g: "green", y: "yellow", b: "grey"};
const RANK = {grey: 1, yellow: 2, green: 3};

/** How often each letter comes. @param {Iterable<string>} letters */
function counted(letters) {
  /** @type {Map<string, number>} */
  const counts = new Map();
  for (const letter of letters) counts.set(letter, (counts.get(letter) ?? 0) + 1);
  return counts;
}

/** What a guess shows: greens first, then yellows from the left, as often as the answer has the letter. @param {string} guess @param {string} answer */
export function feedback(guess, answer) {
  const mine = [...guess];
  const theirs = [...answer];
  /** @type {string[]} */
  const marks = mine.map((letter, place) => (letter === theirs[place] ? "g" : "b"));
  const open = counted(theirs.filter((_, place) => marks[place] !== "g"));
  mine.forEach((letter, place) => {
    const left = open.get(letter) ?? 0;
    if (marks[place] === "g" || !left) return;
    marks[place] = "y";
    open.set(letter, left - 1);
  });
  return marks.join("");
}

/** @param {string} marks */
export const isSolved = (marks) => /^g+$/.test(marks);

/** Whether a word may be the answer after some turns. @param {string} word @param {Turn[]} turns */
export const fits = (word, turns) => turns.every((turn) => feedback(turn.word, word) === turn.marks);

/** @param {string} guess @param {Turn} turn @returns {Refusal | null} */
function greenMissing(guess, {word, marks}) {
  const mine = [...guess];
  const place = [...word].findIndex((letter, at) => marks[at] === "g" && mine[at] !== letter);
  if (place < 0) return null;
  return {code: "green", values: {place: place + 1, letter: [...word][place] ?? "", earlier: word}};
}

/** @param {string} guess @param {Turn} turn @returns {Refusal | null} */
function hintMissing(guess, {word, marks}) {
  const mine = counted(guess);
  const shown = counted([...word].filter((_, place) => marks[place] !== "b"));
  for (const [letter, times] of shown)
    if ((mine.get(letter) ?? 0) < times) return {code: times > 1 ? "yellows" : "yellow", values: {letter, times, earlier: word}};
  return null;
}

/** Why a mode refuses a guess after some turns, or null. Ultra-hard: it must be a word that would have shown the same. @param {string} guess @param {Turn[]} turns @param {Mode} mode */
export function refusedBy(guess, turns, mode) {
  if (mode === "normal") return null;
  for (const turn of turns) {
    const missing = greenMissing(guess, turn) ?? hintMissing(guess, turn);
    if (missing) return missing;
    if (mode === "ultra-hard" && feedback(turn.word, guess) !== turn.marks) return {code: "grey", values: {earlier: turn.word}};
  }
  return null;
}

/** The best that is known of each letter. @param {Turn[]} turns @returns {Record<string, State>} */
export function keyStates(turns) {
  /** @type {Record<string, State>} */
  const states = {};
  for (const {word, marks} of turns)
    [...word].forEach((letter, place) => {
      const state = STATES[marks[place] ?? "b"] ?? "grey";
      const known = states[letter];
      if (!known || RANK[state] > RANK[known]) states[letter] = state;
    });
  return states;
}

/** The letters whose place is known, "" elsewhere. @param {Turn[]} turns @param {number} length */
export function placed(turns, length) {
  const letters = Array.from({length}, () => "");
  for (const {word, marks} of turns)
    [...word].forEach((letter, place) => {
      if (marks[place] === "g") letters[place] = letter;
    });
  return letters;
}

/** What Absurdle's host shows: of the largest class of answers, the one that tells least. @param {string} guess @param {string[]} left the answers still open */
export function hostMarks(guess, left) {
  const classes = counted(left.map((answer) => feedback(guess, answer)));
  const count = (/** @type {string} */ marks, /** @type {string} */ mark) => marks.split(mark).length - 1;
  const order = [...classes].sort(([a, ofA], [b, ofB]) =>
    ofB - ofA || count(a, "g") - count(b, "g") || count(a, "y") - count(b, "y") || codeOf(a) - codeOf(b));
  return order[0]?.[0] ?? "";
}

/** Feedback as a number in base 3. @param {string} marks */
const codeOf = (marks) => [...marks].reduce((code, mark) => 3 * code + "byg".indexOf(mark), 0);
