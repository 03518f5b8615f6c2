"""Paper 4: Wordle as a search engine, with an inverted index and a k-out-of-N merge.

The slides keep for every letter and place the postings of the words with that letter there, each
with how often the word has the letter (Inverted Index). Feedback deletes posting lists (How to
prune). The words left are those still on as many lists as a word has places, found by merging all
lists word at a time (5-out-of-N merging), with the right number of each letter. The next
guess is the one least like the last: the smallest cosine of their letter vectors, weighted
(1 + log tf) x log(N / df), the first on a tie. The opener is `slate`.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from itertools import chain
from math import log10, sqrt
from typing import NamedTuple

from lexagon.wordle._words import Words

Postings = Mapping[int, int]  # word -> how often it has the letter, in order of words
Index = Mapping[tuple[int, str], Postings]


class Search(NamedTuple):
    """The pruned index, the known letters, the words left, and the last guess."""

    lists: Index
    at_least: Mapping[str, int]
    exactly: Mapping[str, int]
    left: list[int]
    last: str | None


class InvertedIndex:
    """Prune the index, merge the rest, and guess the word least like the last guess."""

    def __init__(self, words: Words, first: str | None = None) -> None:
        self.words = words
        if first is None:
            first = "slate" if "slate" in words else words.answers[0]
        self.first = words.guesses[words._index(first)]
        self.faces = [words._tiles(word) for word in words.answers]
        self.counts = [Counter(word) for word in self.faces]
        self.document_frequency = Counter(letter for word in self.counts for letter in word)
        self.index: dict[tuple[int, str], dict[int, int]] = {}
        for number, word in enumerate(self.faces):
            for place, letter in enumerate(word):
                self.index.setdefault((place, letter), {})[number] = self.counts[number][letter]

    def begin(self) -> Search:
        """Begin with the whole index."""
        return Search(self.index, {}, {}, list(range(len(self.faces))), None)

    def guess(self, state: Search) -> str:
        """Return the opener, or the word left that is least like the last guess."""
        if state.last is None:
            return self.first
        last = self._vector(Counter(self.words._tiles(state.last)))
        return self.words.answers[
            min(state.left, key=lambda word: cosine(last, self._vector(self.counts[word])))
        ]

    def learn(self, state: Search, guess: str, marks: str) -> Search:
        """Delete posting lists by the marks, then merge and check the numbers of letters.

        Green deletes the other letters of its place, yellow its own letter there; so does grey, and
        everywhere else too unless another copy of the letter is not grey.
        """
        faces = self.words._tiles(guess)
        coloured = Counter(face for face, mark in zip(faces, marks, strict=True) if mark != "b")
        index = {
            (place, letter): postings
            for (place, letter), postings in state.lists.items()
            if (letter == faces[place]) == (marks[place] == "g")
            and (letter in coloured or letter not in faces)
        }
        at_least = {**state.at_least}
        exactly = {**state.exactly}
        for letter in coloured:
            at_least[letter] = max(coloured[letter], at_least.get(letter, 0))
            if coloured[letter] < faces.count(letter):
                exactly[letter] = coloured[letter]
        merged = k_of_n_merge(index.values(), self.words.length)
        left = [word for word in merged if self._counts_fit(word, at_least, exactly)]
        return Search(_only(index, left), at_least, exactly, left, guess)

    def _counts_fit(
        self, word: int, at_least: Mapping[str, int], exactly: Mapping[str, int]
    ) -> bool:
        counts = self.counts[word]
        return all(counts[letter] >= count for letter, count in at_least.items()) and all(
            counts[letter] == count for letter, count in exactly.items()
        )

    def _vector(self, counts: Counter[str]) -> dict[str, float]:
        documents = len(self.faces)
        return {
            letter: (1 + log10(count)) * log10(documents / self.document_frequency[letter])
            for letter, count in sorted(counts.items())
            if self.document_frequency[letter]
        }


def k_of_n_merge(lists: Iterable[Iterable[int]], k: int) -> list[int]:
    """Return the words that are on at least k of the lists, by merging all of them at once.

    In the merged list such a word stands k times in a row.

    >>> k_of_n_merge([[1, 3, 4], [2, 3], [3, 4]], 2)
    [3, 4]
    """
    merged = sorted(chain.from_iterable(lists))  # the lists are runs in order, so this is a merge
    followed = zip(merged, merged[k - 1 :], strict=False)
    return list(dict.fromkeys(word for word, later in followed if word == later))


def cosine(one: Mapping[str, float], other: Mapping[str, float]) -> float:
    """Return how alike two letter vectors are; nothing in common is 0."""
    dot = sum(weight * other[letter] for letter, weight in one.items() if letter in other)
    if dot == 0:
        return 0.0
    norms = sqrt(sum(weight**2 for weight in one.values())) * sqrt(
        sum(weight**2 for weight in other.values())
    )
    return dot / norms


def _only(index: Index, left: list[int]) -> Index:
    """Drop the postings of words that are out, so that later merges are short."""
    words = set(left)
    return {
        key: {word: count for word, count in postings.items() if word in words}
        for key, postings in index.items()
    }
