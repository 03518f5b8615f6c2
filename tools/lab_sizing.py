"""Estimates the cost of a proof and a leave training on 2, 64 and 1,000 cores.

    python tools/lab_sizing.py [chunks to measure in a round]

For each round some chunks are done here, spread evenly over the round; the others are taken to be
like them and dealt to so many cores, each taking the next chunk when it is free. Rounds follow each
other, and between two of them this process plans (and merges what was taught), on one core. Prints
the table of docs/lab.md.
"""

from __future__ import annotations

import heapq
import sys
from collections.abc import Sequence
from dataclasses import dataclass
from time import process_time

from lexagon.lab.core._kinds import Chunk, ChunkResult, Round, find_kind
from lexagon.lab.core._spec_files import load_spec
from lexagon.lab.kinds._leaves import merged
from lexagon.lab.kinds._scrabble_table import engine_of
from lexagon.scrabble import Leaves

CORES = (2, 64, 1_000)
Done = list[tuple[Chunk, ChunkResult]]


@dataclass
class Measured:
    """A round: how many chunks, what some of them took, and the work between rounds."""

    chunks: int
    sample: Sequence[float]
    serial: float

    @property
    def work(self) -> float:
        """CPU seconds of all chunks."""
        return self.chunks * sum(self.sample) / len(self.sample)

    def makespan(self, cores: int) -> float:
        """Seconds until the last of the chunks is done by so many cores."""
        free = [0.0] * min(cores, self.chunks)
        for number in range(self.chunks):
            taken = heapq.heappop(free) + self.sample[number % len(self.sample)]
            heapq.heappush(free, taken)
        return max(free) + self.serial


def measure(work: Round, most: int, serial: float, shared: bytes | None) -> tuple[Measured, Done]:
    """Do some chunks of a round; the first opens lists and makes tables, as in a worker."""
    kind = find_kind(work.chunks[0].kind)
    step = max(1, len(work.chunks) // most)
    chosen = work.chunks[::step][:most]
    done: Done = []
    times = []
    for chunk in chosen:
        start = process_time()
        done.append((chunk, kind.run(chunk.parameters, shared)))
        times.append(process_time() - start)
    return Measured(len(work.chunks), times, serial), done


def proof(most: int) -> list[Measured]:
    """Measure the rounds of the proof; the first two are small and done whole."""
    spec = load_spec("wordle-proof")
    kind = find_kind(spec.kind)
    rounds: list[Measured] = []
    done: Done = []
    while True:
        start = process_time()
        work = kind.round(spec, len(rounds), done)
        if work is None:
            return rounds
        count = most if len(rounds) == 2 else len(work.chunks)
        measured, more = measure(work, count, process_time() - start, None)
        rounds.append(measured)
        done += more
        if len(rounds) == 3:
            return rounds


def training(most: int) -> list[Measured]:
    """Measure the generations, all with the shipped leaves: a table is a table."""
    spec = load_spec("leave-training")
    kind = find_kind(spec.kind)
    games, size = spec.setting("games", 0), spec.setting("games_per_chunk", 0)
    steps = Leaves.named("english").body
    first = kind.round(spec, 0, ())
    assert first is not None
    sample, done = measure(first, most, 0.0, steps)
    start = process_time()
    merged(engine_of({"edition": "english", "words": None}), (result.blob for _, result in done))
    merge = (process_time() - start) / len(done)
    chunks = [games * 2**generation // size for generation in range(spec.setting("generations", 0))]
    return [Measured(count, sample.sample, count * merge) for count in chunks]


def main() -> None:
    """Measure, and print a row for each."""
    most = int(sys.argv[1]) if len(sys.argv) > 1 else 12
    print("| | chunks by round | CPU time | longest chunk | between rounds |", end="")
    print("".join(f" {cores:,} cores |" for cores in CORES))
    print("|---|---|---|---|---|" + "---|" * len(CORES))
    for title, rounds in (("proof", proof(most)), ("leave training", training(most))):
        counts = " + ".join(f"{each.chunks}" for each in rounds)
        work = sum(each.work for each in rounds)
        longest = max(max(each.sample) for each in rounds)
        serial = sum(each.serial for each in rounds)
        spans = [sum(each.makespan(cores) for each in rounds) for cores in CORES]
        cells = [title, counts, shown(work), shown(longest), shown(serial), *map(shown, spans)]
        print(f"| {' | '.join(cells)} |")


def shown(seconds: float) -> str:
    """Write a time in seconds or minutes."""
    return f"{seconds:.1f} s" if seconds < 100 else f"{seconds / 60:.1f} min"


if __name__ == "__main__":
    main()
