// What a person chose for random boards, and the rules and dice there are.

import {computed, signal} from "../../vendor/preact.js";
import {get} from "../../core/api.js";
import {kept} from "../../core/store.js";
import {task} from "../../core/task.js";
import {askedOf} from "../model/deal.js";

/** @import {Choice} from "../model/deal.js" */
/** @import {Schemas} from "../../core/types.js" */

/** @type {Choice} */
const FIRST = {dice: "boggle-1987", size: "4x4", rich: "many", seconds: 120};

export const LETTERS = "letters"; // the dice that make any size
export const SIZES = ["3x3", "4x4", "5x5", "6x6", "7x7", "8x8"];
export const SECONDS = [60, 120, 180, 300, 0];

export const choice = kept("grid.choice", FIRST, {check: (value) => typeof value?.dice === "string" && typeof value?.size === "string"});
/** The names of those who play together on this device. */
export const names = kept("grid.names", /** @type {string[]} */ (["", ""]), {check: (value) => Array.isArray(value) && value.length >= 2});

export const rulebook = signal(/** @type {Schemas["Rulebook"] | null} */ (null));
const loading = task(async (abort) => {
  rulebook.value = await get("grid/rules", {signal: abort});
});
/** Ask for rules and dice, once. */
export const needRulebook = () => {
  if (!rulebook.peek() && !loading.busy.peek()) void loading.run();
};

/** The rules of a name, once they are known. @param {string} name */
export const ruleSet = (name) => rulebook.value?.rules.find((one) => one.name === name);

const isEnglish = computed(() => {
  const {dice, words = "enable"} = choice.value;
  const language = rulebook.value?.dice.find((one) => one.name === dice)?.language ?? "en";
  return language === "en" && !words.startsWith("own-");
});

/** What is asked for a random board. */
export const asked = computed(() => askedOf(choice.value, isEnglish.value));

/** @param {Partial<Choice>} some */
export function choose(some) {
  const next = {...choice.value, ...some};
  const makes = (/** @type {string} */ dice) => rulebook.value?.dice.find((one) => one.name === dice)?.size;
  if (some.dice) next.size = makes(some.dice) ?? next.size;
  else if (some.size && makes(next.dice) !== some.size)
    next.dice = rulebook.value?.dice.find((one) => one.size === some.size && one.language === "en")?.name ?? LETTERS;
  choice.value = next;
}
