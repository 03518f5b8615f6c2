// How a game is played, in up to three pictures with a sentence each.

import {html} from "../vendor/preact.js";
import {t} from "../core/texts.js";
import {Dialog} from "./Dialog.js";

/** @typedef {{picture: unknown, text: string}} Step */

/** The pictures alone. @param {{steps: Step[]}} props */
export const HowToSteps = ({steps}) => html`
  <ol class="howto">
    ${steps.map(({picture, text}) => html`
      <li key=${text}><div class="howto-picture" aria-hidden="true">${picture}</div><p>${text}</p></li>
    `)}
  </ol>
`;

/** @param {{title: string, steps: Step[], onClose: () => void}} props */
export const HowTo = ({title, steps, onClose}) => html`
  <${Dialog} title=${title} onClose=${onClose} isSheet>
    <${HowToSteps} steps=${steps} />
    <button class="primary wide" type="button" onClick=${onClose}>${t("shell.understood")}</button>
  <//>
`;
