"""A published cell beside ours: equal, equal after rounding, or different with the reason.

A `Paper` is what came of re-running one: tables of cells and drawings in the order in which a
reader meets them, its errata, and the times it took them and us.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from enum import StrEnum
from fractions import Fraction
from time import process_time
from typing import Any, Final, ParamSpec, TypeVar

from lexagon._progress import Progress

UNEXPLAINED: Final = "no reason is known: this cell should be equal and is not"
NO_FIGURE: Final = "–"
MOST_PLACES: Final = 6  # of a number of ours that differs anyway


class Verdict(StrEnum):
    """How our figure stands beside the published one."""

    EQUAL = "equal"
    ROUNDED = "equal after rounding"
    DIFFERENT = "different"
    ALONE = "ours alone"  # the paper prints no figure, or it cannot be read any more

    @property
    def sign(self) -> str:
        """Return the sign that stands between the two."""
        return {"equal": "=", "equal after rounding": "≈", "different": "≠"}.get(self.value, "")


@dataclass(frozen=True)
class Cell:
    """A published figure, ours, and whether the paper is known to come out to the last digit."""

    published: str
    ours: str
    verdict: Verdict
    exact: bool = False
    reason: str = ""

    @property
    def sound(self) -> bool:
        """Say whether this cell is as it must be."""
        return not self.exact or self.verdict in (Verdict.EQUAL, Verdict.ROUNDED)

    @property
    def text(self) -> str:
        """Both figures with the sign between them."""
        if self.verdict is Verdict.ALONE:
            return self.ours
        return f"{self.published} {self.verdict.sign} {self.ours}"


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
    verdict, shown = _compared(printed, ours)
    if verdict is not Verdict.DIFFERENT:
        return Cell(printed, shown, verdict, exact)
    return Cell(printed, shown, verdict, exact, reason or UNEXPLAINED)


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
    shown = str(ours) if isinstance(ours, int) else f"{float(value):.{places}f}"
    return (Verdict.ROUNDED if near else Verdict.DIFFERENT), shown


Entry = str | Cell


@dataclass(frozen=True)
class Table:
    """A table or the numbers of a figure; each entry is a label or a cell."""

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

    def _repr_html_(self) -> str:
        from lexagon.papers import pictures

        return pictures.table(self)


@dataclass(frozen=True)
class Drawing:
    """A figure to be drawn: the function of `drawings` that does it, and what it needs."""

    name: str
    kind: str
    caption: str
    data: Mapping[str, Any]


@dataclass(frozen=True)
class Timing:
    """How long it took them and us (seconds of one processor), and why that differs."""

    what: str
    theirs: float
    ours: float
    why: str
    bound: str = ""  # "more than" or "less than", where the paper gives only that

    @property
    def ratio(self) -> float:
        """Say how many times faster we are."""
        return self.theirs / self.ours


@dataclass
class Paper:
    """What came of re-running a paper."""

    number: int
    title: str
    source: str
    question: str
    outcome: str
    parts: list[Table | Drawing] = field(default_factory=list)
    errata: list[str] = field(default_factory=list)
    timings: list[Timing] = field(default_factory=list)

    @property
    def tables(self) -> list[Table]:
        """The tables."""
        return [part for part in self.parts if isinstance(part, Table)]

    @property
    def drawings(self) -> list[Drawing]:
        """The drawings."""
        return [part for part in self.parts if isinstance(part, Drawing)]

    def cells(self) -> Iterator[Cell]:
        """Yield every cell of every table."""
        return (cell for table in self.tables for _, cell in table.cells())

    def counts(self) -> Counter[Verdict]:
        """Count the cells by verdict."""
        return Counter(cell.verdict for cell in self.cells())

    def exact_cells(self) -> tuple[int, int]:
        """Return how many cells are called exact, and how many of them are."""
        exact = [cell for cell in self.cells() if cell.exact]
        return len(exact), sum(cell.sound for cell in exact)

    @property
    def sound(self) -> bool:
        """Say whether every cell that is called exact is exact."""
        return all(cell.sound for cell in self.cells())

    def _repr_html_(self) -> str:
        from lexagon.papers import pictures

        return pictures.paper(self)


def table(
    name: str,
    title: str,
    columns: Sequence[str],
    rows: Iterable[Sequence[Entry]],
    **options: Any,
) -> Table:
    """Make a table from rows of any kind."""
    return Table(name, title, tuple(columns), tuple(map(tuple, rows)), **options)


Tell = Callable[[float], bool]
P = ParamSpec("P")
T = TypeVar("T")


def timed(work: Callable[P, T], *args: P.args, **named: P.kwargs) -> tuple[T, float]:
    """Do some work and return what came of it and the processor time it took.

    Processor time, because papers run side by side and the clock would count the others too.
    """
    start = process_time()
    return work(*args, **named), process_time() - start


def reported(step: Callable[[int, int], bool]) -> Callable[[Progress], bool]:
    """Return a progress callback that passes a report on to a leg of a course."""
    return lambda progress: step(progress.done, progress.total or 0)


class Course:
    """Progress of one paper: legs of work, each with its weight, told as one number."""

    def __init__(self, tell: Tell) -> None:
        self._tell = tell
        self._done = 0.0

    def leg(self, weight: float) -> Callable[[int, int], bool]:
        """Begin a leg and return what it tells its own progress to: done, of how much."""
        begin = self._done
        self._done += weight
        self._tell(begin)
        return lambda done, total: self._tell(begin + weight * done / max(1, total))
