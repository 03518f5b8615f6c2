// What to play, in plain words, above the numbers.

import {html} from "../vendor/preact.js";
import {number, percent} from "../core/format.js";
import {t} from "../core/texts.js";
import {by, endgame, plays, simulation} from "./analysis.js";
import {ofEndgame, ofPlays, ofSimulation} from "./model/advice.js";

/** @import {Sentence} from "./model/advice.js" */

/** @param {Sentence} sentence @returns {string} */
const said = ({key, values: {other, chance, gap, ...values}}) =>
  t(key, {
    ...values,
    ...(other && {other: said(other)}),
    ...(chance !== undefined && {chance: percent(chance, 0)}),
    ...(gap !== undefined && {gap: number(gap, 1)}),
  });

export function Advice() {
  const sentences = endgame.value ? ofEndgame(endgame.value) : simulation.value ? ofSimulation(simulation.value) : ofPlays(plays.value?.moves ?? [], by.value);
  if (!sentences.length) return null;
  const capital = (/** @type {string} */ text) => text.charAt(0).toLocaleUpperCase() + text.slice(1);
  return html`<p class="scrabble-value" aria-live="polite">${sentences.map(said).map(capital).join(" ")}</p>`;
}
