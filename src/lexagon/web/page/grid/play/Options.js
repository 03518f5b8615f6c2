// What random boards are like: dice and size, rules, words, clock. They count from the next board on.

import {html} from "../../vendor/preact.js";
import {t} from "../../core/texts.js";
import {Button} from "../../ui/Button.js";
import {Dialog} from "../../ui/Dialog.js";
import {Segmented} from "../../ui/Segmented.js";
import {DiceFields} from "../DiceFields.js";
import {Scoring} from "../Scoring.js";
import {secondsText} from "../kinds.js";
import {choice, choose, SECONDS} from "../store/choice.js";
import {dealAnew, drop, round, wanted} from "../store/rounds.js";

/** Take another board as it was chosen. @param {() => void} onClose */
function begin(onClose) {
  onClose();
  if (wanted.peek().mode === "pass") drop("pass");
  else void dealAnew();
}

/** @param {{onClose: () => void}} props */
export function Options({onClose}) {
  const {seconds, rich} = choice.value;
  const isUnderWay = round.value?.state === "running" || round.value?.state === "paused";
  return html`
    <${Dialog} title=${t("grid.options")} onClose=${onClose} isSheet>
      <${DiceFields} />
      <${Segmented} label=${t("grid.clock")} value=${String(seconds)} options=${SECONDS.map((one) => [String(one), secondsText(one)])}
        onChange=${(/** @type {string} */ value) => choose({seconds: Number(value)})} />
      <${Segmented} label=${t("grid.rich")} value=${rich} options=${["many", "any"].map((one) => [one, t(`grid.rich.${one}`)])}
        onChange=${(/** @type {string} */ value) => choose({rich: value})} />
      <${Scoring} values=${choice.value} onChange=${choose} />
      ${isUnderWay && html`<p class="hint">${t("grid.endsRound")}</p>`}
      <${Button} kind="primary" icon="shuffle" label=${t("grid.newBoard")} onClick=${() => begin(onClose)} />
    <//>
  `;
}
