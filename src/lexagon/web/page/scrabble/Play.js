// Play: the game that was begun, or one that is dealt at once; and new ones against the computer or people here.

import {html, useEffect} from "../vendor/preact.js";
import {Waiting} from "../ui/Waiting.js";
import {ComputerGame} from "./ComputerGame.js";
import {Dealing} from "./Dealing.js";
import {FriendDeal} from "./FriendDeal.js";
import {GameBar} from "./GameBar.js";
import {NewGame} from "./NewGame.js";
import {PeopleGame} from "./PeopleGame.js";
import * as computer from "./computer.js";
import {editions, loadingEditions, needEditions} from "./editions.js";
import {dealOfQuery} from "./model/deal.js";
import * as people from "./people.js";
import {canDeal} from "./starting.js";

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

/** What the address names: a game that was begun, a friend's, one to be chosen, or none, and then one is dealt. @param {Route} route */
function shown({query}) {
  const friend = dealOfQuery(query);
  if (friend) return {now: "", view: html`<${FriendDeal} ...${friend} />`};
  const isPeople = query.with === "people" || (!query.with && !computer.game.value && people.game.value);
  if (isPeople) return {now: "people", view: people.game.value ? html`<${PeopleGame} />` : html`<${NewGame} key="people" only="people" />`};
  if (query.with === "new" || query.deal || !(computer.game.value || canDeal())) return {now: "new", view: html`<${NewGame} key="new" />`};
  return {now: "computer", view: computer.game.value ? html`<${ComputerGame} />` : html`<${Dealing} />`};
}

/** @param {{route: Route}} props */
export function Play({route}) {
  useEffect(() => {
    needEditions();
    follow();
    document.addEventListener("visibilitychange", follow);
    return () => {
      document.removeEventListener("visibilitychange", follow);
      hold();
    };
  }, []);
  if (!editions.value.size) return html`<${Waiting} error=${loadingEditions.error.value} />`;
  const {now, view} = shown(route);
  return html`<div class="scrabble-page"><${GameBar} now=${now} />${view}</div>`;
}
