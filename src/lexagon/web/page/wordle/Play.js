// Play: the game that the address names, ready for the first letter.

import {html, useEffect} from "../vendor/preact.js";
import {date} from "../core/format.js";
import {t} from "../core/texts.js";
import {Empty} from "../ui/Empty.js";
import {Fault} from "../ui/Fault.js";
import {Boards} from "./Boards.js";
import {Dock} from "./Dock.js";
import {Ending} from "./Ending.js";
import {Frame} from "./Frame.js";
import {GameBar} from "./GameBar.js";
import {Keyboard} from "./Keyboard.js";
import {Welcome} from "./Welcome.js";
import {listTitle} from "./lists.js";
import {isOver} from "./model/game.js";
import {BadAddress, dealing, opening} from "./opening.js";
import {game, revealed, shown} from "./store.js";
import {useKeys} from "./useKeys.js";

/** @import {Route} from "../core/address.js" */
/** @import {Game} from "./model/game.js" */

/** What is played, in a line. @param {Game} now */
const about = (now) =>
  [
    now.day ? t("wordle.daily", {number: String(now.number), day: date(new Date(`${now.day}T12:00`), {day: "numeric", month: "long"})}) : t(`wordle.kind.${now.kind}`),
    now.kind === "absurdle" && t("wordle.absurdleAbout"),
    now.by && t("wordle.setBy", {name: now.by}),
    now.boards > 1 && t("wordle.boardsCount", {count: now.boards}),
    now.mode && t(`wordle.mode.${now.mode}`),
    now.words !== "original" && listTitle(now.words),
  ].filter(Boolean).join(" · ");

/** @param {{error: unknown}} props */
function Trouble({error}) {
  if (!(error instanceof BadAddress)) return html`<${Fault} error=${error} />`;
  return html`
    <${Empty} title=${t(`wordle.bad.${error.message}`)} text=${t("wordle.badAbout")}>
      <a class="button primary" href="/wordle/play">${t("wordle.kind.daily")}</a>
    <//>
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
  const now = game.value;
  const letters = shown.value?.words.letters ?? [];
  const isEnded = now !== null && isOver(now) && revealed.value >= now.guesses.length;
  const error = opening.error.value ?? dealing.error.value;
  const isShown = now && !opening.error.value;
  return html`
    <${Frame} tab="play" tools=${html`<${GameBar} now=${now} />`}>
      <div class="wordle-play">
        <${Welcome} />
        <p class="wordle-about">${isShown ? about(now) : ""}</p>
        <${Trouble} error=${error} />
        <div id="wordle-stage" tabindex="-1" aria-busy=${opening.busy.value ? "true" : null}>${isShown && html`<${Boards} key=${now.id} game=${now} />`}</div>
        ${isShown && isEnded && html`<${Ending} key=${now.id} game=${now} />`}
        ${isShown && !isEnded && html`<div class="wordle-dock"><${Dock} game=${now} /><${Keyboard} game=${now} letters=${letters} /></div>`}
      </div>
    <//>
  `;
}
