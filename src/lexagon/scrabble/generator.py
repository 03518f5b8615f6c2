"""Every legal play of a position, exactly; or only how many, or only the best."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from lexagon import _core
from lexagon._errors import QueryError
from lexagon.scrabble.board import Board
from lexagon.scrabble.move import Play

if TYPE_CHECKING:
    from lexagon.scrabble.edition import Edition

LONGEST: Final = 1_000_000  # seconds


def check_seconds(seconds: float | None) -> None:
    """Refuse a limit of time that no clock can count, such as nan."""
    if seconds is not None and not 0 < seconds <= LONGEST:
        raise QueryError(f"{seconds} seconds; a limit of time is above 0 and at most {LONGEST:,}")


def check_seed(seed: int) -> None:
    """Refuse a seed that is not a number of 64 bits."""
    if not 0 <= seed < 1 << 64:
        raise QueryError(f"the seed {seed} is out of range; seeds are 0 to 2^64 - 1")


class Count(NamedTuple):
    """How many plays there are, the sum of their scores, and the highest score."""

    plays: int
    score_sum: int
    max_score: int


class Generator:
    """A lexicon's graph and an edition's rules together; boards and racks are bytes of tiles.

    The edition itself is only there to say what a result looks like to people.
    """

    def __init__(
        self, graph: _core.Graph, rules: _core.ScrabbleRules, edition: Edition | None = None
    ) -> None:
        self.rules = rules
        self.edition = edition
        self.core = _core.ScrabbleEngine(graph, rules)

    def moves(self, board: bytes, rack: bytes) -> list[Play]:
        """Return every play, best score first; of equals, across before down, from top left."""
        return [Play(*play) for play in self.core.moves(board, rack)]

    def count(self, board: bytes, rack: bytes) -> Count:
        """Count the plays without listing them."""
        return Count(*self.core.count(board, rack))

    def best(self, board: bytes, rack: bytes) -> Play | None:
        """Return the first of the moves without finding the others; None where there is none."""
        play = self.core.best(board, rack)
        return None if play is None else Play(*play)

    def board(self, squares: bytes) -> Board | None:
        """Return squares as a board; None if the edition is not known."""
        return None if self.edition is None else Board(self.edition, squares)
