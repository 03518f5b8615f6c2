// A question before something that cannot be taken back.

import {html} from "../vendor/preact.js";
import {t} from "../core/texts.js";
import {Button} from "../ui/Button.js";
import {Dialog} from "../ui/Dialog.js";

/** @param {{title: string, text: string, yes: string, onYes: () => void, onClose: () => void}} props */
export const Ask = ({title, text, yes, onYes, onClose}) => html`
  <${Dialog} title=${title} onClose=${onClose} isSheet>
    <p>${text}</p>
    <div class="row">
      <${Button} kind="primary" label=${yes} onClick=${onYes} />
      <${Button} label=${t("shell.cancel")} onClick=${onClose} />
    </div>
  <//>
`;
