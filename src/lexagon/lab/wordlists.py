"""Word lists travel as name and hash: each machine hashes its own list of that name."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable
from functools import cache
from pathlib import Path

from lexagon._errors import quoted
from lexagon.lab.experiment import ListRef
from lexagon.lexicon import _lists as lists
from lexagon.lexicon import _wordfile as wordfile
from lexagon.wordle._words import NAMED


def list_refs(names: Iterable[str]) -> list[ListRef]:
    """Return the references of several lists, each once, in order of their names.

    >>> [reference.name for reference in list_refs(["original", "enable", "original"])]
    ['enable', 'original']
    """
    return [list_ref(name) for name in sorted(set(names))]


def list_ref(name: str) -> ListRef:
    """Return the reference of a shipped list, a Wordle game's pair of lists, or a file."""
    if name in NAMED:
        parts = [_shipped_hash(part) for part in NAMED[name]]
        return ListRef(name, hashlib.sha256(" ".join(parts).encode()).hexdigest())
    if lists.is_shipped(name):
        return ListRef(name, _shipped_hash(name))
    return ListRef(name, hashlib.sha256(wordfile.read_bytes(Path(name))).hexdigest())


def difference(wanted: ListRef) -> str | None:
    """Say how the list of that name differs here, if it does."""
    try:
        here = list_ref(wanted.name)
    except ValueError as error:
        return f"the list {quoted(wanted.name, 200)} is missing here: {error}"
    if here.sha256 == wanted.sha256:
        return None
    return (
        f"the list {quoted(wanted.name, 200)} has the hash {here.sha256[:12]} here, "
        f"but the experiment was made with {wanted.sha256[:12]}"
    )


@cache
def _shipped_hash(name: str) -> str:
    return hashlib.sha256(lists.shipped_text(name)).hexdigest()
