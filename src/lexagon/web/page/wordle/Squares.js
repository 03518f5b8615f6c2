// How a game went as squares with marks: the picture of the text that is shared.

import {html} from "../vendor/preact.js";
import {t} from "../core/texts.js";
import {boardsOf} from "./model/game.js";
import {STATES} from "./model/rules.js";

/** @import {Game} from "./model/game.js" */

/** @param {{game: Game}} props */
export const Squares = ({game}) => html`
  <div class="wordle-squares" role="img" aria-label=${t("wordle.squares", {count: game.guesses.length})} data-many=${game.boards > 1 ? "" : null}>
    ${boardsOf(game).map(({turns}, at) => html`<div key=${at}>
      ${turns.map(({marks}, row) => html`<div key=${row}>${[...marks].map((mark, place) => html`<i key=${place} data-state=${STATES[mark]}></i>`)}</div>`)}
    </div>`)}
  </div>
`;
