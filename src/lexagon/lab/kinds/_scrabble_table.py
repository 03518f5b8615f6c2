"""The edition and words of a Scrabble game by name, as chunks carry them."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from pathlib import Path
from typing import Any

from lexagon import _core
from lexagon._paths import exists
from lexagon.lab.core._kinds import WordsRef
from lexagon.lab.core._spec import Spec
from lexagon.lab.core._wordlists import words_ref, words_refs
from lexagon.lab.kinds._settings import one_word_list
from lexagon.lexicon import Lexicon
from lexagon.scrabble import Edition
from lexagon.scrabble._edition import SHIPPED
from lexagon.scrabble._engine import engine_for
from lexagon.scrabble._leaves import is_path


def table_settings(spec: Spec) -> dict[str, Any]:
    """Return the edition and the words of a spec; without a word list, the edition's own."""
    return {
        "edition": spec.setting("edition", "english"),
        "words": one_word_list(spec, "") or None,
    }


def table_of(edition: str | Path, words: str | Path | None) -> dict[str, Any]:
    """Return an edition and words for workers in another folder: files by their whole paths."""
    return {
        "edition": _for_workers(edition),
        "words": None if words is None else _for_workers(words),
    }


def words_name(table: Mapping[str, Any]) -> str:
    """Return the name of the word list played with."""
    words: str | None = table["words"] or Edition.open(table["edition"]).words
    return words or ""


def table_refs(table: Mapping[str, Any], leaves: list[str]) -> list[WordsRef]:
    """Return the word list, and the user's files, that a game depends on."""
    refs = words_refs([words_name(table)])
    own = [] if table["edition"].lower() in SHIPPED else [table["edition"]]
    files = {*own, *(name for name in leaves if is_path(name))}
    return [*refs, *(words_ref(str(Path(name))) for name in sorted(files))]


def opened_table(table: Mapping[str, Any]) -> tuple[Edition, Lexicon]:
    """Return the edition and the lexicon, once in a process."""
    return _opened(table["edition"], table["words"])


def engine_of(table: Mapping[str, Any]) -> _core.ScrabbleEngine:
    """Return the engine, once in a process."""
    return engine_for(*opened_table(table))


@lru_cache(2)
def _opened(edition: str, words: str | None) -> tuple[Edition, Lexicon]:
    opened = Edition.open(edition)
    return opened, opened.lexicon(words)


def _for_workers(name: str | Path) -> str:
    return str(Path(name).absolute()) if exists(name) and Path(name).is_file() else str(name)
