"""A fork server for tests: pytest collects once, and every mutant is tried in a child of it.

Run as `python -m tools.mutants.server DESCRIPTOR TESTS…` in the copy's environment. Requests and
answers are lines of JSON over a socket. It imports nothing of Lexagon: pytest does.
"""

from __future__ import annotations

import contextlib
import ctypes
import functools
import gc
import json
import os
import resource
import shutil
import signal
import socket
import sys
import time
from pathlib import Path
from types import ModuleType
from typing import Any, Final, TextIO

import numpy as np
import pytest

# Seconds of CPU that a test may take beyond those recorded before it counts as an endless loop.
SLACK: Final = 4.0
FACTOR: Final = 6.0
MEMORY: Final = 3 << 30


class Switches:
    """The switches of both languages."""

    def __init__(self) -> None:
        self.scripted: ModuleType = __import__("lexagon_mutants")
        core = __import__("lexagon._core", fromlist=["_core"])
        self.native = ctypes.CDLL(core.__file__)
        self.native.lexagon_mutant_recorded.restype = ctypes.POINTER(ctypes.c_ubyte)

    def activate(self, number: int) -> None:
        """Switch one mutant on, here and in every process started from here; -1 for none."""
        os.environ["LEXAGON_MUTANT"] = str(number)
        self.scripted.activate(number)
        self.native.lexagon_mutant_activate(number)

    def record(self) -> None:
        """Begin to note what is reached."""
        self.recorder = self.scripted.record()
        self.native.lexagon_mutant_record()

    def reached(self) -> list[int]:
        """Return the mutants reached since."""
        noted = ctypes.string_at(self.native.lexagon_mutant_recorded(), self.scripted.COUNT)
        native: list[int] = np.flatnonzero(np.frombuffer(noted, np.uint8)).tolist()
        return native + sorted(self.recorder.reached)


class Server:
    """A pytest plugin that answers requests instead of running all tests."""

    def __init__(self, channel: socket.socket, scratch: Path) -> None:
        self.channel = channel
        self.scratch = scratch
        self.reports: list[pytest.TestReport] = []

    @pytest.hookimpl(tryfirst=True)
    def pytest_collection(self, session: pytest.Session) -> None:
        """Load hypothesis's profile before tests are imported: repeatable, and no shrinking."""
        from hypothesis import Phase, settings

        settings.register_profile(
            "mutants",
            parent=settings.get_profile("lexagon"),
            database=None,
            derandomize=True,
            phases=(Phase.explicit, Phase.generate),
        )
        settings.load_profile("mutants")

    @pytest.hookimpl(tryfirst=True)
    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        """Answer until the other side hangs up."""
        self.switches = Switches()
        self.items = {item.nodeid: item for item in session.items}
        self.caches = _caches()
        gc.freeze()  # children share what is there
        with self.channel.makefile("rw") as lines:
            lines.write(json.dumps(list(self.items)) + "\n")
            lines.flush()
            for line in lines:
                lines.write(json.dumps(self.answer(session, json.loads(line))) + "\n")
                lines.flush()
        return True

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """Keep what failed."""
        if report.failed:
            self.reports.append(report)

    def answer(self, session: pytest.Session, request: dict[str, Any]) -> dict[str, Any]:
        """Try one request in a child, within its limits of time and memory."""
        folder = self.scratch / "child"
        shutil.rmtree(folder, ignore_errors=True)
        folder.mkdir(parents=True)
        if request["warm"]:
            shutil.copytree(request["warm"], folder / "cache")
        reading, writing = os.pipe()
        began = time.monotonic()
        child = os.fork()
        if child == 0:
            status = 3
            try:
                os.close(reading)
                status = self.child(session, request, folder, writing)
            finally:
                os._exit(status)
        os.close(writing)
        said, status, used = _await(child, reading, began + request["seconds"])
        shutil.rmtree(folder, ignore_errors=True)
        # Whatever a test started and did not end.
        with contextlib.suppress(ProcessLookupError):
            os.killpg(child, signal.SIGKILL)
        return _verdict(said, status) | {"cpu": used, "wall": time.monotonic() - began}

    def child(
        self, session: pytest.Session, request: dict[str, Any], folder: Path, writing: int
    ) -> int:
        """Run the tests of a request, up to the first that fails."""
        os.setsid()
        null = os.open(os.devnull, os.O_RDWR)
        for descriptor in (0, 1, 2):
            os.dup2(null, descriptor)
        os.environ["TMPDIR"] = str(folder)
        self.forget_cached()
        self.own_folder(session, folder)
        resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
        tests = [(self.items[name], cpu) for name, cpu in request["tests"]]
        with os.fdopen(writing, "w") as said:
            if request.get("record"):
                self.record(tests, said)
                return 0
            return self.try_mutant(tests, request["mutant"], said)

    def record(self, tests: list[tuple[pytest.Item, float]], said: TextIO) -> None:
        """Say of every test which mutants it reaches and how long it takes."""
        for index, (item, _) in enumerate(tests):
            after = tests[index + 1][0] if index + 1 < len(tests) else None
            began = _cpu()
            self.reports.clear()
            self.forget_cached()
            self.switches.record()
            item.config.hook.pytest_runtest_protocol(item=item, nextitem=after)
            note: dict[str, Any] = {"test": item.nodeid, "cpu": _cpu() - began}
            if self.reports:
                note["failed"] = str(self.reports[0].longrepr)[-1500:]
            else:
                note["reached"] = self.switches.reached()
            said.write(json.dumps({item.nodeid: note}) + "\n")
            said.flush()

    def try_mutant(self, tests: list[tuple[pytest.Item, float]], mutant: int, said: TextIO) -> int:
        """Run tests against a mutant up to the first that fails."""
        self.switches.activate(mutant)
        size = int(Path("/proc/self/statm").read_text().split()[0]) * resource.getpagesize()
        resource.setrlimit(resource.RLIMIT_AS, (size + MEMORY, size + MEMORY))
        for index, (item, cpu) in enumerate(tests):
            said.write(item.nodeid + "\n")
            said.flush()
            _limit_cpu(SLACK + FACTOR * cpu)
            after = tests[index + 1][0] if index + 1 < len(tests) else None
            item.config.hook.pytest_runtest_protocol(item=item, nextitem=after)
            if self.reports:
                said.write(json.dumps({"failed": str(self.reports[0].longrepr)[-1500:]}) + "\n")
                return 1
        return 0

    def forget_cached(self) -> None:
        """Empty the caches that collecting the tests, or the test before, filled."""
        for each in self.caches:
            each.cache_clear()

    @staticmethod
    def own_folder(session: pytest.Session, folder: Path) -> None:
        """Give the child's tests a folder of their own, for temporary files and compiled lists."""
        factory = session.config._tmp_path_factory  # type: ignore[attr-defined]
        factory._basetemp = folder


def _cpu() -> float:
    used = resource.getrusage(resource.RUSAGE_SELF)
    return used.ru_utime + used.ru_stime


def _limit_cpu(seconds: float) -> None:
    until = int(_cpu() + seconds + 1)
    resource.setrlimit(resource.RLIMIT_CPU, (until, resource.RLIM_INFINITY))


def _caches() -> list[functools._lru_cache_wrapper[Any]]:
    kept = functools._lru_cache_wrapper
    found = [each for each in gc.get_objects() if isinstance(each, kept)]
    return [each for each in found if each.__module__.startswith("lexagon")]


def _await(child: int, reading: int, until: float) -> tuple[list[str], int, float]:
    """Read what a child says until it ends or its time is over."""
    said = b""
    os.set_blocking(reading, False)
    late = False
    while True:
        with contextlib.suppress(BlockingIOError):
            said += os.read(reading, 1 << 20)
        ended, status, usage = os.wait4(child, os.WNOHANG)
        if ended:
            break
        if time.monotonic() > until and not late:
            late = True
            os.killpg(child, signal.SIGXCPU)
            os.kill(child, signal.SIGKILL)
        time.sleep(0.005)
    with contextlib.suppress(BlockingIOError):
        while more := os.read(reading, 1 << 20):
            said += more
    os.close(reading)
    code = os.waitstatus_to_exitcode(status)
    return (
        said.decode().splitlines(),
        -signal.SIGXCPU if late else code,
        (usage.ru_utime + usage.ru_stime),
    )


def _verdict(said: list[str], code: int) -> dict[str, Any]:
    names = [line for line in said if not line.startswith("{")]
    notes: dict[str, Any] = {}
    for line in said:
        if line.startswith("{"):
            notes |= json.loads(line)
    test = names[-1] if names else None
    if code == 0:
        return {"status": "survived", "tests": len(names), "notes": notes}
    if code == 1 and "failed" in notes:
        return {"status": "killed", "test": test, "failed": notes["failed"]}
    if code == -signal.SIGXCPU:
        return {"status": "time", "test": test}
    return {"status": "crash", "test": test, "signal": code, "notes": notes}


def main() -> int:
    """Serve on a descriptor."""
    channel = socket.socket(fileno=int(sys.argv[1]))
    server = Server(channel, Path(sys.argv[2]))
    quiet = ["-q", "-p", "no:faulthandler", "-p", "no:xdist"]
    return int(pytest.main([*quiet, *sys.argv[3:]], plugins=[server]))


if __name__ == "__main__":
    sys.exit(main())
