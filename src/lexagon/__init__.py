"""Lexagon solves, plays and studies word games: Wordle, Wordament/Boggle and Scrabble.

Everything public is reached from here, and imported when it is first used:

>>> import lexagon
>>> lexagon.wordle.feedback("CRANE", "moist")
'bbbbb'
"""

from typing import TYPE_CHECKING

__version__ = "0.2.0"

__all__ = [
    "Alphabet",
    "AlphabetError",
    "ArgumentError",
    "BoardError",
    "Cancelled",
    "ClusterError",
    "EditionError",
    "FileError",
    "IllegalMoveError",
    "LexagonError",
    "Lexicon",
    "NotationError",
    "Progress",
    "QueryError",
    "SpecError",
    "StoreError",
    "WordListError",
    "WordleError",
    "__version__",
    "client",
    "grid",
    "lab",
    "lexicon",
    "papers",
    "scrabble",
    "to_json",
    "wordle",
]

if TYPE_CHECKING:
    from lexagon import client, grid, lab, lexicon, papers, scrabble, wordle
    from lexagon._errors import (
        AlphabetError,
        ArgumentError,
        BoardError,
        Cancelled,
        ClusterError,
        EditionError,
        FileError,
        IllegalMoveError,
        LexagonError,
        NotationError,
        QueryError,
        SpecError,
        StoreError,
        WordleError,
        WordListError,
    )
    from lexagon._progress import Progress
    from lexagon._schema import to_json
    from lexagon.lexicon import Alphabet, Lexicon
else:
    # Hidden from type checkers, so that they know exactly the names above.

    def _home(name: str) -> str:
        if name in {"Alphabet", "Lexicon"}:
            return "lexagon.lexicon"
        if name == "Progress":
            return "lexagon._progress"
        return "lexagon._schema" if name == "to_json" else "lexagon._errors"

    def __getattr__(name: str) -> object:
        """Load a public name when it is first used, so that importing the package costs nothing."""
        if name not in __all__:
            raise AttributeError(f"module 'lexagon' has no attribute {name!r}")
        from importlib import import_module

        if name in {"client", "grid", "lab", "lexicon", "papers", "scrabble", "wordle"}:
            return import_module(f"lexagon.{name}")
        value = getattr(import_module(_home(name)), name)
        globals()[name] = value
        return value

    def __dir__() -> list[str]:
        return sorted({*globals(), *__all__})
