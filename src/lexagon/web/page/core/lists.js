// Word lists: those of the server, and one's own, which this browser keeps and sends again when the server forgot them.

import {computed, signal} from "../vendor/preact.js";
import {get, hooks, post} from "./api.js";
import {all, find, put, remove} from "./database.js";
import {task} from "./task.js";
import {has, t} from "./texts.js";

/** @import {Schemas} from "./types.js" */
/** @typedef {{name: string, title: string, count: number, alphabet: string}} OwnList */

const found = signal(/** @type {Schemas["WordList"][]} */ ([]));
/** The lists of the server, once they have come, by titles in the language on show. */
export const shipped = computed(() => found.value.map((one) => (has(`words.title.${one.name}`) ? {...one, title: t(`words.title.${one.name}`)} : one)));
/** The lists of one's own, by title. */
export const own = signal(/** @type {OwnList[]} */ ([]));

const loading = task(async (abort) => {
  found.value = (await get("words", {signal: abort})).lists;
});
export const listsError = loading.error;

let isAsked = false;

/** Ask for the lists, once; who shows them calls it. */
export function needLists() {
  if (isAsked) return;
  isAsked = true;
  void loading.run();
  void readOwn();
}

/** A browser that forbids its database has no lists of one's own. */
async function readOwn() {
  const rows = await all("lists").catch(() => []);
  own.value = rows.map(({name, title, count, alphabet}) => ({name, title, count, alphabet})).sort((a, b) => a.title.localeCompare(b.title));
}

/**
 * Send a list to the server and keep it here.
 * @param {{title: string, text: string, alphabet: string}} list @returns {Promise<OwnList>}
 */
export async function addOwn({title, text, alphabet}) {
  const {words: name, count} = await post("words", {text, alphabet});
  await put("lists", {name, title, count, alphabet, text});
  await readOwn();
  return {name, title, count, alphabet};
}

/** @param {string} name */
export async function removeOwn(name) {
  await remove("lists", name);
  await readOwn();
}

/** What a list is called by people. @param {string} name */
export const titleOf = (name) =>
  [...own.value, ...shipped.value].find((one) => one.name === name)?.title ?? name;

// A question about a list that the server forgot is asked again once it has it back.
hooks.missingList = async (error, body) => {
  const name = /** @type {{words?: unknown} | undefined} */ (body)?.words;
  if (error.code !== "list-gone" || typeof name !== "string") return false;
  const kept = await find("lists", name).catch(() => undefined);
  if (!kept) return false;
  await post("words", {text: kept.text, alphabet: kept.alphabet});
  return true;
};
