// One board: its guesses, the row being typed, and the rows left — of long games only as many as there is room for.

import {html, useEffect, useRef} from "../vendor/preact.js";
import {t} from "../core/texts.js";
import {isOver, isWon} from "./model/game.js";
import {toldOn} from "./model/hints.js";
import {DraftRow, EmptyRow, TurnRow} from "./Row.js";
import {message, revealed, shakes} from "./store.js";

/** @import {Board as BoardValue, Game} from "./model/game.js" */

const ROWS = 6; // that a board shows at least

/** How many rows are drawn: all of a usual game; of a long one those made, one to type in, and some to come. @param {Game} game @param {number} made */
export function rowsOf(game, made) {
  const open = isOver(game) ? 0 : 1;
  if (game.most !== null && game.most <= 9) return game.most;
  return Math.min(game.most ?? Infinity, Math.max(ROWS, made + open));
}

/** The letters that hints have put in their place. @param {Game} game @param {number} at */
function ghostsOf(game, at) {
  const ghosts = Array.from({length: game.length}, () => "");
  for (const {place, letter, word} of toldOn(game, at)) {
    if (place && letter) ghosts[place - 1] = letter;
    if (word) [...word].forEach((one, where) => (ghosts[where] = one));
  }
  return ghosts;
}

/** @param {{game: Game, board: BoardValue, at: number, isFew?: boolean}} props */
export function Board({game, board, at, isFew = true}) {
  const self = useRef(/** @type {HTMLDivElement | null} */ (null));
  const made = board.turns.length;
  const isOpen = !board.isSolved && !isOver(game);
  const rows = isFew || !board.isSolved ? rowsOf(game, made) : made;
  useEffect(() => {
    const room = self.current;
    const last = room?.children[Math.min(made, room.children.length - 1)];
    // Where there is no room for all rows, the guesses made stand above the one to type in.
    if (room && last) room.scrollTop += last.getBoundingClientRect().bottom - room.getBoundingClientRect().bottom;
  }, [made, at]);
  // Two names for one motion: it begins anew when the name changes.
  const shake = message.value?.isError ? (shakes.value % 2 ? "odd" : "even") : "";
  const isTurning = (/** @type {number} */ row) => row >= revealed.value && row === game.guesses.length - 1;
  const isWinner = (/** @type {number} */ row) => board.isSolved && row === made - 1 && isWon(game) && revealed.value >= game.guesses.length;
  return html`
    <div ref=${self} class="wordle-board" role="group" tabindex=${isFew ? null : 0} data-solved=${board.isSolved ? "" : null}
      aria-label=${game.boards > 1 ? t("wordle.board", {board: at + 1}) : t("wordle.theBoard")}>
      ${board.turns.map((turn, row) => html`<${TurnRow} key=${row} turn=${turn} number=${row + 1} isTurning=${isTurning(row)} isWinner=${isWinner(row)} />`)}
      ${isOpen && made < rows && html`<${DraftRow} draft=${game.draft} length=${game.length} shake=${shake} ghosts=${ghostsOf(game, at)} />`}
      ${Array.from({length: Math.max(0, rows - made - (isOpen ? 1 : 0))}, (_, row) => html`<${EmptyRow} key=${`empty-${row}`} length=${game.length} />`)}
    </div>
  `;
}
