"""A position as text: made from racks, CGP or a drawn board, and written as either again."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any, Self

from lexagon._errors import NotationError
from lexagon.scrabble._cgp import Fields, read_cgp, read_racks, read_scores, write_cgp
from lexagon.scrabble._drawing import draw_board, read_drawing
from lexagon.scrabble._edition import Edition, recorded_words, shipped_name
from lexagon.scrabble._position_info import PositionInfo, describe_position
from lexagon.scrabble._state import State, Words
from lexagon.scrabble._tiles import read_rack, write_rack


class WrittenPosition(State):
    """A position that is read from text and written as text."""

    __slots__ = ()

    def __init__(
        self,
        edition: Edition | str | Path = "english",
        rack: str = "",
        opponent: str = "",
        *,
        scores: Sequence[int] = (0, 0),
        scoreless: int = 0,
        words: Words = None,
    ) -> None:
        opened = Edition.open(edition)
        racks = tuple(_rack(text, opened) for text in (rack, opponent))
        _check_scores(scores, len(racks))
        self._fill(opened, bytes(opened.size**2), racks, scores, scoreless, words=words)
        self._check()

    @classmethod
    def from_cgp(
        cls, cgp: str, *, edition: Edition | str | Path | None = None, words: Words = None
    ) -> Self:
        """Read a position from a line of CGP; a board and a rack are enough.

        The edition is the one given, else what the line names, else English; the words are those
        given, else the line's `lex` if it is a list that ships or a file, else the edition's.

        >>> from lexagon import scrabble
        >>> line = "15/" * 7 + "3AXOLOTL5" + "/15" * 7 + " AEINRST/ 80/0 0 lex enable;"
        >>> position = scrabble.Position.from_cgp(line)
        >>> position.rack, position.scores, position.to_cgp() == line
        ('AEINRST', (80, 0), True)
        """
        if not isinstance(cgp, str):
            raise TypeError(f"a position is a line of CGP, not {type(cgp).__name__}")
        fields = read_cgp(cgp, None if edition is None else Edition.open(edition))
        return cls._of(
            fields, recorded_words(fields.options.get("lex")) if words is None else words
        )

    @classmethod
    def from_text(
        cls,
        board: str,
        rack: str | None = None,
        opponent: str = "",
        *,
        edition: Edition | str | Path = "english",
        scores: Sequence[int] | None = None,
        scoreless: int = 0,
        words: Words = None,
    ) -> Self:
        """Read a drawn board, a line a row: letters are tiles, `.` and premium marks empty squares.

        What `print(position)` shows is read back, its rack and scores too.

        >>> from lexagon import scrabble
        >>> position = scrabble.Position(rack="AEINRS?", scores=(3, 4))
        >>> scrabble.Position.from_text(str(position)) == position
        True
        """
        opened = Edition.open(edition)
        drawn = read_drawing(board, opened)
        racks: tuple[bytes, ...] = (_rack(rack or "", opened), _rack(opponent, opened))
        if rack is None and drawn.racks:
            racks = read_racks(drawn.racks, opened)
        if scores is None:
            scores = read_scores(drawn.scores) if drawn.scores else (0,) * len(racks)
        _check_scores(scores, len(racks))
        fields = Fields(
            opened, drawn.squares, racks, tuple(scores), scoreless or drawn.scoreless, {}
        )
        return cls._of(fields, words)

    @classmethod
    def _of(cls, fields: Fields, words: Words = None) -> Self:
        position = cls.__new__(cls)
        position._fill(*fields, words)
        position._check()
        return position

    def _check(self) -> None:
        if self._scoreless < 0:
            raise NotationError(
                f"{self._scoreless} scoreless turns; there cannot be fewer than none",
                code="scoreless",
                turns=self._scoreless,
            )
        self._check_tiles()

    @property
    def rack(self) -> str:
        """Return the rack of the side to move."""
        return write_rack(self._racks[0], self._edition.alphabet)

    @property
    def racks(self) -> tuple[str, ...]:
        """Return what is known of the racks, from the side to move on."""
        return tuple(write_rack(rack, self._edition.alphabet) for rack in self._racks)

    @property
    def unseen(self) -> str:
        """Return the tiles that lie neither on the board nor on the rack of the side to move.

        >>> from lexagon import scrabble
        >>> scrabble.Position(rack="AEINRS?").unseen.count("?")
        1
        """
        return write_rack(self._unseen_tiles(), self._edition.alphabet)

    @property
    def options(self) -> dict[str, str]:
        """Return the options that came with the position's CGP."""
        return dict(self._options)

    @property
    def board(self) -> str:
        """Return the board as CGP writes it: rows from the top, numbers for empty squares."""
        return self.to_cgp().partition(" ")[0]

    @property
    def notes(self) -> tuple[str, ...]:
        """Return warnings: words on the board that the list lacks."""
        return self._notes()

    def info(self) -> PositionInfo:
        """Describe the position in plain values, square by square."""
        return describe_position(self, self.to_cgp())

    def to_cgp(self) -> str:
        """Write the position on one line.

        >>> from lexagon import scrabble
        >>> scrabble.Position(rack="QU?").to_cgp()[-14:]
        '/15 QU?/ 0/0 0'
        """
        options = dict(self._options)
        name = shipped_name(self._words, self._edition)
        if name is not None:
            options.setdefault("lex", name)
        return write_cgp(
            Fields(
                self._edition,
                self._squares,
                self._racks,
                self._scores,
                self._scoreless,
                options,
            )
        )

    def __str__(self) -> str:
        racks, scores = "/".join(self.racks), "/".join(map(str, self._scores))
        quiet = f"  scoreless {self._scoreless}" if self._scoreless else ""
        drawing = draw_board(self._squares, self._edition)
        return f"{drawing}\nrack {racks}  scores {scores}{quiet}  bag {self.bag_count}"

    def __repr__(self) -> str:
        racks, scores = "/".join(self.racks), "/".join(map(str, self._scores))
        return f"<Position {self._edition.name}: {racks} {scores}, {self.bag_count} in the bag>"

    def __reduce__(self) -> tuple[object, ...]:
        fields = (*self._key()[:5], dict(self._options))
        return type(self)._rebuilt, (fields, self._words)

    @classmethod
    def _rebuilt(cls, fields: tuple[Any, ...], words: Words) -> Self:
        return cls._of(Fields(*fields), words)


def _rack(text: str, edition: Edition) -> bytes:
    if not isinstance(text, str):
        raise TypeError(f"a rack is text, such as 'AEINRS?', not {type(text).__name__}")
    return read_rack(text, edition.alphabet)


def _check_scores(scores: Sequence[int], players: int) -> None:
    if not isinstance(scores, Sequence) or not all(isinstance(score, int) for score in scores):
        raise TypeError("scores are whole numbers, from the side to move on, as in (80, 0)")
    if len(scores) != players:
        raise NotationError(
            f"{len(scores)} scores for {players} racks; give one each",
            code="scores-racks",
            scores=len(scores),
            racks=players,
        )
