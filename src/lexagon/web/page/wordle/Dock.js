// The line above the keyboard: hints on one side, what was last said in the middle, giving up on the other.

import {html, useState} from "../vendor/preact.js";
import {t} from "../core/texts.js";
import {Button} from "../ui/Button.js";
import {Dialog} from "../ui/Dialog.js";
import {About} from "./About.js";
import {HintDialog} from "./HintDialog.js";
import {toldOn} from "./model/hints.js";
import {focused, giveUp, message} from "./store.js";
import {hintText} from "./telling.js";

/** @import {Game} from "./model/game.js" */

/** @param {{onClose: () => void}} props */
function GiveUp({onClose}) {
  const end = () => {
    onClose();
    giveUp();
  };
  return html`
    <${Dialog} title=${t("wordle.giveUpTitle")} onClose=${onClose}>
      <p>${t("wordle.giveUpAbout")}</p>
      <div class="row"><${Button} kind="primary" label=${t("wordle.giveUp")} onClick=${end} /><${Button} label=${t("shell.cancel")} onClick=${onClose} /></div>
    <//>
  `;
}

/** @param {{game: Game}} props */
export function Dock({game}) {
  const [open, setOpen] = useState("");
  const said = message.value;
  const last = toldOn(game, focused.value).at(-1);
  const text = said ? t(said.key, said.values) : last ? hintText(last) : "";
  return html`
    <div class="wordle-say">
      <${Button} icon="hint" label=${game.hints.length ? t("wordle.hintsTaken", {count: game.hints.length}) : t("wordle.hint")} onClick=${() => setOpen("hint")} />
      <div><div role="status" data-kind=${said?.isError ? "error" : null}>${text}</div>${!text && html`<${About} game=${game} />`}</div>
      <${Button} kind="plain" icon="flag" isIconOnly label=${t("wordle.giveUp")} onClick=${() => setOpen("end")} />
    </div>
    ${open === "hint" && html`<${HintDialog} game=${game} onClose=${() => setOpen("")} />`}
    ${open === "end" && html`<${GiveUp} onClose=${() => setOpen("")} />`}
  `;
}
