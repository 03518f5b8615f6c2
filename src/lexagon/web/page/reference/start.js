// Shows the OpenAPI document at /api: routes by group with examples to try, then the models. What the document says is English.

import {route, setQuery} from "../core/router.js";
import {loadTexts, t} from "../core/texts.js";
import {html, render, signal, useEffect} from "../vendor/preact.js";
import {Models} from "./Models.js";
import {Operation} from "./Operation.js";
import {Inline} from "./Type.js";
import {fits, groupsOf, modelsOf} from "./model.js";

/** @import {Api} from "./model.js" */

const api = signal(/** @type {Api | null} */ (null));
const isLost = signal(false);

/** Open what the address names, a route or a model, and bring it into sight; what a search hides is shown again. */
function openNamed() {
  const name = decodeURIComponent(location.hash.slice(1));
  if (!name) return;
  if (!document.getElementById(name)) setQuery({q: null});
  requestAnimationFrame(() => {
    const named = document.getElementById(name);
    if (!(named instanceof HTMLDetailsElement)) return;
    named.open = true;
    named.scrollIntoView();
  });
}

/** @param {{value: string}} props */
const Search = ({value}) => html`
  <div class="field"><label for="reference-search">${t("reference.search")}</label>
    <input id="reference-search" type="search" value=${value} placeholder=${t("reference.searchFor")}
      onInput=${(/** @type {{currentTarget: HTMLInputElement}} */ {currentTarget}) => setQuery({q: currentTarget.value})} /></div>
`;

/** @param {{document: Api}} props */
function Reference({document: whole}) {
  const wanted = route.value.query.q ?? "";
  const groups = groupsOf(whole).map(({name, operations}) => ({name, operations: operations.filter((one) => fits(one, wanted))}));
  const models = modelsOf(whole).filter(({name}) => fits({path: name}, wanted));
  const found = groups.reduce((sum, {operations}) => sum + operations.length, 0);
  useEffect(() => {
    openNamed();
    addEventListener("hashchange", openNamed);
    return () => removeEventListener("hashchange", openNamed);
  }, []);
  return html`
    <${Search} value=${wanted} />
    <p class="hint" role="status">${wanted && t("reference.found", {routes: found, models: models.length})}</p>
    ${groups.map(({name, operations}) => operations.length > 0 && html`
      <section key=${name} class="reference-group"><h2 lang="en">${name}</h2>
        ${operations.map((one) => html`<${Operation} key=${one.operationId} operation=${one} api=${whole} />`)}</section>`)}
    <${Models} models=${models} />
  `;
}

function Page() {
  useEffect(() => {
    document.title = `${t("reference.title")} · Lexagon`;
  }, []);
  return html`
    <h1>${t("reference.title")}</h1>
    <p><${Inline} text=${t("reference.about")} /></p>
    ${isLost.value && html`<p role="alert">${t("reference.notLoaded")}</p>`}
    ${api.value && html`<${Reference} document=${api.value} />`}
  `;
}

async function load() {
  try {
    const answer = await fetch("/api/v1/openapi.json");
    api.value = await answer.json();
  } catch {
    isLost.value = true;
  }
}

void load();
await loadTexts();
render(html`<${Page} />`, /** @type {HTMLElement} */ (document.getElementById("main")));
