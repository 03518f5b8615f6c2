"""Fork servers as seen from outside, and work shared out among them."""

from __future__ import annotations

import json
import queue
import socket
import subprocess
import threading
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from typing import Any

from tools.mutants.workshop import Workshop

# The tests of the games and of the statistics.
TESTS = (
    *(
        f"tests/{name}"
        for name in ("lexicon", "wordle", "grid", "scrabble", "lab", "views", "fuzz")
    ),
    *(f"tests/test_{name}.py" for name in ("vectors", "schema", "wrong_types")),
    *(f"tests/cli/test_{name}.py" for name in ("scrabble", "scrabble_bad_input", "scrabble_games")),
    *(f"tests/cli/test_{name}.py" for name in ("wordle", "words", "tables")),
    *(f"tests/cli/test_{name}.py" for name in ("grid", "grid_bad_input", "grid_searches")),
    *(f"src/lexagon/{name}" for name in ("lexicon", "wordle", "grid", "scrabble", "lab/analysis")),
    *(f"tests/cli/test_scrabble_{name}.py" for name in ("doors", "play", "review")),
)
# Not those that start clusters or kill processes: a mutant is switched on there too, but what they
# reach is not recorded. Nor those of pictures and of commands that only show what others test.
LEFT_OUT = (
    *(f"tests/lab/test_{name}.py" for name in ("cluster", "commands", "executors", "identity")),
    *(f"tests/lab/test_{name}.py" for name in ("pictures", "remote", "resume", "tls")),
    "tests/lab/test_kind_reports.py",
)


class Server:
    """One fork server: a process with all tests collected."""

    def __init__(self, workshop: Workshop, index: int, tests: Iterable[str]) -> None:
        ours, theirs = socket.socketpair()
        self.log = workshop.folder / f"server-{index}.log"
        log = self.log.open("w")
        scratch = workshop.folder / f"scratch-{index}"
        ignored = (f"--ignore={name}" for name in LEFT_OUT)
        arguments = [str(theirs.fileno()), str(scratch), *tests, *ignored]
        self.process = subprocess.Popen(
            [workshop.python, "-m", "tools.mutants.server", *arguments],
            cwd=workshop.tree, pass_fds=[theirs.fileno()], stdout=log, stderr=log,
        )  # fmt: skip
        theirs.close()
        self.lines = ours.makefile("rw")
        ours.close()
        self.tests: list[str] = []

    def wait(self) -> None:
        """Wait until all tests are collected."""
        line = self.lines.readline()
        if not line:
            raise SystemExit(f"tests cannot be collected, see {self.log}")
        self.tests = json.loads(line)

    def ask(self, **request: Any) -> dict[str, Any]:
        """Try one request."""
        self.lines.write(json.dumps(request) + "\n")
        self.lines.flush()
        answer: dict[str, Any] = json.loads(self.lines.readline())
        return answer

    def close(self) -> None:
        """Hang up; the process ends."""
        self.lines.close()
        self.process.wait()


@contextmanager
def servers(workshop: Workshop, jobs: int, tests: Iterable[str]) -> Iterator[list[Server]]:
    """Start fork servers, all collecting at once."""
    started: list[Server] = []
    try:
        for index in range(jobs):
            started.append(Server(workshop, index, tests))
        for server in started:
            server.wait()
        yield started
    finally:
        for server in started:
            server.close()


def share_out(
    workers: list[Server], work: Iterable[Any], act: Callable[[Server, Any], None]
) -> None:
    """Give work to servers as they become free."""
    waiting: queue.SimpleQueue[Any] = queue.SimpleQueue()
    for each in work:
        waiting.put(each)
    faults: list[BaseException] = []

    def serve(worker: Server) -> None:
        try:
            while not faults:
                act(worker, waiting.get_nowait())
        except queue.Empty:
            pass
        except BaseException as fault:
            faults.append(fault)

    threads = [threading.Thread(target=serve, args=(worker,)) for worker in workers]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    if faults:
        raise faults[0]
