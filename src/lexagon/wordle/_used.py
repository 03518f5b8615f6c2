"""Answers that were used already: words, or files of them, each with the date of its day or none.

A line of a file is a word, or a date and a word as in `2024-05-01 guano`; blank lines and what
follows a `#` do not count. Lexagon ships no list of past answers with their dates.
"""

from __future__ import annotations

import os
import re
from collections.abc import Iterable, Iterator, Sequence
from datetime import date
from pathlib import Path
from typing import NamedTuple

from lexagon._day import parse_day
from lexagon._errors import WordListError, quoted
from lexagon._paths import exists
from lexagon.lexicon._wordfile import as_text, read_bytes

_DATE = re.compile(r"\d{4}-\d{2}-\d{2}")


class UsedWord(NamedTuple):
    """A word, and where it was read, for errors."""

    word: str
    where: str


def used_words(
    used: Iterable[str] | str | os.PathLike[str], before: date | str | None = None
) -> list[UsedWord]:
    """Return the words given, or those of a file that were used before a day (all without one)."""
    limit = parse_day(before) if isinstance(before, str) else before
    if isinstance(used, str | os.PathLike):
        lines = _lines_of(Path(used))
        return [word for word, day in lines if limit is None or day is None or day < limit]
    if limit is not None:
        raise WordListError(f"before {limit}, but words without dates; give a file that has them")
    return [UsedWord(word, "") for word in used]


def split_used(options: Sequence[str]) -> tuple[list[str], date | None]:
    """Tell the files of `--used` from its date; a date alone has nothing to apply to."""
    dates = [each for each in options if _DATE.fullmatch(each) and not exists(each)]
    files = [each for each in options if each not in dates]
    days = [parse_day(each) for each in dates]
    for each in files:
        if not each or not exists(each):
            raise WordListError(
                f"{quoted(each)} is neither a file nor a date; give a file of used words, or a "
                "date such as 2024-05-01 beside one"
            )
    if len(dates) > 1:
        raise WordListError(f"{' and '.join(dates)}; give one date")
    if dates and not files:
        raise WordListError(
            f"no list of answers with their dates is known to look up {dates[0]} in; give a file "
            "of lines such as '2024-05-01 guano' too"
        )
    return files, days[0] if days else None


def _lines_of(path: Path) -> Iterator[tuple[UsedWord, date | None]]:
    text = as_text(read_bytes(path), path).decode(errors="replace")
    for number, line in enumerate(text.splitlines(), start=1):
        cells = line.partition("#")[0].split()
        if not cells:
            continue
        where = f"{quoted(str(path), 200)}, line {number}"
        if len(cells) > 2 or (len(cells) == 2 and not _DATE.fullmatch(cells[0])):
            raise WordListError(
                f"{where}: {quoted(line)} is not a word, or a date and a word as in "
                "'2024-05-01 guano'"
            )
        try:
            day = parse_day(cells[0]) if len(cells) == 2 else None
        except ValueError as error:
            raise WordListError(f"{where}: {error}") from None
        yield UsedWord(cells[-1], where), day
