// How a game is begun: the options that were chosen last, and a deal at once for who only wants to play.

import {go} from "../core/router.js";
import {kept} from "../core/store.js";
import {t} from "../core/texts.js";
import * as computer from "./computer.js";
import {chosen, chosenWords, editionOf} from "./editions.js";
import * as people from "./people.js";

/** @typedef {{against: "computer" | "people", level: string, first: "me" | "computer", challenge: any, minutes: number, names: string[]}} Options */

export const options = kept("scrabble.options", /** @type {Options} */ ({against: "computer", level: "level-2", first: "me", challenge: "void", minutes: 0, names: ["", ""]}), {
  check: (value) => Array.isArray(value?.names) && typeof value?.level === "string",
});
/** @param {Partial<Options>} some */
export const set = (some) => (options.value = {...options.value, ...some});

/** Whether the chosen edition can be played against the computer, which needs words. */
export const canDeal = () => Boolean(chosenWords.value);

/** Whether a game of a kind is under way, which a new one would take the place of. @param {Options["against"]} against */
export const isUnderWay = (against) =>
  against === "computer" ? Boolean(computer.game.value?.now.game.events.length && !computer.game.value.now.game.over) : Boolean(people.game.value && !people.game.value.now.isOver);

/** A game against the computer. @param {number} [minutes] */
async function deal(minutes = 0) {
  const {level, first, challenge} = options.value;
  await computer.beginning.run({edition: chosen.value.edition, words: chosenWords.value || null, level: /** @type {any} */ (level), second: first === "computer", challenge, name: t("scrabble.you"), minutes});
  return Boolean(computer.game.value && !computer.beginning.error.value);
}

/** Deal at once, as chosen last but without a clock, for nobody has pressed Start. */
export const dealAtOnce = () => deal();

/** Begin the game that is chosen. @param {Options["against"]} against */
export async function start(against) {
  const {minutes, challenge, names} = options.value;
  if (against === "computer") {
    if (await deal(minutes)) go("/scrabble/play?with=computer");
    return;
  }
  const box = editionOf(chosen.value.edition);
  if (!box) return;
  people.begin(box, {names: names.map((name, seat) => name.trim() || t("scrabble.player", {number: seat + 1})), words: chosenWords.value || null, challenge, minutes});
  go("/scrabble/play?with=people");
}
