// The experiments of this server's user, and the specs that can be run here.

import {html, useEffect} from "../vendor/preact.js";
import {number} from "../core/format.js";
import {t} from "../core/texts.js";
import {Empty} from "../ui/Empty.js";
import {Fault} from "../ui/Fault.js";
import {Progress} from "../ui/Progress.js";
import {Table} from "../ui/Table.js";
import {Specs} from "./Specs.js";
import {State} from "./State.js";
import {list, listing} from "./store.js";
import {kindText, momentText} from "./texts.js";
import {resume} from "./works.js";

/** @import {Schemas} from "../core/types.js" */
/** @typedef {Schemas["Experiment"]} Experiment */

const COLUMNS = () => [
  {key: "title", label: t("lab.name"), show: (/** @type {Experiment} */ one) => html`<a href=${`/lab/experiment/${one.id}`} lang="en">${one.title}</a>`},
  {key: "kind", label: t("lab.kind"), show: (/** @type {Experiment} */ one) => kindText(one.kind)},
  {key: "complete", label: t("lab.state"), show: (/** @type {Experiment} */ one) => html`<${State} one=${one} />`},
  {key: "rows", label: t("lab.rows"), isNumeric: true, show: (/** @type {Experiment} */ one) => number(one.rows)},
  {key: "created", label: t("lab.begun"), show: (/** @type {Experiment} */ one) => html`<time datetime=${one.created}>${momentText(one.created)}</time>`},
];

const Nothing = () => html`
  <${Empty} icon="plus" level="h3" title=${t("lab.nothing")} text=${t("lab.nothingAbout")} />
  <pre class="lab-code" tabindex="0" role="group" aria-label=${t("lab.command")}>lexagon lab run wordle-strategies${"\n"}lexagon lab run mine.toml</pre>
`;

/** @param {{experiments: Experiment[]}} props */
const Stored = ({experiments}) => html`
  <${Table} caption=${t("lab.tab.experiments")} columns=${COLUMNS()} rows=${experiments} sort=${{key: "created", down: true}} />
`;

export function Experiments() {
  useEffect(() => {
    resume();
    void listing.run();
  }, []);
  const found = list.value;
  return html`
    <p>${t("lab.about")}</p>
    <${Fault} error=${listing.error.value} />
    ${!found && listing.busy.value && html`<div class="card"><${Progress} label=${t("lab.readingList")} /></div>`}
    ${found && html`
      <section class="card lab-stored" aria-labelledby="lab-stored">
        <h2 id="lab-stored">${t("lab.stored")}</h2>
        ${found.experiments.length ? html`<${Stored} experiments=${found.experiments} />` : html`<${Nothing} />`}
      </section>
      <${Specs} list=${found} />
    `}
  `;
}
