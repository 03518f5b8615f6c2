// What is asked for is on its way, or went wrong. What comes at once shows nothing in between.

import {html} from "../vendor/preact.js";
import {t} from "../core/texts.js";
import {Fault} from "./Fault.js";

/** @param {{error?: unknown, text?: string}} props */
export const Waiting = ({error, text = t("shell.onItsWay")}) =>
  (error ? html`<${Fault} error=${error} />` : html`<p class="waiting" role="status"><span class="spinner" aria-hidden="true"></span>${text}</p>`);
