"""When a disturbance happens: after some time, or the instant that a file changes."""

from __future__ import annotations

import os
import time
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from random import Random
from typing import Final

from tools.chaos.process import Command

_LOOK_SECONDS: Final = 0.002


@dataclass(frozen=True)
class Course:
    """The course of an undisturbed run: how long it took, how often its files changed."""

    seconds: float
    changes: int


@dataclass(frozen=True)
class Moment:
    """A moment in a run, by the clock or by the files it changes."""

    seconds: float
    changes: int | None = None

    @classmethod
    def draw(cls, chance: Random, course: Course, *, later: bool) -> Moment:
        """Draw a moment of a course; a run that resumes has less before it than the first."""
        part = 0.3 if later else 0.8
        seconds = chance.uniform(0.0, part) * course.seconds
        if course.changes and chance.random() < 0.4:
            return cls(2 * course.seconds, chance.randint(1, max(1, int(part * course.changes))))
        return cls(seconds)

    def reached(self, command: Command, folder: Path) -> bool:
        """Wait for the moment; False if the command ended before."""
        end = time.monotonic() + self.seconds
        changes, before = 0, None
        while command.running and time.monotonic() < end:
            if self.changes is None:
                time.sleep(min(0.02, max(0.0, end - time.monotonic())))
                continue
            now = signature(folder)
            changes += before is not None and now != before
            before = now
            if changes >= self.changes:
                break
            time.sleep(_LOOK_SECONDS)
        return command.running


def watch(command: Command, folder: Path) -> Course:
    """Follow an undisturbed run to its end."""
    changes, before = 0, signature(folder)
    while command.running:
        now = signature(folder)
        changes += now != before
        before = now
        time.sleep(_LOOK_SECONDS)
    return Course(time.monotonic() - command.began, changes)


def signature(folder: Path) -> tuple[tuple[str, int, int], ...]:
    """Return what tells whether files have changed: names, sizes and times."""
    return tuple(sorted(_entries(folder)))


def _entries(folder: Path) -> Iterator[tuple[str, int, int]]:
    try:
        with os.scandir(folder) as entries:
            for entry in entries:
                about = entry.stat(follow_symlinks=False)
                yield entry.path, about.st_size, about.st_mtime_ns
                if entry.is_dir(follow_symlinks=False):
                    yield from _entries(Path(entry.path))
    except OSError:
        return
