"""Word lists as users give them: by name, as a file, or as a lexicon."""

from __future__ import annotations

import os
from functools import lru_cache
from pathlib import Path
from typing import Annotated, TypeAlias

from lexagon._operation import validated
from lexagon._parameters import Parameter, Reader
from lexagon._paths import exists
from lexagon.lexicon._alphabet import Alphabet, AlphabetLike
from lexagon.lexicon._lexicon import Lexicon
from lexagon.lexicon._lists import find_list, is_imported, is_shipped, path_of

WordsLike: TypeAlias = Annotated[
    str | os.PathLike[str] | Lexicon,
    Parameter(
        "Word list: the name of one that ships or was imported, or a file.",
        accepts="a name, a path or a Lexicon",
        min_length=1,
        max_length=4096,
        metavar="LIST",
        family="lists",
        example="enable",
    ),
    Reader("lexagon.lexicon._words_like:open_lexicon", "Word list"),
]


@validated
def open_lexicon(words: WordsLike = "enable", alphabet: AlphabetLike = "english") -> Lexicon:
    """Open a word list; names and unchanged files stay open, and a lexicon is itself.

    >>> open_lexicon("scowl-60")
    <Lexicon scowl-60: 77,092 words>
    >>> open_lexicon("scowl-60") is open_lexicon("scowl-60")
    True
    """
    if isinstance(words, Lexicon):
        return words
    alphabet = Alphabet.parse(alphabet)
    text, is_text = os.fspath(words), isinstance(words, str)
    ships = is_text and is_shipped(text)
    is_name = ships or (is_text and is_imported(text))
    if is_text and not is_name and not _is_path(text):
        find_list(text)
    state = None if ships else _state(path_of(text) if is_name else Path(text))
    return _opened(text, is_name, alphabet, alphabet.name, state)


@lru_cache(maxsize=8)
def _opened(
    words: str, is_name: bool, alphabet: Alphabet, alphabet_name: str, state: object
) -> Lexicon:
    return Lexicon.named(words, alphabet) if is_name else Lexicon.from_file(words, alphabet)


def _is_path(words: str) -> bool:
    return bool({".", "/", "\\"} & set(words)) or exists(words)


def _state(file: Path) -> object:
    """Return a key of a file's content, so that a changed file is read again."""
    try:
        status = file.stat()
    except (OSError, ValueError):
        return None
    return status.st_dev, status.st_ino, status.st_mtime_ns, status.st_size
