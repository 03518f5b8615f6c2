"""Argument checks: a wrong type is a TypeError that says what to pass."""

from __future__ import annotations

import os
from pathlib import Path

from lexagon._errors import QueryError


def check_text(value: object, what: str, example: str) -> str:
    """Return text as it is."""
    if not isinstance(value, str):
        raise TypeError(f"{what} is text, such as {example!r}, not {kind(value)}")
    return value


def check_count(value: object, what: str) -> None:
    """Accept a whole number from 1 on."""
    if not isinstance(value, int):
        raise TypeError(f"{what} is a whole number, such as 5, not {kind(value)}")
    if value < 1:
        raise QueryError(f"{what} is {value}; it must be 1 or more")


def check_path(value: object) -> Path:
    """Return a path given as text or as a path."""
    if not isinstance(value, str | os.PathLike):
        raise TypeError(f"a file is given by its path, such as 'mine.txt', not {kind(value)}")
    return Path(value)


def kind(value: object) -> str:
    """Describe an argument: text itself, otherwise its type."""
    return repr(value) if isinstance(value, str) else type(value).__name__
