"""Paper 4, How to shrink the word list: a word that splits look-alikes instead of one of them.

BOUND, POUND, FOUND, MOUND, WOUND and HOUND would be tried one by one. When most of the words left
look alike, take the letters in them that were never shown green or yellow, and guess a word with as
many of those as possible: HUMID. Otherwise continue as with the inverted index.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations

from lexagon.wordle._strategies._inverted_index import InvertedIndex, Search
from lexagon.wordle._words import Words


class Splitter(InvertedIndex):
    """The inverted index, with a splitting word when the words left look alike."""

    def __init__(self, words: Words, first: str | None = None) -> None:
        super().__init__(words, first)
        self.letters = [frozenset(word) for word in self.faces]

    def guess(self, state: Search) -> str:
        """Return a splitting word where that helps, else the word least like the last guess."""
        if state.last is not None and self._look_alike(state.left):
            undecided = frozenset().union(*(self.letters[word] for word in state.left))
            undecided -= state.at_least.keys()
            best = max(range(len(self.letters)), key=lambda w: len(undecided & self.letters[w]))
            if len(undecided & self.letters[best]) > 1:
                return self.words.answers[best]
        return super().guess(state)

    def _look_alike(self, left: Sequence[int]) -> bool:
        """Return whether at least half of the pairs of words differ in at most two places."""
        if not 3 <= len(left) <= 100:
            return False
        alike = [
            sum(mine == theirs for mine, theirs in zip(self.faces[a], self.faces[b], strict=True))
            >= self.words.length - 2
            for a, b in combinations(left, 2)
        ]
        return 2 * sum(alike) >= len(alike)
