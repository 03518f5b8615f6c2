"""Leave training by self-play: generations of games, each with the leaves of the one before."""

from __future__ import annotations

import zlib
from collections.abc import Callable, Iterable, Iterator
from dataclasses import asdict, dataclass
from itertools import pairwise
from pathlib import Path
from typing import Final

from lexagon import _core
from lexagon._errors import LeavesError
from lexagon._progress import Progress, ProgressCallback, check_cancelled
from lexagon.lexicon import Lexicon
from lexagon.scrabble._checkpoint import Checkpoint
from lexagon.scrabble._edition import Edition
from lexagon.scrabble._engine import check_number, check_seed, engine_for, rules_of
from lexagon.scrabble._leaves import Leaves, about_leaves

BATCH: Final = 500  # games between two checkpoints


@dataclass(frozen=True)
class Plan:
    """A training plan: each generation plays twice the games of the one before, with its leaves."""

    games: int = 5000
    generations: int = 4
    seed: int = 1

    def spans(self) -> list[tuple[int, int]]:
        """Return the numbers of each generation's games: where they begin and end."""
        starts = [self.games * (2**generation - 1) for generation in range(self.generations + 1)]
        return list(pairwise(starts))


# Plays games `begin` to `end` with a table's steps, adds their samples, and yields the number of
# games done after each batch.
Sampler = Callable[[bytes, int, int, _core.ScrabbleLeaveSamples], Iterator[int]]


def train_leaves(
    edition: Edition | str = "english",
    words: str | Path | Lexicon | None = None,
    *,
    games: int = Plan.games,
    generations: int = Plan.generations,
    seed: int = Plan.seed,
    checkpoint: str | Path | None = None,
    threads: int = 0,
    progress: ProgressCallback | None = None,
) -> Leaves:
    """Train leaves by self-play; a run that was stopped resumes from its checkpoint.

    The first generation plays `games` games, each other twice those of the one before it.

    >>> from lexagon import scrabble
    >>> len(scrabble.train_leaves("english", games=2, generations=1))
    914625
    """
    opened = Edition.open(edition)
    check_number(games, "games", 1)
    check_number(generations, "generations", 1)
    engine = engine_for(opened, opened.lexicon(words))
    plan = Plan(games, generations, seed)
    path = None if checkpoint is None else Path(checkpoint)
    return train(opened, engine, plan, path, threads, progress)


def train(
    edition: Edition,
    engine: _core.ScrabbleEngine,
    plan: Plan,
    checkpoint: Path | None = None,
    threads: int = 0,
    progress: ProgressCallback | None = None,
    sampler: Sampler | None = None,
) -> Leaves:
    """Train by a plan.

    The result depends on the plan, the words and the edition alone, not on threads or stops, nor on
    where the games are played: without a sampler, by threads of this process.
    """
    check_seed(plan.seed)
    play = sampler or _here(engine, plan.seed, threads)
    state = _Training.begin(engine, plan, checkpoint)
    with state.checkpoint.resumed(state.restore):
        _train(state, engine.rules, plan, play, progress)
    return trained(edition, plan, state.steps, state.racks)


def _train(
    state: _Training,
    rules: _core.ScrabbleRules,
    plan: Plan,
    play: Sampler,
    progress: ProgressCallback | None,
) -> None:
    """Play the games of a plan that are still to be played, generation by generation."""
    spans = plan.spans()
    while state.generation < len(spans):
        begin, end = spans[state.generation]
        at = max(state.next_game, begin)
        for until in play(state.steps, at, end, state.samples):
            state.next_game = until
            state.keep()
            note = f"generation {state.generation + 1} of {len(spans)}"
            check_cancelled(progress, Progress(until, spans[-1][1], note))
        state.steps = state.samples.fit(rules)
        state.racks = state.samples.racks
        state.samples = _core.ScrabbleLeaveSamples(rules)
        state.generation += 1


def trained(edition: Edition, plan: Plan, steps: bytes, racks: int) -> Leaves:
    """Make the table that training came to; the racks are those of the last generation."""
    about = about_leaves(rules_of(edition)) | asdict(plan) | {"racks": racks}
    return Leaves(steps, about, edition)


def pack_samples(samples: _core.ScrabbleLeaveSamples) -> bytes:
    """Write samples in few bytes: only of the leaves seen, which in some hundred games are few.

    The number of all leaves and of those seen, then their ranks, counts and sums, compressed.
    """
    import numpy as np

    both = np.frombuffer(samples.to_bytes(), np.int64).reshape(2, -1)
    seen = np.flatnonzero(both[0])
    head = np.array([both.shape[1], len(seen)], np.int64).tobytes()
    ranks = np.diff(seen, prepend=0)  # small numbers compress better
    return zlib.compress(head + ranks.tobytes() + both[:, seen].tobytes(), 1)


def add_samples(samples: _core.ScrabbleLeaveSamples, packed: Iterable[bytes]) -> None:
    """Add samples that were packed elsewhere; sums of whole numbers come out in any order."""
    import numpy as np

    counts, sums = np.frombuffer(samples.to_bytes(), np.int64).reshape(2, -1).copy()
    for each in packed:
        (leaves, seen), numbers = np.split(np.frombuffer(zlib.decompress(each), np.int64), [2])
        if leaves != len(counts):
            raise LeavesError("samples of another edition cannot be added")
        steps, more_counts, more_sums = numbers.reshape(3, seen)
        ranks = np.cumsum(steps)
        counts[ranks] += more_counts
        sums[ranks] += more_sums
    samples.read(counts.tobytes() + sums.tobytes())


def _here(engine: _core.ScrabbleEngine, seed: int, threads: int) -> Sampler:
    rules = engine.rules

    def play(
        steps: bytes, begin: int, end: int, samples: _core.ScrabbleLeaveSamples
    ) -> Iterator[int]:
        leaves = _core.ScrabbleLeaves(rules.counts, rules.rack_size, steps)
        for at in range(begin, end, BATCH):
            until = min(at + BATCH, end)
            engine.sample_games(leaves, at, until, seed, threads, samples)
            yield until

    return play


@dataclass
class _Training:
    """Training between two batches of games."""

    checkpoint: Checkpoint
    steps: bytes
    samples: _core.ScrabbleLeaveSamples
    generation: int = 0
    next_game: int = 0
    racks: int = 0

    @classmethod
    def begin(cls, engine: _core.ScrabbleEngine, plan: Plan, path: Path | None) -> _Training:
        samples = _core.ScrabbleLeaveSamples(engine.rules)
        identity = {"engine": engine.fingerprint, **asdict(plan)}
        return cls(Checkpoint(path, identity, LeavesError), samples.fit(engine.rules), samples)

    def keep(self) -> None:
        state = {"generation": self.generation, "next": self.next_game, "leaves": len(self.steps)}
        self.checkpoint.keep(state, self.steps + self.samples.to_bytes())

    def restore(self, state: dict[str, int], samples: bytes) -> None:
        self.samples.read(samples[state["leaves"] :])
        self.steps = samples[: state["leaves"]]
        self.generation, self.next_game = state["generation"], state["next"]
