"""Monte Carlo simulation, slow and obviously right: the same deals, playouts and rounds."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import sqrt

from tests.oracles.scrabble import Box, without
from tests.oracles.scrabble_game import NativeBag, NativeRandom, SlowGame
from tests.oracles.scrabble_moves import POINT, Decide, SlowMove, Table, choose, make

FIRST_ROUND = 50


@dataclass(frozen=True)
class View:
    """What the player to move sees: the unseen tiles lie in the bag and on the other rack."""

    board: bytes
    rack: bytes
    unseen: bytes
    opponent: bytes  # the known part of the other rack
    bag: int
    scoreless: int = 0


@dataclass(frozen=True)
class Row:
    """A candidate, the deals it was played on, and what it gained."""

    candidate: int
    deals: int
    mean: float
    error: float
    in_play: bool


@dataclass(frozen=True)
class Ranking:
    """The state after a round of deals."""

    rows: list[Row]
    iterations: int
    decided: bool


def playout(
    box: Box,
    decide: Decide,
    leaves: Table,
    view: View,
    candidate: SlowMove,
    plies: int,
    random: NativeRandom,
) -> int:
    """Gain of a candidate on one deal, in thousandths; leaves stand for what lies beyond it."""
    bag = NativeBag(without(view.unseen, view.opponent), random)
    game = SlowGame(box, 2, bag, racks=(view.rack, view.opponent))
    while len(game.racks[1]) < len(view.unseen) - view.bag:
        game.racks[1].append(bag.draw())
    game.scoreless = view.scoreless
    kept = [0, 0]
    board, move = view.board, candidate
    for ply in range(plies + 1):
        if game.over:
            break
        if ply:
            move = choose(decide, game, board, leaves)
        # What is kept when nothing can be drawn to it is not worth what the table says.
        left = move.leave(bytes(game.racks[game.turn]))
        kept[game.turn] = leaves.value(left) if bag.tiles else 0
        board = make(game, board, move)
    spread = POINT * (game.scores[0] - game.scores[1])
    return spread if game.over else spread + kept[0] - kept[1]


def mean_and_error(values: Sequence[float]) -> tuple[float, float]:
    """Mean and its standard error, from the sample's variance (n - 1)."""
    mean = sum(values) / len(values)
    if len(values) == 1:
        return mean, 0.0
    variance = sum((value - mean) ** 2 for value in values) / (len(values) - 1)
    return mean, sqrt(variance / len(values))


def rounds(
    box: Box,
    decide: Decide,
    leaves: Table,
    view: View,
    candidates: Sequence[SlowMove],
    plies: int,
    iterations: int,
    certainty: float,
    seed: int,
) -> list[Ranking]:
    """Return the ranking after every round: who is surely behind the leader is dealt no more."""
    gains: list[list[int]] = [[] for _ in candidates]
    in_play = list(range(len(candidates)))
    done = deals = 0
    rankings = []
    while len(in_play) > 1 or not deals:
        more = min(max(FIRST_ROUND, deals // 4), (iterations - done) // len(in_play))
        if more <= 0:
            break
        for deal in range(deals, deals + more):
            for number in in_play:
                random = NativeRandom(seed, deal)
                gains[number].append(
                    playout(box, decide, leaves, view, candidates[number], plies, random)
                )
        deals += more
        done += more * len(in_play)
        if deals >= FIRST_ROUND:
            in_play = _still_in_play(gains, in_play, certainty)
        rankings.append(_ranking(gains, in_play, done))
    return rankings


def _still_in_play(gains: list[list[int]], in_play: list[int], certainty: float) -> list[int]:
    leader = max(in_play, key=lambda number: sum(gains[number]))
    kept = []
    for number in in_play:
        pairs = zip(gains[leader], gains[number], strict=True)
        behind, error = mean_and_error([(ahead - own) / POINT for ahead, own in pairs])
        if behind <= certainty * error:
            kept.append(number)
    return kept


def _ranking(gains: list[list[int]], in_play: list[int], iterations: int) -> Ranking:
    rows = []
    for number, own in enumerate(gains):
        mean, error = mean_and_error([value / POINT for value in own])
        rows.append(Row(number, len(own), mean, error, number in in_play))
    rows.sort(key=lambda row: (not row.in_play, -row.mean))
    return Ranking(rows, iterations, len(in_play) == 1)
