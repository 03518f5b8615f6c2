"""A kind of experiment whose chunks only wait, so all other time and CPU is overhead."""

from __future__ import annotations

import sys
import time
from collections.abc import Mapping, Sequence
from pathlib import Path
from tempfile import TemporaryDirectory

from lexagon import Progress, lab
from lexagon.lab.core._kinds import Chunk, ChunkResult, Measure, Round, WordsRef
from lexagon.lab.core._spec import Spec
from lexagon.lab.core._values import Json

NAME = "benchmarks.sleeping:Sleeping"
CHUNK_SECONDS = 0.5
ROWS = 100


class Sleeping:
    """So many chunks of half a second, each with a hundred rows."""

    name = NAME
    pairs: Sequence[str] = ()
    measures: Sequence[Measure] = ()

    def check(self, spec: Spec) -> None:
        spec.check_settings(["chunks"])

    def words(self, spec: Spec) -> list[WordsRef]:
        return []

    def round(
        self, spec: Spec, number: int, done: Sequence[tuple[Chunk, ChunkResult]]
    ) -> Round | None:
        chunks: list[dict[str, Json]] = [
            {"chunk": each} for each in range(spec.setting("chunks", 1))
        ]
        return Round.of(NAME, 0, chunks) if number == 0 else None

    def run(self, parameters: Mapping[str, Json], shared: bytes | None) -> ChunkResult:
        time.sleep(CHUNK_SECONDS)
        return ChunkResult(
            [{"player": "sleeper", "row": row, "value": row / 7} for row in range(ROWS)]
        )


def main() -> None:
    """Run so many chunks on two workers, and print how long it took once they were at work."""
    chunks, cluster = int(sys.argv[1]), sys.argv[2] if len(sys.argv) > 2 else None
    began: list[float] = []

    def progress(now: Progress) -> None:
        if not began:
            began.append(time.perf_counter())

    with TemporaryDirectory() as folder:
        lab.run(
            {"kind": NAME, "chunks": chunks},
            store=Path(folder) / "lab",
            executor=cluster or "processes:2",
            progress=progress,
        )
        print(time.perf_counter() - began[0])


if __name__ == "__main__":
    main()
