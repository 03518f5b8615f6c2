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
import re
from collections.abc import Iterable, Sequence
from typing import Final, NamedTuple

from lexagon.errors import WordleError, quoted
from lexagon.wordle.words import GameWords

OPENERS: Final = ("adieu", "audio", "auloi", "aurei", "louie", "miaou", "ouija", "ourie", "uraei")


class Knowledge(NamedTuple):
    """The queue of words, and what the guesses so far have told."""

    queue: Sequence[int]
    places: tuple[str, ...]  # the letter known to be there, or `.`
    misplaced: frozenset[str]
    banned: frozenset[str]
    turn: int


class _PriorityQueueStrategy:
    """What the three have in common: opener, queue and priorities."""

    guesses_any_word = True
    uses_banned_letters = False
    uses_expression = False

    def __init__(self, words: GameWords, first: str | None = None, seed: int = 0) -> None:
        self.words = words
        if first is None and words.length != len(OPENERS[0]):
            raise WordleError(
                f"the openers ({', '.join(OPENERS)}) have five letters and the words of "
                f"{quoted(words.name)} have {words.length}; give one, as in regex(first=WORD)"
            )
        self.first = random.Random(seed).choice(OPENERS) if first is None else first
        self.faces = [words.faces(word) for word in words.answer_words]
        self.letters = [frozenset(word) for word in self.faces]

    def begin(self) -> Knowledge:
        """Begin with every word in the queue, in the list's order, and nothing known."""
        nothing: frozenset[str] = frozenset()
        places = (".",) * self.words.length
        return Knowledge(range(len(self.faces)), places, nothing, nothing, 1)

    def guess(self, state: Knowledge) -> str:
        """Return the opener, or the top of the queue."""
        return self.first if state.turn == 1 else self.words.answer_words[state.queue[0]]

    def learn(self, state: Knowledge, guess: str, marks: str) -> Knowledge:
        """Note right places, misplaced and banned letters; then filter and queue again."""
        faces = self.words.faces(guess)
        inside = {face for face, mark in zip(faces, marks, strict=True) if mark != "b"}
        places = tuple(
            face if mark == "g" else known
            for face, mark, known in zip(faces, marks, state.places, strict=True)
        )
        misplaced = state.misplaced | {
            face for face, mark in zip(faces, marks, strict=True) if mark != "g" and face in inside
        }
        banned = state.banned | (set(faces) - inside)
        queue = state.queue if state.turn == 1 else state.queue[1:]
        in_place = sum(face != "." for face in places)
        entries = (
            (word, 6 * in_place + len(misplaced & self.letters[word]))
            for word in self._filtered(queue, places, banned)
        )
        return Knowledge(queued(entries), places, misplaced, banned, state.turn + 1)

    def _filtered(
        self, queue: Iterable[int], places: tuple[str, ...], banned: frozenset[str]
    ) -> Iterable[int]:
        if self.uses_banned_letters:
            queue = [word for word in queue if banned.isdisjoint(self.letters[word])]
        if self.uses_expression:
            fits = re.compile(".".join(places)).match
            queue = [word for word in queue if fits(".".join(self.faces[word]))]
        return queue


def queued(entries: Iterable[tuple[int, int]]) -> list[int]:
    """Return words by falling priority, first come first, but none compared with the last.

    That is what enqueue does (Figure 6) by going through the queue for every word; a list for each
    level of priority gives the same at once. A word goes behind the words of its own level,
    unless all that is below it is the last word of the queue: then it goes behind that.
    """
    levels: dict[int, list[int]] = {}
    lowest = 0
    for word, priority in entries:
        lowest = min(lowest, priority) if levels else priority
        level = priority
        if lowest < priority and len(levels[lowest]) == 1:
            below = sum(each < priority for each in levels)
            level = lowest if below == 1 else priority
        levels.setdefault(level, []).append(word)
    return [word for level in sorted(levels, reverse=True) for word in levels[level]]


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
