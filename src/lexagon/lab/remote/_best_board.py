"""`grid best-board` on a cluster: several seeds search at once, and the best of all is the answer.

The searches live here; what travels is a state and a number of steps to take from it. So each seed
goes the way it goes without a cluster, and each has a file of its own to go on from.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any, Final

from lexagon.grid.best_board import KEPT, BestBoardSearch, Progress
from lexagon.lab.core._kinds import Json
from lexagon.lab.core._wordlists import words_refs
from lexagon.lab.executors._executor import Executor
from lexagon.lab.kinds._best_board import search_of
from lexagon.lab.remote import do_chunks

STEPS: Final = 8_000  # some second on 4x4; a step costs as the square of the squares


class Searches:
    """A search for each seed, with one budget of CPU time each."""

    def __init__(
        self,
        question: Mapping[str, Json],
        seeds: Sequence[int],
        words_there: str,
        state: Path | None = None,
    ) -> None:
        """Begin or continue; `words_there` is what workers know the word list by."""
        self.worker_question = {**question, "words": words_there}
        self.words_there = words_there
        self.state = state
        self.by_seed = {seed: search_of(question, seed) for seed in seeds}
        for seed, search in self.by_seed.items():
            file = self.file_of(seed)
            if file is not None and file.exists():
                search.resume(file)
        self.save()  # a place that cannot be written is found out now, not after the search

    def file_of(self, seed: int) -> Path | None:
        """Return where the search of a seed is kept: `best.json` makes `best-7.json`."""
        if self.state is None:
            return None
        return self.state.with_name(f"{self.state.stem}-{seed}{self.state.suffix}")

    def save(self) -> None:
        """Keep every search in its file."""
        for seed, search in self.by_seed.items():
            file = self.file_of(seed)
            if file is not None:
                search.save(file)

    def run(
        self,
        executor: Executor,
        seconds: float,
        target: int | None = None,
        report: Callable[[Progress], object] = lambda progress: None,
    ) -> Progress:
        """Search for some CPU seconds with each seed, or until one finds the target."""
        until = {seed: search.cpu_seconds + seconds for seed, search in self.by_seed.items()}
        lists = words_refs([self.words_there])
        while target is None or self.progress().score < target:
            chunks = list(self._chunks(until, target))
            if not chunks:
                break
            for finished in do_chunks(executor, "best-board", lists, chunks):
                given: Any = finished.chunk.parameters
                assert finished.result.blob is not None
                search = self.by_seed[given["seed"]]
                search.core.restore(finished.result.blob)
                search.cpu_seconds += finished.result.cpu_seconds
                file = self.file_of(given["seed"])
                if file is not None:
                    search.save(file)
                report(self.progress())
        return self.progress()

    def _chunks(self, until: Mapping[int, float], target: int | None) -> Iterator[dict[str, Json]]:
        for seed, search in self.by_seed.items():
            if search.cpu_seconds < until[seed]:
                yield {
                    "question": dict(self.worker_question),
                    "seed": seed,
                    "state": search.core.state.decode(),
                    "steps": _steps(search),
                    "target": target,
                }

    def progress(self) -> Progress:
        """Return the best boards of all seeds, each once, and what all of them took."""
        parts = [search.progress() for search in self.by_seed.values()]
        best = sorted({each for part in parts for each in part.best}, key=lambda b: (-b[0], b[1]))
        return Progress(
            tuple(best[:KEPT]),
            sum(part.steps for part in parts),
            sum(part.runs for part in parts),
            sum(part.cpu_seconds for part in parts),
        )

    @property
    def best_seed(self) -> int:
        """Return the seed that found the best board, the first of them on a tie."""
        return max(self.by_seed, key=lambda seed: self.by_seed[seed].progress().score)


def _steps(search: BestBoardSearch) -> int:
    squares = search.question.rows * search.question.columns
    return max(20, STEPS * 256 // squares**2)
