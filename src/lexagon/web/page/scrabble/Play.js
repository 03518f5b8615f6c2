// Play: the game that was begun, or a new one against the computer or people at this device.

import {html, useEffect, useState} from "../vendor/preact.js";
import {t} from "../core/texts.js";
import {Icon} from "../ui/Icon.js";
import {Waiting} from "../ui/Waiting.js";
import {ComputerGame} from "./ComputerGame.js";
import {FriendDeal} from "./FriendDeal.js";
import {HowToPlay} from "./HowToPlay.js";
import {NewGame} from "./NewGame.js";
import {PeopleGame} from "./PeopleGame.js";
import {Statistics} from "./Statistics.js";
import * as computer from "./computer.js";
import {editions, loadingEditions, needEditions} from "./editions.js";
import {dealOfQuery} from "./model/deal.js";
import * as people from "./people.js";

/** @import {Route} from "../core/address.js" */


function hold() {
  computer.hold();
  people.hold();
}

/** Games go on while somebody looks at them. */
function follow() {
  if (document.hidden) return hold();
  computer.resume();
  people.resume();
}

/** @param {Route} route */
function shown({query}) {
  if (query.deal) return "new";
  if (query.with === "people") return people.game.value ? "people" : "new";
  if (query.with === "new") return "new";
  return computer.game.value ? "computer" : people.game.value && query.with !== "computer" ? "people" : "new";
}

/** @param {{route: Route}} props */
export function Play({route}) {
  const [opened, setOpen] = useState("");
  useEffect(() => {
    needEditions();
    follow();
    document.addEventListener("visibilitychange", follow);
    return () => {
      document.removeEventListener("visibilitychange", follow);
      hold();
    };
  }, []);
  const close = () => setOpen("");
  if (!editions.value.size) return html`<${Waiting} error=${loadingEditions.error.value} />`;
  const what = shown(route);
  const friend = dealOfQuery(route.query);
  return html`
    <div class="scrabble-page">
      ${what === "computer" ? html`<${ComputerGame} />` : what === "people" ? html`<${PeopleGame} />` : friend ? html`<${FriendDeal} ...${friend} />` : html`<${NewGame} />`}
      <p class="scrabble-help"><button type="button" class="plain" onClick=${() => setOpen("help")}><${Icon} name="help" /><span>${t("shell.help")}</span></button>
        <button type="button" class="plain" onClick=${() => setOpen("statistics")}><${Icon} name="chart" /><span>${t("scrabble.statistics")}</span></button></p>
      ${opened === "help" && html`<${HowToPlay} onClose=${close} />`}
      ${opened === "statistics" && html`<${Statistics} onClose=${close} />`}
    </div>
  `;
}
