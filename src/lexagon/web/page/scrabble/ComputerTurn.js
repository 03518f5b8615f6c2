// What is said and done in a turn against the computer: news, the play being laid, hints and buttons.

import {html} from "../vendor/preact.js";
import {t} from "../core/texts.js";
import {Button} from "../ui/Button.js";
import {Fault} from "../ui/Fault.js";
import {Hint} from "./Hint.js";
import {NewHere} from "./HowToPlay.js";
import {eventText} from "./MoveLog.js";
import {Tools} from "./Tools.js";
import {Verdict} from "./Verdict.js";
import {Waits, faultOf} from "./Waits.js";
import {challenging, moving, replying, table} from "./computer.js";
import {hinting} from "./hints.js";
import {written} from "./model/tiles.js";

/** @import {Kept} from "./computer.js" */

/** What to say while nothing is laid. @param {Kept} one @param {string[]} names */
function news({now}, names) {
  const {game: {events}, challenge} = now;
  const last = events.at(-1);
  if (replying.busy.value) return t("scrabble.thinking", {name: names[1 - now.you] ?? ""});
  if (challenge) return challenge.phonies.length ? t("scrabble.challengeWon", {words: [...challenge.phonies]}) : t("scrabble.challengeLost", {words: [...challenge.words]});
  return last && last.seat !== now.you ? t("scrabble.itPlayed", {name: names[last.seat] ?? "", move: eventText(last), score: last.score}) : t("scrabble.yourTurn");
}

/** @param {{one: Kept, names: string[], isMine: boolean, isGood: boolean, onPlay: () => void}} props `isGood`: what is laid can be played */
export function ComputerTurn({one, names, isMine, isGood, onPlay}) {
  const {now, waits} = one;
  const {events, can_exchange: canExchange, can_challenge: canChallenge, challenge} = now.game;
  const exchange = (/** @type {string[]} */ tiles) => void moving.run(`-${tiles.map(written).join("")}`);
  return html`
    ${!waits && html`<${Verdict} verdict=${table.verdict.value} allowsPhonies=${challenge !== "void"}>${news(one, names)} ${!events.length && html`<${NewHere} />`}<//>`}
    <${Waits} move=${waits} name=${names[1 - now.you] ?? ""} />
    <${Fault} error=${faultOf()} />
    <${Hint} />
    <${Tools} table=${table} isOn=${isMine} canPlay=${isGood} canExchange=${canExchange} isBusy=${moving.busy.value || replying.busy.value} onPlay=${onPlay} onExchange=${exchange}>
      <${Button} icon="hint" label=${t("scrabble.hint")} isBusy=${hinting.busy.value} isOff=${!isMine} onClick=${() => void hinting.run()} />
      ${canChallenge && isMine && html`<${Button} label=${t("scrabble.challenge")} isBusy=${challenging.busy.value} onClick=${() => void challenging.run()} />`}
    <//>
  `;
}
