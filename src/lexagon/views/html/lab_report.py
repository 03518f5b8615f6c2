"""The report of one experiment or several: what was run, what came out, how sure it is."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Final

from lexagon import _statistics as statistics
from lexagon._figures import bare_p
from lexagon._plural import plural
from lexagon._progress import ProgressCallback
from lexagon.lab.analysis._comparison import Comparison, Family
from lexagon.lab.analysis._export import Report
from lexagon.lab.analysis._pairing import NOT_SAMPLES, standings_and_comparisons
from lexagon.lab.analysis._results import Results
from lexagon.lab.analysis._tables import tables
from lexagon.views.html.page import Cell, Page, check_folder
from lexagon.views.plots import lab as plots
from lexagon.views.plots.lab_kinds import kind_figures

_MANY: Final = 15  # more comparisons are folded
_NO_END: Final = "killed, or still running"
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
    every: Sequence[Results],
    measure: str | None = None,
    baseline: str | None = None,
    progress: ProgressCallback | None = None,
) -> Page:
    """Make the page of experiments; several are compared with each other."""
    titles = " · ".join(dict.fromkeys(each.experiment.title for each in every))
    rows = sum(len(each.rows) for each in every)
    page = Page(
        titles, f"{_described(every)}; {plural(rows, 'row')}; every figure is made from the rows"
    )
    alone = len(every) == 1 and every[0].kind in NOT_SAMPLES
    families: Sequence[Family] = (
        () if alone else standings_and_comparisons(every, measure, baseline, progress).families
    )
    for each in every:
        if not each.experiment.complete:
            page.text(f"{each.id} is not complete: {each.experiment.state}.", "near")
    _results(page, every, families)
    if families:
        _reading(page, every[0], families)
    for each in every:
        _origin(page, each)
    return page


def write_report(
    every: Sequence[Results],
    folder: Path,
    measure: str | None = None,
    baseline: str | None = None,
    progress: ProgressCallback | None = None,
    force: bool = False,
) -> Report:
    """Write the page of experiments and its figures into a folder."""
    check_folder(folder, force)
    page = report(every, measure, baseline, progress)
    path = page.write(folder, force)
    return Report(str(path), tuple(f"figures/{figure.name}" for figure in page.figures))


def _described(every: Sequence[Results]) -> str:
    ids = ", ".join(each.id for each in every)
    return f"Experiment{'s' if len(every) > 1 else ''} {ids} of kind {every[0].kind}"


def _results(page: Page, every: Sequence[Results], families: Sequence[Family]) -> None:
    page.section("Results")
    for line in _findings(families):
        page.text(line)
    for figure in kind_figures(every):
        page.figure(figure)
    for each in every:
        for table in tables(each):
            title = table.caption if len(every) == 1 else f"{each.id}: {table.caption}"
            if not table.folded:
                page.text(f"{title}.")
            rows = [[_cell(value) for value in row] for row in table.rows]
            page.table(table.header, rows, title if table.folded else "", table.folded)
    by_measure: dict[str, list[Family]] = {}
    for family in families:
        by_measure.setdefault(family.measure.title, []).append(family)
    for number, (title, group) in enumerate(by_measure.items()):
        page.section(title[:1].upper() + title[1:], 3)
        for family in group:
            _standings(page, family)
        if any(len(family.standings) > 1 for family in group):
            page.figure(plots.standings(group, f"standings-{number}"))
        for place, family in enumerate(group):
            _comparisons(page, family, f"differences-{number}-{place}")


def _findings(families: Sequence[Family]) -> Iterator[str]:
    """Write the findings first, in whole sentences, if they are few."""
    comparisons = [each for family in families for each in family.comparisons]
    differing = sum(each.ahead is not None for each in comparisons)
    if comparisons:
        yield (
            f"{plural(len(comparisons), 'comparison')}, a difference shown in {differing}. The "
            "basis of each claim stands beside it below."
        )
    if len(comparisons) <= 3:
        for family in families:
            of_what = "" if len(families) == 1 else f"{family.title}: "
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
        Cell(bare_p(comparison.difference.p), "number"),
        Cell(bare_p(comparison.p_holm), "number"),
        Cell(_unbroken(comparison.finding), "good" if comparison.ahead else "quiet"),
    ]


def _cell(value: object) -> object:
    """Keep a figure on one line with its interval."""
    return _unbroken(value) if isinstance(value, str) and "(95%" in value else value


def _unbroken(text: str) -> str:
    return text.replace(" ", "\N{NO-BREAK SPACE}")


def _reading(page: Page, results: Results, families: Sequence[Family]) -> None:
    page.section("How to read this")
    used = {each.estimate.method for family in families for each in family.standings}
    tests = [each.difference for family in families for each in family.comparisons]
    used |= {each.effect.method for each in tests} | {each.test for each in tests}
    page.items(
        f"{name[:1].upper()}{name[1:]}: {text}" for name, text in EXPLAINED.items() if name in used
    )
    if any(not each.exact for each in tests):
        page.text("Differences that lie on no grid were rounded to one for the sign flips.")
    if tests:
        page.text(SEVERAL)
    if "answer" in results.pairs:
        page.text(WHOLE_LIST)


def _origin(page: Page, results: Results) -> None:
    experiment, spec = results.experiment, results.experiment.to_spec()
    page.section(f"Where {experiment.id} comes from")
    facts = [
        ["kind", experiment.kind],
        ["code", experiment.code],
        ["seeds", _seeds(spec.seeds)],
        ["repetitions", "none" if spec.repetitions == 1 else f"{spec.repetitions}×"],
        ["begun", experiment.created],
        ["finished", experiment.finished or f"not yet: {experiment.state}"],
        ["size", f"{plural(experiment.rows, 'row')} in {plural(experiment.chunks, 'chunk')}"],
        ["CPU time", f"{experiment.cpu_seconds:,.1f} s"],
    ]
    page.table(["what", "which"], facts)
    if experiment.words:
        page.table(["words", "SHA-256"], [list(each) for each in experiment.words.items()])
    page.table(
        ["run from", "to", "by", "on"],
        [
            [run.started, run.ended or _NO_END, run.executor, _machine(run.machine)]
            for run in results.runs
        ],
    )
    page.section("How to run it again", 3)
    page.text(f"Save this as `{experiment.id}.toml`; the same code and word lists give equal rows.")
    page.code(spec.to_toml())
    page.code(
        f"lexagon lab run {experiment.id}.toml\nlexagon lab report {experiment.id} --out report"
    )


def _seeds(seeds: Sequence[int]) -> str:
    if len(seeds) > 8:
        return f"{len(seeds):,}: {seeds[0]}, {seeds[1]}, … {seeds[-1]}"
    return ", ".join(map(str, seeds)) or "none"


def _machine(machine: dict[str, object]) -> str:
    written = {"cores": "{} cores", "python": "Python {}"}
    return ", ".join(written.get(name, "{}").format(value) for name, value in machine.items())
