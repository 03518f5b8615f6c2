// The computer's levels with a sentence each, and one's own rating beside them.

import {html} from "../vendor/preact.js";
import {t} from "../core/texts.js";
import {rating} from "./records.js";
import {LEVEL_RATINGS} from "./model/rating.js";
import {LEVELS} from "./names.js";

/** @param {{value: string, onChange: (level: string) => void}} props */
export const Levels = ({value, onChange}) => html`
  <fieldset class="scrabble-levels">
    <legend>${t("scrabble.opponent")}</legend>
    ${LEVELS.map((level, place) => html`
      <label key=${level}>
        <input type="radio" name="scrabble-level" value=${level} checked=${level === value} onChange=${() => onChange(level)} />
        <span><strong>${place + 1} · ${t(`scrabble.level.${level}`)}</strong> <span class="hint">${t(`scrabble.level.${level}.about`)} (${LEVEL_RATINGS[level]})</span></span>
      </label>
    `)}
    <p class="hint">${rating.value.games ? t("scrabble.rating", {value: String(rating.value.value), count: rating.value.games}) : t("scrabble.noRating")}</p>
  </fieldset>
`;
