"""The words of Wordle games for requests: each list opened once, the least used let go."""

from __future__ import annotations

import threading
from collections import OrderedDict
from typing import Final

from lexagon.lexicon import _lists as lists
from lexagon.web.api.fields import at_most
from lexagon.web.api.lexicons import UPLOADED, LexiconCache
from lexagon.wordle.coach import prior_of, with_unknown_answers
from lexagon.wordle.words import DEFAULT, NAMED, USUAL_LENGTH, GameWords, unknown_list

MOST_KEPT: Final = 5  # beside the usual one; each may have a table of 60 million marks

Key = tuple[str | None, int | None, bool]


class GameLists:
    """Games by name, length and whether any guess may be the answer."""

    def __init__(self, own: LexiconCache, most_words: int) -> None:
        self._own = own
        self._most_words = most_words  # of a length in a list that a user sent
        self._kept: OrderedDict[Key, tuple[GameWords, list[int] | None]] = OrderedDict()
        self._lock = threading.Lock()
        self._opening = threading.Lock()

    def open(self, name: str | None = None, length: int | None = None) -> GameWords:
        """Return the words of a game; a name is never a path."""
        return self._find((name, length, False))[0]

    def open_weighted(
        self, name: str | None, length: int | None
    ) -> tuple[GameWords, list[int] | None]:
        """Return the game in which any guess may be the answer, and how likely each is."""
        return self._find((name, length, True))

    def warm(self) -> None:
        """Make the tables of the usual game, so that its first question is answered at once."""
        words = self.open()
        words.core.matrix()
        _ = words.identity  # worked out once, then kept
        prior_of(words)

    def _find(self, key: Key) -> tuple[GameWords, list[int] | None]:
        key = _usual(key)
        if key[0].startswith(UPLOADED):  # a list that was let go must be sent again
            self._own.check(key[0])
        found = self._get(key)
        if found is None:
            with self._opening:  # two requests never open the same list at once
                found = self._get(key) or self._put(key)
        return found

    def _get(self, key: Key) -> tuple[GameWords, list[int] | None] | None:
        with self._lock:
            if key in self._kept:
                self._kept.move_to_end(key)
            return self._kept.get(key)

    def _put(self, key: Key) -> tuple[GameWords, list[int] | None]:
        name, length, is_weighted = key
        if is_weighted:
            words = with_unknown_answers(self._find((name, length, False))[0])
            found = words, prior_of(words)
        else:
            found = self._read(name, length), None
        with self._lock:
            self._kept[key] = found
            spare = [one for one in self._kept if one != _usual((None, None, False))]
            for one in spare[: max(0, len(spare) - MOST_KEPT)]:
                del self._kept[one]
        return found

    def _read(self, name: str | None, length: int | None) -> GameWords:
        if name is not None and name.startswith(UPLOADED):
            lexicon = self._own.open(name)
            size = USUAL_LENGTH if length is None else length
            count = lexicon.length_counts().get(size, 0)
            at_most(f"{lexicon.name}, {size} tiles", "words", count, self._most_words)
            return GameWords.of_lexicon(lexicon, size)
        if name is not None and name not in NAMED and not lists.is_shipped(name):
            raise unknown_list(name)
        return GameWords.open(name, length=length)


def is_usual(name: str | None, length: int | None) -> bool:
    """Say whether a request means the usual game, whose tables are made beforehand."""
    return _usual((name, length, False)) == _usual((None, None, False))


def _usual(key: Key) -> tuple[str, int | None, bool]:
    """Let one game have one key, however it is asked for."""
    name, length, is_weighted = key
    if name is None:
        name = DEFAULT if length in (None, USUAL_LENGTH) else "enable"
    if length is None or (name in NAMED and length == USUAL_LENGTH):
        length = None if name in NAMED else USUAL_LENGTH
    return name, length, is_weighted
