// Hints in steps, the smallest first; what was taken is said, and that it will show in the result.

import {html} from "../vendor/preact.js";
import {go} from "../core/router.js";
import {t} from "../core/texts.js";
import {Button} from "../ui/Button.js";
import {Dialog} from "../ui/Dialog.js";
import {coachAddress} from "./coach/address.js";
import {boardsOf} from "./model/game.js";
import {hintSteps, toldOn} from "./model/hints.js";
import {focused, noteCoach, takeHint} from "./store.js";
import {hintText} from "./telling.js";

/** @import {Game} from "./model/game.js" */

/** @param {{game: Game, onClose: () => void}} props */
export function HintDialog({game, onClose}) {
  const at = focused.value;
  const told = toldOn(game, at);
  const take = (/** @type {"letter" | "place" | "word"} */ step) => {
    takeHint(step);
    onClose();
  };
  const ask = () => {
    noteCoach();
    onClose();
    go(coachAddress({words: game.words, length: game.length, mode: game.mode, most: game.most, boards: boardsOf(game).map((board) => board.turns)}));
  };
  return html`
    <${Dialog} title=${game.boards > 1 ? t("wordle.hintOn", {board: at + 1}) : t("wordle.hint")} onClose=${onClose} isSheet>
      <p>${t("wordle.hint.about")}</p>
      ${told.length > 0 && html`<ul>${told.map((hint, place) => html`<li key=${place}>${hintText(hint)}</li>`)}</ul>`}
      <div class="wordle-steps">
        ${hintSteps(game, at).map((step) => html`<${Button} key=${step} label=${t(`wordle.hint.${step}`)} onClick=${() => take(step)} />`)}
        <${Button} icon="go" label=${t("wordle.hint.coach")} onClick=${ask} />
      </div>
    <//>
  `;
}
