"""One HTML page for one experiment or several: what was run, what came out, how sure it is."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from lexagon.lab.analysis import _statistics as statistics
from lexagon.lab.analysis._comparison import Comparison, Family, shown_p
from lexagon.lab.analysis._pairing import NOT_SAMPLES, Recorded, Watcher, families
from lexagon.lab.analysis._results import Results
from lexagon.lab.core._spec_text import as_toml
from lexagon.views.html.markup import count
from lexagon.views.html.page import Cell, Page
from lexagon.views.lab_tables import tables
from lexagon.views.plots import lab as plots
from lexagon.views.plots.lab_kinds import drawings

_MANY: Final = 15  # comparisons that are no longer taken in at a glance
EXPLAINED: Final = {
    statistics.STUDENT: "mean with Student's t interval over items.",
    statistics.WILSON: "share with Wilson's score interval.",
    statistics.WILSON_GROUPS: (
        "share of points with Wilson's score interval; a deal played twice is one unit, and the "
        "interval is as wide as those units make it."
    ),
    statistics.BONETT_PRICE: (
        "difference of two shares on the same items with the adjusted Wald interval of Bonett "
        "and Price."
    ),
    statistics.SIGN_FLIP: (
        "were the two alike, each difference could as well have had the other sign; p is the share "
        "of all settings of the signs with a mean as far from zero."
    ),
    statistics.MCNEMAR: (
        "of the items that just one of the two solves, either would solve half; p is the binomial "
        "chance of a split as uneven."
    ),
}
SEVERAL: Final = (
    "Where several comparisons stand in one table, p is adjusted for all of them by Holm's method; "
    "intervals are for each comparison by itself. One is called better only if the interval "
    "excludes zero and the adjusted p is at most 0.05; else no difference is shown, which is not "
    "the same as shown to be equal."
)
WHOLE_LIST: Final = (
    "Where every answer of a list was played, a mean is exact for that list: no chance is left in "
    "it. The interval then takes the answers as a sample of the words such a game might have had, "
    "and says how far the figure would move with other words of the same sort."
)


def report(
    results: Sequence[Results],
    measure: str | None = None,
    baseline: str | None = None,
    watch: Watcher | None = None,
) -> Page:
    """Make the page of experiments; several are compared with each other."""
    titles = " · ".join(dict.fromkeys(each.stored.spec.title for each in results))
    rows = sum(len(each.recorded.rows) for each in results)
    page = Page(
        titles, f"{_described(results)}; {count(rows, 'row')}; every figure is made from the rows"
    )
    recorded = [each.recorded for each in results]
    alone = len(results) == 1 and recorded[0].kind in NOT_SAMPLES
    found = [] if alone else families(recorded, measure, baseline, watch)
    for each in results:
        if not each.stored.finished:
            page.text(f"{each.stored.id} is not complete: {each.stored.state}.", "near")
    _results(page, recorded, found)
    if found:
        _reading(page, recorded[0], found)
    for each in results:
        _origin(page, each)
    return page


def _described(results: Sequence[Results]) -> str:
    kind = results[0].stored.spec.kind
    ids = ", ".join(each.stored.id for each in results)
    return f"Experiment{'s' if len(results) > 1 else ''} {ids} of kind {kind}"


def _results(page: Page, recorded: Sequence[Recorded], found: Sequence[Family]) -> None:
    page.section("Results")
    for line in _findings(found):
        page.text(line)
    for figure in drawings(recorded):
        page.figure(figure)
    for each in recorded:
        for table in tables(each):
            title = table.caption if len(recorded) == 1 else f"{each.id}: {table.caption}"
            if not table.folded:
                page.text(f"{title}.")
            rows = [[_cell(value) for value in row] for row in table.rows]
            page.table(table.header, rows, title if table.folded else "", table.folded)
    by_measure: dict[str, list[Family]] = {}
    for family in found:
        by_measure.setdefault(family.measure.title, []).append(family)
    for number, (title, group) in enumerate(by_measure.items()):
        page.section(title[:1].upper() + title[1:], 3)
        for family in group:
            _standings(page, family)
        if any(len(family.standings) > 1 for family in group):
            page.figure(plots.standings(group, f"standings-{number}"))
        for place, family in enumerate(group):
            _comparisons(page, family, f"differences-{number}-{place}")


def _findings(found: Sequence[Family]) -> Iterator[str]:
    """Say first what was found, in whole sentences, if they are few."""
    comparisons = [each for family in found for each in family.comparisons]
    shown_ones = sum(each.verdict != 0 for each in comparisons)
    if comparisons:
        yield (
            f"{count(len(comparisons), 'comparison')}, a difference shown in {shown_ones}. What a "
            "claim rests on is said below, beside each."
        )
    if len(comparisons) <= 3:
        for family in found:
            of_what = "" if len(found) == 1 else f"{family.title}: "
            for each in family.comparisons:
                sentence = f"{of_what}{each.sentence}"
                yield f"{sentence[:1].upper()}{sentence[1:]}."


def _standings(page: Page, family: Family) -> None:
    rows = [
        [
            each.side.label,
            each.estimate.count,
            _unbroken(each.figures),
            each.estimate.method,
            each.without_value or "",
        ]
        for each in family.standings
    ]
    unit = " in %" if any(each.is_share for each in family.standings) else ""
    players = any(each.side.player != each.side.experiment for each in family.standings)
    header = [
        "player" if players else "experiment",
        "items",
        f"{family.measure.title}{unit}, 95% interval",
        "interval by",
    ]
    if any(row[-1] for row in rows):
        header.append("items without a value")
    page.table(header, [row[: len(header)] for row in rows], family.title)


def _comparisons(page: Page, family: Family, name: str) -> None:
    for note in family.notes:
        page.text(note, "near")
    if not family.comparisons:
        return
    page.figure(plots.differences(family, name))
    one = family.comparisons[0]
    header = ["first", "second", "pairs", f"first − second, {one.unit}"]
    header += ["p", "adjusted p", "verdict"]
    rows = [_line(each) for each in family.comparisons]
    if len(family.tests) > 1:
        header.append("test")
        rows = [
            [*row, each.difference.test] for row, each in zip(rows, family.comparisons, strict=True)
        ]
    page.table(
        header,
        rows,
        f"{family.title}: differences with 95% intervals; p by {family.basis}",
        folded=len(family.comparisons) > _MANY,
    )


def _line(comparison: Comparison) -> list[object]:
    pairs = f"{comparison.difference.effect.count:,}{'*' if comparison.left_out else ''}"
    return [
        comparison.first.label,
        comparison.second.label,
        Cell(pairs, remark=comparison.left_out),
        _unbroken(comparison.figures),
        Cell(_only(shown_p(comparison.difference.p)), "number"),
        Cell(_only(shown_p(comparison.adjusted_p)), "number"),
        Cell(_unbroken(comparison.finding), "good" if comparison.verdict else "quiet"),
    ]


def _only(p: str) -> str:
    """Leave out the name where the column has it."""
    return p.removeprefix("p ").removeprefix("= ")


def _cell(value: object) -> object:
    """Keep a figure on one line with its interval."""
    return _unbroken(value) if isinstance(value, str) and "(95%" in value else value


def _unbroken(text: str) -> str:
    return text.replace(" ", "\N{NO-BREAK SPACE}")


def _reading(page: Page, recorded: Recorded, found: Sequence[Family]) -> None:
    page.section("How to read this")
    used = {each.estimate.method for family in found for each in family.standings}
    tests = [each.difference for family in found for each in family.comparisons]
    used |= {each.effect.method for each in tests} | {each.test for each in tests}
    page.items(
        f"{name[:1].upper()}{name[1:]}: {text}" for name, text in EXPLAINED.items() if name in used
    )
    if any(not each.exact for each in tests):
        page.text("Differences that lie on no grid were rounded to one for the sign flips.")
    if tests:
        page.text(SEVERAL)
    if "answer" in recorded.pairs:
        page.text(WHOLE_LIST)


def _origin(page: Page, results: Results) -> None:
    stored = results.stored
    page.section(f"Where {stored.id} comes from")
    facts = [
        ["kind", stored.spec.kind],
        ["code", stored.code],
        ["seeds", _seeds(stored.spec.seeds)],
        ["repetitions", "none" if stored.spec.repetitions == 1 else f"{stored.spec.repetitions}×"],
        ["begun", stored.created],
        ["finished", stored.finished or f"not yet: {stored.state}"],
        ["size", f"{count(stored.rows, 'row')} in {count(stored.chunks, 'chunk')}"],
        ["CPU time", f"{stored.cpu_seconds:,.1f} s"],
    ]
    page.table(["what", "which"], facts)
    if stored.lists:
        page.table(["list", "SHA-256"], [[each.name, each.sha256] for each in stored.lists])
    page.table(
        ["run from", "to", "by", "on"],
        [
            [
                run["started"],
                run["ended"] or "killed, or still at work",
                run["executor"],
                _machine(run["machine"]),
            ]
            for run in results.runs
        ],
    )
    page.section("How to run it again", 3)
    page.text(f"Save this as `{stored.id}.toml`; with the same code and lists the rows are equal.")
    page.code(as_toml(stored.spec))
    page.code(f"lexagon lab run {stored.id}.toml\nlexagon lab report {stored.id} --out report")


def _seeds(seeds: Sequence[int]) -> str:
    if len(seeds) > 8:
        return f"{len(seeds):,}: {seeds[0]}, {seeds[1]}, … {seeds[-1]}"
    return ", ".join(map(str, seeds)) or "none"


def _machine(machine: dict[str, object]) -> str:
    written = {"cores": "{} cores", "python": "Python {}"}
    return ", ".join(written.get(name, "{}").format(value) for name, value in machine.items())
