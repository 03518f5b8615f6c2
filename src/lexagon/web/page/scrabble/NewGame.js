// A new game: against one of the computer's levels, or with people at this device.

import {html, useEffect, useState} from "../vendor/preact.js";
import {t} from "../core/texts.js";
import {Button} from "../ui/Button.js";
import {Fault} from "../ui/Fault.js";
import {Segmented} from "../ui/Segmented.js";
import {Select} from "../ui/Select.js";
import {Ask} from "./Ask.js";
import {Levels} from "./Levels.js";
import {PeopleFields} from "./PeopleFields.js";
import {SetPicker} from "./SetPicker.js";
import * as computer from "./computer.js";
import {choose, chosen, chosenWords} from "./editions.js";
import {canDeal, isUnderWay, options, set, start} from "./starting.js";

const MINUTES = [0, 5, 10, 15, 25];
const RULES = ["void", "single", "double", "five", "ten"];

/** Edition, words, challenges and clock: folded, for they are right as they are. */
function Rules() {
  const {challenge, minutes} = options.value;
  return html`
    <details>
      <summary>${t("scrabble.rules")}</summary>
      <div class="scrabble-fields">
        <${SetPicker} edition=${chosen.value.edition} words=${chosenWords.value} onChange=${choose} />
        <${Select} label=${t("scrabble.challengeRule")} value=${challenge} hint=${t(`scrabble.rule.${challenge}About`)} onChange=${(/** @type {string} */ value) => set({challenge: value})}
          options=${RULES.map((rule) => [rule, t(`scrabble.rule.${rule}`)])} />
        <${Select} label=${t("scrabble.clock")} value=${String(minutes)} hint=${t("scrabble.clockAbout")} onChange=${(/** @type {string} */ value) => set({minutes: Number(value)})}
          options=${MINUTES.map((count) => [String(count), count ? t("scrabble.minutes", {count}) : t("scrabble.noClock")])} />
      </div>
    </details>
  `;
}

/** @param {{only?: "computer" | "people"}} props who it is against; left out, that is chosen here */
export function NewGame({only}) {
  const [isAsking, setAsking] = useState(false);
  useEffect(() => computer.beginning.cancel, []);
  const {level, first, names} = options.value;
  const against = only ?? options.value.against;
  const isComputer = against === "computer";
  const needsWords = isComputer && !canDeal();
  return html`
    <section class="card scrabble-new" aria-labelledby="scrabble-new">
      <h2 id="scrabble-new">${t("scrabble.newGame")}</h2>
      ${!only && html`<${Segmented} label=${t("scrabble.against")} value=${against} onChange=${(/** @type {any} */ value) => set({against: value})}
        options=${[["computer", t("scrabble.computer")], ["people", t("scrabble.people")]]} />`}
      ${isComputer
        ? html`<${Levels} value=${level} onChange=${(/** @type {string} */ value) => set({level: value})} />
          <${Segmented} label=${t("scrabble.begins")} value=${first} onChange=${(/** @type {any} */ value) => set({first: value})}
            options=${[["me", t("scrabble.iBegin")], ["computer", t("scrabble.itBegins")]]} />`
        : html`<${PeopleFields} names=${names} onChange=${(/** @type {string[]} */ value) => set({names: value})} />`}
      <div class="row">
        <${Button} kind="primary" label=${t("scrabble.startGame")} icon="go" isBusy=${computer.beginning.busy.value} isOff=${needsWords} onClick=${() => (isUnderWay(against) ? setAsking(true) : void start(against))} />
      </div>
      ${isAsking && html`<${Ask} title=${t("scrabble.leaveTitle")} text=${t("scrabble.replaceAbout")} yes=${t("scrabble.startGame")} onClose=${() => setAsking(false)}
        onYes=${() => {
          setAsking(false);
          void start(against);
        }} />`}
      ${needsWords && html`<p class="hint">${t("scrabble.needsWords")}</p>`}
      <${Fault} error=${computer.beginning.error.value} />
      <${Rules} />
    </section>
  `;
}
