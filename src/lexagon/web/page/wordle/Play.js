// Play: the game that the address names, ready for the first letter.

import {html, useEffect, useRef} from "../vendor/preact.js";
import {t} from "../core/texts.js";
import {Empty} from "../ui/Empty.js";
import {Fault} from "../ui/Fault.js";
import {Waiting} from "../ui/Waiting.js";
import {Boards} from "./Boards.js";
import {Dock} from "./Dock.js";
import {Ending} from "./Ending.js";
import {Frame} from "./Frame.js";
import {FriendResult} from "./FriendResult.js";
import {GameBar} from "./GameBar.js";
import {Keyboard} from "./Keyboard.js";
import {Welcome} from "./Welcome.js";
import {isOver} from "./model/game.js";
import {BadAddress, dealing, opening} from "./opening.js";
import {game, revealed, shown} from "./store.js";
import {useAbove} from "./useAbove.js";
import {useKeys} from "./useKeys.js";

/** @import {Route} from "../core/address.js" */
/** @import {Game} from "./model/game.js" */

/** @param {{error: unknown}} props */
function Trouble({error}) {
  if (!(error instanceof BadAddress)) return html`<${Fault} error=${error} />`;
  return html`
    <${Empty} title=${t(`wordle.bad.${error.message}`)} text=${t("wordle.badAbout")}>
      <a class="button primary" href="/wordle/play">${t("wordle.kind.daily")}</a>
    <//>
  `;
}

/** A game with what it is played by: keys while it runs, the result when its last row has turned over. @param {{now: Game, letters: string[]}} props */
function Table({now, letters}) {
  const stage = useRef(/** @type {HTMLDivElement | null} */ (null));
  const above = useAbove(stage);
  const isEnded = isOver(now) && revealed.value >= now.guesses.length;
  return html`
    <div id="wordle-stage" ref=${stage} tabindex="-1" aria-busy=${opening.busy.value ? "true" : null} style=${above === null ? null : {"--above": `${above}px`}}><${Boards} key=${now.id} game=${now} /></div>
    ${isEnded
      ? html`<${Ending} key=${now.id} game=${now} />`
      : html`<div class="wordle-dock"><${Dock} game=${now} /><${Keyboard} game=${now} letters=${letters} /></div>`}
  `;
}

/** @param {{route: Route}} props */
export function Play({route}) {
  const {id, c, day, words, length, boards} = route.query;
  useEffect(() => {
    dealing.cancel(); // who goes elsewhere no longer waits for a new game
    void opening.run(route.query);
  }, [id, c, day, words, length, boards]);
  useKeys();
  const now = opening.error.value ? null : game.value;
  return html`
    <${Frame} tab="play" tools=${html`<${GameBar} now=${now} />`}>
      <div class="wordle-play">
        ${!now?.guesses.length && html`<${Welcome} />`}
        <${Trouble} error=${opening.error.value ?? dealing.error.value} />
        ${!now && !opening.error.value && html`<${Waiting} />`}
        ${now && html`<${FriendResult} query=${route.query} game=${now} />`}
        ${now && html`<${Table} now=${now} letters=${shown.value?.words.letters ?? []} />`}
      </div>
    <//>
  `;
}
