"""Players against each other, many games, the same for a seed on any number of threads."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from random import Random
from time import perf_counter, process_time
from typing import Final

from lexagon import _core
from lexagon._errors import QueryError, quoted
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


@dataclass(frozen=True)
class Contestant:
    """A player by name, the leaves it goes by, and how far it simulates, if it does."""

    name: str
    leaves: Leaves | None = None
    plies: int = 2
    iterations: int | None = None


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
    pair = check_match(players, games, seed)
    leaves = leaves or Leaves.nothing(generator.rules)
    first, second = (contestant(name, leaves) for name in pair)
    start, cpu_start = perf_counter(), process_time()
    total = Tally()
    for begin in range(0, games, _BATCH if _is_native(first, second) else 1):
        end = min(begin + _BATCH, games) if _is_native(first, second) else begin + 1
        total.add(play_games(generator, (first, second), begin, end, seed, threads))
        report(total.games)
    return total.match(pair, perf_counter() - start, process_time() - cpu_start)


def check_match(players: Sequence[str], games: int, seed: int) -> tuple[str, str]:
    """Refuse a match that cannot be played; return its two players."""
    if len(players) != 2:
        raise QueryError(f"{len(players)} players; autoplay is between two")
    for name in players:
        if name not in NAMES:
            raise QueryError(f"no player {quoted(name)}; there are {', '.join(NAMES)}")
    if games < 1:
        raise QueryError(f"{games} games; a match has one at least")
    check_seed(seed)
    return players[0], players[1]


def contestant(
    name: str, leaves: Leaves | None, plies: int = 2, iterations: int | None = None
) -> Contestant:
    """Make a contestant that is equal to another if they play alike."""
    if name == "score":
        return Contestant(name)
    if name != "simulate":
        return Contestant(name, leaves)
    return Contestant(name, leaves, plies, iterations)


class Tally:
    """Counts added up over games, in the order of the players."""

    def __init__(self) -> None:
        self.games = self.ties = self.turns = self.spread_squares = 0
        self.wins, self.scores, self.bonuses = [0, 0], [0, 0], [0, 0]

    def add(self, other: Tally) -> None:
        """Add the counts of other games."""
        self.games += other.games
        self.ties += other.ties
        self.turns += other.turns
        self.spread_squares += other.spread_squares
        for player in range(2):
            self.wins[player] += other.wins[player]
            self.scores[player] += other.scores[player]
            self.bonuses[player] += other.bonuses[player]

    def count(self, scores: Sequence[int], bonuses: Sequence[int], turns: int) -> None:
        """Count one game."""
        spread = scores[0] - scores[1]
        self.games += 1
        self.turns += turns
        self.ties += spread == 0
        self.spread_squares += spread * spread
        for player in range(2):
            self.scores[player] += scores[player]
            self.bonuses[player] += bonuses[player]
        if spread:
            self.wins[0 if spread > 0 else 1] += 1

    def match(self, players: tuple[str, str], seconds: float, cpu_seconds: float) -> Match:
        """Return the result of a match."""
        return Match(
            players=players,
            games=self.games,
            ties=self.ties,
            turns=self.turns,
            wins=(self.wins[0], self.wins[1]),
            scores=(self.scores[0], self.scores[1]),
            bonuses=(self.bonuses[0], self.bonuses[1]),
            spread_squares=self.spread_squares,
            seconds=seconds,
            cpu_seconds=cpu_seconds,
        )


def deal_of(number: int, pair: tuple[Contestant, Contestant]) -> int:
    """Return which bag a game is played with: contestants that differ play each twice."""
    return number // 2 if pair[0] != pair[1] else number


def play_games(
    generator: Generator,
    pair: tuple[Contestant, Contestant],
    begin: int,
    end: int,
    seed: int,
    threads: int = 1,
) -> Tally:
    """Play some games of a match by their numbers; each is the same whatever came before it."""
    total = Tally()
    if _is_native(*pair):
        first, second = (None if each.leaves is None else each.leaves.core for each in pair)
        counts = generator.core.play_games(first, second, begin, end, seed, threads)
        for name, count in counts.items():
            setattr(total, name, list(count) if isinstance(count, tuple) else count)
        return total
    for number in range(begin, end):
        order = [
            make(
                each.name,
                generator,
                each.leaves,
                seed=seed + number,
                plies=each.plies,
                iterations=each.iterations,
                threads=threads,
            )
            for each in pair
        ]
        first_to_move = number % 2
        if first_to_move:
            order.reverse()
        chance = Random(f"{seed} {deal_of(number, pair)}")
        scores, bonuses, turns = _game(generator.rules, order, chance)
        if first_to_move:
            scores.reverse()
            bonuses.reverse()
        total.count(scores, bonuses, turns)
    return total


def _is_native(first: Contestant, second: Contestant) -> bool:
    return {first.name, second.name} <= _NATIVE


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
