"""Strategies that plan all their guesses at once and then follow that tree.

The greedy ones take in every position the guess that looks best one step ahead, a possible answer
on a tie and then the alphabetically first; `optimal` has the fewest guesses of all. Their state is
the node of the tree where the game stands.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from functools import cached_property
from typing import TYPE_CHECKING, ClassVar

from lexagon._errors import WordleError
from lexagon.wordle.exact import MOST_LIMIT, USUAL_LIMIT, solver
from lexagon.wordle.history import start
from lexagon.wordle.rules import code_of
from lexagon.wordle.words import GameWords

if TYPE_CHECKING:
    from lexagon._core import TreeNodes


class TreeFollowing(ABC):
    """A strategy whose tree is made when it is first asked."""

    def __init__(self, words: GameWords, first: str | None = None, hard: bool = False) -> None:
        self.words = words
        self.first = None if first is None else words.index(first)
        self.hard = hard

    @abstractmethod
    def plan(self) -> TreeNodes:
        """Return for each node its guess and its branches, as (code, node)."""

    @cached_property
    def nodes(self) -> list[tuple[str, dict[int, int]]]:
        """The plan with guesses as words and branches by code."""
        return [(self.words.guesses[guess], dict(branches)) for guess, branches in self.plan()]

    def begin(self) -> int:
        """Begin at the root."""
        return 0

    def guess(self, state: int) -> str:
        """Return the guess of a node."""
        return self.nodes[state][0]

    def learn(self, state: int, guess: str, marks: str) -> int:
        """Take the branch of some marks."""
        following = self.nodes[state][1].get(code_of(marks))
        if following is None:
            raise WordleError(f"no answer of {self.words.name} shows {marks!r} for {guess!r} here")
        return following


class _Greedy(TreeFollowing):
    """The guess that is best one step ahead, by one of the engine's criteria."""

    criterion: ClassVar[str]

    def __init__(
        self,
        words: GameWords,
        first: str | None = None,
        hard: bool = False,
        candidates: bool = False,
    ) -> None:
        super().__init__(words, first, hard)
        self.candidates = candidates

    def plan(self) -> TreeNodes:
        """Let the engine grow the tree."""
        every = range(len(self.words.answers))
        return self.words.core.greedy_tree(
            every, None, self.criterion, self.first, self.hard, self.candidates, None
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
    """The fewest guesses in all within a limit, proven; `limit=0` for none."""

    def __init__(
        self,
        words: GameWords,
        first: str | None = None,
        hard: bool = False,
        limit: int = USUAL_LIMIT,
    ) -> None:
        super().__init__(words, first, hard)
        if not 0 <= limit <= MOST_LIMIT:
            raise WordleError(f"limit={limit} is out of range; give 0 (no limit) to {MOST_LIMIT}")
        self.limit = limit

    def plan(self) -> TreeNodes:
        """Let the engine search."""
        result = solver(start(self.words, self.hard)).solve(self.first, self.limit, True, 0, None)
        if not result.solvable:
            raise WordleError(
                f"no strategy solves every game of {self.words.name} in {self.limit} guesses; "
                "allow more, as in optimal(limit=8), or limit=0 for any number"
            )
        return result.tree()
