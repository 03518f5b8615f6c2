// Which game: against the computer, with people here, or another one; and statistics and how to play.

import {html, useState} from "../vendor/preact.js";
import {t} from "../core/texts.js";
import {Button} from "../ui/Button.js";
import {Icon} from "../ui/Icon.js";
import {HowToPlay} from "./HowToPlay.js";
import {Statistics} from "./Statistics.js";

const DIALOGS = {help: HowToPlay, statistics: Statistics};

/** @param {{now: string}} props what is shown: "computer", "people" or "new" */
export function GameBar({now}) {
  const [open, setOpen] = useState(/** @type {keyof typeof DIALOGS | null} */ (null));
  const Shown = open && DIALOGS[open];
  return html`
    <div class="scrabble-bar">
      <nav class="scrabble-kinds" aria-label=${t("scrabble.against")}>
        ${["computer", "people"].map((kind) => html`<a key=${kind} class="button" href=${`/scrabble/play?with=${kind}`} aria-current=${kind === now ? "true" : null}>${t(`scrabble.kind.${kind}`)}</a>`)}
        <a class="button" href="/scrabble/play?with=new" aria-current=${now === "new" ? "true" : null}><${Icon} name="plus" /><span>${t("scrabble.newGame")}</span></a>
      </nav>
      <div class="scrabble-icons">
        <${Button} kind="plain" icon="chart" isIconOnly label=${t("scrabble.statistics")} onClick=${() => setOpen("statistics")} />
        <${Button} kind="plain" icon="help" isIconOnly label=${t("shell.help")} onClick=${() => setOpen("help")} />
      </div>
      ${Shown && html`<${Shown} onClose=${() => setOpen(null)} />`}
    </div>
  `;
}
