// The specs that ship: each can be run here, gone on with, or its results be seen.

import {html} from "../vendor/preact.js";
import {t} from "../core/texts.js";
import {Button} from "../ui/Button.js";
import {Fault} from "../ui/Fault.js";
import {Icon} from "../ui/Icon.js";
import {State} from "./State.js";
import {WorkBar} from "./WorkBar.js";
import {runsOf} from "./model/specs.js";
import {kindText} from "./texts.js";
import {runOf, start} from "./works.js";

/** @import {Schemas} from "../core/types.js" */
/** @typedef {ReturnType<typeof runsOf>[number]} Shipped */

/** @param {Shipped} props */
function Actions({spec, experiment, state}) {
  return html`
    <div class="row">
      ${state !== "complete" && html`<${Button} kind=${state === "new" ? "" : "primary"} icon="go"
        label=${t(state === "new" ? "lab.run" : "lab.goOn")} about=${`lab-${spec.name}`} onClick=${() => void start(spec.name)} />`}
      ${experiment && html`<a class="button" href=${`/lab/experiment/${experiment.id}`} aria-describedby=${`lab-${spec.name}`}>
        <${Icon} name="search" />${t("lab.results")}</a>`}
    </div>
  `;
}

/** @param {Shipped} props */
function Spec({spec, experiment, state}) {
  const work = runOf(spec.name);
  return html`
    <li class="card lab-spec">
      <h3 id=${`lab-${spec.name}`} lang="en">${spec.title}</h3>
      <p class="hint">${kindText(spec.kind)} · <code>${spec.name}</code></p>
      ${experiment && !work.busy.value && html`<p><${State} one=${experiment} /></p>`}
      <${Fault} error=${work.error.value} />
      ${work.busy.value ? html`<${WorkBar} label=${t("lab.runningSpec")} work=${work} />` : html`<${Actions} spec=${spec} experiment=${experiment} state=${state} />`}
    </li>
  `;
}

/** @param {{list: Schemas["ExperimentList"]}} props */
export const Specs = ({list}) => html`
  <section class="lab-specs" aria-labelledby="lab-specs">
    <h2 id="lab-specs">${t("lab.specs")}</h2>
    <p class="hint">${t("lab.specsAbout")}</p>
    <ul>${runsOf(list.specs, list.experiments).map((one) => html`<${Spec} key=${one.spec.name} ...${one} />`)}</ul>
  </section>
`;
