// Long work of the lab: runs of specs, and the papers. It goes on while other pages are looked at.

import {effect} from "../vendor/preact.js";
import {namesOf, work} from "../core/jobs.js";
import {toast} from "../core/notices.js";
import {go, route} from "../core/router.js";
import {t} from "../core/texts.js";
import {listing, papers, reading, summary} from "./store.js";

/** @import {Work} from "../core/jobs.js" */
/** @import {Schemas} from "../core/types.js" */

const RUN = "lab.run.";
const PAPERS = "lab.papers";

/** @type {Map<string, Work>} */
const known = new Map();

/** Tell of a run's end, where one is not looking at what came of it. @param {Schemas["LabSummary"]} found @param {boolean} isStopped */
function tell(found, isStopped) {
  const path = `/lab/experiment/${found.id}`;
  const {title, chunks, planned} = found;
  const text = found.complete ? t("lab.ended", {title}) : t(isStopped ? "lab.stopped" : "lab.paused", {title, chunks, planned});
  const isSeen = route.peek().rest[0] === found.id;
  toast(text, {kind: found.complete ? "good" : "info", action: isSeen ? undefined : {label: t("lab.look"), run: () => go(path)}});
}

/** The run of a spec, which may be under way. @param {string} spec @returns {Work} */
export function runOf(spec) {
  const found = known.get(spec);
  if (found) return found;
  const made = work(RUN + spec, "lab/runs", {spec}, (result, isStopped) => {
    void listing.run();
    if (!result) return;
    if (summary.peek()?.id === result.id) void reading.run(result.id);
    tell(result, isStopped);
  });
  // An experiment is in the list as soon as its run tells how far it is.
  let isListed = false;
  effect(() => {
    const isTold = made.progress.value !== null;
    if (isTold && !isListed) void listing.run();
    isListed = isTold;
  });
  known.set(spec, made);
  return made;
}

/** Begin a run, or go on with one. @param {string} spec */
export const start = (spec) => runOf(spec).run();

/** Making the report on the papers. */
export const papersWork = work(PAPERS, "lab/papers/reports", undefined, (result) => {
  if (!result) return;
  papers.value = result;
  if (route.peek().tab !== "papers") toast(t("lab.papersEnded"), {kind: "good", action: {label: t("lab.look"), run: () => go("/lab/papers")}});
});

/** Go on following what was begun before the page was left. */
export function resume() {
  for (const name of namesOf(RUN)) void start(name.slice(RUN.length));
  if (namesOf(PAPERS).length) void papersWork.run();
}
