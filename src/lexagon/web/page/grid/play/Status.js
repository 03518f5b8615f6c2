// The clock, points and words of the round, and what can be done to it.

import {html} from "../../vendor/preact.js";
import {clock} from "../../core/format.js";
import {t} from "../../core/texts.js";
import {Button} from "../../ui/Button.js";
import {tally} from "../model/result.js";
import {current} from "../model/round.js";
import {left, pause} from "../store/clock.js";
import {turnBoard} from "../store/entry.js";

/** @import {Round} from "../model/round.js" */

const HURRY = 10; // seconds

/** @param {{round: Round}} props */
function Clock({round}) {
  if (!round.seconds) return html`<span class="grid-clock">${t("grid.noClock")}</span>`;
  const seconds = left.value;
  return html`
    <span class="grid-clock" role="timer" aria-label=${t("grid.left")} data-hurry=${round.state === "running" && seconds <= HURRY ? "" : null}>
      ${clock(Math.ceil(seconds))}
      <span class="grid-clock-bar" aria-hidden="true" style=${{"--part": seconds / round.seconds}}></span>
    </span>
  `;
}

/** @param {{round: Round}} props */
export function Status({round}) {
  const {score, count, of, countOf} = tally(round);
  const who = current(round).name;
  return html`
    <div class="grid-status">
      <${Clock} round=${round} />
      <span class="grid-score"><strong>${t("grid.points", {count: score})}</strong>
        <span class="hint">${who ? `${who} · ` : ""}${t("grid.foundOf", {count, of: countOf})}</span>
        <span class="unseen">${t("grid.pointsOf", {of})}</span></span>
      ${round.state === "running" && html`
        <span class="grid-status-buttons">
          <${Button} kind="plain" icon="turn" isIconOnly label=${t("grid.turn")} onClick=${turnBoard} />
          <${Button} kind="plain" icon="pause" isIconOnly label=${t("grid.pause")} onClick=${pause} />
        </span>`}
    </div>
  `;
}
