// The models of requests and answers, each with its fields; folded, for there are many.

import {html} from "../vendor/preact.js";
import {t} from "../core/texts.js";
import {Folded} from "./Folded.js";
import {Type} from "./Type.js";
import {meaningOf} from "./model.js";

/** @import {Schema} from "./model.js" */

/** @param {{schema: Schema}} props */
function Fields({schema}) {
  if (schema.enum) return html`<p>${schema.enum.map((/** @type {unknown} */ one) => JSON.stringify(one)).join(" · ")}</p>`;
  if (!schema.properties) return html`<p><${Type} schema=${schema} /></p>`;
  const required = new Set(schema.required ?? []);
  return html`
    <div class="table" tabindex="0" role="group" aria-label=${t("reference.fields")}>
      <table>
        <thead><tr>${["field", "type", "meaning"].map((key) => t(`reference.${key}`)).map((name) => html`<th key=${name} scope="col">${name}</th>`)}</tr></thead>
        <tbody>${Object.entries(/** @type {Record<string, Schema>} */ (schema.properties)).map(([name, one]) => html`
          <tr key=${name}><th scope="row"><code>${name}</code></th><td><${Type} schema=${one} /></td><td>${meaningOf(one, required.has(name))}</td></tr>`)}
        </tbody>
      </table>
    </div>
  `;
}

/** @param {{models: {name: string, schema: Schema}[]}} props */
export const Models = ({models}) => models.length > 0 && html`
  <section class="reference-group">
    <h2>${t("reference.models")}</h2>
    ${models.map(({name, schema}) => html`
      <${Folded} key=${name} id=${name} kind="reference-model" summary=${name}
        of=${() => html`<div lang="en">${schema.description && html`<p>${schema.description}</p>`}<${Fields} schema=${schema} /></div>`} />`)}
  </section>
`;
