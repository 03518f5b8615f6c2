"""Open lexicons: shipped lists by name, uploaded ones by the id they were given; never paths.

All that is opened and made of lists is kept within `--memory-bytes`, the least recently used goes
first. Nothing is built here: what is not there yet is a `MissingError`, which the server builds in
threads of its own while others go on.
"""

from __future__ import annotations

import gc
import hashlib
import threading
from collections import OrderedDict
from collections.abc import Callable, Hashable
from time import monotonic
from typing import Annotated, Any, Final, TypeVar

from fastapi import Depends, Request

from lexagon._errors import AlphabetError, EditionError, WordListError, quoted
from lexagon._memory import bytes_held
from lexagon.lexicon import Alphabet, Lexicon, word_lists
from lexagon.lexicon._wordfile import store_of_prose
from lexagon.web.http.builds import MissingError
from lexagon.web.http.pool import Task
from lexagon.web.http.problems import BusyError, ProblemError
from lexagon.web.http.settings import Settings

UPLOADED: Final = "own-"
_NODE_BYTES: Final = 4
_SHIPPED_NODES: Final = 2_500_000  # of the largest list that ships, with its GADDAG
_BETWEEN_COLLECTIONS: Final = 1.0  # seconds
_LONGEST: Final = 3_600.0  # seconds for what is opened before requests come

T = TypeVar("T")


class LexiconCache:
    """Lexicons and what games make of them, each built once and kept while there is room."""

    def __init__(self, settings: Settings) -> None:
        self._settings = settings
        self._kept: OrderedDict[Hashable, Any] = OrderedDict()  # least recently used first
        self._pinned: set[Hashable] = set()
        self._lock = threading.Lock()
        self._collected = 0.0

    def check(self, name: str) -> None:
        """Refuse a name that is not a list here; a path never is one."""
        if name.startswith(UPLOADED):
            with self._lock:
                if name not in self._kept:
                    raise WordListError(
                        f"no word list {quoted(name)} here any more; upload its words again",
                        code="list-gone",
                        words=name,
                    )
        elif name not in word_lists() and not name.startswith("scowl-"):
            raise WordListError(
                f"no word list {quoted(name)}; there are {', '.join(word_lists().names)}, "
                "scowl-10 to scowl-95, and lists you upload",
                code="no-word-list",
                words=name,
            )

    def open(self, name: str, alphabet: str | None = None) -> Lexicon:
        """Return a lexicon by name; `alphabet`, where it is given, must be its own."""
        self.check(name)
        lexicon = self.derive(name, lambda task: Lexicon.named(name, progress=task.progress))
        if alphabet is not None and Alphabet.parse(alphabet) != lexicon.alphabet:
            raise AlphabetError(
                f"{name} is made of the tiles {lexicon.alphabet}, not {quoted(alphabet)}; "
                "leave the alphabet out, or upload the words with it",
                code="alphabet-differs",
                words=name,
                alphabet=alphabet,
            )
        return lexicon

    def open_for_scrabble(self, name: str) -> Lexicon:
        """Return a lexicon by name with the GADDAG that Scrabble needs."""
        lexicon = self.open(name)
        limit = self._settings.list_nodes if name.startswith(UPLOADED) else _SHIPPED_NODES

        def add(task: Task) -> Lexicon:
            self.make_room(_NODE_BYTES * limit)
            if not lexicon._with_gaddag(limit, progress=task.progress).has_gaddag:
                raise EditionError(
                    f"{quoted(name)} is too large for Scrabble here: its GADDAG has more than "
                    f"{limit:,} nodes; upload fewer or shorter words",
                    code="list-too-large-for-scrabble",
                    words=name,
                    most=limit,
                )
            return lexicon

        if lexicon._whole is not None:
            return lexicon
        raise MissingError((name, "gaddag"), add)

    def derive(self, key: Hashable, build: Callable[[Task], T], size: int = 0) -> T:
        """Return what a key stands for; MissingError, with how to build it, if it is not kept.

        `size` is how many bytes it will take, as far as that is known before.
        """
        with self._lock:
            value: T | None = self._kept.get(key)
            if value is not None:
                self._kept.move_to_end(key)
        self._trim(0)
        if value is not None:
            return value

        def make(task: Task) -> T:
            self.make_room(size)
            made = build(task)
            with self._lock:
                kept: T = self._kept.setdefault(key, made)
                self._kept.move_to_end(key)
            self._trim_uploads()
            return kept

        raise MissingError(key, make)

    def upload(self, text: str, alphabet: str = "english") -> Lexicon:
        """Keep a list that a client sent; equal lists get the same name."""
        settings = self._settings
        if not settings.uploads:
            raise ProblemError(
                403, "this server accepts no word lists; start it with --uploads", code="uploads"
            )
        size = len(text.encode())
        if size > settings.upload_bytes:
            raise ProblemError(
                413,
                f"the list has {size:,} bytes; at most {settings.upload_bytes:,} are accepted",
                code="list-too-large",
                size=size,
                most=settings.upload_bytes,
            )
        digest = hashlib.sha256(f"{alphabet}\n{text}".encode()).hexdigest()
        name = UPLOADED + digest[:16]

        def build(task: Task) -> Lexicon:
            chosen = Alphabet.parse(alphabet)
            store = store_of_prose(text, chosen)
            # Neither the graph nor a grid's trie can have more nodes than words have beginnings.
            nodes = store.sort(lambda done, total: task.is_wanted())
            if nodes > settings.list_nodes:
                raise ProblemError(
                    413,
                    f"the list needs {nodes:,} nodes, one for each beginning of a word; at most "
                    f"{settings.list_nodes:,} are accepted (--list-nodes)",
                    code="list-too-large",
                    size=nodes,
                    most=settings.list_nodes,
                )
            self.make_room(_NODE_BYTES * nodes)
            return Lexicon._of_store(name, chosen, store, task.progress)

        return self.derive(name, build)

    def complete(self, call: Callable[[], T]) -> T:
        """Call a function and build here what it misses, to be kept for good: for the start."""
        while True:
            try:
                return call()
            except MissingError as missing:
                missing.build(Task(_LONGEST))
                self._pinned.add(missing.key)

    def make_room(self, size: int) -> None:
        """Let go of what was least recently used, until so many bytes more will fit."""
        self._trim(size)
        limit = self._settings.memory_bytes - size
        if bytes_held() > limit and monotonic() > self._collected + _BETWEEN_COLLECTIONS:
            gc.collect()  # errors may hold, in circles, what they were about
            self._collected = monotonic()
        if bytes_held() > limit:
            raise BusyError("the word lists in use leave no room for another", 5)

    def _trim(self, size: int) -> None:
        """Forget tables, which are made again, before lists, which may have to be sent again."""
        limit = self._settings.memory_bytes - size
        if bytes_held() <= limit:
            return
        with self._lock:
            oldest_first = list(self._kept)
        others = [key for key in oldest_first if key not in self._pinned]
        for forget, keys in (
            (self._forget_tables, others),
            (self._forget, others),
            (self._forget_tables, oldest_first),
        ):
            for key in keys:
                forget(key)
                if bytes_held() <= limit:
                    return

    def _forget_tables(self, key: Hashable) -> None:
        with self._lock:
            lexicon = self._kept.get(key)
        if isinstance(lexicon, Lexicon):
            lexicon._tables.clear()

    def _forget(self, key: Hashable) -> None:
        with self._lock:
            self._kept.pop(key, None)

    def _trim_uploads(self) -> None:
        with self._lock:
            names = [key for key in self._kept if str(key).startswith(UPLOADED)]
            for name in names[: max(0, len(names) - self._settings.uploads)]:
                del self._kept[name]


async def _lexicons(request: Request) -> LexiconCache:  # else FastAPI calls it in a thread
    lexicons: LexiconCache = request.app.state.lexicons
    return lexicons


Lexicons = Annotated[LexiconCache, Depends(_lexicons)]
