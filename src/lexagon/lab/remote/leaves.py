"""`scrabble leaves train` on a cluster: workers play spans of games, this process adds them up."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from time import monotonic
from typing import Any, Final

from lexagon import _core
from lexagon.lab.executors.base import Executor
from lexagon.lab.kinds.leaves import GAMES_A_CHUNK, game_spans
from lexagon.lab.kinds.scrabble_table import table_refs
from lexagon.lab.remote import do_chunks
from lexagon.scrabble._leaves import Plan, Sampler, add_samples

PAUSE: Final = 1.0  # seconds between two reports, each of which writes a checkpoint


def sampler(executor: Executor, table: Mapping[str, Any], plan: Plan) -> Sampler:
    """Return what plays the games of `leaves.train` through an executor.

    A checkpoint is of games without a gap, so spans that finish early wait for those before them.
    """
    lists = table_refs(table, [])

    def play(
        steps: bytes, begin: int, end: int, samples: _core.ScrabbleLeaveSamples
    ) -> Iterator[int]:
        if begin >= end:
            return
        generation = next(at for at, (_, last) in enumerate(plan.spans()) if begin < last)
        chunks = game_spans(table, generation, begin, end, plan.seed, GAMES_A_CHUNK)
        waiting: dict[int, tuple[int, bytes]] = {}
        whole: list[bytes] = []  # of the games up to `at`, and not yet added
        at, told = begin, monotonic()
        for finished in do_chunks(executor, "leaves", lists, chunks, steps):
            given: Any = finished.chunk.parameters
            assert finished.result.blob is not None
            waiting[given["begin"]] = given["end"], finished.result.blob
            while at in waiting:
                at, blob = waiting.pop(at)
                whole.append(blob)
            if at == end or (whole and monotonic() - told >= PAUSE):
                add_samples(samples, whole)
                whole.clear()
                yield at
                told = monotonic()

    return play
