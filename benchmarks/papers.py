"""Re-running all five papers, by the clock."""

from __future__ import annotations

import json
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from time import perf_counter

from benchmarks.harness import Claim

TITLE = "Papers (all five, two processes, by the clock)"
COMMAND = (sys.executable, "-m", "lexagon", "papers", "--json")


def claims() -> Iterator[Claim]:
    """Measure the whole command, with the report and without."""
    start = perf_counter()
    done = subprocess.run(COMMAND, stdout=subprocess.PIPE, text=True, check=True)
    yield Claim("lexagon papers", perf_counter() - start, 60, "s")
    with tempfile.TemporaryDirectory() as folder:
        start = perf_counter()
        subprocess.run([*COMMAND, "--out", folder], stdout=subprocess.PIPE, check=True)
        yield Claim("  the same with its report and figures", perf_counter() - start, 60, "s")
    for paper in json.loads(done.stdout)["papers"]:
        for time in paper["times"]:
            what = f"paper {paper['number']}, {time['what'].partition(' (')[0]}, faster by"
            yield Claim(what, time["faster_by"], None, "x")
