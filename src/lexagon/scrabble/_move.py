"""Moves as people see them: a play, an exchange or a pass, each with its notation and its worth."""

from __future__ import annotations

from dataclasses import dataclass

from lexagon._result import Result


@dataclass(frozen=True, repr=False, slots=True)
class Move(Result):
    """Anything one may do in a turn; `str()` is its notation.

    `leave` is what stays on the rack, `equity` the score and the value of that leave (None without
    leave values), `tiles` what is laid or put back, `squares` where each is laid. A blank on the
    board is in lower case.

    >>> from lexagon import scrabble
    >>> move = scrabble.Position(rack="XLTOALO").best()
    >>> str(move), move.score, move.leave, move.bingo
    ('8C AXOLOTL', 94, '', True)
    """

    move: str
    score: int = 0
    leave: str = ""
    equity: float | None = None
    kind: str = ""
    place: str | None = None
    word: str | None = None
    tiles: str = ""
    bingo: bool = False
    squares: tuple[str, ...] = ()

    def __str__(self) -> str:
        return self.move


@dataclass(frozen=True, repr=False, slots=True)
class Play(Move):
    """Tiles laid on the board: `8D WORD` across, `D8 WORD` down.

    >>> from lexagon import scrabble
    >>> play = scrabble.Position(rack="XLTOALO").plays()[0]
    >>> play.place, play.word, play.tiles, play.squares[:2]
    ('8C', 'AXOLOTL', 'AXOLOTL', ('8C', '8D'))
    """

    kind: str = "play"


@dataclass(frozen=True, repr=False, slots=True)
class Exchange(Move):
    """Tiles put back for as many new ones: `-QV`.

    >>> from lexagon import scrabble
    >>> exchange = scrabble.Position(rack="QVVUUII").best()
    >>> exchange.kind, exchange.move, exchange.leave
    ('exchange', '-IUVV', 'IQU')
    """

    kind: str = "exchange"


@dataclass(frozen=True, repr=False, slots=True)
class Pass(Move):
    """A turn without a move: `-`.

    >>> from lexagon import scrabble
    >>> scrabble.Position(rack="VV").moves()[-1]
    <Pass: ->
    """

    kind: str = "pass"
