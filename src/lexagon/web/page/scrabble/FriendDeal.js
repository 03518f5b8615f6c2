// A friend's challenge: the same tiles in the same order against the same opponent.

import {html, useEffect, useState} from "../vendor/preact.js";
import {go} from "../core/router.js";
import {t} from "../core/texts.js";
import {Button} from "../ui/Button.js";
import {Fault} from "../ui/Fault.js";
import {Ask} from "./Ask.js";
import * as computer from "./computer.js";
import {isUnderWay} from "./starting.js";

/** @import {Deal} from "./model/deal.js" */

/** @param {{deal: Deal, beat: number}} props */
export function FriendDeal({deal, beat}) {
  const [isAsking, setAsking] = useState(false);
  useEffect(() => computer.beginning.cancel, []);
  const start = async () => {
    setAsking(false);
    await computer.beginning.run({...deal, name: t("scrabble.you"), minutes: 0}, beat);
    if (computer.game.value && !computer.beginning.error.value) go("/scrabble/play?with=computer");
  };
  return html`
    <section class="card scrabble-new" aria-labelledby="scrabble-friend">
      <h2 id="scrabble-friend">${t("scrabble.friendDeal")}</h2>
      <p>${t("scrabble.friendDealAbout", {level: t(`scrabble.level.${deal.level}`), count: beat})}</p>
      <div class="row">
        <${Button} kind="primary" icon="go" label=${t("scrabble.startGame")} isBusy=${computer.beginning.busy.value} onClick=${() => (isUnderWay("computer") ? setAsking(true) : void start())} />
        <a class="button" href="/scrabble/play?with=new">${t("scrabble.otherGame")}</a>
      </div>
      <${Fault} error=${computer.beginning.error.value} />
      ${isAsking && html`<${Ask} title=${t("scrabble.leaveTitle")} text=${t("scrabble.replaceAbout")} yes=${t("scrabble.startGame")} onClose=${() => setAsking(false)} onYes=${() => void start()} />`}
    </section>
  `;
}
