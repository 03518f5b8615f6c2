"""The table of disturbances: what is done to a command, and how it may end by it."""

from __future__ import annotations

import contextlib
import os
import re
import signal
import time
from collections.abc import Callable
from dataclasses import dataclass
from random import Random
from typing import Final

from tools.chaos.cluster import Cluster
from tools.chaos.disk import Disk
from tools.chaos.process import Command, workers
from tools.chaos.proxy import Proxy

INTERRUPTED: Final = 130
REFUSED: Final = 2
_NEVER: Final = ("Traceback", "internal error", "fault of Lexagon", "Exception ignored")
_ENTERED: Final = re.compile(r'__main__\.py", line \d+, in main')
_FULL: Final = re.compile(r"disk|space|full|too large", re.IGNORECASE)
_GONE: Final = re.compile(r"scheduler|cluster|workers|lost", re.IGNORECASE)


@dataclass(frozen=True)
class Scene:
    """All that a disturbance may touch."""

    command: Command
    chance: Random
    proxy: Proxy | None = None
    cluster: Cluster | None = None
    disk: Disk | None = None


@dataclass(frozen=True)
class Disturbance:
    """Something that happens to a command."""

    name: str
    act: Callable[[Scene], bool]  # False if there was nothing to disturb
    end: Callable[[Command], str | None]  # what is wrong with how it ended
    goes_on: bool = False  # the command must survive it
    often: tuple[int, int] = (2, 6)  # how often it happens in a trial, at least and at most

    def times(self, chance: Random) -> int:
        """Draw how often it happens in a trial, if the command does not end before."""
        return chance.randint(*self.often)

    def judge(self, command: Command) -> list[str]:
        """Return what is wrong with a command that ended during or after this."""
        if _was_loading(command):
            return []
        wrong = complaints(command)
        reason = self.end(command)
        return [*wrong, reason] if reason else wrong


def complaints(command: Command) -> list[str]:
    """Return what no user should ever see."""
    err = command.err
    found = [f"{word!r} on stderr: {err[-1500:]}" for word in _NEVER if word in err]
    if not found and any(not line.startswith("lexagon: ") for line in _lines(command)):
        found.append(f"foreign lines on stderr: {err[-600:]}")
    return found


def _was_loading(command: Command) -> bool:
    """Return whether Ctrl-C came before Lexagon's first line; what is said then, Python says."""
    err = command.err
    return err.endswith("KeyboardInterrupt\n") and _ENTERED.search(err) is None


def _lines(command: Command) -> list[str]:
    """Return what it complained about; Ctrl-C begins a new line, which may be empty."""
    return [line for line in command.err.splitlines() if line]


def _signalled(number: int, *, group: bool = False) -> Callable[[Scene], bool]:
    def act(scene: Scene) -> bool:
        scene.command.signal(number, group=group)
        return True

    return act


def _by_signal(*numbers: int) -> Callable[[Command], str | None]:
    def end(command: Command) -> str | None:
        if command.status in {-number for number in numbers}:
            return None if not command.err else f"ended by a signal, with {command.err[-300:]!r}"
        return (
            None if command.status in (0, 1) else f"status {command.status}: {command.err[-300:]}"
        )

    return end


def _interrupted(command: Command) -> str | None:
    lines = _lines(command)
    if command.status == INTERRUPTED and len(lines) == 1 and "interrupted" in lines[0]:
        return None
    if command.status in (0, 1, -signal.SIGINT) and not lines:
        return None  # it had come to its end, or had not begun
    return f"status {command.status} by Ctrl-C: {command.err[-600:]!r}"


def _refused(about: re.Pattern[str]) -> Callable[[Command], str | None]:
    def end(command: Command) -> str | None:
        lines = _lines(command)
        if command.status in (0, 1):
            return None  # it needed nothing of what was missing
        if command.status == REFUSED and len(lines) == 1 and about.search(lines[0]):
            return None
        return f"status {command.status}, not one line that says what was missing: {lines[-3:]}"

    return end


def _well(command: Command) -> str | None:
    return None if command.status in (0, 1) else f"status {command.status}: {command.err[-600:]}"


def _stopped(scene: Scene) -> bool:
    group = scene.chance.random() < 0.5
    scene.command.signal(signal.SIGSTOP, group=group)
    time.sleep(scene.chance.uniform(0.2, 2.0))
    scene.command.signal(signal.SIGCONT, group=True)
    return True


def _full(scene: Scene) -> bool:
    assert scene.disk is not None
    scene.disk.fill(scene.command, scene.chance)
    return True


def _worker_killed(scene: Scene) -> bool:
    if scene.cluster is not None:
        scene.cluster.kill_worker(scene.chance)
        return True
    there = workers(scene.command.pid)
    if not there:
        return False
    with contextlib.suppress(ProcessLookupError):
        os.kill(scene.chance.choice(there), signal.SIGKILL)
    return True


def _scheduler_killed(scene: Scene) -> bool:
    assert scene.cluster is not None
    scene.cluster.kill_scheduler()
    return True


def _cut(scene: Scene) -> bool:
    assert scene.proxy is not None
    scene.proxy.cut()
    return True


def _stalled(scene: Scene) -> bool:
    assert scene.proxy is not None
    scene.proxy.hold()
    time.sleep(scene.chance.uniform(0.2, 3.0))
    scene.proxy.flow()
    return True


DISTURBANCES: Final = {
    each.name: each
    for each in (
        Disturbance("kill", _signalled(signal.SIGKILL), _by_signal(signal.SIGKILL), often=(4, 10)),
        Disturbance("term", _signalled(signal.SIGTERM), _by_signal(signal.SIGTERM), often=(3, 8)),
        Disturbance("int", _signalled(signal.SIGINT, group=True), _interrupted, often=(3, 8)),
        Disturbance("stop", _stopped, _well, goes_on=True),
        Disturbance("disk-full", _full, _refused(_FULL)),
        # A chunk that ends three workers ends the run.
        Disturbance("kill-worker", _worker_killed, _well, goes_on=True, often=(1, 2)),
        Disturbance("kill-scheduler", _scheduler_killed, _refused(_GONE), often=(1, 2)),
        Disturbance("cut", _cut, _refused(_GONE), often=(1, 4)),
        Disturbance("stall", _stalled, _well, goes_on=True, often=(1, 4)),
    )
}
