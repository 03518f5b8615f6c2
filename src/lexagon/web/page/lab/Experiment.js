// One experiment: what it is and how far, where its players stand, and its report section by section.

import {html, useEffect} from "../vendor/preact.js";
import {t} from "../core/texts.js";
import {Empty} from "../ui/Empty.js";
import {Fault} from "../ui/Fault.js";
import {Icon} from "../ui/Icon.js";
import {Progress} from "../ui/Progress.js";
import {Facts} from "./Facts.js";
import {Standings} from "./Standings.js";
import {Report} from "./report/Report.js";
import {ReportTable} from "./report/ReportTable.js";
import {list, listing, reading, report, reportProgress, reporting, summary} from "./store.js";
import {resume} from "./works.js";

/** @import {Route} from "../core/address.js" */
/** @import {Schemas} from "../core/types.js" */

/** @param {{found: Schemas["LabSummary"]}} props */
function Overview({found}) {
  if (!found.rows) return html`<${Empty} icon="go" level="h3" title=${t("lab.noRows")} text=${t("lab.noRowsAbout")} />`;
  return html`
    ${found.means.length > 0 && html`
      <p class="hint">${t("lab.intervals")}</p>
      <div class="lab-families">${found.means.map((family, place) => html`<${Standings} key=${place} family=${family} />`)}</div>`}
    <div lang="en">${found.tables.map((table) => html`<${ReportTable} key=${table.caption} table=${{...table, rows: table.rows.map((row) => row.map((cell) => ({text: String(cell ?? ""), tone: "", remark: ""})))}} />`)}</div>
  `;
}

/** @param {{found: Schemas["LabSummary"], route: Route}} props */
function Results({found, route}) {
  const made = report.value?.id === found.id ? report.value.content : null;
  const told = reportProgress.value;
  const overview = {title: t("lab.overview"), content: html`<${Overview} found=${found} />`};
  return html`
    <${Fault} error=${reporting.error.value} />
    <${Report} content=${made} first=${overview} route=${route}
      pending=${reporting.busy.value && html`<${Progress} label=${t("lab.making")} done=${told?.done} total=${told?.total} />`} />
  `;
}

/** @param {{route: Route}} props */
export function Experiment({route}) {
  const id = route.rest[0] ?? "";
  const found = summary.value?.id.startsWith(id) ? summary.value : null;
  useEffect(resume, []);
  useEffect(() => {
    if (!list.peek()) void listing.run();
    void reading.run(id);
    return reading.cancel;
  }, [id]);
  useEffect(() => {
    if (found?.rows) void reporting.run(found.id, found.rows);
    return reporting.cancel;
  }, [found?.id, found?.rows]);
  return html`
    <p><a class="lab-back" href="/lab/experiments"><${Icon} name="undo" />${t("lab.all")}</a></p>
    ${reading.error.value && html`<div class="card"><${Fault} error=${reading.error.value} /></div>`}
    ${!found && reading.busy.value && html`<div class="card"><${Progress} label=${t("lab.reading")} /></div>`}
    ${found && html`<${Facts} found=${found} isShort=${Boolean(route.query.section)} /><${Results} found=${found} route=${route} />`}
  `;
}
