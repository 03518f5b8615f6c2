"""`grid best-board` on a cluster: several seeds search at once, and the best of all is the answer.

The searches live here; what travels is a state and a number of steps to take from it. So each seed
takes the same course as without a cluster, and each has its own file to continue from.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from contextlib import nullcontext
from dataclasses import replace
from math import ceil
from pathlib import Path
from typing import Any, Final

from lexagon import Progress
from lexagon._lock import locked
from lexagon._progress import ProgressCallback, keep_going
from lexagon.grid import BestBoard, BestBoardSearch
from lexagon.grid._best_board import KEPT
from lexagon.grid._notation import parse_size
from lexagon.lab.core._values import Json
from lexagon.lab.core._wordlists import words_refs
from lexagon.lab.executors._executor import Executor
from lexagon.lab.kinds._best_board import search_of
from lexagon.lab.remote import do_chunks

STEPS: Final = 8_000  # some second on 4x4; a step costs as the square of the squares


class Searches:
    """A search for each seed, with one time budget each."""

    def __init__(
        self,
        question: Mapping[str, Json],
        seeds: Sequence[int],
        words_there: str,
        state: Path | None = None,
    ) -> None:
        """Set up the searches; `words_there` is what workers know the word list by."""
        self.worker_question = {**question, "words": words_there}
        self.words_there = words_there
        self.state = state
        self.by_seed = {seed: search_of(question, seed) for seed in seeds}

    def file_of(self, seed: int) -> Path | None:
        """Return where the search of a seed is kept: `best.json` makes `best-7.json`."""
        if self.state is None:
            return None
        return self.state.with_name(f"{self.state.stem}-{seed}{self.state.suffix}")

    def _resume(self) -> None:
        """Take up what every search's file holds, and see that it can be written."""
        for seed, search in self.by_seed.items():
            file = self.file_of(seed)
            if file is not None:
                if file.exists():
                    search.resume(file)
                search.save(file, force=True)

    def run(
        self,
        executor: Executor,
        seconds: float,
        target: int | None = None,
        progress: ProgressCallback | None = None,
    ) -> BestBoard:
        """Search for some seconds with each seed, or until one finds the target.

        The seconds are those that the workers spend on a seed.
        """
        # One lock for the files of all seeds, of which there may be more than can be open.
        with nullcontext() if self.state is None else locked(self.state):
            self._resume()
            return self._run(executor, seconds, target, progress)

    def _run(
        self,
        executor: Executor,
        seconds: float,
        target: int | None,
        progress: ProgressCallback | None,
    ) -> BestBoard:
        begun = sum(search.seconds for search in self.by_seed.values())
        total = ceil(seconds * len(self.by_seed))
        until = {seed: search.seconds + seconds for seed, search in self.by_seed.items()}
        lists = words_refs([self.words_there])
        while target is None or self.result(target).score < target:
            chunks = list(self._chunks(until, target))
            if not chunks:
                break
            for finished in do_chunks(executor, "best-board", lists, chunks):
                given: Any = finished.chunk.parameters
                assert finished.result.blob is not None
                search = self.by_seed[given["seed"]]
                search.core.restore(finished.result.blob)
                search.seconds += finished.result.cpu_seconds
                file = self.file_of(given["seed"])
                if file is not None:
                    search.save(file, force=True)
                so_far = self.result(target, complete=False)
                done = min(total, int(so_far.seconds - begun))
                report = Progress(done, total, f"best {so_far.score:,}", so_far)
                if not keep_going(progress, report):
                    return so_far
        return self.result(target)

    def _chunks(self, until: Mapping[int, float], target: int | None) -> Iterator[dict[str, Json]]:
        for seed, search in self.by_seed.items():
            if search.seconds < until[seed]:
                yield {
                    "question": dict(self.worker_question),
                    "seed": seed,
                    "state": search.core.state.decode(),
                    "steps": _steps(search),
                    "target": target,
                }

    def result(self, target: int | None = None, *, complete: bool = True) -> BestBoard:
        """Return the best boards of all seeds, each once, and what all of them took."""
        parts = {seed: search.result(target) for seed, search in self.by_seed.items()}
        best = max(parts.values(), key=lambda part: part.score)  # the first seed on a tie
        boards = {each for part in parts.values() for each in part.boards}
        return replace(
            best,
            boards=tuple(sorted(boards, key=lambda each: (-each.score, each.board))[:KEPT]),
            steps=sum(part.steps for part in parts.values()),
            runs=sum(part.runs for part in parts.values()),
            seconds=round(sum(part.seconds for part in parts.values()), 3),
            seeds=tuple(parts),
            complete=complete,
        )


def _steps(search: BestBoardSearch) -> int:
    rows, columns = parse_size(search.question.size)
    return max(20, STEPS * 256 // (rows * columns) ** 2)
