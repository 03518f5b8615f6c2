// How far an experiment is, as a small badge with a sign and words.

import {html} from "../vendor/preact.js";
import {Icon} from "../ui/Icon.js";
import {stateText} from "./texts.js";

/** @import {Schemas} from "../core/types.js" */

/** @param {{one: Schemas["Experiment"] | Schemas["LabSummary"]}} props */
export const State = ({one}) => html`
  <span class="lab-state" data-complete=${String(one.complete)}>${one.complete && html`<${Icon} name="check" />`}${stateText(one)}</span>
`;
