"""The players' clocks: minutes for the whole game, and points lost for overtime."""

from __future__ import annotations

import math
from dataclasses import dataclass, replace
from typing import Final

from lexagon._errors import QueryError

PENALTY: Final = 10  # points for each minute of overtime that has begun
LONGEST: Final = 10_000  # minutes


@dataclass(frozen=True)
class Clock:
    """How many minutes each player has for the game, and the seconds each has used.

    >>> clock = Clock(25, (0.0, 0.0)).spent(0, 1530)
    >>> clock.left, clock.penalty(0), clock.penalty(1)
    ((-30.0, 1500.0), 10, 0)
    """

    minutes: float
    used: tuple[float, ...]

    @property
    def left(self) -> tuple[float, ...]:
        """Return the seconds each player has left, below zero in overtime."""
        return tuple(self.minutes * 60 - used for used in self.used)

    def spent(self, seat: int, seconds: float) -> Clock:
        """Return the clocks after a player has used some seconds more."""
        if not isinstance(seconds, int | float) or isinstance(seconds, bool):
            raise TypeError(f"seconds is a number, such as 12.5, not {type(seconds).__name__}")
        if not 0 <= seconds < math.inf:
            raise QueryError(
                f"{seconds} seconds; the time that a move took is 0 or more", code="move-seconds"
            )
        used = [*self.used]
        used[seat] += float(seconds)
        return replace(self, used=tuple(used))

    def penalty(self, seat: int) -> int:
        """Return the points a player loses for overtime."""
        over = -self.left[seat]
        return PENALTY * math.ceil(over / 60) if over > 0 else 0


def new_clock(minutes: float | None, players: int) -> Clock | None:
    """Set the clocks before a game; None is a game without."""
    if minutes is None:
        return None
    if not isinstance(minutes, int | float) or isinstance(minutes, bool):
        raise TypeError(f"a clock is minutes, such as 25, not {type(minutes).__name__}")
    if not 0 < minutes <= LONGEST:
        raise QueryError(
            f"a clock of {minutes:g} minutes; a player has more than 0 and at most {LONGEST:,}",
            code="clock-minutes",
            minutes=minutes,
            most=LONGEST,
        )
    return Clock(float(minutes), (0.0,) * players)


def clock_text(seconds: float) -> str:
    """Write the time on a clock: minutes and seconds, with a sign in overtime.

    >>> clock_text(1499.2), clock_text(-30)
    ('25:00', '-0:30')
    """
    whole = math.ceil(seconds)
    minutes, rest = divmod(abs(whole), 60)
    return f"{'-' if whole < 0 else ''}{minutes}:{rest:02}"
