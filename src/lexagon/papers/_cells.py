"""A published cell beside ours: equal, equal after rounding, or different with the reason.

A `Paper` is the result of re-running one: tables of cells and drawings in the order in which a
reader meets them, its errata, and the times it took them and us.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from enum import StrEnum
from fractions import Fraction
from time import process_time
from typing import Any, Final, ParamSpec, TypeVar

from lexagon._progress import ProgressCallback
from lexagon._result import Result, ResultList

UNEXPLAINED: Final = "no reason is known: this cell should be equal and is not"
NO_FIGURE: Final = "–"
MOST_PLACES: Final = 6  # of a number of ours that differs anyway


class Verdict(StrEnum):
    """The comparison of our figure with the published one.

    >>> from lexagon import papers
    >>> papers.Verdict.ROUNDED.sign
    '≈'
    """

    EQUAL = "equal"
    ROUNDED = "equal after rounding"
    DIFFERENT = "different"
    ALONE = "ours alone"  # the paper prints no figure, or it cannot be read any more

    @property
    def sign(self) -> str:
        """The sign between the two."""
        return {"equal": "=", "equal after rounding": "≈", "different": "≠"}.get(self.value, "")


@dataclass(frozen=True)
class Cell:
    """The figure the paper prints, ours, and whether it must be equal to the last digit.

    >>> from lexagon import papers
    >>> papers.Cell("0.333", "0.33333", papers.Verdict.ROUNDED, exact=True).text
    '0.333 ≈ 0.33333'
    """

    paper: str
    ours: str
    verdict: Verdict
    exact: bool = False
    reason: str = ""

    @property
    def sound(self) -> bool:
        """Whether this cell is as it must be."""
        return not self.exact or self.verdict in (Verdict.EQUAL, Verdict.ROUNDED)

    @property
    def text(self) -> str:
        """Both figures with the sign between them."""
        if self.verdict is Verdict.ALONE:
            return self.ours
        return f"{self.paper} {self.verdict.sign} {self.ours}"


Number = int | float | Fraction


def beside(
    published: str | int, ours: str | Number, *, exact: bool = True, reason: str = ""
) -> Cell:
    """Put our figure beside a published one; one that may differ needs a reason for when it does.

    >>> beside("0.333", Fraction(1, 3)).text, beside(12, 12).text
    ('0.333 ≈ 0.33333', '12 = 12')
    >>> beside("sates", "soles", exact=False, reason="the row is missing").verdict.value
    'different'
    """
    printed = str(published)
    if not exact and not reason:
        raise ValueError(f"the cell {printed!r} may differ, so it needs a reason for when it does")
    verdict, figure = _compared(printed, ours)
    if verdict is not Verdict.DIFFERENT:
        return Cell(printed, figure, verdict, exact)
    return Cell(printed, figure, verdict, exact, reason or UNEXPLAINED)


def alone(ours: object, reason: str = "") -> Cell:
    """Show our figure where the paper prints none that can be read."""
    return Cell(NO_FIGURE, str(ours), Verdict.ALONE, reason=reason)


def different(published: str, ours: str, reason: str) -> Cell:
    """Put two things side by side that are known to differ."""
    return Cell(published, ours, Verdict.DIFFERENT, reason=reason)


def _compared(printed: str, ours: str | Number) -> tuple[Verdict, str]:
    if isinstance(ours, str):
        return (Verdict.EQUAL if ours == printed else Verdict.DIFFERENT), ours
    value, target = Fraction(ours), Fraction(printed)
    digits = len(printed.partition(".")[2])
    if value == target:
        return Verdict.EQUAL, printed
    near = abs(value - target) <= Fraction(1, 2 * 10**digits) and not isinstance(ours, int)
    places = digits + 2 if near else min(digits + 2, MOST_PLACES)
    figure = str(ours) if isinstance(ours, int) else f"{float(value):.{places}f}"
    return (Verdict.ROUNDED if near else Verdict.DIFFERENT), figure


Entry = str | Cell


@dataclass(frozen=True, repr=False)
class Table(Result):
    """A table or the numbers of a figure; each entry is a label or a cell.

    >>> from lexagon import papers
    >>> print(papers.run(5)[0].tables[0])
    Table T1: Letter values, English
    """

    name: str  # as the paper calls it: Table II, Figure 5
    title: str
    columns: tuple[str, ...]
    rows: tuple[tuple[Entry, ...], ...]
    note: str = ""
    across: int = 1  # so many rows stand side by side, as in print
    long: bool = False  # only its differences are shown on a terminal

    def cells(self) -> Iterator[tuple[tuple[Entry, ...], Cell]]:
        """Yield every cell with its row."""
        for row in self.rows:
            for entry in row:
                if isinstance(entry, Cell):
                    yield row, entry

    def side_by_side(self, across: int | None = None) -> tuple[list[str], list[list[Entry]]]:
        """Return columns and lines of a narrow table in blocks beside each other, as in print."""
        blocks = across or self.across
        height = -(-len(self.rows) // blocks)
        filler = ("",) * len(self.columns)
        lines: list[list[Entry]] = []
        for line in range(height):
            picked = [
                self.rows[place] if (place := line + block * height) < len(self.rows) else filler
                for block in range(blocks)
            ]
            lines.append([entry for row in picked for entry in row])
        return [*self.columns] * blocks, lines

    def reasons(self) -> dict[str, str]:
        """Return every reason for a difference, with the cells it is for."""
        labels: dict[str, list[str]] = {}
        for row, cell in self.cells():
            if cell.verdict is Verdict.DIFFERENT:
                label = " ".join(entry for entry in row if isinstance(entry, str) and entry)
                if label.isdigit():
                    label = f"{self.columns[0]} {label}"
                cells = labels.setdefault(cell.reason, [])
                if label not in cells:
                    cells.append(label)
        return {
            reason: ", ".join(cells[:6]) + (f" and {len(cells) - 6} more" if len(cells) > 6 else "")
            for reason, cells in labels.items()
        }

    def __str__(self) -> str:
        return f"{self.name}: {self.title}"


@dataclass(frozen=True, repr=False)
class Drawing(Result):
    """The data of a figure, and the kind of plot that `views.plots` makes of it.

    >>> from lexagon import papers
    >>> papers.Drawing("run-times", "times", "Run times.", {"rows": ()})
    <Drawing: run-times: Run times.>
    """

    name: str
    kind: str
    caption: str
    data: Mapping[str, Any]
    after: int = 0  # how many tables of the paper stand before it

    def __str__(self) -> str:
        return f"{self.name}: {self.caption}"


@dataclass(frozen=True, repr=False)
class Timing(Result):
    """Run times, theirs and ours (seconds of one processor), and why they differ.

    `bound` is "more than" or "less than" where the paper gives only that.

    >>> from lexagon import papers
    >>> print(papers.Timing("a game", 2.0, "", 0.5, 4.0, "a faster machine"))
    a game: 2.00 s in the paper, 0.50 s here, 4 x faster
    """

    what: str
    paper_seconds: float
    bound: str
    our_seconds: float
    faster_by: float
    why: str

    def in_words(self) -> tuple[str, str, str]:
        """Return the two times and their ratio as text."""
        theirs = f"{self.bound} {written_seconds(self.paper_seconds)}".strip()
        return theirs, written_seconds(self.our_seconds), f"{self.faster_by:,.0f} x"

    def __str__(self) -> str:
        theirs, ours, ratio = self.in_words()
        return f"{self.what}: {theirs} in the paper, {ours} here, {ratio} faster"


def timing(what: str, theirs: float, ours: float, why: str, bound: str = "") -> Timing:
    """Compare two times."""
    return Timing(what, theirs, bound, ours, theirs / ours, why)


@dataclass(frozen=True, repr=False)
class Paper(Result):
    """The result of re-running a paper.

    >>> from lexagon import papers
    >>> paper = papers.run(5)[0]
    >>> paper.must_be_exact, paper.are_exact, paper.exact
    (197, 197, True)
    """

    number: int
    title: str
    source: str
    question: str
    outcome: str
    cells: dict[str, int]  # how many of each verdict
    must_be_exact: int
    are_exact: int
    tables: tuple[Table, ...]
    drawings: tuple[Drawing, ...]
    errata: tuple[str, ...]
    times: tuple[Timing, ...]

    @classmethod
    def of(
        cls,
        number: int,
        title: str,
        source: str,
        question: str,
        outcome: str,
        parts: Iterable[Table | Drawing] = (),
        errata: Iterable[str] = (),
        times: Iterable[Timing] = (),
    ) -> Paper:
        """Make a paper of tables and drawings in the order in which a reader meets them."""
        tables: list[Table] = []
        drawings: list[Drawing] = []
        for part in parts:
            if isinstance(part, Table):
                tables.append(part)
            else:
                drawings.append(replace(part, after=len(tables)))
        every = [cell for each in tables for _, cell in each.cells()]
        verdicts = Counter(cell.verdict for cell in every)
        exact = [cell for cell in every if cell.exact]
        return cls(
            *(number, title, source, question, outcome),
            {verdict.value: verdicts[verdict] for verdict in Verdict},
            len(exact),
            sum(cell.sound for cell in exact),
            *(tuple(tables), tuple(drawings), tuple(errata), tuple(times)),
        )

    @property
    def exact(self) -> bool:
        """Whether every cell that must be exact is exact."""
        return self.are_exact == self.must_be_exact

    def parts(self) -> Iterator[Table | Drawing]:
        """Yield tables and drawings in the order in which a reader meets them."""
        for place in range(len(self.tables) + 1):
            yield from (each for each in self.drawings if each.after == place)
            yield from self.tables[place : place + 1]

    def every_cell(self) -> Iterator[Cell]:
        """Yield every cell of every table."""
        return (cell for each in self.tables for _, cell in each.cells())

    def __str__(self) -> str:
        return (
            f"Paper {self.number}. {self.title}\n{self.outcome}\n"
            f"{self.are_exact} of {self.must_be_exact} cells that must be exact are exact."
        )


@dataclass(frozen=True, repr=False)
class Papers(ResultList[Paper]):
    """Papers that were re-run; `complete` is False if the run was stopped before the last one.

    >>> from lexagon import papers
    >>> papers.run(5).exact
    True
    """

    exact: bool
    complete: bool
    report: str | None  # the page that `--out` wrote
    papers: tuple[Paper, ...]

    _items = "papers"

    def __str__(self) -> str:
        return "\n".join(map(str, self.papers))


def written_seconds(time: float) -> str:
    """Write a time as people say it.

    >>> written_seconds(1577), written_seconds(0.7213), written_seconds(0.00149)
    ('26 min 17 s', '0.72 s', '1.5 ms')
    """
    if time >= 60:
        rest = f" {time % 60:.0f} s" if time % 60 else ""
        return f"{time // 60:.0f} min{rest}"
    return f"{time:.2f} s" if time >= 0.1 else f"{1000 * time:.1f} ms"


def table(
    name: str,
    title: str,
    columns: Sequence[str],
    rows: Iterable[Sequence[Entry]],
    **options: Any,
) -> Table:
    """Make a table from rows of any kind."""
    return Table(name, title, tuple(columns), tuple(map(tuple, rows)), **options)


Report = Callable[[float], bool]
P = ParamSpec("P")
T = TypeVar("T")


def timed(work: Callable[P, T], *args: P.args, **named: P.kwargs) -> tuple[T, float]:
    """Do some work and return its result and the processor time it took.

    Processor time, because papers run side by side and the clock would count the others too.
    """
    start = process_time()
    return work(*args, **named), process_time() - start


def reported(step: Callable[[int, int], bool]) -> ProgressCallback:
    """Return a progress callback that passes a report on to a leg of a course."""
    return lambda progress: step(progress.done, progress.total or 0)


class Course:
    """Progress of one paper: legs of work, each with its weight, reported as one number."""

    def __init__(self, report: Report) -> None:
        self._report = report
        self._done = 0.0

    def leg(self, weight: float) -> Callable[[int, int], bool]:
        """Begin a leg and return the callback for its own progress: done, of how much."""
        begin = self._done
        self._done += weight
        self._report(begin)
        return lambda done, total: self._report(begin + weight * done / max(1, total))
