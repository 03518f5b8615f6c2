"""Matches, slow and obviously right: who begins, which bag, and every turn by the rule book."""

from __future__ import annotations

from typing import NamedTuple

from tests.oracles.scrabble import Box
from tests.oracles.scrabble_game import NativeBag, NativeRandom, SlowGame
from tests.oracles.scrabble_moves import Decide, Table, choose, make


class Outcome(NamedTuple):
    """A game of a match; pairs are in the order of the players, not of the seats."""

    scores: list[int]
    bingos: list[int]
    turns: int


def play(
    box: Box, decide: Decide, leaves: tuple[Table | None, Table | None], number: int, seed: int
) -> Outcome:
    """Play one game: odd ones the second player begins; players that differ share each bag."""
    deal = number if leaves[0] is leaves[1] else number // 2
    game = SlowGame(box, 2, NativeBag(box.tiles(), NativeRandom(seed, deal)))
    board = bytes(box.rows * box.columns)
    order = leaves if number % 2 == 0 else leaves[::-1]
    while not game.over:
        board = make(game, board, choose(decide, game, board, order[game.turn]))
    swap = slice(None, None, 1 if number % 2 == 0 else -1)
    return Outcome(game.scores[swap], game.bingos[swap], game.turns)
