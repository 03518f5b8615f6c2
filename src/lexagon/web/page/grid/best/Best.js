// Best board: which letters in which places make the most points? The computer looks while you wait.

import {html, useEffect, useRef} from "../../vendor/preact.js";
import {address} from "../../core/address.js";
import {t} from "../../core/texts.js";
import {Button} from "../../ui/Button.js";
import {Empty} from "../../ui/Empty.js";
import {Fault} from "../../ui/Fault.js";
import {Icon} from "../../ui/Icon.js";
import {Progress} from "../../ui/Progress.js";
import {Segmented} from "../../ui/Segmented.js";
import {Select} from "../../ui/Select.js";
import {Board} from "../Board.js";
import {Scoring} from "../Scoring.js";
import {diceText, sizeText} from "../kinds.js";
import {readBoard} from "../model/board.js";
import {nameOf} from "../model/rules.js";
import {scoringOf} from "../model/scoring.js";
import {needRulebook, rulebook, ruleSet} from "../store/choice.js";
import {best, progress, search, searching} from "../store/searching.js";

/** @import {Search} from "../store/searching.js" */
/** @import {Schemas} from "../../core/types.js" */

const SIZES = ["3x3", "4x4", "5x5", "6x6"];
const SECONDS = [5, 10, 30, 60];

/** @param {Partial<Search>} some */
const set = (some) => {
  search.value = {...search.value, ...some};
};
const scoring = () => scoringOf(/** @type {Record<string, unknown>} */ (search.value));

function Wishes() {
  const {size, dice, seconds} = search.value;
  const sets = (rulebook.value?.dice ?? []).filter((one) => one.size === size);
  const chosen = sets.some((one) => one.name === dice) ? dice : "";
  return html`
    <div class="card grid-wishes">
      <p>${t("grid.searchAbout")}</p>
      <${Segmented} label=${t("grid.size")} value=${size} options=${SIZES.map((one) => [one, sizeText(one)])} onChange=${(/** @type {string} */ value) => set({size: value, dice: ""})} />
      <${Segmented} label=${t("grid.searchSeconds")} value=${String(seconds)} options=${SECONDS.map((one) => [String(one), t("grid.seconds", {count: one})])}
        onChange=${(/** @type {string} */ value) => set({seconds: Number(value)})} />
      <${Select} label=${t("grid.searchDice")} value=${chosen} options=${[["", t("grid.anyLetters")], ...sets.map((one) => [one.name, diceText(one.name)])]}
        onChange=${(/** @type {string} */ value) => set({dice: value})} />
      <${Scoring} values=${search.value} onChange=${set} />
      <${Button} kind="primary" icon="search" label=${t("grid.search")} isBusy=${searching.busy.value}
        onClick=${() => void searching.run({...scoring(), size, dice: chosen, seconds})} />
    </div>
  `;
}

/** @param {{found: Schemas["BestBoard"]}} props */
function Winner({found}) {
  const query = {board: found.board, ...scoring()};
  return html`
    <h2>${t(searching.busy.value ? "grid.bestSo" : "grid.bestIs", {count: found.score})}</h2>
    <${Board} board=${readBoard(found.board)} set=${ruleSet(nameOf(found.rules))} />
    <div class="row">
      <a class="button primary" href=${address("/grid/solve", query)}><${Icon} name="search" />${t("grid.seeWords")}</a>
      <a class="button" href=${address("/grid/play", query)}><${Icon} name="play" />${t("grid.playThis")}</a>
    </div>
    ${found.boards.length > 1 && html`
      <h3>${t("grid.bestBoards")}</h3>
      <ol class="grid-bests">${found.boards.slice(1).map(({board, score}) => html`
        <li key=${board}><a href=${address("/grid/solve", {...query, board})}>${board}</a> <span class="hint">${t("grid.points", {count: score})}</span></li>`)}</ol>`}
  `;
}

export function Best() {
  const room = useRef(/** @type {HTMLDivElement | null} */ (null));
  const isBusy = searching.busy.value;
  useEffect(needRulebook, []);
  useEffect(() => searching.cancel, []);
  // On a phone what is found stands below what was wished for: it comes into sight.
  useEffect(() => {
    if (isBusy && matchMedia("(max-width: 51.99rem)").matches) room.current?.scrollIntoView({block: "nearest"});
  }, [isBusy, best.value !== null]);
  const {done, total} = progress.value;
  return html`
    <div class="grid-table grid-table-best">
      <${Wishes} />
      <div class="grid-main" ref=${room} aria-busy=${isBusy ? "true" : null}>
        ${isBusy && html`<${Progress} label=${t("grid.searching")} done=${done} total=${total} onCancel=${searching.cancel} />`}
        <${Fault} error=${searching.error.value} />
        ${best.value ? html`<${Winner} found=${best.value} />` : !isBusy && html`<${Empty} icon="trophy" title=${t("grid.bestEmpty")} text=${t("grid.bestEmptyAbout")} />`}
      </div>
    </div>
  `;
}
