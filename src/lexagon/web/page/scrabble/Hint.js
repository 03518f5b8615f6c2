// A hint in three steps: what kind of play, where, and the play itself, which a press lays.

import {html} from "../vendor/preact.js";
import {t} from "../core/texts.js";
import {Button} from "../ui/Button.js";
import {Fault} from "../ui/Fault.js";
import {table} from "./computer.js";
import {ALL_STEPS, hint, hinting} from "./hints.js";
import {laidBy} from "./model/laying.js";

/** @import {Schemas} from "../core/types.js" */

/** @param {Schemas["Move"]} move */
function kindOf(move) {
  if (move.kind === "pass") return t("scrabble.hintPass");
  if (move.kind === "exchange") return t("scrabble.hintKindExchange");
  return move.bingo ? t("scrabble.hintBingo") : t("scrabble.hintKind", {count: move.squares?.length ?? 0, score: 5 * Math.floor((move.score ?? 0) / 5)});
}

/** @param {{move: Schemas["Move"], step: number}} props */
function Said({move, step}) {
  if (step < 2 || move.kind === "pass") return kindOf(move);
  if (move.kind === "exchange") return t("scrabble.hintExchange", {tiles: move.move.slice(1)});
  return step === 2 ? t("scrabble.hintPlace", {place: move.place ?? ""}) : t("scrabble.hintPlay", {move: move.move, count: move.score ?? 0});
}

export function Hint() {
  const now = hint.value;
  if (!now) return html`<${Fault} error=${hinting.error.value} />`;
  return html`
    <div class="scrabble-hint" role="status">
      <p><${Said} move=${now.move} step=${now.step} /></p>
      ${now.step === ALL_STEPS && now.move.kind === "play" && html`<${Button} label=${t("scrabble.layIt")} icon="check" onClick=${() => table.layMove(laidBy(now.move))} />`}
      ${now.step < ALL_STEPS && now.move.kind !== "pass" && html`<${Button} label=${t("scrabble.hintMore")} icon="hint" onClick=${() => void hinting.run()} />`}
    </div>
  `;
}

/** What a hint shows on the board. @returns {{ghosts: import("./model/board.js").Laid[], lit: import("./model/board.js").Laid[]}} */
export function hintTiles() {
  const now = hint.value;
  const laid = now ? laidBy(now.move) : [];
  return {ghosts: now?.step === ALL_STEPS ? laid : [], lit: now?.step === 2 ? laid : []};
}
