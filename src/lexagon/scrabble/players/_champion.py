"""The strongest player: simulation by win chance, inference, pre-endgame and endgame on a clock."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import floor
from time import perf_counter
from typing import Final

from lexagon._progress import ProgressCallback
from lexagon.scrabble._engine import check_limits, check_number, check_seconds
from lexagon.scrabble._leaves import checked_leaves
from lexagon.scrabble._move import Move, Pass
from lexagon.scrabble._position import Position
from lexagon.scrabble._pre_endgame import EXACT, PreEndgame
from lexagon.scrabble._simulation import MOST, Settings, Simulation, simulate
from lexagon.scrabble._state import LeavesChoice
from lexagon.scrabble._turn import Turn
from lexagon.scrabble.players._habits import Habits

MINUTES: Final = 25.0  # for a whole game, as in tournaments
CERTAINTY: Final = 2.0  # standard errors; a player must not know, only choose
# The best move of a long simulation was among the first seven by equity while more than two racks
# are in the bag; later it may be far down the list: docs/scrabble-champion.md.
CANDIDATES: Final = 10
LATE_CANDIDATES: Final = 20
_NODES: Final = 50  # of an endgame, for each iteration of a simulation
# Racks to infer from, for each iteration. Deals are drawn from these: with few of them more deals
# add little, for the same leaves come again.
_SAMPLES: Final = 0.25
_ITERATIONS: Final = 10_000  # that a second may bring, for the number of racks
_FEWEST, _MOST_SAMPLES = 50, 10_000
_TILES_A_TURN: Final = 4.5
_LATE: Final = 2  # tiles in the bag from which on the pre-endgame is solved
_FINALISTS: Final = 5  # moves that go from the simulation to the pre-endgame
_SIMULATED: Final = 0.4  # of a late move's time; the pre-endgame has the rest
_RESERVE: Final = 0.9  # of the clock that may be planned with


@dataclass(frozen=True)
class Limit:
    """How long to think about a move: by the clock, or by iterations, which repeats exactly."""

    seconds: float | None = None
    iterations: int | None = None

    def part(self, share: float) -> Limit:
        """Return a share of it."""
        if self.iterations is not None:
            return Limit(iterations=max(1, floor(self.iterations * share)))
        assert self.seconds is not None
        return Limit(seconds=self.seconds * share)

    @property
    def nodes(self) -> int | None:
        """Return how many nodes of an endgame the iterations stand for."""
        return None if self.iterations is None else _NODES * self.iterations

    @property
    def samples(self) -> int:
        """Return how many racks to infer from: about a sixth of the work."""
        iterations = self.iterations or (self.seconds or 0) * _ITERATIONS
        return int(max(_FEWEST, min(_MOST_SAMPLES, iterations * _SAMPLES)))


class ChampionPlayer:
    """Chooses by simulation, inference, pre-endgame or endgame, as the position asks (two players).

    It has `minutes` for a game (25), or else `seconds` or `iterations` for each move.

    >>> from lexagon import scrabble
    >>> champion = scrabble.make_player("champion(iterations=200)")
    >>> str(champion.choose(scrabble.Position(rack="XLTOALO")))
    '8C AXOLOTL'
    """

    def __init__(
        self,
        minutes: float | None = None,
        seconds: float | None = None,
        iterations: int | None = None,
        plies: int = 2,
        candidates: int = 0,
        inference: bool = True,
        weigh_bags: bool = False,
        leaves: LeavesChoice = None,
        seed: int = 0,
        threads: int = 0,
    ) -> None:
        check_limits("champion", minutes=minutes, seconds=seconds, iterations=iterations)
        check_number(iterations, "iterations", 1, MOST)
        check_seconds(seconds)
        self.minutes = MINUTES if minutes is None else minutes
        self.seconds = seconds
        self.iterations = iterations
        self.plies = plies
        self.candidates = candidates
        self.inference = inference
        self.weigh_bags = weigh_bags
        self.leaves = checked_leaves(leaves)
        self.seed = seed
        self.threads = threads
        self.progress: ProgressCallback | None = None  # told of every search, and may stop it
        self.habits = Habits()
        self.turns = 0
        self.spent = 0.0

    def choose(self, position: Position, history: Sequence[Turn] = ()) -> Move:
        """Return the best move that the time allows to find."""
        start = perf_counter()
        if len(history) < self.turns:  # another game, another clock
            self.spent = 0.0
        self.turns = len(history)
        try:
            return self._chosen(position, history, start)
        finally:
            self.spent += perf_counter() - start

    def _chosen(self, position: Position, history: Sequence[Turn], start: float) -> Move:
        if len(position.racks) != 2 or not position.unseen:
            return position.best(leaves=self.leaves)
        limit = self._limit(position)
        if position.bag_count == 0:
            return self._endgame(position, limit)
        likely = self._likely(history, limit)
        if limit.seconds is not None:
            limit = Limit(seconds=max(0.2 * limit.seconds, limit.seconds - perf_counter() + start))
        if position.bag_count > _LATE:
            return Move(self._simulated(position, likely, limit).best)
        return self._pre_endgame(position, likely, limit)

    def _limit(self, position: Position) -> Limit:
        """Return the limit of this move; a game's time is shared out by the tiles that are left."""
        if self.iterations is not None:
            return Limit(iterations=self.iterations)
        if self.seconds is not None:
            return Limit(seconds=self.seconds)
        left = max(1.0, 60 * self.minutes * _RESERVE - self.spent)
        tiles = position.bag_count + 2 * position.edition.rack_size
        turns = tiles / (2 * _TILES_A_TURN)
        weight = 1.0
        if not any(position._squares):
            weight = 0.5  # few first moves are hard
        elif position.bag_count <= position.edition.rack_size:
            weight = 2.0  # the last moves decide, and can be solved
        return Limit(seconds=min(left / 3, weight * left / (turns + 1)))

    def _likely(self, history: Sequence[Turn], limit: Limit) -> list[tuple[str, float]]:
        if not self.inference:
            return []
        return self.habits.likely(
            history,
            samples=limit.samples,
            seed=self.seed,
            threads=self.threads,
            leaves=self.leaves,
        )

    def _endgame(self, position: Position, limit: Limit) -> Move:
        threads = 1 if limit.nodes else self.threads
        endgame = position.endgame(
            seconds=limit.seconds,
            nodes=limit.nodes,
            lines=1,
            threads=threads,
            progress=self.progress,
        )
        return endgame.best or Pass("-")

    def _simulated(
        self, position: Position, likely: list[tuple[str, float]], limit: Limit
    ) -> Simulation:
        settings = Settings(
            plies=self.plies,
            iterations=limit.iterations,
            seconds=limit.seconds,
            seed=self.seed,
            threads=self.threads,
            certainty=CERTAINTY,
        )
        return simulate(
            position,
            position.to_cgp(),
            self.candidates or usual_candidates(position),
            settings,
            opponents=likely,
            leaves=self.leaves,
            progress=self.progress,
        )

    def _pre_endgame(
        self, position: Position, likely: list[tuple[str, float]], limit: Limit
    ) -> Move:
        """Solve the best few of a simulation, and choose by what is proven of them."""
        ranked = [row.move for row in self._simulated(position, likely, limit.part(_SIMULATED))]
        finalists = ranked[:_FINALISTS]
        rest = limit.part(1 - _SIMULATED)
        solved = position.pre_endgame(
            candidates=[Move(move) for move in finalists],
            until="best",
            opponents=likely if self.weigh_bags else (),
            seconds=rest.seconds,
            nodes=rest.nodes,
            threads=self.threads,
            progress=self.progress,
        )
        return Move(best_proven(finalists, solved))


def usual_candidates(position: Position) -> int:
    """Return how many moves to simulate: more once two racks or fewer are in the bag."""
    late = position.bag_count <= 2 * position.edition.rack_size
    return LATE_CANDIDATES if late else CANDIDATES


def best_proven(ranked: Sequence[str], solved: PreEndgame) -> str:
    """Return the first move of a ranking that nothing proven speaks against.

    If an exact row is proven best, that is the first of those that win as often. Else moves whose
    win chance is proven to be below what another is sure of are passed over.
    """
    best = solved.rows[0]
    if solved.decided and best.rule == EXACT:
        allowed = {row.move for row in solved if row.complete and row.win_chance == best.win_chance}
    else:
        allowed = {
            row.move for row in solved if row.rule != EXACT or row.win_bounds[1] >= best.win_chance
        }
    return next((move for move in ranked if move in allowed), best.move)
