// What a photo leaves open: the letters to look at again, each with what else it may be.

import {html} from "../../vendor/preact.js";
import {setQuery} from "../../core/router.js";
import {t} from "../../core/texts.js";
import {Button} from "../../ui/Button.js";
import {writeRows} from "../model/board.js";
import {doubts, photo} from "../store/solving.js";

/** Put a letter onto a square. @param {number} square @param {string} text */
function put(square, text) {
  const read = photo.peek();
  if (!read) return;
  const rows = read.tiles.map((row, r) => row.map((tile, c) => (r * row.length + c === square ? {...tile, text} : tile)));
  const others = [...doubts.peek()].filter(([one]) => one !== square);
  photo.value = {...read, tiles: rows};
  doubts.value = new Map(others);
  setQuery({board: writeRows(rows.map((row) => row.map((tile) => tile.text))), word: null});
}

/** @param {{text: string}} props the board on show, which may be another by now */
export function PhotoDoubts({text}) {
  const read = photo.value;
  if (!read || writeRows(read.tiles.map((row) => row.map((tile) => tile.text))) !== text) return null;
  const columns = read.tiles[0]?.length ?? 1;
  const tiles = read.tiles.flat();
  return html`
    <div class="grid-doubts" role="status">
      <p>${t(doubts.value.size ? "grid.doubts" : "grid.noDoubts", {count: doubts.value.size})} ${read.cut_off ? t("grid.cutOff") : ""}</p>
      <ul>
        ${[...doubts.value].map(([square, second]) => html`
          <li key=${square}>
            <span>${t("grid.tile", {row: Math.floor(square / columns) + 1, column: (square % columns) + 1})}</span>
            <${Button} label=${t("grid.isIt", {letter: tiles[square]?.text ?? ""})} onClick=${() => put(square, tiles[square]?.text ?? "")} />
            <${Button} label=${t("grid.orIsIt", {letter: second})} onClick=${() => put(square, second)} />
          </li>`)}
      </ul>
    </div>
  `;
}
