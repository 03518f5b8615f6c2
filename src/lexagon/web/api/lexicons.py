"""Open lexicons: shipped lists by name, uploaded ones by the id they were given; never paths."""

from __future__ import annotations

import hashlib
import threading
from collections.abc import Callable, Hashable
from typing import Annotated, Any, Final, TypeVar

from cachetools import LRUCache
from fastapi import Depends, Request

from lexagon._errors import AlphabetError, WordListError, quoted
from lexagon.lexicon import Alphabet, Lexicon, word_lists
from lexagon.web.http.problems import ProblemError

UPLOADED: Final = "own-"
_MAX_DERIVED: Final = 6  # a table of Wordle's feedback may have 60 million entries

T = TypeVar("T")


class LexiconCache:
    """Lexicons, each opened once and kept; uploaded ones within a number."""

    def __init__(self, max_bytes: int, max_uploads: int) -> None:
        self.max_bytes = max_bytes
        self.max_uploads = max_uploads
        self._shipped: dict[str, Lexicon] = {}
        self._uploaded: LRUCache[str, Lexicon] = LRUCache(max_uploads)
        self._derived: LRUCache[Hashable, Any] = LRUCache(_MAX_DERIVED)
        self._lock = threading.Lock()
        self._building = threading.RLock()

    def check(self, name: str) -> None:
        """Refuse a name that is not a list here; a path never is one."""
        if name.startswith(UPLOADED):
            with self._lock:
                if name not in self._uploaded:
                    raise WordListError(
                        f"no word list {quoted(name)} here any more; upload its words again"
                    )
        elif name not in word_lists() and not name.startswith("scowl-"):
            raise WordListError(
                f"no word list {quoted(name)}; there are {', '.join(word_lists())}, "
                "scowl-10 to scowl-95, and lists you upload"
            )

    def open(self, name: str, alphabet: str | None = None) -> Lexicon:
        """Return a lexicon by name, opened at its first use; `alphabet` must be its own."""
        self.check(name)
        with self._lock:
            lexicon = self._uploaded.get(name)
            if lexicon is None:
                # Opened under the lock, so that two requests do not build the same graph.
                if name not in self._shipped:
                    self._shipped[name] = Lexicon.named(name)
                lexicon = self._shipped[name]
        if alphabet is not None and Alphabet.parse(alphabet) != lexicon.alphabet:
            raise AlphabetError(
                f"{name} is made of the tiles {lexicon.alphabet}, not {quoted(alphabet)}; "
                "leave the alphabet out, or upload the words with it"
            )
        return lexicon

    def derive(self, key: Hashable, build: Callable[[], T]) -> T:
        """Return what a game makes of a list (its tables), built at the first use and kept.

        `key` names the game, the list and all that the tables depend on; the least recently used
        go first.
        """
        with self._lock:
            value: T | None = self._derived.get(key)
        if value is not None:
            return value
        with self._building:  # two requests do not build the same tables
            with self._lock:
                value = self._derived.get(key)
            if value is None:
                value = build()
                with self._lock:
                    self._derived[key] = value
        return value

    def upload(self, text: str, alphabet: str = "english") -> Lexicon:
        """Keep a list that a client sent; equal lists get the same name."""
        if not self.max_uploads:
            raise ProblemError(
                403, "this server accepts no word lists; start it with --uploads", code="uploads"
            )
        size = len(text.encode())
        if size > self.max_bytes:
            raise WordListError(f"the list has {size:,} bytes; at most {self.max_bytes:,} fit")
        words = text.split()
        if not words:
            raise WordListError("the list is empty; send words, one a line")
        digest = hashlib.sha256(f"{alphabet}\n{text}".encode()).hexdigest()
        name = UPLOADED + digest[:16]
        with self._lock:
            if name in self._uploaded:
                return self._uploaded[name]
        lexicon = Lexicon.from_words(words, alphabet, name)
        with self._lock:
            self._uploaded[name] = lexicon
        return lexicon


async def _lexicons(request: Request) -> LexiconCache:  # else FastAPI calls it in a thread
    lexicons: LexiconCache = request.app.state.lexicons
    return lexicons


Lexicons = Annotated[LexiconCache, Depends(_lexicons)]
