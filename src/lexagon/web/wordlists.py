"""Word lists for requests: shipped ones by name, users' own by the id they were given; no paths."""

from __future__ import annotations

import hashlib
import threading
from collections import OrderedDict
from typing import Final

from lexagon._errors import WordListError, quoted
from lexagon.lexicon import Lexicon
from lexagon.lexicon import _lists as lists
from lexagon.web.problems import ProblemError

OWN: Final = "own-"


class WordLists:
    """Lexica, each opened once and kept; the lists of users within a number."""

    def __init__(self, most_bytes: int, most_lists: int) -> None:
        self.most_bytes = most_bytes
        self.most_lists = most_lists
        self._shipped: dict[tuple[str, str], Lexicon] = {}
        self._own: OrderedDict[str, Lexicon] = OrderedDict()
        self._lock = threading.Lock()

    def check(self, name: str) -> None:
        """Refuse a name that is no list here; a path never is one."""
        if name.startswith(OWN):
            with self._lock:
                if name not in self._own:
                    raise WordListError(
                        f"no word list {quoted(name)} here any more; send its words again"
                    )
        elif not lists.is_shipped(name):
            there = ", ".join(lists.word_lists())
            raise WordListError(
                f"no word list {quoted(name)}; there are {there}, scowl-10 to scowl-95, "
                "and lists you send"
            )

    def lexicon(self, name: str, alphabet: str = "english") -> Lexicon:
        """Return a list by name; opened at its first use."""
        self.check(name)
        with self._lock:
            if name in self._own:
                self._own.move_to_end(name)
                return self._own[name]
            # Opening under the lock: two requests never build the same graph at once.
            key = (name, alphabet)
            if key not in self._shipped:
                self._shipped[key] = Lexicon.named(name, alphabet)
            return self._shipped[key]

    def add(self, text: str, alphabet: str = "english") -> Lexicon:
        """Keep a list that a user sent; equal lists get the same name."""
        if not self.most_lists:
            raise ProblemError(403, "this server takes no word lists; start it with --uploads")
        data = text.encode()
        if len(data) > self.most_bytes:
            raise WordListError(
                f"the list has {len(data):,} bytes; at most {self.most_bytes:,} are taken"
            )
        words = text.split()
        if not words:
            raise WordListError("the list is empty; send words, one a line")
        digest = hashlib.sha256(f"{alphabet}\n{text}".encode()).hexdigest()
        name = OWN + digest[:16]
        with self._lock:
            if name in self._own:
                return self._own[name]
        lexicon = Lexicon.from_words(words, alphabet, name)
        with self._lock:
            self._own[name] = lexicon
            while len(self._own) > self.most_lists:
                self._own.popitem(last=False)
        return lexicon
