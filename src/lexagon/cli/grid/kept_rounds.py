"""What `lexagon grid play` keeps of daily rounds: each is played once.

A store that cannot be used does not spoil a round: it is complained of once.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import TypeVar

from lexagon._errors import LexagonError
from lexagon.cli.output import complain
from lexagon.grid import Round, RoundResult, Statistics

T = TypeVar("T")


class KeptRounds:
    """The player's daily rounds in the user's folder."""

    def __init__(self) -> None:
        self._statistics = Statistics()
        self._usable = True

    def replay(self, game: Round, top: int | None) -> RoundResult | None:
        """Play a daily round as it was played before; None if it was not."""
        played = self._try(lambda: self._statistics.played_day(game.result()))
        if played is None:
            return None
        words, left = played
        for word in words:
            game.push(word)
        result = replace(game.result(top), seconds_left=left, complete=left == 0)
        return self.finish(result)

    def finish(self, result: RoundResult) -> RoundResult:
        """Count a round that has ended; return it with the statistics of its kind."""
        return self._try(lambda: self._statistics.keep(result)) or result

    def _try(self, work: Callable[[], T]) -> T | None:
        if not self._usable:
            return None
        try:
            return work()
        except LexagonError as error:
            self._usable = False
            complain(str(error))
            return None
