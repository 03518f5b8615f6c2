// How a game is played, in up to three pictures with a sentence each.

import {html} from "../vendor/preact.js";
import {t} from "../core/texts.js";
import {Dialog} from "./Dialog.js";

/** @param {{title: string, steps: {picture: unknown, text: string}[], onClose: () => void}} props */
export const HowTo = ({title, steps, onClose}) => html`
  <${Dialog} title=${title} onClose=${onClose} isSheet>
    <ol class="howto">
      ${steps.map(({picture, text}) => html`
        <li key=${text}><div class="howto-picture" aria-hidden="true">${picture}</div><p>${text}</p></li>
      `)}
    </ol>
    <button class="primary wide" type="button" onClick=${onClose}>${t("shell.understood")}</button>
  <//>
`;
