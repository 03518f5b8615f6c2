// Who plays, with how many points, whose turn it is, and the clocks.

import {html, useEffect, useState} from "../vendor/preact.js";
import {clock as clockText, number} from "../core/format.js";
import {t} from "../core/texts.js";
import {left} from "./model/clock.js";

/** @import {Clock} from "./model/clock.js" */

/** @param {{clock: Clock, seat: number}} props */
function Time({clock, seat}) {
  const [, tick] = useState(0);
  useEffect(() => {
    if (clock.seat !== seat) return undefined;
    const timer = setInterval(() => tick((count) => count + 1), 500);
    return () => clearInterval(timer);
  }, [clock, seat]);
  const rest = left(clock, seat, Date.now());
  return html`<span class="scrabble-clock" data-over=${rest < 0 ? "" : null} role="timer" aria-label=${t("scrabble.clock")}>${rest < 0 ? `−${clockText(-rest)}` : clockText(rest)}</span>`;
}

/**
 * @param {{names: string[], scores: readonly number[], turn: number | null, clock?: Clock | null, seatOf?: (player: number) => number | null}} props
 * `seatOf` says which clock is a player's, null if they have none.
 */
export const Scores = ({names, scores, turn, clock, seatOf = (player) => player}) => html`
  <ul class="scrabble-scores">
    ${names.map((name, player) => {
      const seat = seatOf(player);
      return html`
        <li key=${player} data-turn=${turn === player ? "" : null} aria-current=${turn === player ? "true" : null}>
          <span>${name}</span>
          ${clock && seat !== null && html`<${Time} clock=${clock} seat=${seat} />`}
          <strong>${number(scores[player] ?? 0)}</strong>
        </li>
      `;
    })}
  </ul>
`;
