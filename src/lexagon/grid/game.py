"""A round of play against the clock: words typed, judged and scored; afterwards what was missed."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from enum import Enum
from time import monotonic

from lexagon.grid.planner import check_seconds
from lexagon.grid.solver import FoundWord, FoundWords, Solution
from lexagon.lexicon import Lexicon


class Verdict(Enum):
    """What a typed word is."""

    GOOD = "good"
    AGAIN = "found already"
    SHORT = "too short"
    UNKNOWN = "not in the word list"
    NOT_HERE = "not on the board"
    LATE = "too late"


@dataclass
class Round:
    """One board, one clock, one player."""

    solution: Solution
    lexicon: Lexicon
    seconds: float
    clock: Callable[[], float] = monotonic
    found: dict[str, FoundWord] = field(default_factory=dict)

    def __post_init__(self) -> None:
        check_seconds(self.seconds)
        self._words = {found.word: found for found in self.solution.words}
        self._start = self.clock()

    @property
    def seconds_left(self) -> float:
        """Return the time left, never below 0."""
        return max(0.0, self._start + self.seconds - self.clock())

    @property
    def score(self) -> int:
        """Return the points so far."""
        return sum(found.score for found in self.found.values())

    def play(self, text: str) -> tuple[Verdict, int]:
        """Judge a typed word and return its points."""
        word = text.strip().lower()
        if self.seconds_left == 0:
            return Verdict.LATE, 0
        if word in self.found:
            return Verdict.AGAIN, 0
        if word in self._words:
            self.found[word] = self._words[word]
            return Verdict.GOOD, self._words[word].score
        if len(word) < self.solution.rules.min_length:
            return Verdict.SHORT, 0
        if word not in self.lexicon:
            return Verdict.UNKNOWN, 0
        return Verdict.NOT_HERE, 0

    def missed(self) -> FoundWords:
        """Return the words not found, the highest score first."""
        ranked = self.solution.by_score()
        return FoundWords(found for found in ranked if found.word not in self.found)

    def _repr_html_(self) -> str:
        from lexagon.grid import pictures

        return pictures.game_round(self)
