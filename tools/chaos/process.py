"""Commands as processes: started in a folder of their own, watched, signalled, waited for."""

from __future__ import annotations

import contextlib
import os
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterable, Mapping
from pathlib import Path
from typing import IO, Final

PROGRAM: Final = Path(sys.executable).with_name("lexagon")
PATIENCE_SECONDS: Final = 240.0  # for whatever must end by itself; the machine may be busy
ORPHAN_SECONDS: Final = 30.0


_running: set[Command] = set()


def destroy_all() -> None:
    """End every command that still runs, and all that these started."""
    for command in list(_running):
        command.destroy()


def take_interrupts() -> None:
    """Let commands be interrupted, even if a shell started us in the background to ignore it."""
    if threading.current_thread() is threading.main_thread():
        signal.signal(signal.SIGINT, signal.default_int_handler)


class Command:
    """A running command; its output goes to files, so that nobody has to read it meanwhile."""

    def __init__(
        self,
        arguments: Iterable[str],
        folder: Path,
        logs: Path,
        environment: Mapping[str, str],
        stdin: str = "",
    ) -> None:
        logs.mkdir(parents=True, exist_ok=True)
        self._out, self._err = logs / "stdout", logs / "stderr"
        (logs / "stdin").write_text(stdin)
        with (
            (logs / "stdin").open("rb") as given,
            self._out.open("wb") as out,
            self._err.open("wb") as err,
        ):
            self._process = _start([str(PROGRAM), *arguments], folder, environment, given, out, err)
        self.began = time.monotonic()
        self.pid = self._process.pid
        _running.add(self)

    @property
    def running(self) -> bool:
        """Whether it has not ended."""
        return self._process.poll() is None

    @property
    def status(self) -> int:
        """The exit status, or minus the number of the signal that ended it."""
        assert self._process.returncode is not None
        return self._process.returncode

    @property
    def out(self) -> str:
        """What it has printed."""
        return self._out.read_text(errors="replace")

    @property
    def err(self) -> str:
        """What it has complained about."""
        return self._err.read_text(errors="replace")

    def signal(self, number: int, *, group: bool = False) -> None:
        """Send a signal, to its whole group as a terminal does or to it alone."""
        with contextlib.suppress(ProcessLookupError):
            if group:
                os.killpg(self.pid, number)
            else:
                os.kill(self.pid, number)

    def ended(self, seconds: float = PATIENCE_SECONDS) -> bool:
        """Wait for the end; False if it does not come in time."""
        try:
            self._process.wait(seconds)
        except subprocess.TimeoutExpired:
            return False
        _running.discard(self)
        return True

    def destroy(self) -> None:
        """End it and all that it started."""
        self.signal(signal.SIGCONT, group=True)
        self.signal(signal.SIGKILL, group=True)
        self._process.wait()
        _running.discard(self)


def _start(
    arguments: list[str],
    folder: Path,
    environment: Mapping[str, str],
    stdin: IO[bytes],
    out: IO[bytes],
    err: IO[bytes],
) -> subprocess.Popen[bytes]:
    return subprocess.Popen(
        arguments,
        cwd=folder,
        env={**os.environ, **environment},
        stdin=stdin,
        stdout=out,
        stderr=err,
        start_new_session=True,
    )


def descendants(pid: int) -> list[int]:
    """Return the processes that a process has started, and theirs."""
    found: list[int] = []
    with contextlib.suppress(OSError):  # it has ended
        for thread in Path(f"/proc/{pid}/task").iterdir():
            with contextlib.suppress(OSError):  # the thread has
                found += map(int, (thread / "children").read_text().split())
    return [each for child in found for each in (child, *descendants(child))]


def workers(pid: int) -> list[int]:
    """Return the processes of a command's own pool or cluster."""
    return [each for each in descendants(pid) if b"spawn_main" in _command_line(each)]


def _command_line(pid: int) -> bytes:
    try:
        return Path(f"/proc/{pid}/cmdline").read_bytes()
    except OSError:
        return b""


def alive(pid: int) -> bool:
    """Return whether a process is there and has not ended."""
    try:
        return ") Z" not in Path(f"/proc/{pid}/stat").read_text()
    except OSError:
        return False


def wait_until(condition: Callable[[], bool], seconds: float) -> bool:
    """Wait for something; False if it does not come in time."""
    end = time.monotonic() + seconds
    while not condition():
        if time.monotonic() > end:
            return False
        time.sleep(0.02)
    return True
