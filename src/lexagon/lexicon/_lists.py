"""The word lists that ship with Lexagon, each with its origin and licence beside it."""

from __future__ import annotations

import gzip
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Final

from lexagon._errors import WordListError, quoted

DATA: Final = Path(__file__).with_name("data")
SCOWL_LEVELS: Final = (10, 20, 35, 40, 50, 55, 60, 70, 80, 95)


@dataclass(frozen=True)
class WordList:
    """A shipped list: what it is called, how many words it has, where it is from."""

    name: str
    title: str
    words: int
    sha256: str
    file: str
    language: str
    origin: str
    licence: str
    notice: str
    column: str | None = None

    def notice_text(self) -> str:
        """Return the notice that travels with the list."""
        return (DATA / self.notice).read_text(encoding="utf-8")


@cache
def word_lists() -> Mapping[str, WordList]:
    """Return every shipped list by name, in the manifest's order."""
    manifest = tomllib.loads((DATA / "lists.toml").read_text(encoding="utf-8"))
    return {name: WordList(name=name, **entry) for name, entry in manifest.items()}


def is_shipped(name: str) -> bool:
    """Say whether a name is a shipped list, or a level of one such as `scowl-40`."""
    return name in word_lists() or _scowl_level(name) is not None


def identity(name: str) -> str:
    """Return what changes exactly when a list's words change."""
    level = _scowl_level(name)
    if level is not None:
        return f"{word_lists()['scowl'].sha256}-{level}"
    return find_list(name).sha256


def find_list(name: str) -> WordList:
    """Look a shipped list up by name."""
    if name not in word_lists():
        raise WordListError(
            f"no word list {quoted(name)}; there are {', '.join(word_lists())}, "
            "scowl-10 to scowl-95, or the path of a file of your own"
        )
    return word_lists()[name]


def shipped_text(name: str) -> bytes:
    """Return a shipped list as text, one word a line, in alphabetical order."""
    level = _scowl_level(name)
    if level is not None:
        words = [word for word, at in scowl_levels().items() if at <= level]
        return ("\n".join(words) + "\n").encode()
    entry = find_list(name)
    if entry.column is None:
        return gzip.decompress((DATA / entry.file).read_bytes())
    if entry.file == "scowl.tsv.gz":
        return ("\n".join(scowl_levels()) + "\n").encode()
    header, *rows = _table(entry.file)
    column = header.split("\t").index(entry.column)
    chosen = [cells[0] for cells in (row.split("\t") for row in rows) if cells[column] == "1"]
    return ("\n".join(chosen) + "\n").encode()


def shipped_words(name: str) -> list[str]:
    """Return a shipped list's words in alphabetical order."""
    return shipped_text(name).decode().split()


@cache
def scowl_levels() -> Mapping[str, int]:
    """Return how common each SCOWL word is: the smallest level that has it, 10 to 95."""
    _, *rows = _table("scowl.tsv.gz")
    return {word: int(level) for word, level in (row.split("\t") for row in rows)}


def _table(file: str) -> list[str]:
    return gzip.decompress((DATA / file).read_bytes()).decode().splitlines()


def _scowl_level(name: str) -> int | None:
    head, _, level = name.partition("-")
    if head != "scowl" or not level.isascii() or not level.isdigit():
        return None
    if int(level) not in SCOWL_LEVELS:
        shown = ", ".join(map(str, SCOWL_LEVELS))
        raise WordListError(f"no SCOWL level {quoted(level)}; the levels are {shown}")
    return int(level)
