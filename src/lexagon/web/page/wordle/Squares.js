// How a game went as squares with marks: the picture of the text that is shared.

import {html} from "../vendor/preact.js";
import {t} from "../core/texts.js";
import {boardsOf} from "./model/game.js";
import {STATES} from "./model/rules.js";

/** @import {Game} from "./model/game.js" */

/** @param {{boards: string[][]}} props the marks of each row, board by board */
export const SquareRows = ({boards}) => html`
  <div class="wordle-squares" role="img" aria-label=${t("wordle.squares", {count: Math.max(...boards.map((rows) => rows.length))})} data-many=${boards.length > 1 ? "" : null}>
    ${boards.map((rows, at) => html`<div key=${at}>
      ${rows.map((marks, row) => html`<div key=${row}>${[...marks].map((mark, place) => html`<i key=${place} data-state=${STATES[mark]}></i>`)}</div>`)}
    </div>`)}
  </div>
`;

/** @param {{game: Game}} props */
export const Squares = ({game}) => html`<${SquareRows} boards=${boardsOf(game).map(({turns}) => turns.map(({marks}) => marks))} />`;
