"""The protocol of strategies: a strategy maps what it knows to a guess.

What it knows is its state: `begin` gives the one before the first guess, `learn` the one after some
feedback. A strategy must be a function of its state, so that each state is asked only once however
many games pass through it.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import NamedTuple, Protocol, TypeVar

from lexagon.wordle._rules import code_of
from lexagon.wordle._words import Words

State = TypeVar("State")


class Strategy(Protocol[State]):
    """The interface of a strategy, which is made with the game's words and its own options."""

    def begin(self) -> State:
        """Return what is known before the first guess."""
        ...

    def guess(self, state: State) -> str:
        """Return the next guess."""
        ...

    def learn(self, state: State, guess: str, marks: str) -> State:
        """Return what is known after a guess got this feedback, such as `bybbg`."""
        ...


class Candidates(NamedTuple):
    """The answers still possible, by place among the answers, and the number of the next guess."""

    left: Sequence[int]
    turn: int


class CandidateStrategy(ABC):
    """A strategy that depends only on the answers still possible; a subclass chooses."""

    def __init__(self, words: Words, first: str | None = None) -> None:
        self.words = words
        self.first = None if first is None else words.guesses[words._index(first)]
        self._split: tuple[Candidates | None, str, dict[int, list[int]]] = (None, "", {})

    @abstractmethod
    def choose(self, left: Sequence[int]) -> str:
        """Return the guess for three or more answers left."""

    def begin(self) -> Candidates:
        """Begin with every answer possible."""
        return Candidates(range(len(self.words.answers)), 1)

    def guess(self, state: Candidates) -> str:
        """Return the fixed first word if there is one, one of the last two, or the choice."""
        if state.turn == 1 and self.first is not None:
            return self.first
        if len(state.left) <= 2:
            return self.words.answers[state.left[0]]
        return self.choose(state.left)

    def learn(self, state: Candidates, guess: str, marks: str) -> Candidates:
        """Keep the answers that would have given this feedback."""
        before, earlier, classes = self._split
        if before is not state or earlier != guess:
            classes = split(self.words, guess, state.left)
            self._split = (state, guess, classes)
        return Candidates(classes.get(code_of(marks), ()), state.turn + 1)


def split(words: Words, guess: str, left: Sequence[int]) -> dict[int, list[int]]:
    """Sort answers by the code that a guess, in the list or not, would show for them."""
    if guess in words:
        codes: Sequence[int] = words._matrix[words._index(guess)].data
    else:
        codes = words._core.codes_of_word(words._row(guess))
    if len(left) == 1:
        return {codes[left[0]]: list(left)}
    classes: dict[int, list[int]] = {}
    for answer in left:
        classes.setdefault(codes[answer], []).append(answer)
    return classes
