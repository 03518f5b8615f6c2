"""Paper 2: banned letters and a regular expression narrow a priority queue of words.

Section IV. The first guess is one of nine words with four vowels, at random; after that always the
top of the queue. A word's priority is six for each place known to be right, and one for each
misplaced letter it has. Strategy 1 (`banned`) drops words with a letter that is
not in the secret word, strategy 2 (`regex`) those that fail the known places, such as `..n.e`, and
strategy 3 (`banned+regex`) does both.

Kept as they are: yellows are never enforced, they only add to the priority; the sixes are counted
for every word alike, as the listings do (Figures 7 to 9), whatever letter it has in that place;
some openers are not in the word list; a word joins the queue without being compared with the last
one in it.
"""

from __future__ import annotations

import random
from typing import Any, Final, NamedTuple

import numpy as np

from lexagon._errors import WordleError, quoted
from lexagon.wordle._words import Words

OPENERS: Final = ("adieu", "audio", "auloi", "aurei", "louie", "miaou", "ouija", "ourie", "uraei")

# The letters of a word are bits of a number, so that a whole queue is looked through at once.
_BIT: Final = tuple(np.uint64(1 << tile) for tile in range(64))

Array = np.ndarray[Any, Any]


class Knowledge(NamedTuple):
    """The queue of words, and the knowledge from the guesses so far; a letter is its tile."""

    queue: Array  # words, by place in the list
    priorities: Array  # of the words in the queue, in the same order
    places: tuple[int, ...]  # the letter known to be there, or 0
    misplaced: frozenset[int]
    banned: frozenset[int]
    opened: bool  # whether the first guess was made, which is not of the queue


class _PriorityQueueStrategy:
    """The base of all three: opener, queue and priorities."""

    guesses_any_word = True
    uses_banned_letters = False
    uses_expression = False

    def __init__(self, words: Words, first: str | None = None, seed: int = 0) -> None:
        self.words = words
        if first is None and words.length != len(OPENERS[0]):
            raise WordleError(
                f"the openers ({', '.join(OPENERS)}) have five letters and the words of "
                f"{quoted(words.name)} have {words.length}; give one, as in regex(first=WORD)"
            )
        self.first = random.Random(seed).choice(OPENERS) if first is None else first
        rows = [words._row(word) for word in words.answers]
        self.at_place = np.array([list(row) for row in rows], dtype=np.uint64).T.copy()
        self.letters = np.bitwise_or.reduce(np.uint64(1) << self.at_place)

    def begin(self) -> Knowledge:
        """Begin with every word in the queue, in the list's order, and nothing known."""
        nothing: frozenset[int] = frozenset()
        queue, priorities = np.arange(len(self.letters)), np.zeros(len(self.letters), np.uint8)
        unknown = (0,) * self.words.length
        return Knowledge(queue, priorities, unknown, nothing, nothing, opened=False)

    def guess(self, state: Knowledge) -> str:
        """Return the opener, or the top of the queue."""
        return self.words.answers[state.queue[0]] if state.opened else self.first

    def learn(self, state: Knowledge, guess: str, marks: str) -> Knowledge:
        """Note right places, misplaced and banned letters; then filter and queue again.

        Words in the queue have passed earlier filters and have their priority for what was known
        before, so only new knowledge is applied.
        """
        tiles = self.words._row(guess)
        inside = {tile for tile, mark in zip(tiles, marks, strict=True) if mark != "b"}
        misplaced = state.misplaced | {
            tile for tile, mark in zip(tiles, marks, strict=True) if mark != "g" and tile in inside
        }
        banned = state.banned | (set(tiles) - inside)
        places = tuple(
            tile if mark == "g" else known
            for tile, mark, known in zip(tiles, marks, state.places, strict=True)
        )
        right = {place: tile for place, tile in enumerate(places) if tile != state.places[place]}
        tried = 1 if state.opened else 0
        queue, priorities = state.queue[tried:], state.priorities[tried:]
        fits = self._fitting(queue, right, banned - state.banned)
        if fits is not None:
            queue, priorities = queue[fits], priorities[fits]
        priorities = priorities + np.uint8(6 * len(right))
        for tile in misplaced - state.misplaced:
            priorities += (self.letters[queue] & _BIT[tile]) != 0
        order = queued(priorities)
        return Knowledge(queue[order], priorities[order], places, misplaced, banned, opened=True)

    def _fitting(self, queue: Array, right: dict[int, int], banned: frozenset[int]) -> Array | None:
        """Return which words of the queue pass the filters; None without a filter."""
        fits = None
        if self.uses_banned_letters and banned:
            letters = np.uint64(sum(1 << tile for tile in banned))
            fits = (self.letters[queue] & letters) == 0
        if self.uses_expression:
            for place, tile in right.items():  # a `.` of the expression lets any letter pass
                there = self.at_place[place][queue] == tile
                fits = there if fits is None else fits & there
        return fits


def queued(priorities: Array) -> Array:
    """Return the order of a queue that words of these priorities join one after the other.

    By falling priority, first come first: that is what enqueue does (Figure 6) by going through the
    queue for every word, but it compares none with the last one in it. So when a word of a new
    lowest priority stands last and alone, the next word that is not above the priority before
    that goes behind it, whatever its own.

    >>> queued(np.array([0, 2, 1, 2])).tolist()
    [3, 2, 0, 1]
    """
    levels = priorities.copy()
    if len(levels) > 1:
        levels[1] = min(levels[0], levels[1])
        lowest = np.minimum.accumulate(priorities)
        for last in (lowest[1:] < lowest[:-1]).nonzero()[0] + 1:
            near = priorities[last + 1 :] <= lowest[last - 1]
            if len(near) and near[follower := near.argmax()]:
                follower += last + 1
                levels[follower] = min(levels[follower], levels[last])
    return (~levels).argsort(kind="stable")  # the highest first


class Banned(_PriorityQueueStrategy):
    """Strategy 1: banned letters (Figure 7)."""

    uses_banned_letters = True


class RegularExpression(_PriorityQueueStrategy):
    """Strategy 2: a regular expression of the known places (Figure 8)."""

    uses_expression = True


class BannedAndRegularExpression(_PriorityQueueStrategy):
    """Strategy 3: both (Figure 9)."""

    uses_banned_letters = True
    uses_expression = True
