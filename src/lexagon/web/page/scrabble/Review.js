// A recorded game, move by move: the game is in the address, its review comes as it is made and is kept.

import {html, useEffect, useState} from "../vendor/preact.js";
import {t} from "../core/texts.js";
import {Empty} from "../ui/Empty.js";
import {Fault} from "../ui/Fault.js";
import {Progress} from "../ui/Progress.js";
import {GameInput} from "./GameInput.js";
import {Steps} from "./Steps.js";
import {editions, loadingEditions, needEditions} from "./editions.js";
import {unpack} from "./model/packed.js";
import {open, review, reviewing} from "./reviews.js";

/** @import {Route} from "../core/address.js" */

/** @param {{route: Route}} props */
export function Review({route}) {
  const packed = route.query.game ?? "";
  const [isBroken, setBroken] = useState(false);
  useEffect(() => {
    needEditions();
    setBroken(false);
    if (packed) void unpack(packed).then((gcg) => (gcg === null ? setBroken(true) : open(gcg)));
  }, [packed]);
  if (!packed) return html`<div class="scrabble-page"><${GameInput} /></div>`;
  if (isBroken) return html`<${Empty} title=${t("scrabble.noGame")} text=${t("scrabble.noGameAbout")}><a class="button" href="/scrabble/review">${t("scrabble.openGame")}</a><//>`;
  return html`<${Shown} route=${route} />`;
}

/** @param {{route: Route}} props */
function Shown({route}) {
  const one = review.value;
  const count = one?.moves.length ?? 0;
  const isBusy = reviewing.busy.value;
  return html`
    <div class="scrabble-page">
      <${Fault} error=${reviewing.error.value ?? loadingEditions.error.value} />
      ${isBusy && html`<${Progress} label=${t("scrabble.reviewing")} note=${t("scrabble.reviewed", {count})} done=${count} total=${one?.total} />`}
      ${one && count > 0 && editions.value.size > 0 && html`<${Steps} route=${route} one=${one} />`}
      ${!isBusy && html`<p><a class="button" href="/scrabble/review">${t("scrabble.another")}</a></p>`}
    </div>
  `;
}
