"""Refusing what is too large, in the words of every other refusal."""

from __future__ import annotations

from lexagon._errors import LexagonError


def at_most(what: str, unit: str, amount: float, limit: float) -> None:
    """Refuse an amount above a limit of the server.

    >>> at_most("the rack", "tiles", 10_000, 15)
    Traceback (most recent call last):
    lexagon._errors.LexagonError: the rack has 10,000 tiles; at most 15 are allowed here
    """
    if amount > limit:
        raise LexagonError(f"{what} has {amount:,} {unit}; at most {limit:,} are allowed here")
