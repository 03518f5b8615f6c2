// Five papers, re-run: the report, or the way to have it made.

import {html, useEffect} from "../vendor/preact.js";
import {t} from "../core/texts.js";
import {Button} from "../ui/Button.js";
import {Empty} from "../ui/Empty.js";
import {Fault} from "../ui/Fault.js";
import {WorkBar} from "./WorkBar.js";
import {Report} from "./report/Report.js";
import {papers, papersLoading} from "./store.js";
import {papersWork, resume} from "./works.js";

/** @import {Route} from "../core/address.js" */

/** @param {{route: Route}} props */
export function Papers({route}) {
  useEffect(() => {
    resume();
    void papersLoading.run();
  }, []);
  const content = papers.value;
  if (content) return html`${!route.query.section && html`<p lang="en" class="lab-about">${content.subtitle}</p>`}<${Report} content=${content} route=${route} />`;
  return html`
    <${Fault} error=${papersLoading.error.value ?? papersWork.error.value} />
    ${papersWork.busy.value
      ? html`<div class="card"><${WorkBar} label=${t("lab.papersRunning")} work=${papersWork} /><p class="hint">${t("lab.goesOn")}</p></div>`
      : content === null && html`
        <div class="card"><${Empty} icon="search" title=${t("lab.papersEmpty")} text=${t("lab.papersAbout")}>
          <${Button} kind="primary" icon="go" label=${t("lab.papersRun")} onClick=${() => void papersWork.run()} />
        <//></div>`}
  `;
}
