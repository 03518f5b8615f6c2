// What went wrong with a question, where its answer would stand; one that found no server waits for it.

import {html} from "../vendor/preact.js";
import {isUnreachable, say} from "../core/api.js";
import {t} from "../core/texts.js";
import {Icon} from "./Icon.js";

/** @param {{error: unknown}} props */
export function Fault({error}) {
  if (!error) return null;
  const isAway = isUnreachable(error);
  return html`
    <p class="fault" role="alert"><${Icon} name=${isAway ? "offline" : "cross"} />
      <span>${isAway ? t("shell.needsServer") : say(error)}</span></p>
  `;
}
