// Tiles to put back into the bag.

import {html, useState} from "../vendor/preact.js";
import {t} from "../core/texts.js";
import {Button} from "../ui/Button.js";
import {Dialog} from "../ui/Dialog.js";
import {pointsOf} from "./model/tiles.js";

/** @param {{edition: import("./model/tiles.js").Edition, tiles: string[], onExchange: (tiles: string[]) => void, onClose: () => void}} props */
export function ExchangeDialog({edition, tiles, onExchange, onClose}) {
  const [places, setPlaces] = useState(/** @type {number[]} */ ([]));
  const turn = (/** @type {number} */ place) => setPlaces(places.includes(place) ? places.filter((one) => one !== place) : [...places, place]);
  return html`
    <${Dialog} title=${t("scrabble.exchangeTitle")} onClose=${onClose} isSheet>
      <p>${t("scrabble.exchangeAbout")}</p>
      <div class="scrabble-rack" role="group" aria-label=${t("scrabble.yourTiles")}>
        ${tiles.map((tile, place) => html`
          <button key=${place} type="button" class="tile" aria-pressed=${String(places.includes(place))} onClick=${() => turn(place)}
            aria-label=${tile === "?" ? t("scrabble.blank") : t("scrabble.tileOf", {tile, count: pointsOf(edition, tile)})}>
            <span class="face">${tile === "?" ? "" : tile}</span>
          </button>
        `)}
      </div>
      <${Button} kind="primary" label=${t("scrabble.exchangeCount", {count: places.length})} isOff=${!places.length}
        onClick=${() => onExchange(places.map((place) => tiles[place] ?? ""))} />
    <//>
  `;
}
