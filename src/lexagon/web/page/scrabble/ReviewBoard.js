// The board of a review and its steps; small screens look at it more closely: at the play, or at what is tapped.

import {html, useEffect, useState} from "../vendor/preact.js";
import {Board} from "./Board.js";
import {StepButtons} from "./StepButtons.js";
import {View, Zoom} from "./View.js";
import {squareAt} from "./model/board.js";

/** @import {Laid, Square, Squares} from "./model/board.js" */
/** @import {Edition} from "./model/tiles.js" */
/**
 * @typedef {object} Props
 * @property {Edition} edition
 * @property {{squares: Squares | undefined, ghosts?: Laid[], fresh?: Laid[]}} shown
 * @property {number} at
 * @property {number} end
 * @property {(place: number) => void} onPlace
 * @property {(by: number) => void} onStep
 */

/** @param {Props} props */
export function ReviewBoard({edition, shown, at, end, onPlace, onStep}) {
  const [isNear, setNear] = useState(false);
  const [tapped, setTapped] = useState(/** @type {Square | null} */ (null));
  const laid = shown.ghosts ?? shown.fresh ?? [];
  const play = laid[Math.floor(laid.length / 2)];
  useEffect(() => setTapped(null), [at, play?.row, play?.column]);
  const look = (/** @type {Square} */ square) => {
    setTapped(square);
    setNear(true);
  };
  return html`
    <div class="scrabble-table">
      <${View} isNear=${isNear} middle=${tapped ?? play ?? squareAt(edition.start)}><${Board} edition=${edition} ...${shown} onSquare=${look} /><//>
      <${StepButtons} at=${at} end=${end} onPlace=${onPlace} onStep=${onStep}><${Zoom} isNear=${isNear} onNear=${setNear} /><//>
    </div>
  `;
}
