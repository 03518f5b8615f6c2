"""Soak a server: `python -m tools.soak --seconds 3600`.

First schemathesis tries the whole OpenAPI document in all its phases within a fixed time, then
visitors come for as long as is asked, with the server's limits as they are by default. Prints the
server's memory, threads, open files and folders as time goes; fails on an answer of 500, on memory
that grows, and on files that stay open.
"""

from __future__ import annotations

import asyncio
import json
import os
import subprocess
import sys
import tempfile
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import asdict, dataclass
from pathlib import Path
from statistics import median
from time import monotonic
from typing import Final

import click

from tests.web.live import Live, serving
from tools.soak.visitors import Tally, Visitor, visit

_SAMPLES: Final = 60
_MEGABYTE: Final = 1 << 20
# Memory may vary with what is asked at the moment; what is lost grows for as long as one looks.
_GROWTH: Final = 1.15
_SPARE_FILES: Final = 16
_TRANSIENT: Final = {"500", "501", "502", "504"}


@dataclass(frozen=True)
class Sample:
    """What the server holds at a moment."""

    seconds: int
    requests: int
    rss_mb: float
    peak_mb: float
    threads: int
    files: int
    folders_mb: float


def sample(server: Live, folder: Path, begin: float, tally: Tally) -> Sample:
    """Look at the server's process and at its folders."""
    process = Path(f"/proc/{server.process.pid}")
    status = dict(line.split(":\t", 1) for line in (process / "status").read_text().splitlines())
    size = sum(each.stat().st_size for each in folder.rglob("*") if each.is_file())
    return Sample(
        round(monotonic() - begin),
        tally.total(),
        int(status["VmRSS"].split()[0]) / 1024,
        int(status["VmHWM"].split()[0]) / 1024,
        int(status["Threads"]),
        len(list((process / "fd").iterdir())),
        size / _MEGABYTE,
    )


@contextmanager
def _server() -> Iterator[tuple[Live, Path]]:
    with tempfile.TemporaryDirectory() as name:
        os.environ["LEXAGON_CACHE_DIR"] = f"{name}/cache"
        os.environ["LEXAGON_DATA_DIR"] = f"{name}/data"
        with serving("--no-access-log") as server:
            yield server, Path(name)


def try_document(seconds: int, seed: int) -> int:
    """Run schemathesis over the whole document, all phases; its status."""
    with _server_for_fuzzing() as server:
        rules = Path(__file__).with_name("schemathesis.toml")
        command = [sys.executable, "-m", "schemathesis.cli", "--config-file", str(rules), "run"]
        command += [f"{server.address}api/v1/openapi.json", "--max-time", str(seconds)]
        command += ["--phases", "examples,coverage,fuzzing,stateful", "--seed", str(seed)]
        # A machine that does other work too may be slow to answer.
        command += ["--no-color", "--generation-database", "none", "--request-timeout", "120"]
        return subprocess.run(command, check=False).returncode


@contextmanager
def _server_for_fuzzing() -> Iterator[Live]:
    limits = ["--rate", "0", "--queue-seconds", "60", "--thinking-seconds", "0.3"]
    with serving(*limits, "--papers-seconds", "0.3", "--lab", "--no-access-log") as server:
        yield server


async def soak(seconds: float, visitors: int, pause: float) -> tuple[list[Sample], Tally]:
    """Let visitors come, and sample the server while they do and after they have left."""
    tally: Tally = Counter()
    samples = []
    with _server() as (server, folder):
        begin = monotonic()
        samples.append(sample(server, folder, begin, tally))
        crowd = [
            asyncio.create_task(visit(Visitor(server.port, number, tally), seconds, pause))
            for number in range(visitors)
        ]
        step = seconds / _SAMPLES
        while any(not each.done() for each in crowd):
            await asyncio.sleep(step)
            samples.append(sample(server, folder, begin, tally))
            print(_line(samples[-1]), flush=True)
        await asyncio.gather(*crowd)
        await asyncio.sleep(min(40.0, 10 * step))  # connections that are idle are closed by then
        samples.append(sample(server, folder, begin, tally))
        print(_line(samples[-1]), flush=True)
    return samples, tally


def _line(each: Sample) -> str:
    return (
        f"{each.seconds:6d} s {each.requests:9,d} requests {each.rss_mb:7.0f} MB "
        f"(most {each.peak_mb:.0f}) {each.threads:3d} threads {each.files:4d} files "
        f"{each.folders_mb:6.1f} MB on disk"
    )


def faults(samples: list[Sample], tally: Tally) -> list[str]:
    """Name what went wrong: errors, memory that grows, files that stay open."""
    found = [
        f"{count} answers of {status}" for status, count in tally.items() if status in _TRANSIENT
    ]
    total = samples[-1].requests
    # By requests, not by time: caches are full after so many of them, however fast they come.
    early = median(each.rss_mb for each in samples if total / 3 <= each.requests <= total / 2)
    late = median(each.rss_mb for each in samples if each.requests >= 0.9 * total)
    if late > _GROWTH * early:
        found.append(f"memory grew from {early:.0f} to {late:.0f} MB")
    if samples[-1].files > samples[0].files + _SPARE_FILES:
        found.append(f"open files grew from {samples[0].files} to {samples[-1].files}")
    return found


@click.command()
@click.option("--seconds", default=3600.0, show_default=True, help="How long visitors come.")
@click.option("--visitors", default=12, show_default=True, help="Visitors at a time.")
@click.option("--pause", default=0.5, show_default=True, help="Mean pause between errands.")
@click.option("--document-seconds", default=300, show_default=True, help="0: no schemathesis.")
@click.option("--seed", default=1, show_default=True)
@click.option("--output", type=click.Path(path_type=Path), help="A file for the samples.")
def main(
    seconds: float,
    visitors: int,
    pause: float,
    document_seconds: int,
    seed: int,
    output: Path | None,
) -> None:
    """Try the whole document, then soak a server and watch its memory."""
    status = try_document(document_seconds, seed) if document_seconds else 0
    samples, tally = asyncio.run(soak(seconds, visitors, pause))
    print(", ".join(f"{name}: {count:,}" for name, count in tally.most_common()))
    if output is not None:
        output.write_text(json.dumps({"samples": [asdict(s) for s in samples], "tally": tally}))
    for fault in faults(samples, tally):
        print(fault, file=sys.stderr)
        status = 1
    sys.exit(status)


if __name__ == "__main__":
    main()
