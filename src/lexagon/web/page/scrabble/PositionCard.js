// The rest of a position: box and list, the other rack, scores; and positions to paste, copy and share.

import {html, useSignal} from "../vendor/preact.js";
import {address} from "../core/address.js";
import {copy} from "../core/share.js";
import {toast} from "../core/notices.js";
import {t} from "../core/texts.js";
import {Button} from "../ui/Button.js";
import {Fault} from "../ui/Fault.js";
import {Field} from "../ui/Field.js";
import {Share} from "../ui/Share.js";
import {SetPicker} from "./SetPicker.js";
import {queryOf, reading} from "./analysis.js";
import {choose, editionOf} from "./editions.js";
import {emptySquares, positionText} from "./model/board.js";

/** @import {Position} from "./analysis.js" */

/** @param {{position: Position, onChange: (some: Partial<Position>, push?: boolean) => void, onRead: (position: Position) => void}} props */
export function PositionCard({position, onChange, onRead}) {
  const text = useSignal("");
  const [mine = 0, theirs = 0] = position.scores;
  const points = (/** @type {string} */ value) => Math.trunc(Number(value)) || 0;
  const set = (/** @type {{edition?: string, words?: string}} */ some) => {
    choose(some);
    const edition = editionOf(some.edition ?? position.edition);
    if (!edition) return;
    const isOther = edition.name !== position.edition;
    onRead({...position, edition: edition.name, words: some.words ?? (isOther ? (edition.words ?? "") : position.words), squares: isOther ? emptySquares(edition.size) : position.squares});
  };
  const read = async () => {
    const found = await reading.run(text.value, position);
    if (!found) return;
    const [rack = "", other = ""] = found.racks;
    onRead({edition: found.edition, words: found.words ?? "", squares: found.squares, rack, other, scores: found.scores.slice(0, 2), scoreless: found.scoreless});
  };
  const path = address("/scrabble/analyse", queryOf(position));
  return html`
    <details class="card">
      <summary>${t("scrabble.pasteTitle")}</summary>
      <div class="scrabble-fields">
        <${SetPicker} edition=${position.edition} words=${position.words} onChange=${set} />
        <${Field} label=${t("scrabble.otherRack")} value=${position.other} isWord onInput=${(/** @type {string} */ other) => onChange({other})} />
        <${Field} label=${t("scrabble.myScore")} kind="number" value=${String(mine)} onInput=${(/** @type {string} */ value) => onChange({scores: [points(value), theirs]})} />
        <${Field} label=${t("scrabble.theirScore")} kind="number" value=${String(theirs)} onInput=${(/** @type {string} */ value) => onChange({scores: [mine, points(value)]})} />
      </div>
      <${Field} label=${t("scrabble.pasteLabel")} hint=${t("scrabble.pasteHint")} rows=${4} value=${text.value} onInput=${(/** @type {string} */ value) => (text.value = value)} />
      <${Fault} error=${reading.error.value} />
      <div class="row">
        <${Button} kind="primary" label=${t("scrabble.pasteRead")} isBusy=${reading.busy.value} isOff=${!text.value.trim()} onClick=${read} />
        <${Button} icon="copy" label=${t("scrabble.copy")} onClick=${async () => (await copy(positionText(position))) && toast(t("shell.copied"), {kind: "good"})} />
        <${Share} of=${() => ({title: t("scrabble.title"), text: t("scrabble.sharePosition"), path})} />
      </div>
    </details>
  `;
}
