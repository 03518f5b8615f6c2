// The rack: tiles to tap or drag, in the order one likes; arrow keys move them.

import {html} from "../vendor/preact.js";
import {t} from "../core/texts.js";
import {isUsed} from "./model/hand.js";
import {pointsOf} from "./model/tiles.js";

/** @import {Table} from "./table.js" */

/** @param {{table: Table, onTap?: () => void}} props */
export function Rack({table, onTap}) {
  const edition = table.situation.value?.edition;
  if (!edition) return null;
  const hand = table.hand.value;
  const picked = table.picked.value;
  const keys = (/** @type {KeyboardEvent} */ event, /** @type {number} */ place) => {
    const by = {ArrowLeft: -1, ArrowRight: 1}[event.key];
    if (!by) return;
    event.preventDefault();
    table.nudge(place, by);
  };
  /** @param {number} place */
  const tap = (place) => {
    onTap?.();
    table.tapRack(place);
  };
  return html`
    <div class="scrabble-rack" role="group" aria-label=${t("scrabble.yourTiles")}
      onClick=${(/** @type {MouseEvent} */ event) => event.target === event.currentTarget && picked?.kind === "laid" && table.drop(picked, {isRack: true})}>
      ${hand.order.map((place, shown) => {
        const tile = hand.tiles[place] ?? "";
        const points = pointsOf(edition, tile);
        const isGone = isUsed(hand, place);
        return html`
          <button key=${place} type="button" class="tile" data-place=${place} data-shown=${shown} disabled=${isGone} data-gone=${isGone ? "" : null} data-points=${points || null}
            aria-pressed=${String(picked?.kind === "rack" && picked.place === place)}
            aria-label=${tile === "?" ? t("scrabble.blank") : t("scrabble.tileOf", {tile, count: points})}
            onClick=${() => tap(place)} onKeyDown=${(/** @type {KeyboardEvent} */ event) => keys(event, place)}>
            <span class="face">${tile === "?" ? "" : tile}</span>
          </button>
        `;
      })}
    </div>
  `;
}
