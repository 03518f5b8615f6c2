// The buttons below the rack: play, take back or shuffle, exchange, pass; a dialog where one is needed.

import {html, useState} from "../vendor/preact.js";
import {t} from "../core/texts.js";
import {Button} from "../ui/Button.js";
import {Ask} from "./Ask.js";
import {ExchangeDialog} from "./ExchangeDialog.js";

/** @import {Table} from "./table.js" */

/**
 * @param {{table: Table, isOn: boolean, canPlay: boolean, canExchange: boolean, isBusy?: boolean, playLabel?: string,
 *   onPlay: () => void, onExchange?: (tiles: string[]) => void, children?: unknown}} props
 */
export function Tools({table, isOn, canPlay, canExchange, isBusy = false, playLabel = t("scrabble.play"), onPlay, onExchange, children}) {
  const [open, setOpen] = useState(/** @type {"" | "exchange" | "pass"} */ (""));
  const edition = table.situation.value?.edition;
  const hand = table.hand.value;
  /** @param {string[]} tiles */
  const give = (tiles) => {
    setOpen("");
    table.recall();
    onExchange?.(tiles);
  };
  return html`
    <div class="scrabble-tools">
      <${Button} kind="primary" label=${playLabel} isBusy=${isBusy} isOff=${!isOn || !canPlay} onClick=${onPlay} />
      ${hand.laid.length
        ? html`<${Button} icon="undo" label=${t("scrabble.recall")} isOff=${!isOn} onClick=${table.recall} />`
        : html`<${Button} icon="shuffle" label=${t("scrabble.shuffle")} isOff=${hand.tiles.length < 2} onClick=${table.shuffle} />`}
      ${onExchange && html`
        <${Button} label=${t("scrabble.exchange")} isOff=${!isOn || !canExchange} onClick=${() => setOpen("exchange")} />
        <${Button} label=${t("scrabble.pass")} isOff=${!isOn} onClick=${() => setOpen("pass")} />`}
      ${children}
    </div>
    ${open === "exchange" && edition && html`<${ExchangeDialog} edition=${edition} tiles=${hand.order.map((place) => hand.tiles[place] ?? "")} onExchange=${give} onClose=${() => setOpen("")} />`}
    ${open === "pass" && html`<${Ask} title=${t("scrabble.passTitle")} text=${t("scrabble.passAbout")} yes=${t("scrabble.pass")} onYes=${() => give([])} onClose=${() => setOpen("")} />`}
  `;
}
