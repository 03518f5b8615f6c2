// The puzzle of a day: find the best play; three tries, each graded.

import {html, useEffect} from "../vendor/preact.js";
import {date, isoDay} from "../core/format.js";
import {t} from "../core/texts.js";
import {Icon} from "../ui/Icon.js";
import {Waiting} from "../ui/Waiting.js";
import {Days} from "./Days.js";
import {HowToCard, NewHere} from "./HowToPlay.js";
import {PuzzleResult} from "./PuzzleResult.js";
import {TableView} from "./TableView.js";
import {Tools} from "./Tools.js";
import {Tries} from "./Tries.js";
import {Unseen} from "./Unseen.js";
import {Verdict, canPlay} from "./Verdict.js";
import {loadingEditions, needEditions} from "./editions.js";
import {readMove} from "./model/laying.js";
import {TRIES, codeOf, isDone, squaresOfCode} from "./model/puzzle.js";
import {answer, best, day, fetching, open, puzzle, table, triesNow} from "./puzzles.js";

/** @import {Route} from "../core/address.js" */
/** @import {Edition} from "./model/tiles.js" */
/** @import {Daily} from "./puzzles.js" */

const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** @param {{daily: Daily, friend: string}} props */
const Head = ({daily: {number, day: date_, info}, friend}) => html`
  <div class="scrabble-head">
    <h2>${t("scrabble.puzzleTitle", {number: String(number)})}</h2>
    <p class="hint">${date(new Date(`${date_}T12:00`))} · ${t("scrabble.puzzleScores", {mine: info.scores[0] ?? 0, theirs: info.scores[1] ?? 0})}</p>
    ${friend && html`<p><${Icon} name="users" /> ${t("shell.friendResult", {result: friend})}</p>`}
  </div>
`;

/** Tries and calendar beside the board. @param {{daily: Daily, edition: Edition}} props */
const Side = ({daily, edition}) => html`
  <div class="scrabble-side">
    ${!triesNow.value.length && html`<${HowToCard} />`}
    <section class="card">
      <h2>${t("scrabble.tries")}</h2>
      <${Tries} tries=${triesNow.value} />
    </section>
    <${Days} day=${daily.day} />
    <${Unseen} edition=${edition} unseen=${daily.info.unseen} bag=${daily.info.bag_count} />
  </div>
`;

/** @param {{daily: Daily, friend: string}} props `friend`: the squares of one who sent the address */
function Found({daily, friend}) {
  const tries = triesNow.value;
  const verdict = table.verdict.value;
  const edition = table.situation.value?.edition;
  if (!edition) return null;
  const isOver = isDone(tries);
  const isGood = canPlay(verdict, false);
  const give = () => isGood && answer();
  return html`
    <div class="scrabble-game">
      <${TableView} table=${table} onEnter=${give} head=${html`<${Head} daily=${daily} friend=${friend} />`} ghosts=${isOver && best.value ? readMove(best.value.move) : []}>
        ${isOver ? html`<${PuzzleResult} />` : html`
          <${Verdict} verdict=${verdict} allowsPhonies=${false}>${t("scrabble.puzzleAbout", {count: TRIES - tries.length})} ${!tries.length && html`<${NewHere} />`}<//>
          <${Tools} table=${table} isOn canPlay=${isGood} canExchange=${false} playLabel=${t("scrabble.handIn")} onPlay=${give} />`}
      <//>
      <${Side} daily=${daily} edition=${edition} />
    </div>
  `;
}

/** @param {{route: Route}} props */
export function Puzzle({route}) {
  const asked = route.query.day ?? "";
  const wanted = DAY.test(asked) && asked <= isoDay() ? asked : isoDay(); // days to come are nobody's yet
  useEffect(() => {
    needEditions();
    void open(wanted);
  }, [wanted]);
  const {r = ""} = route.query;
  const friend = r === codeOf(triesNow.value) ? "" : squaresOfCode(r); // one's own is seen anyway
  const daily = day.value === wanted ? puzzle.value : null;
  return html`
    <div class="scrabble-page">
      ${daily ? html`<${Found} daily=${daily} friend=${friend} />` : html`<${Waiting} error=${fetching.error.value ?? loadingEditions.error.value} />`}
    </div>
  `;
}
