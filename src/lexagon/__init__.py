"""Lexagon solves, plays and studies word games: Wordle, Wordament/Boggle and Scrabble."""

from typing import TYPE_CHECKING, Any

__version__ = "0.1.0"

__all__ = [
    "Alphabet",
    "AlphabetError",
    "BoardError",
    "ClusterError",
    "EditionError",
    "IllegalMoveError",
    "LexagonError",
    "Lexicon",
    "NotationError",
    "QueryError",
    "SpecError",
    "StoreError",
    "WordListError",
    "WordleError",
    "__version__",
]

if TYPE_CHECKING:
    from lexagon.errors import (
        AlphabetError,
        BoardError,
        ClusterError,
        EditionError,
        IllegalMoveError,
        LexagonError,
        NotationError,
        QueryError,
        SpecError,
        StoreError,
        WordleError,
        WordListError,
    )
    from lexagon.lexicon import Alphabet, Lexicon

_HOME = {
    "Alphabet": "lexagon.lexicon",
    "Lexicon": "lexagon.lexicon",
    "AlphabetError": "lexagon.errors",
    "BoardError": "lexagon.errors",
    "ClusterError": "lexagon.errors",
    "EditionError": "lexagon.errors",
    "IllegalMoveError": "lexagon.errors",
    "LexagonError": "lexagon.errors",
    "NotationError": "lexagon.errors",
    "QueryError": "lexagon.errors",
    "SpecError": "lexagon.errors",
    "StoreError": "lexagon.errors",
    "WordListError": "lexagon.errors",
    "WordleError": "lexagon.errors",
}


def __getattr__(name: str) -> Any:
    """Load a public name when it is first used, so that importing the package costs nothing."""
    if name not in _HOME:
        raise AttributeError(f"module 'lexagon' has no attribute {name!r}")
    from importlib import import_module

    value = getattr(import_module(_HOME[name]), name)
    globals()[name] = value
    return value


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__})
