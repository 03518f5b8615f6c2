"""Progress and interruption of long calls: a bar on stderr, and Ctrl-C that keeps the result.

The bar appears after a second where stderr is a terminal. Given to a library call as `progress=`,
it also answers for Ctrl-C: the first one stops the call, which returns what it has; a second one
ends the program at once.
"""

from __future__ import annotations

import signal
import sys
import threading
from time import monotonic
from types import FrameType
from typing import TYPE_CHECKING, Final

from lexagon._progress import Progress

if TYPE_CHECKING:
    from rich.progress import Progress as Bar

_PATIENCE: Final = 1.0
_INTERVAL: Final = 0.1
_interrupted = threading.Event()


def reset() -> None:
    """Forget an interruption, before a command begins."""
    _interrupted.clear()


def interrupted() -> bool:
    """Return whether Ctrl-C stopped a call of this command."""
    return _interrupted.is_set()


class LongWork:
    """A progress bar, used as the `progress` callback of a library call.

    with LongWork("games") as progress:
        result = scrabble.match("equity", "score", progress=progress)
    """

    def __init__(self, title: str) -> None:
        self.title = title
        self._begin = monotonic()
        self._drawn = 0.0
        self._bar: Bar | None = None
        self._reported = False
        self._handles_interrupt = False

    def __enter__(self) -> LongWork:
        main = threading.current_thread() is threading.main_thread()
        if main and signal.getsignal(signal.SIGINT) is signal.default_int_handler:
            signal.signal(signal.SIGINT, self._interrupt)
            self._handles_interrupt = True
        return self

    def __exit__(self, *_: object) -> None:
        if self._bar is not None:
            self._bar.stop()
        if self._handles_interrupt:
            signal.signal(signal.SIGINT, signal.default_int_handler)

    def __call__(self, report: Progress) -> bool:
        """Draw a report; False, once Ctrl-C was pressed, stops the call."""
        self._reported = True
        return self.step(report.done, report.total or 0, report.note)

    def step(self, done: int, total: int, note: str = "") -> bool:
        """Draw how much is done of how much (0 if that is unknown); False means to stop."""
        now = monotonic()
        waiting = now - self._begin < _PATIENCE or now - self._drawn < _INTERVAL
        if not waiting and sys.stderr.isatty():
            self._drawn = now
            self._draw(done, total, note)
        return not interrupted()

    def _draw(self, done: int, total: int, note: str) -> None:
        if self._bar is None:
            self._bar = _new_bar()
            self._bar.start()
            self._bar.add_task(self.title, total=None)
        description = f"{self.title} {note}".rstrip()
        self._bar.update(
            self._bar.task_ids[0], description=description, completed=done, total=total or None
        )

    def _interrupt(self, signal_number: int, frame: FrameType | None) -> None:
        """Handle Ctrl-C as a flag once the call reports; before that there is nothing to keep."""
        if not self._reported:
            signal.default_int_handler(signal_number, frame)
        _interrupted.set()
        # Not Python's own handler: that would wait until the engine returns.
        signal.signal(signal.SIGINT, signal.SIG_DFL)


def _new_bar() -> Bar:
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
