// What of a game waits for a server that is away: a move of one's own that is kept here, or the computer's.

import {html} from "../vendor/preact.js";
import {isUnreachable} from "../core/api.js";
import {t} from "../core/texts.js";
import {Button} from "../ui/Button.js";
import {Icon} from "../ui/Icon.js";
import {challenging, moving, reconsider, replying} from "./computer.js";

/** @param {string} move as the API takes it */
function said(move) {
  if (move === "-") return t("scrabble.keptPass");
  return move.startsWith("-") ? t("scrabble.keptExchange", {tiles: move.slice(1)}) : t("scrabble.keptMove", {move});
}

/** @param {{move?: string | null, name: string}} props one's own move, and the opponent's name */
export function Waits({move, name}) {
  if (!move && !isUnreachable(replying.error.value)) return null;
  return html`
    <p class="scrabble-waits" role="status"><${Icon} name="offline" /><span>${move ? said(move) : t("scrabble.keptReply", {name})}</span>
      ${move && html`<${Button} kind="plain" icon="undo" label=${t("scrabble.takeMoveBack")} onClick=${reconsider} />`}</p>
  `;
}

/** What went wrong otherwise. */
export function faultOf() {
  const faults = [moving, replying].map(({error}) => error.value).filter((error) => !isUnreachable(error));
  return [...faults, challenging.error.value].find(Boolean);
}
