// A field for the letters of the board, so that a phone's keyboard can type them from the cursor on.

import {html} from "../vendor/preact.js";
import {t} from "../core/texts.js";
import {Button} from "../ui/Button.js";
import {Field} from "../ui/Field.js";
import {squareName} from "./model/board.js";
import {splitTiles} from "./model/tiles.js";

/**
 * @param {{edition: import("./model/tiles.js").Edition, cursor: (import("./model/board.js").Square & {across: boolean}) | null,
 *   onLetter: (face: string, isBlank: boolean) => void, onErase: () => void}} props
 */
export function Typing({edition, cursor, onLetter, onErase}) {
  if (!cursor) return html`<p class="hint">${t("scrabble.howToType")}</p>`;
  const label = t(cursor.across ? "scrabble.writeAcross" : "scrabble.writeDown", {square: squareName(cursor.row, cursor.column)});
  const type = (/** @type {string} */ text) => splitTiles(edition, text).slice(0, 1).forEach((face) => onLetter(face, false));
  return html`
    <div class="row scrabble-typing">
      <${Field} label=${label} value="" isWord onInput=${type} />
      <${Button} label=${t("scrabble.erase")} icon="undo" onClick=${onErase} />
    </div>
  `;
}
