// The editions (boxes) of the game, asked for once and kept by the worker; and which one was chosen last.

import {computed, signal} from "../vendor/preact.js";
import {get} from "../core/api.js";
import {kept} from "../core/store.js";
import {task} from "../core/task.js";
import {has, t} from "../core/texts.js";

/** @import {Edition} from "./model/tiles.js" */

export const editions = signal(/** @type {Map<string, Edition>} */ (new Map()));

export const loadingEditions = task(async (abort) => {
  const found = (await get("scrabble/editions", {signal: abort})).editions;
  editions.value = new Map(found.map((one) => [one.name, one]));
});

/** Ask for them, once; who shows a board calls it. */
export function needEditions() {
  if (!editions.value.size && !loadingEditions.busy.value) void loadingEditions.run();
}

/** @param {string} name */
export const editionOf = (name) => editions.value.get(name);

/** What an edition is called. @param {string} name */
export const titleOf = (name) => (has(`scrabble.edition.${name}`) ? t(`scrabble.edition.${name}`) : name);

/** The edition and the word list that were chosen last; an empty list is the edition's own. */
export const chosen = kept("scrabble.chosen", {edition: "english", words: ""}, {
  check: (value) => typeof value?.edition === "string" && typeof value?.words === "string",
});

/** @param {Partial<{edition: string, words: string}>} some */
export function choose(some) {
  const next = {...chosen.value, ...some};
  chosen.value = some.edition && some.edition !== chosen.value.edition ? {...next, words: some.words ?? ""} : next;
}

/** The list that is played with, "" if there is none. */
export const chosenWords = computed(() => chosen.value.words || (editionOf(chosen.value.edition)?.words ?? ""));
