// The tile under the finger: larger, and above it, so that the finger does not hide it.

import {html} from "../vendor/preact.js";
import {dragged} from "./drag.js";
import {isBlank, pointsOf} from "./model/tiles.js";

/** @param {{edition: import("./model/tiles.js").Edition}} props */
export function DraggedTile({edition}) {
  const now = dragged.value;
  if (!now) return null;
  return html`
    <span class="tile scrabble-dragged" data-touch=${now.isTouch ? "" : null} aria-hidden="true" style=${{left: `${now.x}px`, top: `${now.y}px`}}>
      <span class="face">${now.tile === "?" ? "" : now.tile.toLocaleUpperCase()}</span>
      ${!isBlank(now.tile) && html`<span class="points">${pointsOf(edition, now.tile)}</span>`}
    </span>
  `;
}
