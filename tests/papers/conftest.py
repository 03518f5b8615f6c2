"""The papers are re-run once for all tests about them, and their report is drawn once.

Tests may be spread over several processes. The first to ask does the work and keeps what came out
in a folder that all of them share; the others wait for it.
"""

from __future__ import annotations

import fcntl
import os
import pickle
from collections.abc import Callable
from pathlib import Path

import pytest

from lexagon import papers as library
from lexagon.papers import Paper
from lexagon.views.html.papers_report import write_report

Papers = dict[int, Paper]


@pytest.fixture(scope="session")
def shared(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a folder that all processes of this run of the tests have in common."""
    own = tmp_path_factory.getbasetemp()
    folder = (own.parent if "PYTEST_XDIST_WORKER" in os.environ else own) / "papers"
    folder.mkdir(exist_ok=True)
    return folder


@pytest.fixture(scope="session")
def papers(shared: Path) -> Papers:
    """Run all five, two at a time."""
    kept = shared / "papers.pickle"

    def work() -> None:
        kept.write_bytes(pickle.dumps({paper.number: paper for paper in library.run()}))

    once(kept, work)
    result: Papers = pickle.loads(kept.read_bytes())
    return result


@pytest.fixture(scope="session")
def report(shared: Path, papers: Papers) -> Path:
    """Write the report of all five."""
    path = shared / "report.html"
    every = library.Papers(True, True, None, tuple(papers.values()))

    def work() -> None:
        written = write_report(every, shared).report
        assert written is not None
        Path(written).rename(path)

    once(path, work)
    return path


def once(made: Path, work: Callable[[], object]) -> None:
    """Do work that makes a file, unless it is made; one process at a time."""
    with made.with_suffix(".lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        if not made.exists():
            work()
