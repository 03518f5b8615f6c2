"""Strategies that plan all their guesses at once and then follow that tree.

The greedy ones take in every position the guess that looks best one step ahead, a possible answer
on a tie and then the alphabetically first; `optimal` has the fewest guesses of all. Their state is
the node of the tree where the game stands.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import TYPE_CHECKING, ClassVar

from lexagon._errors import WordleError
from lexagon._lazy import lazy
from lexagon._operation import validated
from lexagon._parameters import Word
from lexagon.wordle._exact import solver
from lexagon.wordle._parameters import USUAL_MAX_GUESSES, MaxGuesses, Mode
from lexagon.wordle._rules import code_of, mode_code
from lexagon.wordle._state import BoardState
from lexagon.wordle._words import Words

if TYPE_CHECKING:
    from lexagon._core import StrategyNode


class TreeFollowing(ABC):
    """A strategy whose tree is made when it is first asked."""

    @validated
    def __init__(self, words: Words, first: Word | None = None, mode: Mode = "normal") -> None:
        self.words = words
        self.first = None if first is None else words._index(first)
        self.mode = mode

    @abstractmethod
    def plan(self) -> list[StrategyNode]:
        """Return the nodes of the tree, the root first."""

    @lazy
    def nodes(self) -> list[tuple[str, dict[int, int]]]:
        """The plan with guesses as words and branches by code."""
        return [
            (self.words.guesses[node.guess], {each.code: each.node for each in node.branches})
            for node in self.plan()
        ]

    def begin(self) -> int:
        """Begin at the root."""
        return 0

    def guess(self, state: int) -> str:
        """Return the guess of a node."""
        return self.nodes[state][0]

    def learn(self, state: int, guess: str, marks: str) -> int:
        """Take the branch of some feedback."""
        following = self.nodes[state][1].get(code_of(marks))
        if following is None:
            raise WordleError(f"no answer of {self.words.name} shows {marks!r} for {guess!r} here")
        return following


class _Greedy(TreeFollowing):
    """The guess that is best one step ahead, by one of the engine's criteria."""

    criterion: ClassVar[str]

    @validated
    def __init__(
        self,
        words: Words,
        first: Word | None = None,
        mode: Mode = "normal",
        candidates: bool = False,
    ) -> None:
        super().__init__(words, first, mode)
        self.candidates = candidates

    def plan(self) -> list[StrategyNode]:
        """Let the engine grow the tree."""
        every = range(len(self.words.answers))
        return self.words._core.greedy_tree(
            every, None, self.criterion, self.first, mode_code(self.mode), self.candidates, None
        )


class Entropy(_Greedy):
    """3Blue1Brown's one-step strategy: the most expected information."""

    criterion = "entropy"


class Parts(_Greedy):
    """The most classes."""

    criterion = "parts"


class Expected(_Greedy):
    """The smallest expected class."""

    criterion = "expected"


class Minimax(_Greedy):
    """The smallest largest class."""

    criterion = "minimax"


class Optimal(TreeFollowing):
    """The fewest guesses in all within a limit, proven; `max_guesses=none` for no limit."""

    @validated
    def __init__(
        self,
        words: Words,
        first: Word | None = None,
        mode: Mode = "normal",
        max_guesses: MaxGuesses | None = USUAL_MAX_GUESSES,
    ) -> None:
        super().__init__(words, first, mode)
        self.max_guesses = max_guesses

    def plan(self) -> list[StrategyNode]:
        """Let the engine search."""
        engine = solver(BoardState(self.words, self.mode))
        result = engine.solve(self.first, self.max_guesses or 0, False, True, 0, None)
        if not result.solvable:
            first = None if self.first is None else self.words.guesses[self.first]
            begins = "" if first is None else f" that begins with {first.upper()}"
            raise WordleError(
                f"no strategy{begins} solves every game of {self.words.name} in {self.max_guesses} "
                "guesses; allow more, as in optimal(max_guesses=8), or max_guesses=none"
            )
        return result.tree()
