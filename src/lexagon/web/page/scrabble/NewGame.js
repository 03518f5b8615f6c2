// A new game: against one of the computer's levels, or with people at this device.

import {html, useEffect, useState} from "../vendor/preact.js";
import {go} from "../core/router.js";
import {kept} from "../core/store.js";
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
import {choose, chosen, chosenWords, editionOf} from "./editions.js";
import * as people from "./people.js";

/** @typedef {{against: "computer" | "people", level: string, first: "me" | "computer", challenge: any, minutes: number, names: string[]}} Options */

const MINUTES = [0, 5, 10, 15, 25];
const RULES = ["void", "single", "double", "five", "ten"];

const options = kept("scrabble.options", /** @type {Options} */ ({against: "computer", level: "level-2", first: "me", challenge: "void", minutes: 0, names: ["", ""]}), {
  check: (value) => Array.isArray(value?.names) && typeof value?.level === "string",
});
/** @param {Partial<Options>} some */
const set = (some) => (options.value = {...options.value, ...some});

/** Whether a game of the chosen kind is under way, which a new one would take the place of. */
const isUnderWay = () =>
  options.value.against === "computer" ? Boolean(computer.game.value && !computer.game.value.now.game.over) : Boolean(people.game.value && !people.game.value.now.isOver);

async function start() {
  const {against, level, first, challenge, minutes, names} = options.value;
  const {edition} = chosen.value;
  const words = chosenWords.value || null;
  if (against === "computer") {
    await computer.beginning.run({edition, words, level: /** @type {any} */ (level), second: first === "computer", challenge, name: t("scrabble.you"), minutes});
    if (computer.game.value && !computer.beginning.error.value) go("/scrabble/play?with=computer");
    return;
  }
  const box = editionOf(edition);
  if (!box) return;
  people.begin(box, {names: names.map((name, seat) => name.trim() || t("scrabble.player", {number: seat + 1})), words, challenge, minutes});
  go("/scrabble/play?with=people");
}

/** Games that were begun, to go on with instead. */
const Begun = () => html`
  ${computer.game.value && !computer.game.value.now.game.over && html`<a class="button" href="/scrabble/play?with=computer">${t("scrabble.goOnComputer")}</a>`}
  ${people.game.value && !people.game.value.now.isOver && html`<a class="button" href="/scrabble/play?with=people">${t("scrabble.goOnPeople")}</a>`}
`;

export function NewGame() {
  const [isAsking, setAsking] = useState(false);
  useEffect(() => computer.beginning.cancel, []);
  const {against, level, first, challenge, minutes, names} = options.value;
  const isComputer = against === "computer";
  const needsWords = isComputer && !chosenWords.value;
  return html`
    <section class="card scrabble-new" aria-labelledby="scrabble-new">
      <h2 id="scrabble-new">${t("scrabble.newGame")}</h2>
      <${Segmented} label=${t("scrabble.against")} value=${against} onChange=${(/** @type {any} */ value) => set({against: value})}
        options=${[["computer", t("scrabble.computer")], ["people", t("scrabble.people")]]} />
      ${isComputer
        ? html`<${Levels} value=${level} onChange=${(/** @type {string} */ value) => set({level: value})} />
          <${Segmented} label=${t("scrabble.begins")} value=${first} onChange=${(/** @type {any} */ value) => set({first: value})}
            options=${[["me", t("scrabble.iBegin")], ["computer", t("scrabble.itBegins")]]} />`
        : html`<${PeopleFields} names=${names} onChange=${(/** @type {string[]} */ value) => set({names: value})} />`}
      <div class="row">
        <${Button} kind="primary" label=${t("scrabble.startGame")} icon="go" isBusy=${computer.beginning.busy.value} isOff=${needsWords} onClick=${() => (isUnderWay() ? setAsking(true) : void start())} />
        <${Begun} />
      </div>
      ${isAsking && html`<${Ask} title=${t("scrabble.leaveTitle")} text=${t("scrabble.replaceAbout")} yes=${t("scrabble.startGame")} onClose=${() => setAsking(false)}
        onYes=${() => {
          setAsking(false);
          void start();
        }} />`}
      ${needsWords && html`<p class="hint">${t("scrabble.needsWords")}</p>`}
      <${Fault} error=${computer.beginning.error.value} />
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
    </section>
  `;
}
