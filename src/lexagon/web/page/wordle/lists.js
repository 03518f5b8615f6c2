// The words of games: asked for once, kept by the worker for when the server is away; one's own are in the browser.

import {signal} from "../vendor/preact.js";
import {get} from "../core/api.js";
import {find} from "../core/database.js";
import {own, shipped} from "../core/lists.js";
import {task} from "../core/task.js";
import {has, t} from "../core/texts.js";
import {lengthsOf, ownSet, wordSet} from "./model/words.js";

/** @import {Schemas} from "../core/types.js" */
/** @import {WordSet} from "./model/words.js" */

const FIVE = 5;

/** The lists to play with, once they have come. */
export const gameLists = signal(/** @type {Schemas["GameList"][]} */ ([]));
const loading = task(async (abort) => {
  gameLists.value = [...(await get("wordle/words", {signal: abort})).lists];
});

/** Ask for the names of the lists, once. */
export function needGameLists() {
  if (!gameLists.peek().length && !loading.busy.peek()) void loading.run();
}

/** @param {string} name */
export const isOwn = (name) => name.startsWith("own-");

/** What a list is called. @param {string} name */
export const listTitle = (name) =>
  own.value.find((one) => one.name === name)?.title ?? (has(`wordle.list.${name}`) ? t(`wordle.list.${name}`) : name);

/** The list that a word of a game is looked up in: the game's own where it is one of the Words page, too. @param {string} name */
export const lookedUpIn = (name) => (isOwn(name) || shipped.value.some((one) => one.name === name) ? name : "enable");

/** What a question says about its words; the usual ones need no saying. @param {{words: string, length: number}} of */
export const wordsQuery = ({words, length}) => (words === "original" ? {} : {words, length});

/** @type {Map<string, WordSet>} */
const known = new Map();

/** The words of a list that have a length. @param {string} name @param {number} length @param {AbortSignal} [signal_] @returns {Promise<WordSet>} */
export async function wordsOf(name, length, signal_) {
  const key = `${name} ${length}`;
  const found = known.get(key);
  if (found) return found;
  const words = isOwn(name)
    ? ownSet(name, (await find("lists", name))?.text ?? "", length)
    : wordSet(await get("wordle/words/{name}", {path: {name}, query: length === FIVE ? {} : {length}, signal: signal_}));
  known.set(key, words);
  return words;
}

/** The lengths that a list has words of. @param {string} name */
export async function lengthsOfList(name) {
  if (isOwn(name)) return lengthsOf((await find("lists", name))?.text ?? "");
  return [...(gameLists.peek().find((one) => one.name === name)?.lengths ?? [FIVE])];
}
