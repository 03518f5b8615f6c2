"""The search for boards of high score: seeded, stoppable at any time, and resumable.

The engine anneals (one square at a time, all letters weighed at once) and polishes each run's end
by single changes and swaps. The state is text; kept in a file with the options, a later search goes
on exactly where this one stopped.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import asdict, dataclass
from pathlib import Path
from time import monotonic, thread_time
from typing import Final

from lexagon import _core
from lexagon._errors import BoardError, quoted
from lexagon._paths import write_atomically
from lexagon.grid.dice import check_seed, find_dice
from lexagon.grid.planner import check_seconds
from lexagon.grid.rules import Rules
from lexagon.grid.scoring import BoardScorer
from lexagon.lexicon import Lexicon
from lexagon.lexicon._wordfile import read_bytes

FORMAT: Final = "lexagon best-board 1"
KEPT: Final = 10
# Temperatures as parts of the best score known, found by trial on 4x4 and ENABLE. A square's share
# of the score falls with the number of squares, and so do they.
HOT: Final = 0.041
COLD: Final = 0.0166
_SLICE_SECONDS: Final = 0.1
_NO_TARGET: Final = (1 << 64) - 1


@dataclass(frozen=True)
class Question:
    """What is looked for; a state file answers to one question only."""

    rows: int
    columns: int
    words: str
    rules: str
    dice: str | None
    seed: int
    alphabet: str = "english"


@dataclass(frozen=True)
class Progress:
    """How far a search is: its best boards (score, rows with / between), steps, runs, CPU time."""

    best: tuple[tuple[int, str], ...]
    steps: int
    runs: int
    cpu_seconds: float

    @property
    def score(self) -> int:
        """Return the best score so far."""
        return self.best[0][0]

    def _repr_html_(self) -> str:
        from lexagon.grid import pictures

        return pictures.best_boards(self)


class BestBoardSearch:
    """A search over boards of one size, under one lexicon and rule."""

    def __init__(self, question: Question, lexicon: Lexicon, rules: Rules) -> None:
        self.question = question
        self.scorer = BoardScorer(lexicon, rules)
        self.cpu_seconds = 0.0
        dice = []
        if question.dice is not None:
            faces = find_dice(question.dice)
            if len(faces) != question.rows * question.columns:
                raise BoardError(
                    f"{len(faces)} {question.dice} dice make no board of "
                    f"{question.rows}x{question.columns}; they make 4x4"
                )
            dice = [self._mask(die) for die in faces]
        check_seed(question.seed)
        squares = question.rows * question.columns
        self.core = _core.BoardSearch(
            self.scorer.book,
            question.rows,
            question.columns,
            question.seed,
            steps_per_run=max(1_000, 3_000 * squares // 16),
            hot=HOT * 16 / squares,
            cold=COLD * 16 / squares,
            # A look around costs as the square of the squares.
            polish=min(60, max(1, 60 * 256 // squares**2)),
            dice=dice,
            keep=KEPT,
        )

    def _mask(self, die: str) -> int:
        tiles = self.scorer.alphabet.tiles
        missing = [face for face in die if face not in tiles]
        if missing:
            raise BoardError(
                f"the dice have {quoted(missing[0])}, which the list's alphabet "
                f"({self.scorer.alphabet}) has not"
            )
        return sum(1 << tiles.index(face) for face in sorted(set(die)))

    def progress(self) -> Progress:
        """Return the present state of things."""
        columns = self.question.columns
        best = tuple((score, self.scorer.line_of(b, columns)) for score, b in self.core.best)
        return Progress(best, self.core.steps, self.core.runs, self.cpu_seconds)

    def run(
        self,
        seconds: float,
        target: int | None = None,
        report: Callable[[Progress], None] | None = None,
    ) -> Progress:
        """Search for some CPU seconds, or to the step that finds a board of the target."""
        check_seconds(seconds)
        goal = _NO_TARGET if target is None else min(max(target, 0), _NO_TARGET)
        start = thread_time()
        before = self.cpu_seconds
        reported = monotonic()
        steps = 1
        while self.cpu_seconds - before < seconds:
            if self.core.best[0][0] >= goal:
                break
            begin = thread_time()
            self.core.run(steps, goal)
            # The way taken does not depend on how it is cut, only the response to the user does.
            took = thread_time() - begin
            steps = min(2 * steps, 1_000) if took < _SLICE_SECONDS else max(1, steps // 2)
            self.cpu_seconds = before + thread_time() - start
            if report is not None and monotonic() - reported >= 1:
                reported = monotonic()
                report(self.progress())
        return self.progress()

    def advance(self, steps: int, target: int | None = None) -> Progress:
        """Take some steps, and as many more as it needs until the state has moved on.

        While the end of a run is looked around, the state stays as of the beginning of that; a
        search that goes from state to state would else do the same again and again.
        """
        goal = _NO_TARGET if target is None else min(max(target, 0), _NO_TARGET)
        before, start = self.core.state, thread_time()
        while self.core.state == before and self.core.best[0][0] < goal:
            self.core.run(steps, goal)
        self.cpu_seconds += thread_time() - start
        return self.progress()

    def save(self, path: Path) -> None:
        """Keep the search in a file."""
        document = {
            "format": FORMAT,
            "question": asdict(self.question),
            "cpu_seconds": round(self.cpu_seconds, 3),
            "state": self.core.state.decode(),
        }
        text = json.dumps(document, indent=1) + "\n"
        try:
            write_atomically(path, text.encode())
        except OSError as error:
            raise BoardError(f"cannot write {quoted(str(path), 200)}: {error.strerror}") from None

    def resume(self, path: Path) -> None:
        """Go on where a kept search stopped; it must have asked the same question."""
        shown = quoted(str(path), 200)
        try:
            document = json.loads(read_bytes(path))
            if document["format"] != FORMAT:
                raise ValueError
            asked = Question(**document["question"])
            state = str(document["state"]).encode()
            spent = float(document["cpu_seconds"])
        except (KeyError, TypeError, ValueError):
            raise BoardError(f"{shown} is not a kept best-board search") from None
        if asked != self.question:
            differing = [
                f"{name} {value} (not {asdict(self.question)[name]})"
                for name, value in asdict(asked).items()
                if asdict(self.question)[name] != value
            ]
            raise BoardError(f"{shown} keeps another search: {', '.join(differing)}")
        try:
            self.core.restore(state)
        except ValueError:
            raise BoardError(f"{shown} is damaged; delete it to begin anew") from None
        self.cpu_seconds = spent
