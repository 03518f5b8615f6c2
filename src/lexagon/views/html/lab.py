"""Experiments drawn for notebooks: what is stored, where players stand, how they compare."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import TYPE_CHECKING

from lexagon.views.html.charts import interval, share_bar
from lexagon.views.html.markup import (
    Markup,
    block,
    code,
    count,
    element,
    folded,
    folding_table,
    heading,
    line,
    table,
)

if TYPE_CHECKING:
    from lexagon.lab.analysis._comparison import Comparison, Family
    from lexagon.lab.analysis._results import Results
    from lexagon.lab.analysis._statistics import Estimate
    from lexagon.lab.core._store import Stored


def stored(shown: Stored) -> Markup:
    """Draw an experiment: what it is, how far it has come, what its rows depend on."""
    from lexagon.lab.core._spec_text import as_toml

    facts = [
        ("state", _progress(shown)),
        ("rows", f"{shown.rows:,}"),
        ("computed in", f"{shown.cpu_seconds:,.1f} s of CPU"),
        ("begun", shown.created),
        ("finished", shown.finished or "not yet"),
        ("lists", ", ".join(f"{each.name} ({each.sha256[:12]})" for each in shown.lists) or "none"),
        ("code", shown.code),
    ]
    spec = element("pre", as_toml(shown.spec), style="font-size:12px;margin:4px 0")
    return block(
        heading(shown.spec.title, " ", code(shown.id)),
        table(("", shown.spec.kind), facts),
        folded("the spec", spec),
    )


def _progress(shown: Stored) -> Markup:
    done = 1.0 if shown.finished else shown.chunks / max(shown.planned, 1)
    return Markup(share_bar(done, f"{done:.0%} done") + element("span", f" {shown.state}"))


def experiments(shown: Sequence[Stored]) -> Markup:
    """List experiments, oldest first."""
    rows = [
        (
            code(each.id),
            each.spec.title,
            each.spec.kind,
            _progress(each),
            f"{each.rows:,}",
            each.created,
        )
        for each in shown
    ]
    names = ("id", "title", "kind", "state", "rows", "begun")
    listed = folding_table(names, rows, {4}, 20, "more experiments") if rows else ""
    return block(heading(count(len(rows), "experiment")), listed)


def results(shown: Results) -> Markup:
    """Draw an experiment with what came out of it."""
    from lexagon.lab.analysis._pairing import families

    found = families([shown.recorded]) if shown.recorded.rows else []
    return block(stored(shown.stored), *map(family, found))


def several_results(shown: Sequence[Results]) -> Markup:
    """Draw experiments one below the other."""
    return block(*map(results, shown)) if shown else block(line("no experiments"))


def families(shown: Sequence[Family]) -> Markup:
    """Draw measures one below the other."""
    return block(*map(family, shown)) if shown else block(line("nothing measured"))


def family(shown: Family) -> Markup:
    """Draw where each side stands on a measure, and the comparisons made together."""
    scale = _scale([each.estimate for each in shown.standings])
    standings = [
        (
            element("b", each.side.label),
            f"{each.estimate.count:,}",
            each.figures,
            _drawn(each.estimate, scale, each.figures),
            each.estimate.method,
        )
        for each in shown.standings
    ]
    unit = " in %" if any(each.is_share for each in shown.standings) else ""
    names = ("player", "items", f"{shown.measure.title}{unit}", "", "interval by")
    notes = [line(note, small=True) for note in shown.notes]
    return block(
        heading(shown.title),
        folding_table(names, standings, {1}, 20, "more players") if standings else "",
        _compared(shown.comparisons) if shown.comparisons else "",
        *notes,
    )


def _compared(shown: Sequence[Comparison]) -> Markup:
    scale = _scale([each.difference.effect for each in shown], zero=True)
    rows = [
        (
            f"{each.first.label} less {each.second.label}",
            each.figures,
            _drawn(each.difference.effect, scale, each.figures),
            element("span", each.finding, title=each.basis),
            _p(each.adjusted_p),
            f"{each.difference.effect.count:,}",
        )
        for each in shown
    ]
    adjusted = f", Holm over {shown[0].together}" if shown[0].together > 1 else ""
    tests = ", ".join(dict.fromkeys(each.difference.test for each in shown))
    return Markup(
        folding_table(
            (f"difference in {shown[0].unit}", "", "", "finding", "p", "pairs"),
            rows,
            {4, 5},
            15,
            "more comparisons",
        )
        + line(f"p by {tests}{adjusted}", small=True)
    )


def comparison(shown: Comparison) -> Markup:
    """Draw one comparison: the claim, the interval and the test it rests on."""
    effect = shown.difference.effect
    said = line(shown.left_out, small=True) if shown.left_out else ""
    return block(
        heading(f"{shown.measure.title}: {shown.finding}"),
        line(_drawn(effect, _scale([effect], zero=True), shown.figures), f" {shown.sentence}"),
        said,
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


def _p(p: float) -> str:
    from lexagon.lab.analysis._comparison import shown_p

    return shown_p(p).removeprefix("p ").removeprefix("= ")
