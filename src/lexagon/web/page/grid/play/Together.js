// Two to four people on one device: their names, then each plays the same board in turn.

import {html} from "../../vendor/preact.js";
import {t} from "../../core/texts.js";
import {Button} from "../../ui/Button.js";
import {Field} from "../../ui/Field.js";
import {names} from "../store/choice.js";
import {dealAnew, dealing} from "../store/rounds.js";

const MOST = 4;
const LONGEST = 20;

/** @param {number} place @param {string} name */
const rename = (place, name) => {
  names.value = names.value.map((one, seat) => (seat === place ? name : one));
};

export function Together() {
  const count = names.value.length;
  return html`
    <section class="card grid-together" aria-labelledby="grid-together">
      <h2 id="grid-together">${t("grid.together")}</h2>
      <p>${t("grid.togetherAbout")}</p>
      <div class="grid-names">
        ${names.value.map((name, place) => html`
          <${Field} key=${place} label=${t("grid.player", {number: place + 1})} value=${name} maxLength=${LONGEST}
            onInput=${(/** @type {string} */ value) => rename(place, value)} />`)}
      </div>
      <div class="row">
        <${Button} kind="primary" icon="play" label=${t("grid.startTogether")} isBusy=${dealing.busy.value} onClick=${() => void dealAnew()} />
        ${count < MOST && html`<${Button} icon="plus" label=${t("grid.onePlus")} onClick=${() => (names.value = [...names.value, ""])} />`}
        ${count > 2 && html`<${Button} kind="plain" label=${t("grid.oneLess")} onClick=${() => (names.value = names.value.slice(0, -1))} />`}
      </div>
    </section>
  `;
}
