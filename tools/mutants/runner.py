"""Record which tests reach which mutants, then try mutants against the tests that reach them."""

from __future__ import annotations

import base64
import hashlib
import json
import queue
import socket
import subprocess
import threading
import time
import zlib
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from itertools import groupby
from pathlib import Path
from typing import Any

from tools.mutants.model import PER_FILE, Mutant
from tools.mutants.results import Results, package
from tools.mutants.workshop import Workshop

# Tests that stay in one process and need neither browser, server nor cluster.
TESTS = (
    "tests/lexicon",
    "tests/wordle",
    "tests/grid",
    "tests/scrabble",
    "tests/fuzz",
    "tests/test_vectors.py",
    *(
        f"tests/lab/test_{name}.py"
        for name in ("compare", "kinds_grid", "kinds_proof", "kinds_scrabble", "kinds_wordle",
                     "results", "spec", "spec_text", "shipped_specs", "statistics", "store")
    ),
    *(f"src/lexagon/{name}" for name in ("lexicon", "wordle", "grid", "scrabble", "lab/analysis")),
)  # fmt: skip

# Against one mutant tests run until so many seconds of CPU are spent, the most promising first.
PATIENCE = 60.0


@dataclass
class Recording:
    """For every test its CPU time and the mutants it reaches; tests that fail are left out."""

    cpu: dict[str, float] = field(default_factory=dict)
    reached: dict[str, set[int]] = field(default_factory=dict)
    lists: set[int] = field(default_factory=set)
    failed: dict[str, str] = field(default_factory=dict)
    digests: dict[str, str] = field(default_factory=dict)

    def tests_of(self, number: int) -> list[str]:
        """Return the tests that reach a mutant, quickest first."""
        tests = [name for name, numbers in self.reached.items() if number in numbers]
        return sorted(tests, key=lambda name: self.cpu[name])

    def forget_changed(self, digests: dict[str, str]) -> None:
        """Drop the tests that were edited and those that reach files whose mutants are others."""
        changed = {name for name, digest in digests.items() if self.digests.get(name) != digest}
        blocks = {int(name) for name in changed if name.isdigit()}
        for test in list(self.cpu):
            met = {number // PER_FILE for number in self.reached[test]}
            if test.split("::")[0] in changed or met & blocks:
                del self.cpu[test], self.reached[test]
        if {number // PER_FILE for number in self.lists} & blocks:
            self.lists = set()
        self.failed = {}
        self.digests = digests

    def save(self, path: Path) -> None:
        """Keep it for later parts."""
        rows = {name: [self.cpu[name], _pack(self.reached[name])] for name in self.cpu}
        document = {
            "tests": rows,
            "lists": _pack(self.lists),
            "failed": self.failed,
            "digests": self.digests,
        }
        path.write_text(json.dumps(document))

    @classmethod
    def load(cls, path: Path) -> Recording:
        """Read one that was kept."""
        document = json.loads(path.read_text())
        result = cls(lists=_unpack(document["lists"]), failed=document["failed"])
        result.digests = document["digests"]
        for name, (cpu, reached) in document["tests"].items():
            result.cpu[name] = cpu
            result.reached[name] = _unpack(reached)
        return result


def _pack(numbers: Iterable[int]) -> str:
    text = " ".join(map(str, sorted(numbers)))
    return base64.b64encode(zlib.compress(text.encode())).decode()


def _unpack(text: str) -> set[int]:
    return {int(each) for each in zlib.decompress(base64.b64decode(text)).split()}


class Server:
    """One fork server: a process with all tests collected."""

    def __init__(self, workshop: Workshop, index: int, tests: Iterable[str]) -> None:
        ours, theirs = socket.socketpair()
        self.log = workshop.folder / f"server-{index}.log"
        log = self.log.open("w")
        arguments = [str(theirs.fileno()), str(workshop.folder / f"scratch-{index}"), *tests]
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


def record(workshop: Workshop, workers: list[Server], natives: int, until: float) -> Recording:
    """Run every test and note what it reaches; tests and mutants unchanged are not repeated."""
    path = workshop.folder / "recording.json"
    recording = Recording.load(path) if path.exists() else Recording()
    recording.forget_changed(_digests(workshop))
    warm = workshop.folder / "lists"
    if not recording.lists:
        recording.lists = _warm(workshop, warm, natives)
    missing = [each for each in workers[0].tests if each not in recording.cpu]
    began = time.monotonic()

    def several(server: Server, tests: list[str]) -> None:
        if time.monotonic() > until:
            return
        answer = server.ask(
            natives=natives, tests=[(test, 0) for test in tests], seconds=1200, warm=str(warm)
        )
        for test, note in answer.get("notes", {}).items():
            if "failed" in note:
                recording.failed[test] = note["failed"]
            else:
                recording.cpu[test] = note["cpu"]
                recording.reached[test] = set(note["reached"])
        for test in tests:
            if test not in recording.cpu and test not in recording.failed:
                recording.failed[test] = answer["status"]
        done = len(recording.cpu) + len(recording.failed)
        print(f"recorded {done} tests, {time.monotonic() - began:.0f} s", flush=True)
        recording.save(path)

    share_out(workers, _batches(missing), several)
    for test in set(recording.cpu) - set(workers[0].tests):
        del recording.cpu[test], recording.reached[test]
    recording.save(path)
    return recording


def _batches(tests: list[str], size: int = 25) -> Iterator[list[str]]:
    """Divide tests into runs of one file each: what a file's tests share is made once for them."""
    for _, of_file in groupby(tests, key=lambda name: name.split("::")[0]):
        together = list(of_file)
        for begin in range(0, len(together), size):
            yield together[begin : begin + size]


def _digests(workshop: Workshop) -> dict[str, str]:
    """Hash every file of tests, and what the numbers of every mutated file stand for."""
    digests = {}
    for path in [*workshop.tree.glob("tests/**/*.py"), *workshop.tree.glob("src/**/*.py")]:
        name = path.relative_to(workshop.tree).as_posix()
        digests[name] = hashlib.sha256(path.read_bytes()).hexdigest()
    files: dict[str, list[str]] = {}
    for mutant in workshop.mutants():
        files.setdefault(f"{mutant.number // PER_FILE}", []).append(mutant.key)
    for block, keys in files.items():
        digests[block] = hashlib.sha256("\n".join(keys).encode()).hexdigest()
    return digests


def _warm(workshop: Workshop, folder: Path, natives: int) -> set[int]:
    """Compile the shipped lists once; return the mutants reached, for which they are not used."""
    script = (
        "import sys, os, json\n"
        f"os.environ['LEXAGON_CACHE_DIR'] = {str(folder)!r}\n"
        "from tools.mutants.server import Switches\n"
        "switches = Switches()\n"
        f"switches.record({natives})\n"
        "from lexagon import Lexicon\n"
        "from lexagon.scrabble import Edition\n"
        "for name in ('enable', 'indonesian'): Lexicon.named(name)\n"
        "print(json.dumps(switches.reached()))\n"
    )
    run = subprocess.run(
        [workshop.python, "-c", script], cwd=workshop.tree, check=True,
        stdout=subprocess.PIPE, text=True,
    )  # fmt: skip
    return set(json.loads(run.stdout))


class Trial:
    """Tries mutants; learns which tests kill the mutants of a file and runs those first."""

    def __init__(
        self, workshop: Workshop, recording: Recording, results: Results, patience: float
    ) -> None:
        self.recording = recording
        self.warm = str(workshop.folder / "lists")
        self.patience = patience
        self.killers: dict[str, Counter[str]] = {}
        for row in results.rows.values():
            if row.get("test"):
                self.killers.setdefault(row["file"], Counter())[row["test"]] += 1

    def run(self, server: Server, mutant: Mutant) -> dict[str, Any]:
        """Return what became of a mutant."""
        tests = self.recording.tests_of(mutant.number)
        if not tests:
            return {"status": "unreached"}
        kills = self.killers.setdefault(mutant.file, Counter())
        cpu = self.recording.cpu
        folder = f"/{package(mutant.file).split('/')[-1]}/"

        def merit(name: str) -> tuple[float, float]:
            nearness = 1 if folder in name else 4
            return -kills[name] / (0.2 + cpu[name]), nearness * (0.02 + cpu[name])

        tests.sort(key=merit)
        chosen: list[tuple[str, float]] = []
        spent = 0.0
        for name in tests:
            spent += cpu[name]
            if chosen and spent > self.patience:
                break
            chosen.append((name, cpu[name]))
        warm = "" if mutant.number in self.recording.lists else self.warm
        answer = server.ask(
            mutant=mutant.number,
            tests=chosen,
            seconds=120 + 20 * min(spent, self.patience),
            warm=warm,
        )
        if answer["status"] != "survived":
            kills[answer["test"] or ""] += 1
        else:
            answer["untried"] = len(tests) - len(chosen)
        return answer
