"""One family of errors; each message quotes what was wrong and says what would be right.

LexagonError (a ValueError)
├── ArgumentError    an argument whose value is not accepted
├── AlphabetError    text that is not made of an alphabet's tiles
├── WordListError    a word list that cannot be found, read or used
├── QueryError       a rack, pattern or setting that asks for something impossible
├── WordleError      a guess, feedback, position, strategy or tree that Wordle's rules do not allow
├── BoardError       a grid board, tile or rule that cannot be played
├── EditionError     an edition that cannot be found, read or used
├── NotationError    text that is not a move, a position or a recorded game
├── IllegalMoveError a move that the rules do not allow
├── LeavesError      a table of leaves that cannot be found, read or used
├── WinChanceError   a table of win chances that cannot be found, read or used
├── EngineError      another program that plays: it cannot be started, died, hung or was wrong
├── SpecError        an experiment's spec that cannot be found, read or run
├── FileError        a file that exists, that another process writes, or that cannot be written
├── StoreError       a results store that cannot be opened, read or written
├── ClusterError     a cluster that cannot be reached, was lost, or has no worker fit for the work
└── Cancelled        a call that was stopped before it had anything to return
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Self

Param = str | int | float | None


class Reason(str):
    """A sentence with a code and the values it quotes, so that it can be said in any language.

    >>> reason = Reason("the bag has 3 tiles", "bag", tiles=3)
    >>> reason, reason.code, reason.params
    ('the bag has 3 tiles', 'bag', {'tiles': 3})
    """

    code: str
    params: dict[str, Param]

    def __new__(cls, text: str, code: str = "", /, **params: Param) -> Self:
        reason = super().__new__(cls, text)
        reason.code, reason.params = code, params
        return reason


class LexagonError(ValueError):
    """Anything a user can put right: bad text, a bad file, an impossible question.

    `code` is stable: that of the kind of error, or of this very refusal; `params` are the values
    that its sentence quotes. Both are for programs, and for pages in other languages.

    >>> import lexagon
    >>> try:
    ...     lexagon.Lexicon.named("enabel")
    ... except lexagon.LexagonError as error:
    ...     error.code, error.params
    ('no-word-list', {'words': 'enabel'})
    """

    code: str = "error"
    params: dict[str, Param]

    def __init__(self, *args: object, code: str | None = None, **params: Param) -> None:
        super().__init__(*args)
        reason = args[0] if args else None
        if isinstance(reason, Reason):
            code, params = reason.code, reason.params
        if code is not None:
            self.code = code
        self.params = params

    @classmethod
    def within(cls, place: str, error: ValueError, **where: Param) -> Self:
        """Say where an error is, such as in turn 2; it keeps its code, and its values with it."""
        params = {**getattr(error, "params", {}), **where}
        return cls(f"{place}: {error}", code=getattr(error, "code", None), **params)


class ArgumentError(LexagonError):
    """An argument whose value is not accepted.

    `argument` is its name, `rule` what is wrong about it; interfaces may show another name.

    >>> import lexagon
    >>> lexagon.ArgumentError("top", "must be at least 1, got 0")
    ArgumentError('top must be at least 1, got 0')
    """

    code = "argument"

    def __init__(self, argument: str, rule: str, value: str = "") -> None:
        super().__init__(f"{argument} {rule}", argument=argument, value=value)
        self.argument, self.rule, self.value = argument, rule, value

    def of(self, argument: str) -> ArgumentError:
        """Return the same error of an argument with another name."""
        return ArgumentError(argument, self.rule, self.value)

    def __reduce__(self) -> tuple[type[ArgumentError], tuple[str, str, str]]:
        return ArgumentError, (self.argument, self.rule, self.value)


class AlphabetError(LexagonError):
    """Text that is not made of an alphabet's tiles, or tiles that do not make an alphabet.

    >>> import lexagon
    >>> lexagon.Alphabet.named("english").read("na1ve")
    Traceback (most recent call last):
    lexagon.AlphabetError: 'na1ve' has '1', which is not a tile of the english alphabet ...
    """

    code = "alphabet"


class WordListError(LexagonError):
    """A word list that cannot be found, read or used.

    >>> import lexagon
    >>> lexagon.Lexicon.named("sowpods")
    Traceback (most recent call last):
    lexagon.WordListError: no word list 'sowpods'; there are ...
    """

    code = "word-list"


class QueryError(LexagonError):
    """A rack, pattern or setting that asks for something impossible.

    >>> import lexagon
    >>> lexagon.Lexicon.named("enable").matching("[ab")
    Traceback (most recent call last):
    lexagon.QueryError: '[ab' opens a set with [ and never closes it with ]
    """

    code = "query"


class WordleError(LexagonError):
    """A guess, feedback, position, strategy or tree that Wordle's rules do not allow.

    >>> import lexagon
    >>> lexagon.wordle.Position("original").after("crane", "bybbx")
    Traceback (most recent call last):
    lexagon.WordleError: ...
    """

    code = "wordle"


class BoardError(LexagonError):
    """A grid board, tile or rule that cannot be played.

    >>> import lexagon
    >>> lexagon.grid.Board("HHEL ACAB NR")
    Traceback (most recent call last):
    lexagon.BoardError: ...
    """

    code = "board"


class EditionError(LexagonError):
    """An edition of Scrabble that cannot be found, read or used.

    >>> import lexagon
    >>> lexagon.scrabble.Position("klingon", rack="AEINRS?")
    Traceback (most recent call last):
    lexagon.EditionError: ...
    """

    code = "edition"


class NotationError(LexagonError):
    """Text that is not a move, a position or a recorded game.

    >>> import lexagon
    >>> lexagon.scrabble.Position.from_cgp("15/15 AEINRS?")
    Traceback (most recent call last):
    lexagon.NotationError: ...
    """

    code = "notation"


class IllegalMoveError(LexagonError):
    """A move that the rules do not allow.

    >>> import lexagon
    >>> lexagon.scrabble.Position("english", rack="AEINRS?").after("8D AXOLOTL")
    Traceback (most recent call last):
    lexagon.IllegalMoveError: ...
    """

    code = "illegal-move"


class LeavesError(LexagonError):
    """A table of leaves that cannot be found, read or used.

    >>> import lexagon
    >>> lexagon.scrabble.Leaves.named("klingon")
    Traceback (most recent call last):
    lexagon.LeavesError: no leaves 'klingon'; there are english, indonesian
    """

    code = "leaves"


class WinChanceError(LexagonError):
    """A table of win chances that cannot be found, read or used.

    >>> import lexagon
    >>> lexagon.scrabble.Edition.named("spanish").win_chances()
    Traceback (most recent call last):
    lexagon.WinChanceError: no win chances ship for the spanish edition; ...
    """

    code = "win-chances"


class EngineError(LexagonError):
    """Another program that plays: it cannot be started, died, hung, or answered nonsense.

    `reason` says which; `transcript` has the last lines of what was said.

    >>> import lexagon
    >>> lexagon.scrabble.match("engine(command=no-such-program)", "score", games=1)
    Traceback (most recent call last):
    lexagon.EngineError: 'no-such-program' cannot be started: ...
    """

    code = "engine"

    def __init__(self, name: str, reason: str, transcript: tuple[str, ...] = ()) -> None:
        super().__init__(f"{quoted(name, 200)} {reason}")
        self.name, self.reason, self.transcript = name, reason, transcript

    def __reduce__(self) -> tuple[type[EngineError], tuple[str, str, tuple[str, ...]]]:
        return type(self), (self.name, self.reason, self.transcript)


class SpecError(LexagonError):
    """An experiment's spec that cannot be found, read or run.

    >>> import lexagon
    >>> lexagon.lab.run("nowhere.toml", store=lexagon.lab.Store())
    Traceback (most recent call last):
    lexagon.SpecError: ...
    """

    code = "spec"


class FileError(LexagonError):
    """A file that exists already, that another process is writing, or that cannot be written.

    >>> import lexagon, tempfile
    >>> with tempfile.NamedTemporaryFile() as file:
    ...     lexagon.Lexicon.from_words(["lax"]).export(text=file.name)
    Traceback (most recent call last):
    lexagon.FileError: ... exists; ... replace it with --force (in Python, force=True)
    """

    code = "file"


class StoreError(LexagonError):
    """A results store that cannot be opened, read or written.

    >>> import lexagon
    >>> lexagon.lab.show("0123456789ab", store=lexagon.lab.Store())
    Traceback (most recent call last):
    lexagon.StoreError: ...
    """

    code = "store"


class ClusterError(LexagonError):
    """A cluster that cannot be reached, was lost, or has no worker fit for the work.

    >>> import lexagon
    >>> lexagon.lab.run("wordle-strategies", store=lexagon.lab.Store(), executor="processes:0")
    Traceback (most recent call last):
    lexagon.ClusterError: ...
    """

    code = "cluster"


class Cancelled(LexagonError):  # noqa: N818 - named for what happened, as in asyncio
    """A call that its `progress` callback stopped before it had anything to return.

    >>> import lexagon
    >>> lexagon.wordle.fixed_openers("original", progress=lambda report: False)
    Traceback (most recent call last):
    lexagon.Cancelled: ...
    """

    code = "cancelled"


def joined(reasons: Sequence[Reason]) -> Reason:
    """Return several reasons as one sentence, with the code and the values of the first."""
    return Reason("; ".join(reasons), reasons[0].code, **reasons[0].params)


def quoted(text: str, limit: int = 40) -> str:
    """Quote input for a message: unprintable characters escaped, long text cut short."""
    shortened = text if len(text) <= limit else text[: limit - 1] + "…"
    return repr(shortened)


# A traceback names an error as users import it: lexagon.QueryError.
for _error in (LexagonError, *LexagonError.__subclasses__()):
    _error.__module__ = "lexagon"
