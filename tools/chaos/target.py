"""A target: a command, what it keeps, and how what it came to is read."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Final, TypeAlias

from tools.chaos.reading import Kept, Result, document, nothing_kept

CLUSTER: Final = "CLUSTER"  # in a command line: the address of the Dask cluster
INPUTS: Final = "INPUTS"  # in a command line: the folder of specs and words

Placed: TypeAlias = Callable[[Path], tuple[str, ...]]


def same_again(folder: Path) -> tuple[str, ...]:
    """Add nothing: the same command resumes."""
    return ()


def force_over(name: str) -> Placed:
    """Return what adds --force once an earlier start has made the file."""
    return lambda folder: ("--force",) if (folder / name).exists() else ()


def nothing_so_far(data: bytes) -> bool:
    """Allow the old and the new file alone."""
    return False


@dataclass(frozen=True)
class Target:
    """A command to disturb."""

    name: str
    command: tuple[str, ...]
    kept: Callable[[Path], Kept] = nothing_kept
    result: Callable[[Path, str], Result] = document
    again: Placed = same_again  # what a user adds when the command is started again
    outputs: tuple[str, ...] = ()  # files that are there whole, old or new, or not at all
    equals: str | None = None  # the target whose result this one's must equal
    disturbances: tuple[str, ...] = ()
    stdin: str = ""
    setup: tuple[str, ...] = ()  # a command that makes what this one needs
    old: str | None = None  # what the outputs hold before
    # Whether an output is the best so far, which a command may leave on Ctrl-C.
    so_far: Callable[[bytes], bool] = nothing_so_far
    statuses: tuple[int, ...] = (0,)  # of a run that ended well
    own_cache: bool = False  # word graphs are built in the trial's folder

    @property
    def on_cluster(self) -> bool:
        """Whether it works on the harness's Dask cluster."""
        return CLUSTER in self.command
