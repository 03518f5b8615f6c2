"""Word lists are identified by name and hash: each machine hashes its own list of that name."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable
from functools import cache
from pathlib import Path

from lexagon._errors import quoted
from lexagon.lab.core._kinds import WordsRef
from lexagon.lexicon import _lists as lists
from lexagon.lexicon import _wordfile as wordfile


def words_refs(names: Iterable[str]) -> list[WordsRef]:
    """Return the references of several word lists or files, each once, in order of their names.

    >>> from lexagon import lab
    >>> [reference.name for reference in lab.words_refs(["original", "enable", "original"])]
    ['enable', 'original']
    """
    return [words_ref(name) for name in sorted(set(names))]


def words_ref(name: str) -> WordsRef:
    """Return the reference of a shipped list, a Wordle game's pair of lists, or a file."""
    if lists.is_shipped(name):
        return WordsRef(name, _shipped_hash(name))
    parts = _wordle_game(name)
    if parts:
        hashes = [_shipped_hash(part) for part in parts]
        return WordsRef(name, hashlib.sha256(" ".join(hashes).encode()).hexdigest())
    return WordsRef(name, hashlib.sha256(wordfile.read_bytes(Path(name))).hexdigest())


def difference(wanted: WordsRef) -> str | None:
    """Return how the list of that name differs here, if it does."""
    try:
        here = words_ref(wanted.name)
    except ValueError as error:
        return f"the word list {quoted(wanted.name, 200)} is missing here: {error}"
    if here.sha256 == wanted.sha256:
        return None
    return (
        f"the word list {quoted(wanted.name, 200)} has the hash {here.sha256[:12]} here, "
        f"but the experiment was made with {wanted.sha256[:12]}"
    )


def _wordle_game(name: str) -> tuple[str, ...]:
    """Return the two lists of a Wordle game; other games' runs do not load Wordle for it."""
    if Path(name).suffix:
        return ()
    from lexagon.wordle._named import list_names

    return list_names(name)


@cache
def _shipped_hash(name: str) -> str:
    return hashlib.sha256(lists.shipped_text(name)).hexdigest()
