"""Checks of times in seconds."""

from __future__ import annotations

from math import isfinite

from lexagon._errors import BoardError


def check_seconds(seconds: float) -> None:
    """Refuse times that no clock shows."""
    if not isinstance(seconds, int | float):
        raise TypeError(f"a time is a number of seconds, such as 120, not {type(seconds).__name__}")
    if not (isfinite(seconds) and seconds > 0):
        raise BoardError(
            f"a time of {seconds:g} seconds; it is a number above 0, such as 120",
            code="round-seconds",
        )
