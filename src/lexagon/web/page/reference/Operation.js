// One route: what it takes, an example to type, what it answers, and what may go wrong.

import {html} from "../vendor/preact.js";
import {t} from "../core/texts.js";
import {Folded} from "./Folded.js";
import {Try, canTry} from "./Try.js";
import {Inline, Type} from "./Type.js";
import {answerOf, callOf} from "./model.js";

/** @import {Api, Route} from "./model.js" */

/** @param {{parameters: {name: string, in: string, description?: string}[]}} props */
const Parameters = ({parameters}) => html`
  <h3>${t("reference.parameters")}</h3>
  <ul lang="en">${parameters.map((one) => html`<li key=${one.name}><code>${one.name}</code> (${one.in}) ${one.description}</li>`)}</ul>
`;

/** @param {{operation: Route, api: Api}} props */
function Body({operation, api}) {
  const call = callOf(operation, api, location.origin);
  return html`
    <h3>${t("reference.body")}</h3>
    <p><${Type} schema=${operation.requestBody.content["application/json"]?.schema} /></p>
    ${call && html`<pre tabindex="0" role="group" aria-label=${t("reference.example")}>${call}</pre>`}
  `;
}

/** @param {{operation: Route}} props */
function Answer({operation}) {
  const {status, media, schema} = answerOf(operation);
  return html`
    <h3>${t("reference.answer", {status})}</h3>
    <p>${media ? html`<code>${media}</code> <${Type} schema=${schema} />` : t("reference.noContent")}</p>
  `;
}

/** @param {{operation: Route, api: Api}} props */
const Details = ({operation, api}) => html`
  <div>
    ${operation.description && html`<p lang="en"><${Inline} text=${operation.description} /></p>`}
    ${operation.parameters?.length > 0 && html`<${Parameters} parameters=${operation.parameters} />`}
    ${operation.requestBody && html`<${Body} operation=${operation} api=${api} />`}
    <${Answer} operation=${operation} />
    <h3>${t("reference.problems")}</h3>
    <ul lang="en">${Object.entries(operation.responses).filter(([status]) => !status.startsWith("2")).map(([status, one]) => html`
      <li key=${status}><code>${status}</code> <${Inline} text=${one.description} /></li>`)}</ul>
    ${canTry(operation, api) && html`<${Try} operation=${operation} api=${api} />`}
  </div>
`;

/** @param {{operation: Route, api: Api}} props */
export const Operation = ({operation, api}) => html`
  <${Folded} id=${operation.operationId} kind="reference-route" of=${() => html`<${Details} operation=${operation} api=${api} />`} summary=${html`
    <span class="reference-method" data-method=${operation.method}>${operation.method.toUpperCase()}</span>
    <span class="reference-address">${operation.path}</span><span class="reference-about" lang="en">${operation.summary}</span>`} />
`;
