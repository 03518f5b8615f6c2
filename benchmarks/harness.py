"""A claim is a thing measured beside its aim; CPU time, repeated, the median taken.

A benchmark module has a `TITLE` and a function `claims()` that yields claims as they are measured.
"""

from __future__ import annotations

import json
import os
import statistics
import subprocess
import sys
from collections.abc import Callable, Iterable
from dataclasses import asdict, dataclass
from pathlib import Path
from time import process_time
from typing import Final

RESULTS: Final = Path(__file__).with_name("results")
LOADED: Final = " (the machine was loaded with other work)" if os.getloadavg()[0] > 1 else ""


@dataclass(frozen=True)
class Claim:
    """A measurement: its name, the figure, and the aim (`None`: not set)."""

    what: str
    measured: float
    aim: float | None
    unit: str
    higher_is_better: bool = False
    note: str = ""

    @property
    def reached(self) -> bool | None:
        """Return whether the aim was reached; None where there is none."""
        if self.aim is None:
            return None
        return self.measured >= self.aim if self.higher_is_better else self.measured <= self.aim

    def cells(self) -> tuple[str, str, str, str]:
        """Return the claim as a row: what, measured, aim, verdict."""
        sign = "≥" if self.higher_is_better else "≤"
        aim = "" if self.aim is None else f"{sign} {shown(self.aim)} {self.unit}"
        verdict = {True: "✓", False: "✗", None: ""}[self.reached]
        what = f"{self.what} ({self.note})" if self.note else self.what
        return what, f"{shown(self.measured)} {self.unit}", aim, verdict


def shown(value: float) -> str:
    """Write a figure with three digits that count."""
    return f"{value:,.0f}" if value >= 100 else f"{value:.3g}"


def cpu_seconds(work: Callable[[], object], repeat: int = 7, loops: int = 1) -> float:
    """Return the median CPU time of one call, after a call to warm up."""
    work()
    times = []
    for _ in range(repeat):
        start = process_time()
        for _ in range(loops):
            work()
        times.append((process_time() - start) / loops)
    return statistics.median(times)


@dataclass(frozen=True)
class Run:
    """CPU time, peak memory and output of a separate process."""

    cpu_seconds: float
    peak_megabytes: float
    output: str


_METER: Final = """
import json, resource, subprocess, sys
done = subprocess.run(sys.argv[1:], stdout=subprocess.PIPE, text=True, check=True)
used = resource.getrusage(resource.RUSAGE_CHILDREN)
print(json.dumps([used.ru_utime + used.ru_stime, used.ru_maxrss / 1024, done.stdout]))
"""


def run_process(*command: str, repeat: int = 5) -> Run:
    """Run a command several times in fresh processes and return the median CPU time."""
    runs = []
    for _ in range(repeat):
        meter = [sys.executable, "-c", _METER, *command]
        done = subprocess.run(meter, stdout=subprocess.PIPE, text=True, check=True)
        runs.append(Run(*json.loads(done.stdout)))
    return sorted(runs, key=lambda run: run.cpu_seconds)[len(runs) // 2]


def python(code: str) -> tuple[str, ...]:
    """Return the command that runs a piece of Python in this environment."""
    return (sys.executable, "-c", code)


def save(name: str, title: str, claims: Iterable[Claim]) -> None:
    """Keep the figures of a benchmark as JSON."""
    RESULTS.mkdir(exist_ok=True)
    document = {"title": title, "claims": [asdict(claim) for claim in claims]}
    text = json.dumps(document, ensure_ascii=False, indent=1)
    (RESULTS / f"{name}.json").write_text(text + "\n", encoding="utf-8")


def saved(name: str) -> tuple[str, list[Claim]] | None:
    """Return the title and figures of the last run of a benchmark, if there was one."""
    path = RESULTS / f"{name}.json"
    if not path.exists():
        return None
    document = json.loads(path.read_text(encoding="utf-8"))
    return document["title"], [Claim(**claim) for claim in document["claims"]]
