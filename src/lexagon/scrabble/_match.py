"""Players against each other, many games, the same for a seed on any number of threads."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from random import Random
from time import perf_counter, process_time
from typing import Final, TypeAlias

from lexagon import _core
from lexagon._errors import IllegalMoveError, LexagonError
from lexagon._progress import Progress, ProgressCallback, keep_going
from lexagon._result import Result
from lexagon.lexicon import Lexicon
from lexagon.scrabble._edition import Edition
from lexagon.scrabble._engine import check_number, check_seed, engine_for
from lexagon.scrabble._game import Game
from lexagon.scrabble._leaves import Leaves, leaves_for
from lexagon.scrabble._state import Words
from lexagon.scrabble.players._registry import Contestant, Player, ask_player

INTERVAL: Final = 1.96  # standard errors: 95 in 100
_NATIVE: Final = {"score", "equity"}
_BATCH: Final = 500
# A player of a match: a name with options, module:Class, a class, or an object.
PlayerChoice: TypeAlias = str | type | Player


@dataclass(frozen=True, repr=False)
class Match(Result):
    """The result of a match; pairs of figures are in the order of the players.

    `mean_spread` is by how many points the first player is ahead per game, `spread_interval` where
    the true spread lies 95 times in 100.

    >>> from lexagon import scrabble
    >>> match = scrabble.match("equity", "score", games=40, seed=8)
    >>> match.wins, match.ties, match.complete
    ((24, 16), 0, True)
    """

    players: tuple[str, str]
    edition: str
    words: str
    seed: int
    games: int
    ties: int
    turns: int
    wins: tuple[int, int]
    scores: tuple[int, int]
    bingos: tuple[int, int]
    mean_scores: tuple[float, float]
    mean_spread: float
    spread_interval: tuple[float, float]
    complete: bool
    elapsed: float
    cpu_seconds: float
    games_per_cpu_second: float

    def __str__(self) -> str:
        low, high = self.spread_interval
        return (
            f"{self.players[0]} {self.wins[0]}, {self.players[1]} {self.wins[1]}, "
            f"{self.ties} ties; {self.mean_spread:+.1f} points a game [{low:+.1f}, {high:+.1f}]"
        )


def match(
    first: PlayerChoice,
    second: PlayerChoice,
    games: int = 100,
    *,
    seed: int = 0,
    threads: int = 0,
    edition: Edition | str | Path = "english",
    words: Words = None,
    progress: ProgressCallback | None = None,
) -> Match:
    """Play a match. Players take turns to begin; if they differ, each bag is played twice.

    A player is a name with options (`simulate(plies=4)`), `module:Class`, or a class or object with
    a method `choose(position)` that returns a move or its notation; where nothing can be played,
    one that looks at plays alone exchanges or passes. A class is made anew for every game, and
    given the game's `seed` if it takes one. `threads` are all cores where it is 0.

    >>> from lexagon import scrabble
    >>> class Cautious:
    ...     def choose(self, position):
    ...         return position.plays(by="score")[-1]
    >>> scrabble.match(Cautious(), "equity", games=2, seed=1).wins
    (0, 2)
    """
    check_number(games, "games", 1)
    check_number(threads, "threads", 0)
    check_seed(seed)
    pair = Contestant.of(first), Contestant.of(second)
    opened = Edition.open(edition)
    lexicon = opened.lexicon(words)
    start, cpu_start = perf_counter(), process_time()
    tally = Tally()

    def result(complete: bool) -> Match:
        about = (pair[0].label, pair[1].label), opened.name, lexicon.name, seed
        spent = perf_counter() - start, process_time() - cpu_start
        return tally.match(*about, complete, *spent)

    step = _BATCH if is_native(pair) else 1
    for begin in range(0, games, step):
        end = min(begin + step, games)
        tally.add(play_games(opened, lexicon, pair, begin, end, seed, threads))
        report = Progress(end, games, "games", None if progress is None else result(False))
        if not keep_going(progress, report):
            return result(end == games)
    return result(True)


class Tally:
    """Counts added up over games, in the order of the players."""

    def __init__(self) -> None:
        self.games = self.ties = self.turns = self.spread_squares = 0
        self.wins, self.scores, self.bingos = [0, 0], [0, 0], [0, 0]

    def add(self, other: Tally | _core.ScrabbleTally) -> None:
        """Add the counts of other games."""
        self.games += other.games
        self.ties += other.ties
        self.turns += other.turns
        self.spread_squares += other.spread_squares
        for player in range(2):
            self.wins[player] += other.wins[player]
            self.scores[player] += other.scores[player]
            self.bingos[player] += other.bingos[player]

    def count(self, scores: Sequence[int], bingos: Sequence[int], turns: int) -> None:
        """Count one game."""
        spread = scores[0] - scores[1]
        self.games += 1
        self.turns += turns
        self.ties += spread == 0
        self.spread_squares += spread * spread
        for player in range(2):
            self.scores[player] += scores[player]
            self.bingos[player] += bingos[player]
        if spread:
            self.wins[0 if spread > 0 else 1] += 1

    def match(
        self,
        players: tuple[str, str],
        edition: str,
        words: str,
        seed: int,
        complete: bool,
        elapsed: float,
        cpu_seconds: float,
    ) -> Match:
        """Return the result of a match."""
        mean = (self.scores[0] - self.scores[1]) / self.games
        variance = max(0.0, self.spread_squares / self.games - mean * mean)
        width = INTERVAL * math.sqrt(variance / max(1, self.games - 1))
        return Match(
            players=players,
            edition=edition,
            words=words,
            seed=seed,
            games=self.games,
            ties=self.ties,
            turns=self.turns,
            wins=(self.wins[0], self.wins[1]),
            scores=(self.scores[0], self.scores[1]),
            bingos=(self.bingos[0], self.bingos[1]),
            mean_scores=(self.scores[0] / self.games, self.scores[1] / self.games),
            mean_spread=mean,
            spread_interval=(mean - width, mean + width),
            complete=complete,
            elapsed=elapsed,
            cpu_seconds=cpu_seconds,
            games_per_cpu_second=self.games / cpu_seconds if cpu_seconds > 0 else math.inf,
        )


def is_native(pair: tuple[Contestant, Contestant]) -> bool:
    """Return whether the engine plays the games of two contestants by itself."""
    return all(each.name in _NATIVE for each in pair)


def deal_of(number: int, pair: tuple[Contestant, Contestant]) -> int:
    """Return which bag a game is played with: contestants that differ play each twice."""
    return number // 2 if pair[0] != pair[1] else number


def play_games(
    edition: Edition,
    lexicon: Lexicon,
    pair: tuple[Contestant, Contestant],
    begin: int,
    end: int,
    seed: int,
    threads: int = 1,
) -> Tally:
    """Play some games of a match by their numbers; each is independent of the games before it."""
    tally = Tally()
    if is_native(pair):
        first, second = (_native_leaves(each, edition) for each in pair)
        engine = engine_for(edition, lexicon)
        tally.add(engine.play_games(first, second, begin, end, seed, threads))
        return tally
    for number in range(begin, end):
        order = list(pair)
        if number % 2:
            order.reverse()
        players = [each.make(seed=seed + number, threads=threads) for each in order]
        chance = Random(f"{seed} {deal_of(number, pair)}")
        game = Game._dealt(edition, lexicon, chance)
        bingos = _play(game, players, order)
        scores = list(game.scores)
        if number % 2:
            scores.reverse()
            bingos.reverse()
        tally.count(scores, bingos, len(game))
    return tally


def _native_leaves(contestant: Contestant, edition: Edition) -> _core.ScrabbleLeaves | None:
    """Return the leaves of a player that the engine plays; None plays for the score."""
    if contestant.name == "score":
        return None
    return (leaves_for(edition, contestant.leaves) or _no_leaves(edition)).core


def _no_leaves(edition: Edition) -> Leaves:
    table = leaves_for(edition, "none")
    assert table is not None
    return table


def _play(game: Game, players: Sequence[Player], order: Sequence[Contestant]) -> list[int]:
    """Play one game to its end; return how many bingos each side made."""
    bingos = [0, 0]
    while not game.is_over:
        mover = game.turn
        move = ask_player(players[mover], game)
        try:
            bingos[mover] += game.push(move).move.bingo
        except LexagonError as error:
            raise IllegalMoveError(f"{order[mover].label} plays {move}: {error}") from None
    return bingos
