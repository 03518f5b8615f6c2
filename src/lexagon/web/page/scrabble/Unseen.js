// The tiles that are in the bag or on others' racks.

import {html} from "../vendor/preact.js";
import {number} from "../core/format.js";
import {t} from "../core/texts.js";

/** @param {{edition: import("./model/tiles.js").Edition, unseen: Record<string, number>, bag: number}} props */
export const Unseen = ({edition, unseen, bag}) => html`
  <details class="card">
    <summary>${t("scrabble.unseen")} · ${t("scrabble.bag", {count: bag})}</summary>
    <ul class="scrabble-unseen">
      ${edition.tiles.map(({tile}) => html`
        <li key=${tile} data-none=${unseen[tile] ? null : ""}><b>${tile}</b> ${number(unseen[tile] ?? 0)}</li>
      `)}
    </ul>
  </details>
`;
