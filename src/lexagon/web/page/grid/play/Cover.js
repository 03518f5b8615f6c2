// Over a board that is not to be seen yet: begin, go on, or pass the device to the next player.

import {html} from "../../vendor/preact.js";
import {t} from "../../core/texts.js";
import {Button} from "../../ui/Button.js";
import {kindText} from "../kinds.js";
import {current} from "../model/round.js";
import {finish, run} from "../store/clock.js";

/** @import {Round} from "../model/round.js" */

/** @param {Round} round */
function titleOf(round) {
  if (round.state === "paused") return t("grid.paused");
  const {name} = current(round);
  if (name) return round.seat ? t("grid.passTo", {name}) : t("grid.firstIs", {name});
  return t(`grid.ready.${round.mode}`);
}

/** @param {{round: Round}} props */
export function Cover({round}) {
  if (round.state !== "ready" && round.state !== "paused") return null;
  const {challenge} = round;
  return html`
    <div class="grid-cover">
      <h2>${titleOf(round)}</h2>
      ${challenge && html`<p>${t(challenge.by ? "grid.beatName" : "grid.beat", {name: challenge.by, count: challenge.score})}</p>`}
      <p class="hint">${kindText(round)}</p>
      <${Button} kind="primary" icon="play" label=${t(round.state === "paused" ? "grid.goOn" : "grid.start")} onClick=${run} />
      ${round.state === "paused"
        ? html`<${Button} icon="flag" label=${t("grid.finish")} onClick=${() => finish(round)} />`
        : html`<p class="hint">${t("grid.wordsOn", {count: round.answers.length})}</p>`}
    </div>
  `;
}
