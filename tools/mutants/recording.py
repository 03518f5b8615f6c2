"""A recording: which tests reach which mutants, and how long each test takes."""

from __future__ import annotations

import base64
import hashlib
import json
import subprocess
import threading
import time
import zlib
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from itertools import groupby
from pathlib import Path
from typing import Any

from tools.mutants.model import PER_FILE
from tools.mutants.servers import Server, share_out
from tools.mutants.workshop import Workshop


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

    def add(self, tests: list[str], answer: dict[str, Any]) -> None:
        """Take over what a child said of tests."""
        for test in tests:
            note = answer.get("notes", {}).get(test, {"failed": answer["status"]})
            if "failed" in note:
                self.failed[test] = note["failed"]
            else:
                self.cpu[test] = note["cpu"]
                self.reached[test] = set(note["reached"])

    def forget_changed(self, digests: dict[str, str]) -> None:
        """Drop the tests that were edited and those that reach files whose mutants are others."""
        names = {*digests, *self.digests}
        changed = {name for name in names if self.digests.get(name) != digests.get(name)}
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


def record(workshop: Workshop, workers: list[Server], until: float) -> Recording:
    """Run every test and note what it reaches; tests and mutants unchanged are not repeated."""
    path = workshop.folder / "recording.json"
    recording = Recording.load(path) if path.exists() else Recording()
    recording.forget_changed(_digests(workshop))
    warm = workshop.folder / "lists"
    if not recording.lists:
        recording.lists = _warm(workshop, warm)
    missing = [each for each in workers[0].tests if each not in recording.cpu]
    began = time.monotonic()
    lock = threading.Lock()

    def several(server: Server, tests: list[str]) -> None:
        if time.monotonic() > until:
            return
        answer = server.ask(
            record=True, tests=[(test, 0) for test in tests], seconds=1200, warm=str(warm)
        )
        with lock:
            recording.add(tests, answer)
            recording.save(path)
            done = len(recording.cpu) + len(recording.failed)
        print(f"recorded {done} tests, {time.monotonic() - began:.0f} s", flush=True)

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


def _warm(workshop: Workshop, folder: Path) -> set[int]:
    """Compile the shipped lists once; return the mutants reached, for which they are not used."""
    script = (
        "import sys, os, json\n"
        f"os.environ['LEXAGON_CACHE_DIR'] = {str(folder)!r}\n"
        "from tools.mutants.server import Switches\n"
        "switches = Switches()\n"
        "switches.record()\n"
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
