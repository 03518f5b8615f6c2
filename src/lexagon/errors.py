"""One small family of errors; each message quotes what was wrong and says what would be right.

LexagonError (a ValueError)
├── AlphabetError    text that is not made of an alphabet's tiles
├── WordListError    a word list that cannot be found, read or used
├── QueryError       a rack or pattern that asks for something impossible
├── WordleError      a guess, feedback, history, strategy or tree that Wordle's rules do not allow
├── BoardError       a grid board, tile or rule that cannot be played
├── EditionError     an edition that cannot be found, read or used
├── NotationError    text that is no move, position or recorded game
├── IllegalMoveError a move that the rules do not allow
├── SpecError        an experiment's spec that cannot be found, read or run
├── StoreError       a results store that cannot be opened, read or written
└── ClusterError     a cluster that cannot be reached, went away, or has no worker fit for the work
"""


class LexagonError(ValueError):
    """Anything a user can put right: bad text, a bad file, an impossible question."""


class AlphabetError(LexagonError):
    """Text that is not made of an alphabet's tiles, or tiles that make no alphabet."""


class WordListError(LexagonError):
    """A word list that cannot be found, read or used."""


class QueryError(LexagonError):
    """A rack or pattern that asks for something impossible."""


class WordleError(LexagonError):
    """A guess, feedback, history, strategy or tree that Wordle's rules do not allow."""


class BoardError(LexagonError):
    """A grid board, tile or rule that cannot be played."""


class EditionError(LexagonError):
    """An edition of Scrabble that cannot be found, read or used."""


class NotationError(LexagonError):
    """Text that is no move, position or recorded game."""


class IllegalMoveError(LexagonError):
    """A move that the rules do not allow."""


class SpecError(LexagonError):
    """An experiment's spec that cannot be found, read or run."""


class StoreError(LexagonError):
    """A results store that cannot be opened, read or written."""


class ClusterError(LexagonError):
    """A cluster that cannot be reached, went away, or has no worker fit for the work."""


def quoted(text: str, limit: int = 40) -> str:
    """Show a piece of input in a message: in quotes, unprintable characters escaped, cut short."""
    shown = text if len(text) <= limit else text[: limit - 1] + "…"
    return repr(shown)
