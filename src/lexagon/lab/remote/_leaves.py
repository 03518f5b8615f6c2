"""`scrabble.train_leaves` on a cluster: workers play spans of games, this process adds them up."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from pathlib import Path
from time import monotonic
from typing import Any, Final

from lexagon import _core
from lexagon._progress import ProgressCallback
from lexagon.lab.executors import Executor
from lexagon.lab.kinds._leaves import GAMES_A_CHUNK, game_spans
from lexagon.lab.kinds._scrabble_table import engine_of, opened_table, table_of, table_refs
from lexagon.lab.remote import do_chunks
from lexagon.scrabble import Leaves
from lexagon.scrabble._leave_training import Plan, Sampler, add_samples, train

PAUSE: Final = 1.0  # seconds between two reports, each of which writes a checkpoint


def train_leaves(
    executor: Executor,
    edition: str | Path = "english",
    words: str | Path | None = None,
    *,
    games: int = Plan.games,
    generations: int = Plan.generations,
    seed: int = Plan.seed,
    checkpoint: str | Path | None = None,
    progress: ProgressCallback | None = None,
) -> Leaves:
    """Train leaves as `scrabble.train_leaves` does; the table is the same to the last byte."""
    table = table_of(edition, words)
    plan = Plan(games, generations, seed)
    path = None if checkpoint is None else Path(checkpoint)
    play = _sampler(executor, table, plan)
    opened, _ = opened_table(table)
    return train(opened, engine_of(table), plan, path, progress=progress, sampler=play)


def _sampler(executor: Executor, table: Mapping[str, Any], plan: Plan) -> Sampler:
    """Return what plays the games of a training through an executor.

    A checkpoint is of games without a gap, so spans that finish early wait for those before them.
    """
    words = table_refs(table, [])

    def play(
        steps: bytes, begin: int, end: int, samples: _core.ScrabbleLeaveSamples
    ) -> Iterator[int]:
        if begin >= end:
            return
        generation = next(at for at, (_, last) in enumerate(plan.spans()) if begin < last)
        chunks = game_spans(table, generation, begin, end, plan.seed, GAMES_A_CHUNK)
        waiting: dict[int, tuple[int, bytes]] = {}
        whole: list[bytes] = []  # of the games up to `at`, and not yet added
        at, reported = begin, monotonic()
        for finished in do_chunks(executor, "leaves", words, chunks, steps):
            given: Any = finished.chunk.parameters
            assert finished.result.blob is not None
            waiting[given["begin"]] = given["end"], finished.result.blob
            while at in waiting:
                at, blob = waiting.pop(at)
                whole.append(blob)
            if at == end or (whole and monotonic() - reported >= PAUSE):
                add_samples(samples, whole)
                whole.clear()
                yield at
                reported = monotonic()

    return play
