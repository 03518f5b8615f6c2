"""Progress of long work: a line on stderr that appears after a second, where a person looks on."""

from __future__ import annotations

import sys
from time import monotonic
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from rich.progress import Progress

_PATIENCE: Final = 1.0


class LongWork:
    """A progress bar for work that tells how much is done of how much (0 if that is unknown)."""

    def __init__(self, title: str) -> None:
        self.title = title
        self._begin = monotonic()
        self._shown = 0.0
        self._bar: Progress | None = None

    def __enter__(self) -> LongWork:
        return self

    def __exit__(self, *_: object) -> None:
        if self._bar is not None:
            self._bar.stop()

    def step(self, done: int, total: int, note: str = "") -> bool:
        """Tell how far the work is; returns True, for the engine asks whether to go on."""
        now = monotonic()
        if now - self._begin < _PATIENCE or now - self._shown < 0.1 or not sys.stderr.isatty():
            return True
        self._shown = now
        if self._bar is None:
            self._bar = _new_bar()
            self._bar.start()
            self._bar.add_task(self.title)
        shown = f"{self.title} {note}".rstrip()
        self._bar.update(
            self._bar.task_ids[0], description=shown, completed=done, total=total or None
        )
        return True


def _new_bar() -> Progress:
    from rich.console import Console
    from rich.progress import (
        BarColumn,
        MofNCompleteColumn,
        Progress,
        TextColumn,
        TimeElapsedColumn,
        TimeRemainingColumn,
    )

    console = Console(stderr=True)
    return Progress(
        TextColumn("{task.description}"),
        BarColumn(40 if console.width >= 120 else 12),  # the numbers must fit beside it
        MofNCompleteColumn(),
        TimeElapsedColumn(),
        TimeRemainingColumn(),
        console=console,
        transient=True,
    )
