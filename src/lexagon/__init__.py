"""Lexagon solves, plays and studies word games: Wordle, Wordament/Boggle and Scrabble.

Everything public is reached from here, and imported when it is first used:

>>> import lexagon
>>> lexagon.wordle.feedback("CRANE", "moist")
'bbbbb'
"""

from typing import TYPE_CHECKING

__version__ = "0.2.0"

if TYPE_CHECKING:
    from lexagon import client as client
    from lexagon import grid as grid
    from lexagon import lab as lab
    from lexagon import lexicon as lexicon
    from lexagon import papers as papers
    from lexagon import scrabble as scrabble
    from lexagon import wordle as wordle
    from lexagon._errors import AlphabetError as AlphabetError
    from lexagon._errors import ArgumentError as ArgumentError
    from lexagon._errors import BoardError as BoardError
    from lexagon._errors import Cancelled as Cancelled
    from lexagon._errors import ClusterError as ClusterError
    from lexagon._errors import EditionError as EditionError
    from lexagon._errors import EngineError as EngineError
    from lexagon._errors import FileError as FileError
    from lexagon._errors import IllegalMoveError as IllegalMoveError
    from lexagon._errors import LeavesError as LeavesError
    from lexagon._errors import LexagonError as LexagonError
    from lexagon._errors import NotationError as NotationError
    from lexagon._errors import QueryError as QueryError
    from lexagon._errors import SpecError as SpecError
    from lexagon._errors import StoreError as StoreError
    from lexagon._errors import WinChanceError as WinChanceError
    from lexagon._errors import WordleError as WordleError
    from lexagon._errors import WordListError as WordListError
    from lexagon._from_json import from_json as from_json
    from lexagon._progress import Progress as Progress
    from lexagon._schema import to_json as to_json
    from lexagon.lexicon import Alphabet as Alphabet
    from lexagon.lexicon import Lexicon as Lexicon
    from lexagon.lexicon import word_lists as word_lists
else:
    from lexagon._lazy import attach

    __getattr__, __dir__, __all__ = attach(
        __name__,
        {
            "": "client grid lab lexicon papers scrabble wordle",
            "_errors": (
                "AlphabetError ArgumentError BoardError Cancelled ClusterError EditionError "
                "EngineError FileError IllegalMoveError LeavesError LexagonError NotationError "
                "QueryError SpecError StoreError WinChanceError WordleError WordListError"
            ),
            "_progress": "Progress",
            "_from_json": "from_json",
            "_schema": "to_json",
            "lexicon": "Alphabet Lexicon word_lists",
        },
    )
    __all__ += ["__version__"]
