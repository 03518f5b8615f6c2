// Two to four names of people at one device.

import {html} from "../vendor/preact.js";
import {t} from "../core/texts.js";
import {Button} from "../ui/Button.js";
import {Field} from "../ui/Field.js";

const [LEAST, MOST] = [2, 4];

/** @param {{names: string[], onChange: (names: string[]) => void}} props */
export const PeopleFields = ({names, onChange}) => html`
  <p class="hint">${t("scrabble.peopleAbout")}</p>
  <div class="scrabble-fields">
    ${names.map((name, seat) => html`
      <${Field} key=${seat} label=${t("scrabble.player", {number: seat + 1})} value=${name} maxLength=${20}
        onInput=${(/** @type {string} */ value) => onChange(names.map((one, place) => (place === seat ? value : one)))} />
    `)}
  </div>
  <div class="row">
    <${Button} icon="plus" label=${t("scrabble.morePeople")} isOff=${names.length >= MOST} onClick=${() => onChange([...names, ""])} />
    <${Button} label=${t("scrabble.fewerPeople")} isOff=${names.length <= LEAST} onClick=${() => onChange(names.slice(0, -1))} />
  </div>
`;
