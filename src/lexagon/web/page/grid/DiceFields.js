// The choice of dice and size, each following the other.

import {html, useEffect} from "../vendor/preact.js";
import {languageName} from "../core/format.js";
import {t} from "../core/texts.js";
import {Select} from "../ui/Select.js";
import {diceText, sizeText} from "./kinds.js";
import {choice, choose, LETTERS, needRulebook, rulebook, SIZES} from "./store/choice.js";

export function DiceFields() {
  useEffect(needRulebook, []);
  const {dice, size} = choice.value;
  const sets = rulebook.value?.dice ?? [];
  const title = (/** @type {{name: string, size: string, language: string}} */ one) =>
    [diceText(one.name), sizeText(one.size), one.language === "en" ? "" : languageName(one.language)].filter(Boolean).join(", ");
  const options = [...sets.map((one) => [one.name, title(one)]), [LETTERS, t("grid.dice.letters")]];
  if (!options.some(([name]) => name === dice)) options.unshift([dice, diceText(dice)]);
  return html`
    <div class="grid-two">
      <${Select} label=${t("grid.size")} value=${size} options=${SIZES.map((one) => [one, sizeText(one)])} onChange=${(/** @type {string} */ value) => choose({size: value})} />
      <${Select} label=${t("grid.dice")} value=${dice} options=${options} onChange=${(/** @type {string} */ value) => choose({dice: value})} />
    </div>
  `;
}
