// The state of Wordle's Play tab: every game that was begun, the one on show, statistics, and what was last said.

import {batch, computed, signal} from "../vendor/preact.js";
import {feel} from "../core/feel.js";
import {kept} from "../core/store.js";
import {boardsOf, guessed, isGame, isOver, isWon, mayChangeMode, typed} from "./model/game.js";
import {hintOf} from "./model/hints.js";
import {withGame} from "./model/statistics.js";
import {noteEnd, notePlayed, tell} from "./telling.js";

/** @import {Game, Hint} from "./model/game.js" */
/** @import {Mode} from "./model/rules.js" */
/** @import {Sums} from "./model/statistics.js" */
/** @import {WordSet} from "./model/words.js" */

const MOST_GAMES = 60;
export const FLIP = 220; // milliseconds between two tiles that turn over
const isObject = (/** @type {unknown} */ value) => typeof value === "object" && value !== null && !Array.isArray(value);

/** What was chosen for the next game. */
export const choice = kept("wordle.choice", {words: "original", length: 5, boards: 1, mode: /** @type {Mode} */ ("normal")}, {check: isObject});
/** All games by id, finished ones too: a daily is dealt once. */
export const games = kept("wordle.play.games", /** @type {Record<string, Game>} */ ({}), {check: (value) => isObject(value) && Object.values(value).every(isGame)});
export const statistics = kept("wordle.statistics", /** @type {Record<string, Sums>} */ ({}), {check: isObject});
/** What a newcomer has seen: the how-to, and the offer of other colours. */
export const seen = kept("wordle.seen", {howTo: false, colours: false}, {check: isObject});

/** Which game is on show, with its words. */
export const shown = signal(/** @type {{id: string, words: WordSet} | null} */ (null));
export const game = computed(() => (shown.value && games.value[shown.value.id]) || null);
const narrow = matchMedia("(max-width: 40rem)");
/** How many boards have room side by side; more are seen one at a time. */
export const few = signal(narrow.matches ? 2 : 4);
narrow.addEventListener("change", () => (few.value = narrow.matches ? 2 : 4));
/** The board that has the eye, where there are several. */
export const focused = signal(0);
/** What is said above the keyboard: a text by its key, so that a change of language changes it. */
export const message = signal(/** @type {{key: string, values: Record<string, any>, isError: boolean} | null} */ (null));
/** How many guesses have turned over; keys and the result wait for it. */
export const revealed = signal(0);
/** Counts refusals, so that the row shakes anew. */
export const shakes = signal(0);

/** @param {Game} next */
export function keep(next) {
  const others = Object.values(games.peek()).filter((one) => one.id !== next.id);
  const newest = others.sort((a, b) => b.at.localeCompare(a.at)).slice(0, MOST_GAMES - 1);
  games.value = Object.fromEntries([next, ...newest].map((one) => [one.id, one]));
}

/** Show a game; what was said of another is gone. @param {string} id @param {WordSet} words */
export function show(id, words) {
  const next = games.peek()[id];
  if (!next) return;
  batch(() => {
    shown.value = {id, words};
    message.value = null;
    revealed.value = next.guesses.length;
    focused.value = Math.max(0, boardsOf(next).findIndex((board) => !board.isSolved));
  });
}

/** A press of a key of either keyboard. @param {string} key a letter, "Enter" or "Backspace" */
export function press(key) {
  const now = game.peek();
  const words = shown.peek()?.words;
  if (!now || !words || isOver(now)) return;
  if (key === "Enter") return enter(now, words);
  if (key !== "Backspace" && !words.letters.includes(key)) return;
  message.value = null;
  keep(typed(now, key));
}

/** @param {Game} now @param {WordSet} words */
function enter(now, words) {
  const {game: next, refusal} = guessed(now, words);
  if (refusal) {
    shakes.value += 1;
    feel("wrong");
    message.value = {key: `wordle.refused.${refusal.code}`, values: inCapitals(refusal.values), isError: true};
    return;
  }
  batch(() => {
    message.value = null;
    keep(next);
    if (isOver(next)) finish(next);
    else notePlayed(next);
  });
  feel(isWon(next) ? "win" : "lay");
  tell(next);
  reveal(next);
}

/** Whether this person wants less motion. */
export const isStill = () => matchMedia("(prefers-reduced-motion: reduce)").matches;

/** @param {Game} next */
function reveal(next) {
  const isShown = () => game.peek()?.id === next.id && revealed.peek() < next.guesses.length;
  const turn = () => {
    if (!isShown()) return;
    revealed.value = next.guesses.length;
    const boards = boardsOf(next);
    if (boards[focused.peek()]?.isSolved) focused.value = Math.max(0, boards.findIndex((board) => !board.isSolved));
  };
  if (isStill()) turn();
  else setTimeout(turn, next.length * FLIP + 300);
}

/** @param {Record<string, string | number>} values */
const inCapitals = (values) =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, typeof value === "string" ? value.toLocaleUpperCase() : value]));

/** @param {Game} next a game that has just ended */
function finish(next) {
  statistics.value = withGame(statistics.peek(), next);
  noteEnd(next);
}

export function giveUp() {
  const now = game.peek();
  if (!now || isOver(now)) return;
  const next = {...now, gaveUp: true, draft: ""};
  batch(() => {
    message.value = null;
    keep(next);
    finish(next);
  });
}

/** @param {"letter" | "place" | "word"} step */
export function takeHint(step) {
  const now = game.peek();
  const hint = now && hintOf(now, step, focused.peek());
  if (now && hint) note(now, hint);
}

/** Who looks at the coach has had a hint. */
export function noteCoach() {
  const now = game.peek();
  if (now && !isOver(now) && now.hints.at(-1)?.step !== "coach") note(now, {step: "coach", board: 0});
}

/** @param {Game} now @param {Hint} hint */
function note(now, hint) {
  batch(() => {
    keep({...now, hints: [...now.hints, hint]});
    message.value = null;
  });
}

/** Hard mode is chosen before the first guess. @param {Mode} mode */
export function setMode(mode) {
  choice.value = {...choice.value, mode};
  const now = game.peek();
  if (now && mayChangeMode(now)) keep({...now, mode});
}
