"""Experiments drawn for notebooks: what is stored, where players stand, how they compare."""

from __future__ import annotations

import math
from collections.abc import Sequence

from lexagon._figures import bare_p
from lexagon._plural import plural
from lexagon._statistics import Estimate
from lexagon.lab.analysis._comparison import (
    Comparison,
    Comparisons,
    Family,
    Standing,
)
from lexagon.lab.analysis._export import Export, Report
from lexagon.lab.analysis._pairing import standings_and_comparisons
from lexagon.lab.analysis._results import Results
from lexagon.lab.analysis._summary import Summary
from lexagon.lab.analysis._tables import Table
from lexagon.lab.core._experiment import Experiment, ExperimentList, Run, SpecEntry
from lexagon.views.html import html
from lexagon.views.html.charts import interval, share_bar
from lexagon.views.html.markup import (
    Markup,
    block,
    code,
    element,
    folded,
    folding_table,
    heading,
    line,
    table,
)


@html.of(Experiment)
def experiment(experiment: Experiment) -> Markup:
    """Draw an experiment: what it is, how far it has come, what its rows depend on."""
    words = [f"{name} ({sha256[:12]})" for name, sha256 in experiment.words.items()]
    facts = [
        ("state", _progress(experiment)),
        ("rows", f"{experiment.rows:,}"),
        ("computed in", f"{experiment.cpu_seconds:,.1f} s of CPU"),
        ("begun", experiment.created),
        ("finished", experiment.finished or "not yet"),
        ("words", ", ".join(words) or "none"),
        ("code", experiment.code),
    ]
    spec = element("pre", experiment.to_spec().to_toml(), style="font-size:12px;margin:4px 0")
    return block(
        heading(experiment.title, " ", code(experiment.id)),
        table(("", experiment.kind), facts),
        folded("the spec", spec),
    )


def _progress(experiment: Experiment) -> Markup:
    done = 1.0 if experiment.complete else experiment.chunks / max(experiment.planned, 1)
    return Markup(share_bar(done, f"{done:.0%} done") + element("span", f" {experiment.state}"))


@html.of(ExperimentList)
def experiments(every: ExperimentList) -> Markup:
    """List experiments, oldest first."""
    rows = [
        (
            code(each.id),
            each.title,
            each.kind,
            _progress(each),
            f"{each.rows:,}",
            each.created,
        )
        for each in every
    ]
    names = ("id", "title", "kind", "state", "rows", "begun")
    table_ = folding_table(names, rows, {4}, 20, "more experiments") if rows else ""
    return block(heading(plural(len(rows), "experiment")), table_)


@html.of(Summary)
def summary(summary: Summary) -> Markup:
    """Draw an experiment with each player's means, or the tables of its kind."""
    return block(experiment(summary), *map(family, summary.means), *map(_table, summary.tables))


@html.of(Results)
def results(results: Results) -> Markup:
    """Draw an experiment with what came out of it."""
    families = standings_and_comparisons([results]).families if results.rows else ()
    return block(experiment(results.experiment), *map(family, families))


@html.of(Comparisons)
def comparisons(every: Comparisons) -> Markup:
    """Draw measures one below the other."""
    notes = [line(note, small=True) for note in every.unfinished]
    drawn = [*map(family, every.families)] or [line("nothing measured")]
    return block(*drawn, *notes)


@html.of(Family)
def family(family: Family) -> Markup:
    """Draw where each side stands on a measure, and the comparisons made together."""
    scale = _scale([each.estimate for each in family.standings])
    standings = [
        (
            element("b", each.side.label),
            f"{each.estimate.count:,}",
            each.figures,
            _drawn(each.estimate, scale, each.figures),
            each.estimate.method,
        )
        for each in family.standings
    ]
    unit = " in %" if any(each.is_share for each in family.standings) else ""
    names = ("player", "items", f"{family.measure.title}{unit}", "", "interval by")
    notes = [line(note, small=True) for note in family.notes]
    return block(
        heading(family.title),
        folding_table(names, standings, {1}, 20, "more players") if standings else "",
        _compared(family.comparisons) if family.comparisons else "",
        *notes,
    )


def _table(drawn: Table) -> Markup:
    table = folding_table(drawn.header, drawn.rows, set(), 20, "more rows")
    return block(heading(drawn.caption), table)


for _plain_type in (Table, Standing, Run, SpecEntry, Export, Report):

    @html.of(_plain_type)
    def _plain(result: object) -> Markup:
        """Draw a small result as its text."""
        return block(element("pre", str(result), style="margin:4px 0"))


def _compared(comparisons: Sequence[Comparison]) -> Markup:
    scale = _scale([each.difference.effect for each in comparisons], zero=True)
    rows = [
        (
            f"{each.first.label} less {each.second.label}",
            each.figures,
            _drawn(each.difference.effect, scale, each.figures),
            element("span", each.finding, title=each.basis),
            bare_p(each.p_holm),
            f"{each.difference.effect.count:,}",
        )
        for each in comparisons
    ]
    adjusted = f", Holm over {comparisons[0].together}" if comparisons[0].together > 1 else ""
    tests = ", ".join(dict.fromkeys(each.difference.test for each in comparisons))
    return Markup(
        folding_table(
            (f"difference in {comparisons[0].unit}", "", "", "finding", "p", "pairs"),
            rows,
            {4, 5},
            15,
            "more comparisons",
        )
        + line(f"p by {tests}{adjusted}", small=True)
    )


@html.of(Comparison)
def comparison(result: Comparison) -> Markup:
    """Draw one comparison: the claim, the interval and the test it rests on."""
    effect = result.difference.effect
    note = line(result.left_out, small=True) if result.left_out else ""
    return block(
        heading(f"{result.measure.title}: {result.finding}"),
        line(_drawn(effect, _scale([effect], zero=True), result.figures), f" {result.sentence}"),
        note,
    )


def _scale(estimates: Sequence[Estimate], zero: bool = False) -> tuple[float, float]:
    """Return the bounds that hold every interval, and zero where it matters."""
    bounds = [bound for each in estimates for bound in (each.low, each.value, each.high)]
    finite = [bound for bound in bounds if math.isfinite(bound)] + ([0.0] if zero else [])
    return (min(finite), max(finite)) if finite else (0.0, 0.0)


def _drawn(estimate: Estimate, scale: tuple[float, float], title: str) -> object:
    """Draw an interval; one observation alone has none."""
    if not all(map(math.isfinite, (estimate.low, estimate.value, estimate.high))):
        return "–"
    return interval(estimate.low, estimate.value, estimate.high, scale, title)
