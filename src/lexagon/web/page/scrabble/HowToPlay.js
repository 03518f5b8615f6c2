// How Scrabble is played here, in three pictures.

import {html} from "../vendor/preact.js";
import {t} from "../core/texts.js";
import {HowTo} from "../ui/HowTo.js";
import {Tile, TileRow} from "../ui/Tile.js";

/** @param {{onClose: () => void}} props */
export function HowToPlay({onClose}) {
  const steps = [
    {text: t("scrabble.how.lay"), picture: html`<${TileRow} word="quiz" points=${[10, 1, 1, 10]} />`},
    {
      text: t("scrabble.how.cross"),
      picture: html`
        <div class="scrabble-how">
          <${TileRow} word="quiz" points=${[10, 1, 1, 10]} />
          <div class="scrabble-how-down"><${Tile} letter="c" points=${3} state="lit" /><${Tile} letter="e" points=${1} state="lit" /></div>
        </div>`,
    },
    {
      text: t("scrabble.how.premium"),
      picture: html`<div class="scrabble-how-premiums">${["2L", "3L", "2W", "3W"].map((premium) => html`<span key=${premium} class="scrabble-square" data-premium=${premium} data-state="empty"></span>`)}</div>`,
    },
  ];
  return html`<${HowTo} title=${t("scrabble.howTitle")} steps=${steps} onClose=${onClose} />`;
}
