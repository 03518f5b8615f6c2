"""The overhead of executors: time lost between chunks, and CPU spent beside the work.

Chunks wait half a second and do nothing, so that every further second, and all CPU time, is the
executor's, the store's and Python's. What starting costs falls out: a long run less a short one.
"""

from __future__ import annotations

from collections.abc import Iterator

from benchmarks.harness import Claim, python, run_process
from benchmarks.sleeping import CHUNK_SECONDS

TITLE = "Lab (chunks of 0.5 s, two workers)"
SHORT, LONG, WORKERS = 8, 48, 2


def claims() -> Iterator[Claim]:
    """Measure both executors."""
    yield from overhead("local processes", 5)
    yield from overhead("Dask cluster", 15, "local:2")


def overhead(name: str, aim: float, *cluster: str) -> Iterator[Claim]:
    """Compare a long run with a short one."""
    short, long = (
        run_process(*python("from benchmarks.sleeping import main; main()"), str(chunks), *cluster)
        for chunks in (SHORT, LONG)
    )
    work = (LONG - SHORT) * CHUNK_SECONDS
    seconds = WORKERS * (float(long.output) - float(short.output))
    lost = 100 * (seconds / work - 1)
    spent = 100 * (long.cpu_seconds - short.cpu_seconds) / work
    yield Claim(f"{name}: time lost between chunks", max(0.0, lost), aim, "%")
    yield Claim(f"{name}: CPU beside the work", max(0.0, spent), aim, "%")
