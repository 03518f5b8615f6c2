"""One family of errors; each message quotes what was wrong and says what would be right.

LexagonError (a ValueError)
├── AlphabetError    text that is not made of an alphabet's tiles
├── WordListError    a word list that cannot be found, read or used
├── QueryError       a rack, pattern or setting that asks for something impossible
├── WordleError      a guess, feedback, position, strategy or tree that Wordle's rules do not allow
├── BoardError       a grid board, tile or rule that cannot be played
├── EditionError     an edition that cannot be found, read or used
├── NotationError    text that is not a move, a position or a recorded game
├── IllegalMoveError a move that the rules do not allow
├── SpecError        an experiment's spec that cannot be found, read or run
├── StoreError       a results store that cannot be opened, read or written
├── ClusterError     a cluster that cannot be reached, was lost, or has no worker fit for the work
└── Cancelled        a call that was stopped before it had anything to return
"""

from __future__ import annotations

from typing import ClassVar


class LexagonError(ValueError):
    """Anything a user can put right: bad text, a bad file, an impossible question.

    >>> import lexagon
    >>> try:
    ...     lexagon.Lexicon.named("enabel")
    ... except lexagon.LexagonError as error:
    ...     error.code
    'word-list'
    """

    code: ClassVar[str] = "error"


class AlphabetError(LexagonError):
    """Text that is not made of an alphabet's tiles, or tiles that do not make an alphabet."""

    code = "alphabet"


class WordListError(LexagonError):
    """A word list that cannot be found, read or used."""

    code = "word-list"


class QueryError(LexagonError):
    """A rack, pattern or setting that asks for something impossible."""

    code = "query"


class WordleError(LexagonError):
    """A guess, feedback, position, strategy or tree that Wordle's rules do not allow."""

    code = "wordle"


class BoardError(LexagonError):
    """A grid board, tile or rule that cannot be played."""

    code = "board"


class EditionError(LexagonError):
    """An edition of Scrabble that cannot be found, read or used."""

    code = "edition"


class NotationError(LexagonError):
    """Text that is not a move, a position or a recorded game."""

    code = "notation"


class IllegalMoveError(LexagonError):
    """A move that the rules do not allow."""

    code = "illegal-move"


class SpecError(LexagonError):
    """An experiment's spec that cannot be found, read or run."""

    code = "spec"


class StoreError(LexagonError):
    """A results store that cannot be opened, read or written."""

    code = "store"


class ClusterError(LexagonError):
    """A cluster that cannot be reached, was lost, or has no worker fit for the work."""

    code = "cluster"


class Cancelled(LexagonError):  # noqa: N818 - named for what happened, as in asyncio
    """A call that its `progress` callback stopped before it had anything to return."""

    code = "cancelled"


def quoted(text: str, limit: int = 40) -> str:
    """Quote input for a message: unprintable characters escaped, long text cut short."""
    shown = text if len(text) <= limit else text[: limit - 1] + "…"
    return repr(shown)
