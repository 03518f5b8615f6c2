// The window on a board: all of it, or on small screens the part that is played on, to be panned.

import {html, useEffect, useRef} from "../vendor/preact.js";
import {t} from "../core/texts.js";
import {Icon} from "../ui/Icon.js";
import {squareName} from "./model/board.js";

/** @import {Square} from "./model/board.js" */

const MARGIN = 0.9; // of a square, which is to be seen around the one that is played on

/** Bring a square into the middle of the view; if it is well in sight, only when that is `forced`. @param {HTMLElement} view @param {Square} square @param {boolean} forced */
function centre(view, {row, column}, forced) {
  const cell = view.querySelector(`[data-square="${squareName(row, column)}"]`);
  if (!cell) return;
  const [outer, inner] = [view.getBoundingClientRect(), cell.getBoundingClientRect()];
  const room = MARGIN * inner.width;
  const isSeen = inner.left - room > outer.left && inner.right + room < outer.right && inner.top - room > outer.top && inner.bottom + room < outer.bottom;
  if (isSeen && !forced) return;
  view.scrollBy({left: inner.left + inner.width / 2 - outer.left - outer.width / 2, top: inner.top + inner.height / 2 - outer.top - outer.height / 2});
}

/** Look more closely, or at all of it. @param {{isNear: boolean, onNear: (isNear: boolean) => void}} props */
export const Zoom = ({isNear, onNear}) => html`
  <button type="button" class="icon scrabble-zoom" aria-pressed=${String(isNear)} aria-label=${t("scrabble.zoom")} title=${t("scrabble.zoom")}
    onClick=${() => onNear(!isNear)}><${Icon} name="search" /></button>
`;

/** Without `onNear` the button that zooms is elsewhere. `isNews`: the middle is brought there even if it is in sight. @param {{isNear: boolean, middle: Square, isNews?: boolean, onNear?: (isNear: boolean) => void, children?: unknown}} props */
export function View({isNear, middle, isNews = false, onNear, children}) {
  const self = useRef(/** @type {HTMLDivElement | null} */ (null));
  useEffect(() => {
    if (isNear && self.current) centre(self.current, middle, true);
  }, [isNear]);
  useEffect(() => {
    if (isNear && self.current) centre(self.current, middle, isNews);
  }, [middle.row, middle.column]);
  return html`
    <div class="scrabble-view-box">
      <div class="scrabble-view" ref=${self} data-near=${isNear ? "" : null}>${children}</div>
      ${onNear && html`<${Zoom} isNear=${isNear} onNear=${onNear} />`}
    </div>
  `;
}
