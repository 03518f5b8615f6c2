"""Word lists by name: those that ship, each with its origin and licence, and imported ones."""

from __future__ import annotations

import gzip
import re
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass, fields
from functools import cache, lru_cache
from pathlib import Path
from typing import Any, Final, NamedTuple

from lexagon._errors import WordListError, quoted
from lexagon._numbers import parse_int
from lexagon._operation import operation
from lexagon._paths import data_folder
from lexagon._result import NamedList, Result

DATA: Final = Path(__file__).with_name("data")
_IMPORTED_NAME: Final = re.compile(r"[a-z0-9][a-z0-9_-]{0,39}", re.ASCII)
SCOWL_LEVELS: Final = (10, 20, 35, 40, 50, 55, 60, 70, 80, 95)
LEVELS: Final = {str(level): level for level in SCOWL_LEVELS}


@dataclass(frozen=True, repr=False)
class WordList(Result):
    """A list that ships: what it is called, how many words it has, where it is from.

    >>> enable = word_lists()["enable"]
    >>> enable.count, enable.licence
    (172820, 'public domain')
    """

    name: str
    title: str
    count: int
    sha256: str
    language: str
    origin: str
    licence: str

    def __str__(self) -> str:
        return f"{self.name}: {self.title}, {self.count:,} words"

    def notice(self) -> str:
        """Return the notice that travels with the list.

        >>> print(word_lists()["enable"].notice())
        enable.txt.gz: ENABLE, the Enhanced North American Benchmark Lexicon, 172,820 words...
        """
        return (DATA / _sources()[self.name].notice).read_text(encoding="utf-8")


@dataclass(frozen=True, repr=False)
class WordLists(NamedList[WordList]):
    """The lists that ship, in order; indexed by place or by name.

    >>> "enable" in word_lists(), "sowpods" in word_lists()
    (True, False)
    """

    _items = "lists"

    lists: tuple[WordList, ...]

    def __str__(self) -> str:
        return f"{len(self)} word lists: {', '.join(self.names)}"


class _Source(NamedTuple):
    """The source of a list's words: a file of words, or a column of a table."""

    file: str
    notice: str
    column: str | None = None


@cache
def _manifest() -> Mapping[str, Mapping[str, Any]]:
    return tomllib.loads((DATA / "lists.toml").read_text(encoding="utf-8"))


@operation(name="words.lists", interfaces=frozenset({"command", "mcp"}))
@cache
def word_lists() -> WordLists:
    """Return the lists that ship with Lexagon, with their size, origin and licence.

    >>> [each.name for each in word_lists() if each.language == "id"]
    ['indonesian']
    """
    names = [each.name for each in fields(WordList) if each.name not in {"name", "count"}]
    return WordLists(
        tuple(
            WordList(name=name, count=entry["words"], **{each: entry[each] for each in names})
            for name, entry in _manifest().items()
        )
    )


@cache
def _sources() -> Mapping[str, _Source]:
    return {
        name: _Source(entry["file"], entry["notice"], entry.get("column"))
        for name, entry in _manifest().items()
    }


@lru_cache(maxsize=256)
def is_shipped(name: str) -> bool:
    """Return whether a name is a shipped list, or a level of one such as `scowl-40`."""
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
            f"no word list {quoted(name)}; there are {', '.join(word_lists().names)}, "
            "scowl-10 to scowl-95, or the path of a file of your own",
            code="no-word-list",
            words=name,
        )
    return word_lists()[name]


def shipped_text(name: str) -> bytes:
    """Return a shipped list as text, one word a line, in alphabetical order."""
    level = _scowl_level(name)
    if level is not None:
        return _scowl_text(level)
    source = _sources()[find_list(name).name]
    if source.column is None:
        return gzip.decompress((DATA / source.file).read_bytes())
    if source.file == "scowl.tsv.gz":
        return _scowl_text(max(SCOWL_LEVELS))
    table = gzip.decompress((DATA / source.file).read_bytes())
    column = table.partition(b"\n")[0].decode().split("\t").index(source.column)
    return _column(table, rb"(?:\t[01]){%d}\t1" % (column - 1))


def shipped_words(name: str) -> list[str]:
    """Return a shipped list's words in alphabetical order."""
    return shipped_text(name).decode().split()


def _scowl_text(most: int) -> bytes:
    """Return the words up to a level, out of the file: the mapping of all takes 60 MB."""
    table = gzip.decompress((DATA / "scowl.tsv.gz").read_bytes())
    levels = "|".join(str(level) for level in SCOWL_LEVELS if level <= most)
    return _column(table, rb"\t(?:%s)" % levels.encode())


def _column(table: bytes, cells: bytes) -> bytes:
    """Return the words of a table that are followed by such cells, one a line."""
    return b"\n".join(re.findall(rb"\n([^\t\n]+)%s(?=[\t\n])" % cells, table)) + b"\n"


@cache
def scowl_levels() -> Mapping[str, int]:
    """Return how common each SCOWL word is: the smallest level that has it, 10 to 95."""
    _, *rows = _table("scowl.tsv.gz")
    return {word: LEVELS[level] for word, level in (row.split("\t") for row in rows)}


def _table(file: str) -> list[str]:
    return gzip.decompress((DATA / file).read_bytes()).decode().splitlines()


def _scowl_level(name: str) -> int | None:
    head, _, level = name.partition("-")
    if head != "scowl" or parse_int(level, 0) is None:
        return None
    if level not in LEVELS:
        levels = ", ".join(map(str, SCOWL_LEVELS))
        raise WordListError(
            f"no SCOWL level {quoted(level)}; the levels are {levels}",
            code="no-word-list",
            words=f"scowl-{level}",
        )
    return LEVELS[level]


def check_name(name: str) -> str:
    """Refuse a name that an imported list cannot have."""
    if not _IMPORTED_NAME.fullmatch(name):
        raise WordListError(
            f"{quoted(name)} is not a name for a list; it has small letters, digits, - and _"
        )
    if is_shipped(name):
        raise WordListError(f"{quoted(name)} is a list that ships; name yours otherwise (--name)")
    return name


def path_of(name: str) -> Path:
    """Return where a list of this name is kept."""
    return data_folder() / "words" / f"{name}.txt"


def is_imported(name: str) -> bool:
    """Return whether there is an imported list of this name."""
    return _IMPORTED_NAME.fullmatch(name) is not None and path_of(name).is_file()


def imported_names() -> list[str]:
    """Return the names of the lists that were imported."""
    folder = data_folder() / "words"
    return sorted(path.stem for path in folder.glob("*.txt")) if folder.is_dir() else []
