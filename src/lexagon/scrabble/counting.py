"""Play counts of many positions, read from a table: the field's check that a generator is exact."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from lexagon._errors import LexagonError, NotationError, quoted
from lexagon.lexicon import Lexicon
from lexagon.scrabble.cgp import read_cgp
from lexagon.scrabble.edition import Edition
from lexagon.scrabble.engine import engine_for
from lexagon.scrabble.generator import Count


class Counted(NamedTuple):
    """A line of the table, its count, and the count the table itself gives, if any."""

    line: int
    board: str
    rack: str
    found: Count
    expected: Count | None


def count_table(text: str, edition: Edition, lexicon: Lexicon) -> Iterator[Counted]:
    """Count the plays of every line; columns are named by a header, else board and rack come first.

    >>> edition = Edition.named("english")
    >>> empty = "/".join(["15"] * 15)
    >>> [row.found for row in count_table(f"{empty}\\tAEINRST", edition, edition.lexicon())]
    [Count(plays=1089, score_sum=..., max_score=66)]
    """
    generator = engine_for(edition, lexicon)
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
            position = read_cgp(f"{row['board']} {row['rack']}", edition)
        except LexagonError as error:
            raise NotationError(f"line {number}: {error}") from None
        count = generator.count(bytes(position.board), position.rack)
        yield Counted(number, row["board"], row["rack"], count, _expected(row))


def _expected(row: dict[str, str]) -> Count | None:
    numbers = [row.get(name, "") for name in ("plays", "score_sum", "max_score")]
    if all(number.isascii() and number.isdigit() for number in numbers):
        return Count(*map(int, numbers))
    return None
