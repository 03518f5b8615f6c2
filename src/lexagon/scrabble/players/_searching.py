"""Players that search: the endgame, and Monte Carlo simulation before it."""

from __future__ import annotations

from typing import Final

from lexagon.scrabble._engine import check_limits
from lexagon.scrabble._leaves import checked_leaves
from lexagon.scrabble._move import Move, Pass
from lexagon.scrabble._position import Position
from lexagon.scrabble._state import LeavesChoice

ENDGAME_NODES: Final = 50_000  # well under a second; a limit of nodes keeps games repeatable
PLAYER_ITERATIONS: Final = 3_000


class EndgamePlayer:
    """Plays by equity until the bag is empty, then searches the endgame (two players).

    It plays perfectly where the search is complete within its limit, `nodes` (50,000) or else
    `seconds`; where not, it makes the best move found.
    """

    def __init__(
        self, leaves: LeavesChoice = None, nodes: int | None = None, seconds: float | None = None
    ) -> None:
        check_limits("perfect-endgame", nodes=nodes, seconds=seconds)
        self.leaves = checked_leaves(leaves)
        self.seconds = seconds
        self.nodes = ENDGAME_NODES if nodes is None and seconds is None else nodes

    def choose(self, position: Position) -> Move:
        """Return the first move of the best line."""
        if position.bag_count > 0 or len(position.racks) != 2 or not position.unseen:
            return position.best(leaves=self.leaves)
        endgame = position.endgame(seconds=self.seconds, nodes=self.nodes, lines=1, threads=1)
        return endgame.best or Pass("-")


class SimulatePlayer(EndgamePlayer):
    """Simulates the best few moves by equity, and searches the endgame (two players).

    Its limit for a move are `iterations` (3,000) or else `seconds`.
    """

    def __init__(
        self,
        plies: int = 2,
        candidates: int = 15,
        iterations: int | None = None,
        seconds: float | None = None,
        leaves: LeavesChoice = None,
        seed: int = 0,
        threads: int = 0,
        by: str | None = None,
    ) -> None:
        check_limits("simulate", iterations=iterations, seconds=seconds)
        super().__init__(leaves, seconds=seconds)
        self.by = by
        self.plies = plies
        self.candidates = candidates
        unlimited = iterations is None and seconds is None
        self.iterations = PLAYER_ITERATIONS if unlimited else iterations
        self.seed = seed
        self.threads = threads

    def choose(self, position: Position) -> Move:
        """Return the candidate that fared best."""
        if position.bag_count == 0 or len(position.racks) != 2:
            return super().choose(position)
        simulation = position.simulate(
            by=self.by,
            candidates=self.candidates,
            plies=self.plies,
            iterations=self.iterations,
            seconds=self.seconds,
            seed=self.seed,
            threads=self.threads,
            leaves=self.leaves,
        )
        return Move(simulation.best)
