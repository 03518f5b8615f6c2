// Which letter is the blank?

import {html} from "../vendor/preact.js";
import {t} from "../core/texts.js";
import {Dialog} from "../ui/Dialog.js";
import {facesOf} from "./model/tiles.js";

/** @param {{edition: import("./model/tiles.js").Edition, onChoose: (face: string) => void, onClose: () => void}} props */
export const BlankDialog = ({edition, onChoose, onClose}) => html`
  <${Dialog} title=${t("scrabble.blankFor")} onClose=${onClose} isSheet>
    <div class="scrabble-letters">
      ${facesOf(edition).map((face) => html`<button key=${face} type="button" onClick=${() => onChoose(face)}>${face}</button>`)}
    </div>
  <//>
`;
