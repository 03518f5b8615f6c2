// Solve: every word of a board that was typed, rolled or photographed, with its path.

import {html, useEffect, useState} from "../../vendor/preact.js";
import {address} from "../../core/address.js";
import {setQuery} from "../../core/router.js";
import {t} from "../../core/texts.js";
import {Board} from "../Board.js";
import {ShownWord} from "../ShownWord.js";
import {readBoard, rowsOf} from "../model/board.js";
import {nameOf} from "../model/rules.js";
import {scoringOf} from "../model/scoring.js";
import {needRulebook, ruleSet} from "../store/choice.js";
import {doubts, draft, EXAMPLE, isHeated, lastBoard, solution, solving} from "../store/solving.js";
import {BoardEntry} from "./BoardEntry.js";
import {EditBoard} from "./EditBoard.js";
import {Findings} from "./Findings.js";

/** @import {Route} from "../../core/address.js" */
/** @import {Schemas} from "../../core/types.js" */

/** The paths of the shown word, one after the other. @param {Schemas["FoundWord"] | undefined} found @param {number} columns */
function usePaths(found, columns) {
  const [way, setWay] = useState(0);
  useEffect(() => setWay(0), [found?.word]);
  const count = found?.paths.length ?? 0;
  const path = (found?.paths[way % (count || 1)] ?? []).map(([row = 0, column = 0]) => row * columns + column);
  return {path, count, number: (way % (count || 1)) + 1, next: () => setWay(way + 1)};
}

/** @param {{solved: Schemas["Solution"], route: Route, pointed: string | null}} props */
function Solved({solved, route, pointed}) {
  const board = readBoard(solved.board);
  const word = pointed ?? route.query.word ?? "";
  const found = solved.found_words.find((one) => one.word === word);
  const {path, count, number, next} = usePaths(found, board.columns);
  const shared = () => ({title: t("grid.title"), text: `${word.toLocaleUpperCase()} · ${t("grid.points", {count: found?.score ?? 0})}`,
    path: address("/grid/solve", {...route.query, board: solved.board, word})});
  return html`
    <${ShownWord} word=${found ? word : ""} score=${found?.score ?? 0} list=${solved.words} shared=${shared}
      ways=${t("grid.wayOf", {number, count})} onNext=${count > 1 ? next : undefined} onClear=${() => setQuery({word: null})} />
    <${Board} board=${board} set=${ruleSet(nameOf(solved.rules))} path=${path} lit=${[...doubts.value.keys()]} heat=${isHeated.value ? solved.heat.flat() : undefined} />
  `;
}

/** Whether a text is a board that can be drawn before the server has read it. @param {string} text */
function isWhole(text) {
  const rows = rowsOf(text);
  return rows.length > 1 && rows.every((row) => row.length === rows[0]?.length);
}

/** @param {{route: Route}} props */
export function Solve({route}) {
  const {query} = route;
  const text = query.board ?? lastBoard.peek() ?? EXAMPLE;
  const scoring = scoringOf(query);
  const [pointed, setPointed] = useState(/** @type {string | null} */ (null));
  useEffect(needRulebook, []);
  useEffect(() => void solving.run(text, scoring), [text, JSON.stringify(scoring)]);
  const solved = solution.value;
  return html`
    <${BoardEntry} text=${text} scoring=${scoring} fault=${solving.error.value} />
    <div class="grid-table grid-table-solve">
      <div class="grid-main" data-sticky>
        ${draft.value && html`<${EditBoard} />`}
        ${!draft.value && solved && html`<${Solved} solved=${solved} route=${route} pointed=${pointed} />`}
        ${!draft.value && !solved && isWhole(text) && html`<p class="grid-word"></p><${Board} board=${readBoard(text)} />`}
      </div>
      <div class="grid-side" aria-busy=${solving.busy.value ? "true" : null}>
        ${solved && html`<${Findings} solved=${solved} scoring=${scoring} shown=${pointed ?? query.word ?? null} onPoint=${setPointed} />`}
      </div>
    </div>
  `;
}
