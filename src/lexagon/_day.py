"""Days: the number of a daily game, and dates as text."""

from __future__ import annotations

from datetime import date
from typing import Final

from lexagon._errors import LexagonError, quoted

FIRST_DAY: Final = date(2026, 1, 1)


def day_number(day: date) -> int:
    """Return the number of a day's game; 1 January 2026 had number 1.

    >>> day_number(date(2026, 11, 15))
    319
    """
    number = (day - FIRST_DAY).days + 1
    if number < 1:
        raise LexagonError(
            f"no daily game on {day}; the first was on {FIRST_DAY}",
            code="day-too-early",
            day=str(day),
            first=str(FIRST_DAY),
        )
    return number


def parse_day(text: str) -> date:
    """Read a date as in 2026-11-15.

    >>> parse_day("2026-11-15").day
    15
    """
    try:
        return date.fromisoformat(text.strip())
    except ValueError:
        raise LexagonError(
            f"{quoted(text)} is not a date; use YYYY-MM-DD", code="day", day=text
        ) from None


def day_from(day: date | str | None) -> date:
    """Return a day given as a date or as text; today where none is given."""
    if not isinstance(day, date | str | None):
        raise TypeError(f"day is {day!r}; give a date, or text such as '2026-11-15'")
    return parse_day(day) if isinstance(day, str) else day or date.today()
