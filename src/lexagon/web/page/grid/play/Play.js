// Play: the board of the day, random ones, one that a friend sent, or together on one device.

import {html, useEffect, useLayoutEffect} from "../../vendor/preact.js";
import {t} from "../../core/texts.js";
import {Empty} from "../../ui/Empty.js";
import {Fault} from "../../ui/Fault.js";
import {needRulebook} from "../store/choice.js";
import {dealing, open, round, wanted} from "../store/rounds.js";
import {PlayHead} from "./PlayHead.js";
import {Together} from "./Together.js";
import {RoundView} from "./RoundView.js";

/** @import {Route} from "../../core/address.js" */

/** In the place of a board that is on its way. */
const Waiting = () => html`
  <div class="grid-table grid-table-play"><div class="grid-main">
    <div class="grid-status"></div><div class="grid-word"></div>
    <div class="grid-swipe"><div class="grid-place grid-waiting" style=${{"--columns": 4, "--rows": 4}} aria-busy="true"><div class="grid-board"></div></div></div>
  </div></div>
`;

/** @param {{route: Route}} props */
export function Play({route}) {
  const {query} = route;
  useEffect(needRulebook, []);
  // Before anything is painted: no other round than that of the address is seen.
  useLayoutEffect(() => open(query), [JSON.stringify(query)]);
  const now = round.value;
  const error = dealing.error.value;
  return html`
    <${PlayHead} wanted=${wanted.value} />
    ${error && html`<${Fault} error=${error} />`}
    ${now && html`<${RoundView} key=${now.id} round=${now} />`}
    ${!now && wanted.value.mode === "pass" && html`<${Together} />`}
    ${!now && wanted.value.mode !== "pass" && (error
      ? html`<${Empty} icon="offline" title=${t("grid.noBoard")} text=${t("grid.noBoardAbout")}><a class="button" href="/grid/play">${t("grid.mode.daily")}</a><//>`
      : html`<${Waiting} />`)}
  `;
}
