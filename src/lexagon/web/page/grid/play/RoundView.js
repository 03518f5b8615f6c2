// A round on the table: the board with the word above it, and beside it what belongs to the round.

import {html, useEffect, useRef, useState} from "../../vendor/preact.js";
import {Board} from "../Board.js";
import {ShownWord} from "../ShownWord.js";
import {readBoard} from "../model/board.js";
import {findPath} from "../model/paths.js";
import {answerOf} from "../model/round.js";
import {nameOf} from "../model/rules.js";
import {ruleSet} from "../store/choice.js";
import {pause} from "../store/clock.js";
import {clear} from "../store/entry.js";
import {Cover} from "./Cover.js";
import {Entry} from "./Entry.js";
import {Found} from "./Found.js";
import {Hints} from "./Hints.js";
import {Result} from "./Result.js";
import {Status} from "./Status.js";
import {SwipeBoard} from "./SwipeBoard.js";
import {WordLine} from "./WordLine.js";
import {Words} from "./Words.js";

/** @import {Round} from "../model/round.js" */

/** @param {{round: Round}} props */
function Playing({round}) {
  // Who looks at another tab or page finds the round as it was left.
  useEffect(() => () => {
    pause();
    clear();
  }, [round.id]);
  const isRunning = round.state === "running";
  const table = useRef(/** @type {HTMLDivElement | null} */ (null));
  // The button that began it is gone: the keyboard goes on at the board.
  useEffect(() => {
    if (isRunning) table.current?.focus({preventScroll: true});
  }, [isRunning]);
  return html`
    <div class="grid-table grid-table-play" ref=${table} tabindex="-1">
      <div class="grid-main">
        <${Status} round=${round} />
        <${WordLine} />
        <${SwipeBoard} round=${round}><${Cover} round=${round} /><//>
        <${Entry} isOn=${isRunning} />
      </div>
      <div class="grid-side">
        ${isRunning && html`<${Hints} round=${round} />`}
        <${Found} round=${round} />
      </div>
    </div>
  `;
}

/** @param {{round: Round}} props */
function Over({round}) {
  const [picked, setPicked] = useState("");
  const [pointed, setPointed] = useState(/** @type {string | null} */ (null));
  const board = readBoard(round.board);
  const word = pointed ?? picked;
  const path = word ? (findPath(board, word, round.rules) ?? []) : [];
  useEffect(() => document.getElementById("grid-result")?.focus({preventScroll: true}), [round.id]);
  return html`
    <div class="grid-table grid-table-ended">
      <div class="grid-main" data-sticky>
        <${ShownWord} word=${word} score=${answerOf(round, word)?.[1] ?? 0} list=${round.words} onClear=${() => setPicked("")} />
        <${Board} board=${board} set=${ruleSet(nameOf(round.rules))} path=${path} />
      </div>
      <div class="grid-side">
        <${Result} round=${round} />
        <${Words} round=${round} shown=${word} onPoint=${setPointed} onPick=${setPicked} />
      </div>
    </div>
  `;
}

/** @param {{round: Round}} props */
export const RoundView = ({round}) => (round.state === "over" ? html`<${Over} round=${round} />` : html`<${Playing} round=${round} />`);
