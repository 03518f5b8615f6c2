// The lab: experiments kept by `lexagon lab run` with their reports, and the five papers.

import {moved} from "./legacy.js";
import {get, isAbort, stream} from "./lib/api.js";
import {h, replace} from "./lib/dom.js";
import {number, t} from "./lib/i18n.js";
import {announce, progressBar, table, tabs, toast} from "./lib/ui.js";
import {showReport} from "./report.js";

/** "/lab", "/lab/papers" or "/lab/experiment/ID". */
export function show(root, path) {
  const leaving = new AbortController();
  root.append(h("h1.unseen", t("lab.title")));
  if (path[0] === "experiment") showExperiment(root, path[1] || "", leaving.signal);
  else
    root.append(
      tabs(
        t("lab.title"),
        [
          {id: "experiments", label: t("lab.experiments"), show: (panel) => showExperiments(panel, leaving.signal)},
          {id: "papers", label: t("lab.papers"), show: (panel) => showPapers(panel, leaving.signal)},
        ],
        path[0],
        (id) => moved(`/lab/${id}`),
      ),
    );
  return () => leaving.abort();
}

async function showExperiments(panel, signal) {
  const body = h("div.room");
  panel.append(h("h2.unseen", t("lab.experiments")), h("p.hint", t("lab.about")), body);
  try {
    const {experiments} = await get("lab/experiments", signal);
    replace(body, experiments.length ? listOf(experiments) : nothing());
  } catch (error) {
    toast(error);
  }
}

const listOf = (experiments) =>
  table(
    t("lab.experiments"),
    [
      {key: "title", label: t("lab.name"), show: (one) => h("a", {href: `/lab/experiment/${one.id}`}, one.title)},
      {key: "kind", label: t("lab.kind")},
      {key: "complete", label: t("lab.state"), show: stateOf},
      {key: "rows", label: t("lab.rows"), numeric: true, show: (one) => number(one.rows)},
      {key: "created", label: t("lab.begun"), show: (one) => h("time", {datetime: one.created}, day(one.created))},
    ],
    experiments,
    {sort: {key: "created", down: true}},
  );

const stateOf = (one) => h("span.state", {data: {complete: String(one.complete)}}, one.complete ? t("lab.complete") : t("lab.chunks", {chunks: one.chunks, planned: one.planned}));
const day = (moment) => moment.slice(0, 16).replace("T", " ");

const nothing = () =>
  h(
    "div.card",
    h("p", t("lab.nothing")),
    h("pre", {tabindex: "0", role: "group", "aria-label": t("lab.command")}, "lexagon lab run wordle-strategies\nlexagon lab run scrabble-round-robin"),
  );

async function showExperiment(root, id, signal) {
  const head = h("div.card.facts");
  const body = h("div.room");
  root.append(h("p", h("a", {href: "/lab"}, `← ${t("lab.all")}`)), head, body);
  try {
    const found = await get(`lab/experiments/${encodeURIComponent(id)}`, signal);
    replace(
      head,
      h("h2", found.title),
      h("p.hint", [found.id, found.kind, t("lab.rowCount", {count: found.rows}), t("lab.cpu", {seconds: number(found.cpu_seconds, 1)})].join(" · ")),
      stateOf(found),
    );
    await follow(body, `lab/experiments/${found.id}/reports`, t("lab.making"), signal, {titled: false});
  } catch (error) {
    if (signal.aborted) return;
    replace(body, isAbort(error) ? null : h("p.card", {role: "alert"}, error.message));
    head.hidden = !head.firstChild;
  }
}

async function showPapers(panel, signal) {
  const body = h("div.room");
  panel.append(h("h2.unseen", t("lab.papers")), body);
  try {
    const kept = await get("lab/papers/reports", signal);
    if (kept) showReport(body, kept);
    else offerPapers(body, signal);
  } catch (error) {
    toast(error);
  }
}

function offerPapers(body, signal) {
  const run = async () => {
    try {
      await follow(body, "lab/papers/reports", t("lab.running"), signal);
    } catch (error) {
      toast(error);
      offerPapers(body, signal);
    }
  };
  replace(
    body,
    h("div.card", h("p", t("lab.papersAbout")), h("button.primary", {type: "button", onclick: run}, t("lab.run"))),
  );
}

/** Run long work with a bar that can be cancelled, then show the report that comes of it. */
async function follow(body, path, label, signal, options) {
  const cancel = new AbortController();
  const bar = progressBar(label, () => cancel.abort());
  replace(body, h("div.card", bar));
  const either = AbortSignal.any([signal, cancel.signal]);
  const report = await stream(path, undefined, {
    onProgress: (told) => bar.step(told, told.total ? `${number((100 * told.done) / told.total, 0)} %` : ""),
    signal: either,
  });
  showReport(body, report, options);
  announce(report.title);
}
