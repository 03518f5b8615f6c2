// What the lab shows: the list, the experiment that is looked at with its report, and the papers.

import {signal} from "../vendor/preact.js";
import {get, remove, stream} from "../core/api.js";
import {task} from "../core/task.js";

/** @import {Progress, Schemas} from "../core/types.js" */

export const list = signal(/** @type {Schemas["ExperimentList"] | null} */ (null));
export const listing = task(async (abort) => {
  list.value = await get("lab/experiments", {signal: abort});
});

export const summary = signal(/** @type {Schemas["LabSummary"] | null} */ (null));
export const reading = task(async (abort, /** @type {string} */ id) => {
  if (!summary.peek()?.id.startsWith(id)) summary.value = null;
  summary.value = await get("lab/experiments/{id}", {path: {id}, signal: abort});
});

/** The report of an experiment as it was with so many rows. @typedef {{id: string, rows: number, content: Schemas["PageContent"]}} Kept */
export const report = signal(/** @type {Kept | null} */ (null));
export const reportProgress = signal(/** @type {Progress | null} */ (null));
export const reporting = task(async (abort, /** @type {string} */ id, /** @type {number} */ rows) => {
  const last = report.peek();
  if (last?.id === id && last.rows === rows) return;
  if (last?.id !== id) report.value = null;
  reportProgress.value = null;
  let job = "";
  abort.addEventListener("abort", () => job && void remove("jobs/{job}", {path: {job}}).catch(() => {}));
  const content = await stream("lab/experiments/{id}/reports", undefined, {
    signal: abort,
    path: {id},
    onJob: (told) => (job = told.id),
    onProgress: (told) => (reportProgress.value = told),
  });
  job = "";
  report.value = {id, rows, content};
});

/** The report on the papers; null: they were not re-run on this server yet. */
export const papers = signal(/** @type {Schemas["PageContent"] | null | undefined} */ (undefined));
export const papersLoading = task(async (abort) => {
  papers.value ??= await get("lab/papers/reports", {signal: abort});
});
