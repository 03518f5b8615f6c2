"""Play counts of many positions, read from a table: the field's check that a generator is exact."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from lexagon._errors import LexagonError, NotationError, quoted
from lexagon._numbers import parse_int
from lexagon._plural import plural
from lexagon._result import Result, ResultList
from lexagon.scrabble._cgp import read_cgp
from lexagon.scrabble._edition import Edition
from lexagon.scrabble._plays import Count
from lexagon.scrabble._position import Position
from lexagon.scrabble._state import Words


@dataclass(frozen=True, repr=False)
class CountedPosition(Result):
    """A line of a table with its count, and the count that the table itself gives, if any.

    >>> from lexagon import scrabble
    >>> print(scrabble.count_table("/".join(["15"] * 15) + "\\tAEINRST")[0])
    line 1: 1,089 plays, score sum 13,788, highest 66
    """

    line: int
    board: str
    rack: str
    plays: int
    score_sum: int
    max_score: int
    expected: Count | None = None

    @property
    def agrees(self) -> bool | None:
        """Return whether the table has the same count; None where it has none."""
        if self.expected is None:
            return None
        return self.expected == Count(self.plays, self.score_sum, self.max_score)

    def __str__(self) -> str:
        return f"line {self.line}: {Count(self.plays, self.score_sum, self.max_score)}"


@dataclass(frozen=True, repr=False)
class Counts(ResultList[CountedPosition]):
    """The counts of a table's positions, and those of all together.

    `expected` positions had a count in the table, `wrong` of these another one.

    >>> from lexagon import scrabble
    >>> counts = scrabble.count_table("/".join(["15"] * 15) + "\\tAEINRST")
    >>> counts.plays, counts.max_score, counts.expected
    (1089, 66, 0)
    """

    _items = "rows"

    edition: str
    words: str
    plays: int
    score_sum: int
    max_score: int
    expected: int
    wrong: int
    rows: tuple[CountedPosition, ...]

    def __str__(self) -> str:
        return f"{plural(self.plays, 'play')} in {plural(len(self.rows), 'position')}"


def count_table(
    text: str, edition: Edition | str | Path = "english", words: Words = None
) -> Counts:
    """Count the plays of every line of a table; tabs stand between its columns.

    Columns are named by a header, else board and rack come first. Counts that the table gives
    itself (plays, score_sum, max_score) are compared.

    >>> from lexagon import scrabble
    >>> header, empty = "board\\track\\tplays\\tscore_sum\\tmax_score", "/".join(["15"] * 15)
    >>> counts = scrabble.count_table(f"{header}\\n{empty}\\tAEINRST\\t1089\\t13788\\t66")
    >>> counts.expected, counts.wrong
    (1, 0)
    """
    opened = Edition.open(edition)
    rows = tuple(_rows(text, opened, words))
    compared = [row for row in rows if row.expected is not None]
    return Counts(
        edition=opened.name,
        words=opened.lexicon(words).name,
        plays=sum(row.plays for row in rows),
        score_sum=sum(row.score_sum for row in rows),
        max_score=max((row.max_score for row in rows), default=0),
        expected=len(compared),
        wrong=sum(not row.agrees for row in compared),
        rows=rows,
    )


def _rows(text: str, edition: Edition, words: Words) -> Iterator[CountedPosition]:
    columns = ["board", "rack"]
    for number, line in enumerate(text.removeprefix("\ufeff").splitlines(), start=1):
        if not line.strip() or line.startswith("#"):
            continue
        cells = [cell.strip() for cell in line.split("\t")]
        if {"board", "rack"} <= set(cells):
            columns = cells
            continue
        row = dict(zip(columns, cells, strict=False))
        if not row.get("board") or "rack" not in row:
            raise NotationError(f"line {number}: {quoted(line)} has no board and rack, tab between")
        try:
            fields = read_cgp(f"{row['board']} {row['rack']}", edition)
            count = Position._of(fields, words).count()
        except LexagonError as error:
            raise NotationError(f"line {number}: {error}") from None
        yield CountedPosition(
            line=number,
            board=row["board"],
            rack=row["rack"],
            plays=count.plays,
            score_sum=count.score_sum,
            max_score=count.max_score,
            expected=_expected(row),
        )


def _expected(row: dict[str, str]) -> Count | None:
    plays, total, most = (
        parse_int(row.get(name, ""), 0) for name in ("plays", "score_sum", "max_score")
    )
    if plays is None or total is None or most is None:
        return None
    return Count(plays, total, most)
