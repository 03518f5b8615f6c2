// The best plays of a position, or how a simulation or an endgame search ranks them.

import {html} from "../vendor/preact.js";
import {number, percent} from "../core/format.js";
import {t} from "../core/texts.js";
import {Button} from "../ui/Button.js";
import {Check} from "../ui/Check.js";
import {Fault} from "../ui/Fault.js";
import {Progress} from "../ui/Progress.js";
import {Segmented} from "../ui/Segmented.js";
import {Table} from "../ui/Table.js";
import {Advice} from "./Advice.js";
import {by, endgame, isEndgame, plays, showsHeat, simulation, thinking, thought} from "./analysis.js";

/** @import {Position} from "./analysis.js" */

/** @param {any} row */
const signed = (row) => `${row > 0 ? "+" : ""}${number(row, 1)}`;

/** Columns and rows of what is known: a search to the end, a simulation, or the plays by equity. */
function found() {
  const move = {key: "move", label: t("scrabble.move")};
  const score = {key: "score", label: t("scrabble.score"), isNumeric: true};
  if (endgame.value)
    return {
      rows: endgame.value.lines.map((line) => ({...line.moves[0], value: line.value})),
      columns: [move, score, {key: "value", label: t("scrabble.gain"), isNumeric: true, show: (/** @type {any} */ row) => signed(row.value)}],
      sort: {key: "value", down: true},
    };
  if (simulation.value)
    return {
      rows: simulation.value.rows.map((row) => ({...row, win_chance: row.win_chance ?? 0})),
      columns: [
        move,
        score,
        {key: "win_chance", label: t("scrabble.win"), isNumeric: true, show: (/** @type {any} */ row) => percent(row.win_chance)},
        {key: "mean", label: t("scrabble.gain"), isNumeric: true, show: (/** @type {any} */ row) => `${signed(row.mean)} ± ${number((row.interval[1] - row.interval[0]) / 2, 1)}`},
      ],
      sort: {key: simulation.value.by === "win" ? "win_chance" : "mean", down: true},
    };
  return {
    rows: (plays.value?.moves ?? []).map((row) => ({...row, equity: row.equity ?? 0})),
    columns: [
      move,
      score,
      {key: "equity", label: t("scrabble.equity"), isNumeric: true, show: (/** @type {any} */ row) => number(row.equity, 1)},
      {key: "leave", label: t("scrabble.leave")},
    ],
    sort: {key: by.value, down: true},
  };
}

/** How the best move of a simulation is answered. */
function Answers() {
  const best = simulation.value?.rows[0];
  if (!best || endgame.value) return null;
  const replies = best.replies.slice(0, 3).map(({move, share}) => `${move} (${percent(share)})`);
  return html`
    <p class="hint">${t("scrabble.answers", {move: best.move, moves: replies})}</p>
    <${Check} label=${t("scrabble.landing", {move: best.move})} isOn=${showsHeat.value} onChange=${(/** @type {boolean} */ on) => (showsHeat.value = on)} />
  `;
}

/** @param {{position: Position, isBusy: boolean, onShow: (play: any) => void, onLay: (play: any) => void}} props */
export function BestPlays({position, isBusy, onShow, onLay}) {
  const {rows, columns, sort} = found();
  const kind = endgame.value ? "endgame" : simulation.value ? "simulation" : by.value;
  return html`
    <div class="scrabble-plays-head">
      <${Segmented} label=${t("scrabble.sortBy")} value=${by.value} options=${[["equity", t("scrabble.equity")], ["score", t("scrabble.score")]]}
        onChange=${(/** @type {"equity" | "score"} */ value) => (by.value = value)} />
      <${Button} label=${t(isEndgame.value ? "scrabble.endgame" : "scrabble.simulate")} isBusy=${thinking.busy.value} isOff=${!rows.length} onClick=${() => void thinking.run(position)} />
    </div>
    ${thinking.busy.value && html`<${Progress} label=${t("scrabble.thinkingNow")} done=${Math.round(100 * thought.value)} total=${100} onCancel=${thinking.cancel} />`}
    <${Fault} error=${thinking.error.value} />
    <${Advice} />
    ${plays.value && html`<p class="hint" role="status">${t("scrabble.playsFound", {count: plays.value.plays, bag: plays.value.bag_count})}</p>`}
    <div class="scrabble-plays" aria-busy=${isBusy ? "true" : null}>
      ${rows.length > 0 && html`
        <${Table} key=${kind} caption=${t("scrabble.bestPlays")} columns=${columns} rows=${rows} sort=${sort} limit=${40}
          onHover=${onShow} onRow=${(/** @type {any} */ row) => row.squares?.length && onLay(row)} />`}
    </div>
    <${Answers} />
    <p class="hint">${t("scrabble.playsHint")}</p>
  `;
}
