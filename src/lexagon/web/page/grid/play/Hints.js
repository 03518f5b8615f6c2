// Hints in steps, counted: how long and how it begins, where it begins, the word.

import {html} from "../../vendor/preact.js";
import {t} from "../../core/texts.js";
import {Button} from "../../ui/Button.js";
import {hintsTaken, STEPS} from "../model/hints.js";
import {current} from "../model/round.js";
import {hint, takeHint} from "../store/entry.js";

/** @import {Round} from "../model/round.js" */

const NEXT = ["grid.hintFirst", "grid.hintTiles", "grid.hintWord"];

/** @param {{word: string, steps: number}} open */
function told({word, steps}) {
  const [first = ""] = word;
  const key = ["grid.hintIs", "grid.hintLit", "grid.hintTold"][steps - 1] ?? "grid.hintIs";
  return t(key, {count: [...word].length, letter: first.toLocaleUpperCase(), word: word.toLocaleUpperCase()});
}

/** @param {{round: Round}} props */
export function Hints({round}) {
  const open = hint.value;
  const taken = hintsTaken(current(round));
  const label = t(NEXT[open && open.steps < STEPS ? open.steps : 0] ?? "grid.hintFirst");
  return html`
    <div class="grid-hints">
      <${Button} icon="hint" label=${label} onClick=${takeHint} />
      <p role="status">${open ? told(open) : ""}</p>
      ${taken > 0 && html`<span class="hint">${t("grid.hintsTaken", {count: taken})}</span>`}
    </div>
  `;
}
