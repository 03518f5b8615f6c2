"""Players against each other, many games, the same for a seed on any number of threads."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from random import Random
from time import perf_counter, process_time
from typing import Final

from lexagon import _core
from lexagon.errors import QueryError, quoted
from lexagon.scrabble.generator import Generator, check_seed
from lexagon.scrabble.leaves import Leaves
from lexagon.scrabble.move import Exchange, Play, without
from lexagon.scrabble.players import NAMES, Player, Turn, make

INTERVAL: Final = 1.96  # standard errors: 95 in 100
_NATIVE: Final = {"score", "equity"}
_BATCH: Final = 500


@dataclass(frozen=True)
class Match:
    """The result of a match; figures are in the order of the players."""

    players: tuple[str, str]
    games: int
    ties: int
    turns: int
    wins: tuple[int, int]
    scores: tuple[int, int]
    bonuses: tuple[int, int]
    spread_squares: int
    seconds: float
    cpu_seconds: float

    @property
    def mean_scores(self) -> tuple[float, float]:
        """Return the points per game."""
        return self.scores[0] / self.games, self.scores[1] / self.games

    @property
    def mean_spread(self) -> float:
        """Return by how many points the first player is ahead per game."""
        return (self.scores[0] - self.scores[1]) / self.games

    @property
    def spread_interval(self) -> tuple[float, float]:
        """Return the bounds within which the true spread lies 95 times in 100."""
        mean = self.mean_spread
        variance = max(0.0, self.spread_squares / self.games - mean * mean)
        width = INTERVAL * math.sqrt(variance / max(1, self.games - 1))
        return mean - width, mean + width

    @property
    def games_per_cpu_second(self) -> float:
        """Return the speed; CPU time of all threads together."""
        return self.games / self.cpu_seconds if self.cpu_seconds > 0 else math.inf

    def _repr_html_(self) -> str:
        from lexagon.scrabble import result_pictures

        return result_pictures.match(self)


def autoplay(
    generator: Generator,
    players: Sequence[str] = ("score", "score"),
    games: int = 100,
    seed: int = 0,
    threads: int = 0,
    leaves: Leaves | None = None,
    report: Callable[[int], object] = lambda played: None,
) -> Match:
    """Play a match. Players take turns to begin; if they differ, each bag is played twice.

    `report` hears how many games have been played.
    """
    if len(players) != 2:
        raise QueryError(f"{len(players)} players; autoplay is between two")
    for name in players:
        if name not in NAMES:
            raise QueryError(f"no player {quoted(name)}; there are {', '.join(NAMES)}")
    if games < 1:
        raise QueryError(f"{games} games; a match has one at least")
    check_seed(seed)
    leaves = leaves or Leaves.nothing(generator.rules)
    start, cpu_start = perf_counter(), process_time()
    results = (
        _natively(generator, players, games, seed, threads, leaves)
        if _NATIVE.issuperset(players)
        else _move_by_move(generator, players, games, seed, threads, leaves)
    )
    total = _Totals()
    for result in results:
        total.add(result)
        report(total.games)
    return Match(
        players=(players[0], players[1]),
        games=total.games,
        ties=total.ties,
        turns=total.turns,
        wins=(total.wins[0], total.wins[1]),
        scores=(total.scores[0], total.scores[1]),
        bonuses=(total.bonuses[0], total.bonuses[1]),
        spread_squares=total.spread_squares,
        seconds=perf_counter() - start,
        cpu_seconds=process_time() - cpu_start,
    )


class _Totals:
    """Counts added up over games."""

    def __init__(self) -> None:
        self.games = self.ties = self.turns = self.spread_squares = 0
        self.wins, self.scores, self.bonuses = [0, 0], [0, 0], [0, 0]

    def add(self, other: _Totals) -> None:
        self.games += other.games
        self.ties += other.ties
        self.turns += other.turns
        self.spread_squares += other.spread_squares
        for player in range(2):
            self.wins[player] += other.wins[player]
            self.scores[player] += other.scores[player]
            self.bonuses[player] += other.bonuses[player]


def _natively(
    generator: Generator,
    players: Sequence[str],
    games: int,
    seed: int,
    threads: int,
    leaves: Leaves,
) -> Iterator[_Totals]:
    first, second = (leaves.core if name == "equity" else None for name in players)
    for begin in range(0, games, _BATCH):
        end = min(begin + _BATCH, games)
        counts = generator.core.play_games(first, second, begin, end, seed, threads)
        totals = _Totals()
        vars(totals).update(counts)
        yield totals


def _move_by_move(
    generator: Generator,
    players: Sequence[str],
    games: int,
    seed: int,
    threads: int,
    leaves: Leaves,
) -> Iterator[_Totals]:
    for number in range(games):
        deal = number // 2 if players[0] != players[1] else number
        seats = [
            make(name, generator, leaves, seed=seed + number, threads=threads) for name in players
        ]
        first = number % 2
        order = [seats[first], seats[1 - first]]
        scores, bonuses, turns = _game(generator.rules, order, Random(f"{seed} {deal}"))
        totals = _Totals()
        totals.games, totals.turns = 1, turns
        for player in range(2):
            totals.scores[player] = scores[player ^ first]
            totals.bonuses[player] = bonuses[player ^ first]
        spread = totals.scores[0] - totals.scores[1]
        totals.spread_squares = spread * spread
        if spread:
            totals.wins[0 if spread > 0 else 1] = 1
        totals.ties = int(spread == 0)
        yield totals


def _game(
    rules: _core.ScrabbleRules, players: Sequence[Player], random: Random
) -> tuple[list[int], list[int], int]:
    """Play one game to its end; return scores, full-rack plays and the number of turns."""
    bag = [tile for tile, count in enumerate(rules.counts) for _ in range(count)]
    random.shuffle(bag)
    racks, scores, bonuses = [b"", b""], [0, 0], [0, 0]
    board = bytearray(rules.squares)
    for player in range(2):
        racks[player], bag = bytes(bag[: rules.rack_size]), bag[rules.rack_size :]
    turns = scoreless = 0
    while all(racks) and scoreless < rules.scoreless_limit:
        mover = turns % 2
        turns += 1
        unseen = bytes(sorted(bytes(bag) + racks[1 - mover]))
        seen = (scores[mover], scores[1 - mover])
        turn = Turn(bytes(board), racks[mover], unseen, len(bag), seen, scoreless)
        move = players[mover].choose(turn)
        scoreless += 1
        if isinstance(move, Play):
            for square, tile in zip(move.squares(rules.columns), move.tiles, strict=True):
                board[square] = tile or board[square]
            racks[mover] = without(racks[mover], move.placed)
            scores[mover] += move.score
            bonuses[mover] += len(move.placed) == rules.rack_size
            scoreless = 0 if move.score else scoreless
        elif isinstance(move, Exchange):
            racks[mover] = without(racks[mover], move.tiles)
        wanted = rules.rack_size - len(racks[mover])
        racks[mover], bag = racks[mover] + bytes(bag[:wanted]), bag[wanted:]
        if isinstance(move, Exchange):
            bag += move.tiles
            random.shuffle(bag)
    points = [sum(rules.points[tile] for tile in rack) for rack in racks]
    for player in range(2):
        if not racks[player]:
            scores[player] += 2 * points[1 - player]
        elif all(racks):
            scores[player] -= points[player]
    return scores, bonuses, turns
