// The head of an experiment: its title, how far it is, what it cost, and going on with it.

import {html} from "../vendor/preact.js";
import {list as listed, number} from "../core/format.js";
import {share} from "../core/share.js";
import {t} from "../core/texts.js";
import {Button} from "../ui/Button.js";
import {Fault} from "../ui/Fault.js";
import {State} from "./State.js";
import {WorkBar} from "./WorkBar.js";
import {specOf} from "./model/specs.js";
import {list} from "./store.js";
import {cpuText, kindText, momentText} from "./texts.js";
import {runOf, start} from "./works.js";

/** @import {Schemas} from "../core/types.js" */
/** @typedef {Schemas["LabSummary"]} Summary */

/** @param {{name: string, children?: unknown}} props */
const Fact = ({name, children}) => html`<div><dt>${name}</dt><dd>${children}</dd></div>`;

/** @param {{found: Summary}} props */
function Going({found}) {
  const spec = specOf(list.value?.specs ?? [], found);
  if (!spec) return found.complete ? null : html`<p class="hint">${t("lab.goOnThere")}</p>`;
  const work = runOf(spec.name);
  if (work.busy.value) return html`<${WorkBar} label=${t("lab.runningSpec")} work=${work} />`;
  return html`
    <${Fault} error=${work.error.value} />
    ${!found.complete && html`<${Button} kind="primary" icon="go" label=${t("lab.goOn")} onClick=${() => void start(spec.name)} />`}
  `;
}

/** @param {{found: Summary}} props */
function All({found}) {
  const words = Object.keys(found.words);
  return html`
    <dl>
      <${Fact} name=${t("lab.kind")}>${kindText(found.kind)}<//>
      ${words.length > 0 && html`<${Fact} name=${t("lab.words")}>${listed(words)}<//>`}
      <${Fact} name=${t("lab.rows")}>${number(found.rows)}<//>
      <${Fact} name=${t("lab.cost")}>${cpuText(found.cpu_seconds)}<//>
      <${Fact} name=${t("lab.begun")}><time datetime=${found.created}>${momentText(found.created)}</time><//>
      <${Fact} name=${t("lab.id")}><code>${found.id}</code><//>
    </dl>
  `;
}

/** @param {{found: Summary, isShort: boolean}} props `isShort`: a section of the report is read, and wants the room */
export function Facts({found, isShort}) {
  const pass = () => share({title: found.title, text: found.title, path: location.pathname + location.search});
  return html`
    <section class="card lab-facts" aria-labelledby="lab-title">
      <header><h2 id="lab-title" lang="en">${found.title}</h2><${State} one=${found} />
        <${Button} kind="plain" icon="share" isIconOnly label=${t("lab.share")} onClick=${pass} /></header>
      ${!isShort && html`<${All} found=${found} />`}
      <${Going} found=${found} />
    </section>
  `;
}
