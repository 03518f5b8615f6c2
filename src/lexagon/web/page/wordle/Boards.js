// The boards of a game: up to four side by side, more by an overview with one board in front.

import {html} from "../vendor/preact.js";
import {t} from "../core/texts.js";
import {Board, rowsOf} from "./Board.js";
import {Overview} from "./Overview.js";
import {boardsOf} from "./model/game.js";
import {few, focused} from "./store.js";

/** @import {Game} from "./model/game.js" */

/** @param {{game: Game}} props */
export function Boards({game}) {
  const boards = boardsOf(game);
  const made = Math.max(...boards.map((board) => board.turns.length));
  const style = {"--length": game.length, "--rows": Math.min(9, rowsOf(game, made))};
  if (boards.length <= few.value) return html`
    <div class="wordle-boards" data-count=${boards.length} style=${style}>
      ${boards.map((board, at) => html`<${Board} key=${at} game=${game} board=${board} at=${at} />`)}
    </div>
  `;
  const at = Math.min(focused.value, boards.length - 1);
  const board = boards[at];
  return html`
    <div class="wordle-many" style=${{...style, "--rows": 6}}>
      <${Overview} game=${game} boards=${boards} />
      <div class="wordle-front">
        <p class="wordle-front-name">${t("wordle.board", {board: at + 1})}
          ${game.most !== null && html`<span class="hint">${t("wordle.guessesLeft", {count: game.most - game.guesses.length})}</span>`}</p>
        ${board && html`<${Board} game=${game} board=${board} at=${at} isFew=${false} />`}
      </div>
    </div>
  `;
}
