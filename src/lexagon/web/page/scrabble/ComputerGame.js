// The table of a game against the computer.

import {html, useState} from "../vendor/preact.js";
import {go} from "../core/router.js";
import {t} from "../core/texts.js";
import {Button} from "../ui/Button.js";
import {Later} from "../ui/Later.js";
import {Ask} from "./Ask.js";
import {ComputerOver} from "./ComputerOver.js";
import {ComputerTurn} from "./ComputerTurn.js";
import {hintTiles} from "./Hint.js";
import {HowToCard} from "./HowToPlay.js";
import {MoveLog} from "./MoveLog.js";
import {Scores} from "./Scores.js";
import {TableView} from "./TableView.js";
import {Unseen} from "./Unseen.js";
import {canPlay} from "./Verdict.js";
import {game, leave, moving, table, undo} from "./computer.js";
import {editionOf} from "./editions.js";
import {laidBy} from "./model/laying.js";
import {nameOf} from "./names.js";

/** @import {Kept} from "./computer.js" */
/** @import {Edition} from "./model/tiles.js" */

/** The sheet, the tiles that are left, and the opponent. @param {{one: Kept, edition: Edition, names: string[], onLeave: () => void}} props */
const Side = ({one: {now, past}, edition, names, onLeave}) => html`
  <div class="scrabble-side">
    ${!now.game.events.length && html`<${HowToCard} />`}
    <section class="card"><h2>${t("scrabble.sheet")}</h2><${MoveLog} names=${names} events=${now.game.events} list=${now.game.words} />
      <div class="row">
        <${Button} kind="plain" icon="undo" label=${t("scrabble.undo")} isOff=${!past.length} onClick=${undo} />
        <${Button} kind="plain" label=${t("scrabble.leaveGame")} onClick=${onLeave} />
      </div>
    </section>
    <${Unseen} edition=${edition} unseen=${now.game.unseen} bag=${now.game.bag_count} />
    <p class="hint">${nameOf(now.level)}: ${t(`scrabble.level.${now.level}.about`)}</p>
  </div>
`;

export function ComputerGame() {
  const [isLeaving, setLeaving] = useState(false);
  const one = game.value;
  const edition = one && editionOf(one.now.game.edition);
  if (!one || !edition) return null;
  const {now, clock} = one;
  const {over, turn, events, scores} = now.game;
  const names = now.game.names.map((_, seat) => t(seat === now.you ? "scrabble.you" : `scrabble.level.${now.level}`));
  const verdict = table.verdict.value;
  const isGood = canPlay(verdict, now.game.challenge !== "void", true); // what cannot be looked up now waits for the server
  const isMine = !over && turn === now.you && !one.waits;
  const last = events.findLast((event) => event.kind === "play");
  const play = () => isMine && isGood && void moving.run(verdict.move);
  const away = () => {
    leave();
    go("/scrabble/play?with=new");
  };
  return html`
    <div class="scrabble-game">
      <${TableView} table=${table} fresh=${laidBy(last)} comes=${last !== undefined && last.seat !== now.you} ...${hintTiles()} onEnter=${play} isHidden=${over}
        head=${html`<${Scores} names=${names} scores=${scores} turn=${turn} clock=${clock} seatOf=${(/** @type {number} */ player) => (player === now.you ? 0 : null)} />`}>
        ${over ? html`<${ComputerOver} one=${one} names=${names} />` : html`<${ComputerTurn} one=${one} names=${names} isMine=${isMine} isGood=${isGood} onPlay=${play} />`}
      <//>
      <${Later}><${Side} one=${one} edition=${edition} names=${names} onLeave=${() => (over ? away() : setLeaving(true))} /><//>
      ${isLeaving && html`<${Ask} title=${t("scrabble.leaveTitle")} text=${t("scrabble.leaveAbout")} yes=${t("scrabble.leaveGame")} onYes=${away} onClose=${() => setLeaving(false)} />`}
    </div>
  `;
}
