"""Monte-Carlo simulation: candidate moves meet the same random deals, and the best stays in."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from time import perf_counter
from typing import Final

from lexagon import _core
from lexagon._errors import QueryError
from lexagon.scrabble.board import Board
from lexagon.scrabble.generator import Generator, check_seconds, check_seed
from lexagon.scrabble.leaves import Leaves
from lexagon.scrabble.move import Exchange, Move, Pass, Play
from lexagon.scrabble.players import Turn, move_of

ITERATIONS: Final = 20_000
MOST: Final = 10**12  # iterations
MOST_PLIES: Final = 100
CERTAINTY: Final = 3.29  # standard errors behind the leader: 999 in 1000, asked often
INTERVAL: Final = 1.96  # standard errors: 95 in 100


@dataclass(frozen=True)
class Candidate:
    """A move with the mean of what it gained on the opponent, deal by deal."""

    move: Move
    deals: int
    mean: float
    standard_error: float
    in_play: bool  # False once it was behind the leader beyond doubt

    @property
    def interval(self) -> tuple[float, float]:
        """Return the bounds within which the true mean lies 95 times in 100."""
        width = INTERVAL * self.standard_error
        return self.mean - width, self.mean + width


@dataclass(frozen=True)
class Simulation:
    """The candidates, best first."""

    ranking: list[Candidate]
    iterations: int
    decided: bool  # one candidate is ahead beyond doubt
    seconds: float
    board: Board | None = field(default=None, repr=False, compare=False)

    @property
    def best(self) -> Move:
        """Return the move to make."""
        return self.ranking[0].move

    def _repr_html_(self) -> str:
        from lexagon.scrabble import result_pictures

        return result_pictures.simulation(self)


def simulate(
    generator: Generator,
    leaves: Leaves,
    turn: Turn,
    candidates: int | Sequence[Move] = 15,
    plies: int = 2,
    iterations: int | None = None,
    seconds: float | None = None,
    seed: int = 0,
    threads: int = 0,
    certainty: float = CERTAINTY,
    watch: Callable[[Simulation | None], bool] | None = None,
) -> Simulation:
    """Simulate the moves given, or the best few by equity.

    An iteration is one candidate under one deal. With a limit of iterations the same seed gives the
    same result on any number of threads; `seconds` stops it at a time instead, or as well.
    `watch` is shown the ranking after every round, and None some times a second in between; if it
    answers False, the simulation ends with what it has.
    """
    if iterations is None and seconds is None:
        iterations = ITERATIONS
    if iterations is not None and not 0 < iterations <= MOST:
        raise QueryError(f"{iterations} iterations; the limit is 1 to {MOST:,}")
    check_seconds(seconds)
    if not 1 <= plies <= MOST_PLIES:
        raise QueryError(f"{plies} plies; a simulation looks 1 to {MOST_PLIES} ahead")
    check_seed(seed)
    moves = list(candidates) if isinstance(candidates, Sequence) else []
    if isinstance(candidates, int):
        if candidates < 1:
            raise QueryError(f"{candidates} candidates; there must be one at least")
        ranked = generator.core.ranked(
            turn.board,
            turn.rack,
            turn.bag,
            leaves.core,
            turn.opponent_points(generator.rules),
            candidates,
        )
        moves = [move_of(decision) for decision in ranked] or [Pass()]
    start = perf_counter()

    def told(found: _core.ScrabbleSimulation) -> Simulation:
        done, decided, ranking = found
        ranked_moves = [
            Candidate(moves[index], deals, mean, error, in_play)
            for index, deals, mean, error, in_play in ranking
        ]
        took = perf_counter() - start
        return Simulation(ranked_moves, done, decided, took, generator.board(turn.board))

    found = generator.core.simulate(
        leaves.core,
        turn.board,
        turn.rack,
        turn.unseen,
        turn.opponent,
        turn.bag,
        turn.scoreless,
        [_plain(move) for move in moves],
        plies,
        iterations or 0,
        seconds or 0,
        certainty,
        seed,
        threads,
        None if watch is None else lambda found: watch(None if found is None else told(found)),
    )
    return told(found)


def _plain(move: Move) -> tuple[_core.ScrabblePlay | None, bytes]:
    if isinstance(move, Play):
        return (move.row, move.column, move.across, move.tiles, move.score), b""
    return None, move.tiles if isinstance(move, Exchange) else b""
