"""Paper 1: the best-scoring word left, by letters or places, narrowed by rules or by a tree.

Section III.A scores words once, on the whole list: Preprocess 1 (`letters`) sums over a word's
distinct letters the number of words that have the letter, Preprocess 2 (`places`) over its
places the number of words with that letter there. The next guess is always the best-scoring word
left, the alphabetically first on a tie. Sections III.B and III.C say which words are left.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from lexagon.wordle._rules import code_of
from lexagon.wordle._strategies._base import split
from lexagon.wordle._words import Words


def letter_counts(rows: Sequence[bytes]) -> Counter[int]:
    """Count for each letter the words that have it (Table I)."""
    return Counter(letter for word in rows for letter in set(word))


def place_counts(rows: Sequence[bytes]) -> Counter[tuple[int, int]]:
    """Count for each place and letter the words with that letter there (Fig. 3)."""
    return Counter(place for word in rows for place in enumerate(word))


def letter_scores(rows: Sequence[bytes]) -> list[int]:
    """Score words by their distinct letters: Preprocess 1 (Table II)."""
    counts = letter_counts(rows)
    return [sum(counts[letter] for letter in set(word)) for word in rows]


def place_scores(rows: Sequence[bytes]) -> list[int]:
    """Score words by their letters at their places: Preprocess 2 (Table III)."""
    counts = place_counts(rows)
    return [sum(counts[place] for place in enumerate(word)) for word in rows]


class _BestScoreLeft:
    """Words in order of score, the alphabetically first on a tie; the best one left is next."""

    score = staticmethod(letter_scores)

    def __init__(self, words: Words) -> None:
        self.words = words
        rows = [words._row(word) for word in words.answers]
        scores = self.score(rows)
        self.order = sorted(range(len(rows)), key=lambda word: -scores[word])
        self.rows = [rows[word] for word in self.order]


class _GreedyByRules(_BestScoreLeft):
    """Section III.B, Greedy on Rules: each colour has its own rule, and drops words by it alone.

    Green: only this letter is possible here. Yellow: this letter is in the word, but not here.
    White: this letter is not here; that it is nowhere at all is not concluded. The listing of
    solveGreen pops the wrong variable; the program behind the paper's figures did not.

    A set of words is a number whose bit n says whether the n-th best word is in it.
    """

    def __init__(self, words: Words) -> None:
        super().__init__(words)
        self.having: Counter[int] = Counter()
        self.having_there: Counter[tuple[int, int]] = Counter()
        for rank, word in enumerate(self.rows):
            for letter in set(word):
                self.having[letter] |= 1 << rank
            for place in enumerate(word):
                self.having_there[place] |= 1 << rank

    def begin(self) -> int:
        """Begin with every word."""
        return (1 << len(self.rows)) - 1

    def guess(self, state: int) -> str:
        """Return the best-scoring word left."""
        rank = (state & -state).bit_length() - 1
        return self.words.answers[self.order[rank]]

    def learn(self, state: int, guess: str, marks: str) -> int:
        """Drop the words that break the rule of one of the colours."""
        left = state
        for place, letter in enumerate(self.words._row(guess)):
            if marks[place] == "g":
                left &= self.having_there[place, letter]
            elif marks[place] == "y":
                left &= self.having[letter] & ~self.having_there[place, letter]
            else:
                left &= ~self.having_there[place, letter]
        return left


class _DecisionTree(_BestScoreLeft):
    """Section III.C, Building Decision Tree: left are the words that give the same feedback.

    The paper builds a look-up table of all words against all words; the feedback matrix is it.
    """

    def __init__(self, words: Words) -> None:
        super().__init__(words)
        self._split: tuple[Sequence[int] | None, str, dict[int, list[int]]] = (None, "", {})

    def begin(self) -> Sequence[int]:
        """Begin with every word, the best-scoring first."""
        return self.order

    def guess(self, state: Sequence[int]) -> str:
        """Return the best-scoring word left."""
        return self.words.answers[state[0]]

    def learn(self, state: Sequence[int], guess: str, marks: str) -> Sequence[int]:
        """Look up the words left under this guess and feedback."""
        before, earlier, table = self._split
        if before is not state or earlier != guess:
            table = split(self.words, guess, state)
            self._split = (state, guess, table)
        return table.get(code_of(marks), ())


class LettersByRules(_GreedyByRules):
    """Preprocess 1 + Greedy by Rules (Fig. 5)."""


class PlacesByRules(_GreedyByRules):
    """Preprocess 2 + Greedy by Rules (Fig. 6)."""

    score = staticmethod(place_scores)


class LettersByTree(_DecisionTree):
    """Preprocess 1 + Decision Tree (Fig. 7)."""


class PlacesByTree(_DecisionTree):
    """Preprocess 2 + Decision Tree (Fig. 8)."""

    score = staticmethod(place_scores)
