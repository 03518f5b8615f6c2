// The puzzle of a day: find the best play; three tries, each graded.

import {html, useEffect} from "../vendor/preact.js";
import {date, isoDay} from "../core/format.js";
import {dailies, streak} from "../core/played.js";
import {t} from "../core/texts.js";
import {Fault} from "../ui/Fault.js";
import {Icon} from "../ui/Icon.js";
import {Calendar} from "./Calendar.js";
import {PuzzleResult} from "./PuzzleResult.js";
import {TableView} from "./TableView.js";
import {Tools} from "./Tools.js";
import {Tries} from "./Tries.js";
import {Unseen} from "./Unseen.js";
import {Verdict, canPlay} from "./Verdict.js";
import {needEditions} from "./editions.js";
import {readMove} from "./model/laying.js";
import {TRIES, isDone} from "./model/puzzle.js";
import {answer, best, day, fetching, open, puzzle, table, triesNow} from "./puzzles.js";

/** @import {Route} from "../core/address.js" */

const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** @param {{route: Route}} props */
export function Puzzle({route}) {
  const today = isoDay();
  const asked = route.query.day ?? today;
  const wanted = DAY.test(asked) ? asked : today;
  useEffect(() => {
    needEditions();
    void open(wanted);
  }, [wanted]);
  const one = day.value === wanted ? puzzle.value : null;
  const tries = triesNow.value;
  const inARow = streak(dailies.value.scrabble ?? {}, today);
  const verdict = table.verdict.value;
  const edition = table.situation.value?.edition;
  const done = isDone(tries);
  const give = () => canPlay(verdict, false) && answer();
  const [mine, theirs] = one?.info.scores ?? [];
  const head = html`
    <div class="scrabble-head">
      <h2>${t("scrabble.puzzleTitle", {number: String(one?.number ?? "")})}</h2>
      <p class="hint">${date(new Date(`${wanted}T12:00`))} · ${t("scrabble.puzzleScores", {mine: mine ?? 0, theirs: theirs ?? 0})}</p>
    </div>
  `;
  return html`
    <div class="scrabble-page">
      <${Fault} error=${fetching.error.value} />
      ${one && edition && html`
        <div class="scrabble-game">
          <${TableView} table=${table} onEnter=${give} head=${head} ghosts=${done && best.value ? readMove(best.value.move) : []}>
            ${done ? html`<${PuzzleResult} />` : html`
              <${Verdict} verdict=${verdict} allowsPhonies=${false}>${t("scrabble.puzzleAbout", {count: TRIES - tries.length})}<//>
              <${Tools} table=${table} isOn=${!done} canPlay=${canPlay(verdict, false)} canExchange=${false} playLabel=${t("scrabble.handIn")} onPlay=${give} />`}
          <//>
          <div class="scrabble-side">
            <section class="card">
              <h2>${t("scrabble.tries")}</h2>
              <${Tries} tries=${tries} />
              ${inARow > 0 && html`<p class="scrabble-streak"><${Icon} name="flame" /> ${t("home.streak", {count: inARow})}</p>`}
            </section>
            <${Calendar} day=${wanted} today=${today} />
            <${Unseen} edition=${edition} unseen=${one.info.unseen} bag=${one.info.bag_count} />
          </div>
        </div>`}
    </div>
  `;
}
