// The table of people at one device; between turns the rack is hidden.

import {html, useState} from "../vendor/preact.js";
import {list} from "../core/format.js";
import {go} from "../core/router.js";
import {t} from "../core/texts.js";
import {Button} from "../ui/Button.js";
import {Fault} from "../ui/Fault.js";
import {Ask} from "./Ask.js";
import {GameOver} from "./GameOver.js";
import {MoveLog} from "./MoveLog.js";
import {Scores} from "./Scores.js";
import {TableView} from "./TableView.js";
import {Tools} from "./Tools.js";
import {Unseen} from "./Unseen.js";
import {Verdict, canPlay} from "./Verdict.js";
import {editionOf} from "./editions.js";
import {gcgOf} from "./model/gcg.js";
import {canChallenge, canExchange, lastMove} from "./model/local.js";
import {unseenOf} from "./model/tiles.js";
import {challenging, exchange, finalScores, game, leave, play, show, table, undo} from "./people.js";

/** @import {Edition} from "./model/tiles.js" */
/** @import {Kept} from "./people.js" */

/** @param {{one: Kept}} props */
const PassOn = ({one: {now, said}}) => html`
  <div class="card scrabble-pass" role="status">
    ${said && html`<p>${said.phonies.length ? t("scrabble.challengeWon", {words: said.phonies}) : t("scrabble.challengeFailed")}</p>`}
    <p>${t("scrabble.passOn", {name: now.names[now.turn] ?? ""})}</p>
    <div class="row">
      <${Button} kind="primary" label=${t("scrabble.iAm", {name: now.names[now.turn] ?? ""})} onClick=${show} />
      ${canChallenge(now) && html`<${Button} label=${t("scrabble.challenge")} isBusy=${challenging.busy.value} onClick=${() => void challenging.run()} />`}
    </div>
    <${Fault} error=${challenging.error.value} />
  </div>
`;

/** @param {{one: Kept, onNew: () => void}} props */
function Over({one, onNew}) {
  const scores = finalScores(one);
  const rows = one.now.names.map((name, seat) => ({name, score: scores[seat] ?? 0})).sort((a, b) => b.score - a.score);
  const first = rows.filter(({score}) => score === rows[0]?.score).map(({name}) => name);
  const title = t(first.length > 1 ? "scrabble.peopleDrawn" : "scrabble.peopleWon", {name: list(first)});
  return html`<${GameOver} title=${title} isWon rows=${rows} notes=${[]} gcg=${gcgOf(one.now)} canReview=${one.now.words !== null} onNew=${onNew} />`;
}

/** The sheet, and what can be done about the game. @param {{one: Kept, edition: Edition, onLeave: () => void}} props */
const Side = ({one: {now, past, isHidden}, edition, onLeave}) => html`
  <div class="scrabble-side">
    <section class="card"><h2>${t("scrabble.sheet")}</h2><${MoveLog} names=${now.names} events=${now.events} list=${now.words} />
      <div class="row">
        <${Button} kind="plain" icon="undo" label=${t("scrabble.undo")} isOff=${!past.length} onClick=${undo} />
        <${Button} kind="plain" label=${t("scrabble.leaveGame")} onClick=${onLeave} />
      </div>
    </section>
    ${!isHidden && html`<${Unseen} edition=${edition} unseen=${unseenOf(edition, now.squares, now.racks[now.turn] ?? [])} bag=${now.bag.length} />`}
  </div>
`;

/** What to lay and how: the part of whose turn it is. @param {{now: Kept["now"], edition: Edition, isGood: boolean, onPlay: () => void}} props */
const Turn = ({now, edition, isGood, onPlay}) => html`
  <${Verdict} verdict=${table.verdict.value} allowsPhonies=${table.situation.value?.allowsPhonies ?? false}>${t("scrabble.turnOf", {name: now.names[now.turn] ?? ""})}<//>
  <${Tools} table=${table} isOn canPlay=${isGood} canExchange=${canExchange(now, edition)} onPlay=${onPlay} onExchange=${exchange} />
`;

export function PeopleGame() {
  const [isLeaving, setLeaving] = useState(false);
  const one = game.value;
  const edition = one && editionOf(one.now.edition);
  if (!one || !edition) return null;
  const {now, isHidden, clock} = one;
  const isGood = canPlay(table.verdict.value, table.situation.value?.allowsPhonies ?? false, true);
  const lay = () => isGood && play(table.hand.value.laid);
  const away = () => {
    leave();
    go("/scrabble/play?with=people");
  };
  return html`
    <div class="scrabble-game">
      <${TableView} table=${table} fresh=${lastMove(now)?.laid} onEnter=${lay} isHidden=${isHidden || now.isOver}
        head=${html`<${Scores} names=${now.names} scores=${now.scores} turn=${now.isOver ? null : now.turn} clock=${clock} />`}>
        ${now.isOver
          ? html`<${Over} one=${one} onNew=${away} />`
          : isHidden ? html`<${PassOn} one=${one} />` : html`<${Turn} now=${now} edition=${edition} isGood=${isGood} onPlay=${lay} />`}
      <//>
      <${Side} one=${one} edition=${edition} onLeave=${() => (now.isOver ? away() : setLeaving(true))} />
      ${isLeaving && html`<${Ask} title=${t("scrabble.leaveTitle")} text=${t("scrabble.leaveAbout")} yes=${t("scrabble.leaveGame")} onYes=${away} onClose=${() => setLeaving(false)} />`}
    </div>
  `;
}
