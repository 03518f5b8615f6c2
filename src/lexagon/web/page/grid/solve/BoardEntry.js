// Where a board comes from: typed or pasted, typed on the tiles, rolled, or a photo of it.

import {html, useState} from "../../vendor/preact.js";
import {say, isUnreachable} from "../../core/api.js";
import {setQuery} from "../../core/router.js";
import {toast} from "../../core/notices.js";
import {address} from "../../core/address.js";
import {t} from "../../core/texts.js";
import {Button} from "../../ui/Button.js";
import {Dialog} from "../../ui/Dialog.js";
import {Fault} from "../../ui/Fault.js";
import {Field} from "../../ui/Field.js";
import {Icon} from "../../ui/Icon.js";
import {Share} from "../../ui/Share.js";
import {DiceFields} from "../DiceFields.js";
import {Scoring} from "../Scoring.js";
import {rowsOf} from "../model/board.js";
import {draft, forgetPhoto, reading, rolling, solution} from "../store/solving.js";
import {PhotoButton} from "./PhotoButton.js";
import {PhotoDoubts} from "./PhotoDoubts.js";

/** @import {Scoring as Values} from "../model/scoring.js" */

async function roll() {
  const board = await rolling.run();
  if (rolling.error.peek()) toast(rolling.error.peek());
  if (!board) return;
  forgetPhoto();
  setQuery({board, word: null}, {push: true});
}

const edit = () => {
  draft.value = draft.peek() ? null : rowsOf(solution.peek()?.board ?? "");
};

/** @param {{scoring: Values, onClose: () => void}} props */
const Choices = ({scoring, onClose}) => html`
  <${Dialog} title=${t("grid.options")} onClose=${onClose} isSheet>
    <${Scoring} values=${scoring} onChange=${(/** @type {Values} */ some) => setQuery({...some}, {push: true})} />
    <h3>${t("grid.rolled")}</h3>
    <${DiceFields} />
  <//>
`;

/** @param {{text: string, scoring: Values, fault: unknown}} props */
export function BoardEntry({text, scoring, fault}) {
  const [isOpen, setOpen] = useState(false);
  const type = (/** @type {string} */ board) => {
    forgetPhoto();
    setQuery({board, word: null});
  };
  return html`
    <div class="grid-source">
      <${Field} label=${t("grid.board")} value=${text} hint=${t("grid.boardHint")} isWord maxLength=${2000} onInput=${type}
        fault=${fault && !isUnreachable(fault) ? say(fault) : ""} />
      <div class="row">
        <${Button} icon="shuffle" label=${t("grid.roll")} isBusy=${rolling.busy.value} onClick=${() => void roll()} />
        <${PhotoButton} />
        <${Button} kind="plain" icon="settings" isIconOnly label=${t("grid.options")} onClick=${() => setOpen(true)} />
        <${Button} icon="edit" label=${t(draft.value ? "grid.editDone" : "grid.edit")} onClick=${edit} />
        <a class="button" href=${address("/grid/play", {board: text, ...scoring})}><${Icon} name="play" />${t("grid.playThis")}</a>
        <${Share} kind="plain" isIconOnly label=${t("grid.shareBoard")} of=${() => ({title: t("grid.title"), text, path: address("/grid/solve", {board: text, ...scoring})})} />
      </div>
      <${Fault} error=${reading.error.value} />
      <${PhotoDoubts} text=${text} />
      ${isUnreachable(fault) && html`<${Fault} error=${fault} />`}
    </div>
    ${isOpen && html`<${Choices} scoring=${scoring} onClose=${() => setOpen(false)} />`}
  `;
}
