// The table of a game against the computer.

import {html, useState} from "../vendor/preact.js";
import {go} from "../core/router.js";
import {t} from "../core/texts.js";
import {Button} from "../ui/Button.js";
import {Fault} from "../ui/Fault.js";
import {Ask} from "./Ask.js";
import {ComputerOver} from "./ComputerOver.js";
import {Hint, hintTiles} from "./Hint.js";
import {MoveLog, eventText} from "./MoveLog.js";
import {Scores} from "./Scores.js";
import {TableView} from "./TableView.js";
import {Tools} from "./Tools.js";
import {Unseen} from "./Unseen.js";
import {Verdict, canPlay} from "./Verdict.js";
import {challenging, game, hinting, leave, moving, replying, table, undo} from "./computer.js";
import {editionOf} from "./editions.js";
import {laidBy} from "./model/laying.js";
import {written} from "./model/tiles.js";
import {nameOf} from "./names.js";

/** @import {Kept} from "./computer.js" */

/** What to say while nothing is laid. @param {Kept} one @param {string[]} names */
function news({now}, names) {
  const {game: {events, over}, challenge} = now;
  const last = events.at(-1);
  if (replying.busy.value) return t("scrabble.thinking", {name: names[1 - now.you] ?? ""});
  if (challenge) return challenge.phonies.length ? t("scrabble.challengeWon", {words: [...challenge.phonies]}) : t("scrabble.challengeLost", {words: [...challenge.words]});
  if (over) return "";
  return last && last.seat !== now.you ? t("scrabble.itPlayed", {name: names[last.seat] ?? "", move: eventText(last), score: last.score}) : t("scrabble.yourTurn");
}

export function ComputerGame() {
  const [isLeaving, setLeaving] = useState(false);
  const one = game.value;
  const edition = one && editionOf(one.now.game.edition);
  if (!one || !edition) return null;
  const {now, clock} = one;
  const {over, turn, events, scores, unseen, bag_count: bag, can_exchange: canExchange, can_challenge: canChallenge} = now.game;
  const names = now.game.names.map((name, seat) => (seat === now.you ? name : t(`scrabble.level.${now.level}`)));
  const verdict = table.verdict.value;
  const allows = now.game.challenge !== "void";
  const isMine = !over && turn === now.you;
  const last = events.findLast((event) => event.kind === "play");
  const play = () => isMine && canPlay(verdict, allows) && void moving.run(verdict.move);
  const away = () => {
    leave();
    go("/scrabble/play?with=new");
  };
  return html`
    <div class="scrabble-game">
      <${TableView} table=${table} fresh=${laidBy(last)} ...${hintTiles()} onEnter=${play} isHidden=${over}
        head=${html`<${Scores} names=${names} scores=${scores} turn=${turn} clock=${clock} seatOf=${(/** @type {number} */ player) => (player === now.you ? 0 : null)} />`}>
        ${over ? html`<${ComputerOver} one=${one} names=${names} />` : html`
          <${Verdict} verdict=${verdict} allowsPhonies=${allows}>${news(one, names)}<//>
          <${Fault} error=${moving.error.value ?? replying.error.value ?? challenging.error.value} />
          <${Hint} />
          <${Tools} table=${table} isOn=${isMine} canPlay=${canPlay(verdict, allows)} canExchange=${canExchange} isBusy=${moving.busy.value || replying.busy.value}
            onPlay=${play} onExchange=${(/** @type {string[]} */ tiles) => void moving.run(`-${tiles.map(written).join("")}`)}>
            <${Button} icon="hint" label=${t("scrabble.hint")} isBusy=${hinting.busy.value} isOff=${!isMine} onClick=${() => void hinting.run()} />
            ${canChallenge && isMine && html`<${Button} label=${t("scrabble.challenge")} isBusy=${challenging.busy.value} onClick=${() => void challenging.run()} />`}
          <//>`}
      <//>
      <div class="scrabble-side">
        <section class="card"><h2>${t("scrabble.sheet")}</h2><${MoveLog} names=${names} events=${events} list=${now.game.words} />
          <div class="row">
            <${Button} kind="plain" icon="undo" label=${t("scrabble.undo")} isOff=${!one.past.length} onClick=${undo} />
            <${Button} kind="plain" label=${t("scrabble.leaveGame")} onClick=${() => (over ? away() : setLeaving(true))} />
          </div>
        </section>
        <${Unseen} edition=${edition} unseen=${unseen} bag=${bag} />
        <p class="hint">${nameOf(now.level)}: ${t(`scrabble.level.${now.level}.about`)}</p>
      </div>
      ${isLeaving && html`<${Ask} title=${t("scrabble.leaveTitle")} text=${t("scrabble.leaveAbout")} yes=${t("scrabble.leaveGame")} onYes=${away} onClose=${() => setLeaving(false)} />`}
    </div>
  `;
}
