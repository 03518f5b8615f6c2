"""Progress and cancellation, the same for every long call.

A long call takes `progress=`, a callback. It is called with a `Progress` a few times a second, from
one thread at a time; if it returns False the call stops and returns what it has with `complete`
False, or raises `lexagon.Cancelled` where there is nothing to return. Anything else it returns,
None included, means to continue.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TypeAlias

from lexagon._errors import Cancelled


@dataclass(frozen=True, slots=True)
class Progress:
    """The progress of a long call.

    `total` is None where it is not known; `so_far` is the result as it stands, of the type that
    the call returns, where there is one already.

    >>> Progress(done=3, total=12).fraction
    0.25
    """

    done: int
    total: int | None = None
    note: str = ""
    so_far: object | None = None

    @property
    def fraction(self) -> float | None:
        """Return the share that is done, from 0 to 1; None where the total is not known."""
        return min(1.0, self.done / self.total) if self.total else None


ProgressCallback: TypeAlias = Callable[[Progress], bool | None]


def keep_going(progress: ProgressCallback | None, report: Progress) -> bool:
    """Report to a callback, if there is one; False means to stop."""
    if progress is None:
        return True
    if not callable(progress):
        raise TypeError(f"progress is a function of one argument, not {type(progress).__name__}")
    return progress(report) is not False


def check_cancelled(progress: ProgressCallback | None, report: Progress) -> None:
    """Report to a callback; raise `Cancelled` if it returns False."""
    if not keep_going(progress, report):
        raise Cancelled("cancelled by the progress callback")


def checkpoint(progress: ProgressCallback | None) -> Callable[[int, int], bool] | None:
    """Return a callback as the engine calls it: with what is done and the total, 0 if unknown."""
    if progress is None:
        return None
    return lambda done, total: keep_going(progress, Progress(done, total or None))
