"""Players under one protocol: they see a turn and choose a move."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, Protocol

from lexagon import _core
from lexagon._errors import QueryError, quoted
from lexagon.scrabble.generator import Generator
from lexagon.scrabble.leaves import Leaves
from lexagon.scrabble.move import Exchange, Move, Pass, Play

NAMES: Final = ("score", "equity", "simulate", "perfect-endgame")
ENDGAME_NODES: Final = 50_000  # well under a second; a limit of nodes keeps games repeatable
PLAYER_ITERATIONS: Final = 3_000


@dataclass(frozen=True)
class Turn:
    """A position as the player to move sees it; tiles are bytes, blanks as 0.

    `unseen` are all tiles neither on the board nor on the rack, `bag` says how many of them are in
    the bag, `opponent` is what is known of the next player's rack.
    """

    board: bytes
    rack: bytes
    unseen: bytes
    bag: int
    scores: tuple[int, ...] = (0, 0)
    scoreless: int = 0
    opponent: bytes = b""

    def opponent_points(self, rules: _core.ScrabbleRules) -> int:
        """Return the points on the other racks when they are known, that is with no bag left."""
        return sum(rules.points[tile] for tile in self.unseen) if self.bag == 0 else 0


class Player(Protocol):
    """Anything that can choose a move."""

    name: str

    def choose(self, turn: Turn) -> Move:
        """Return the move to make."""


class ScorePlayer:
    """Takes the highest score; exchanges all it can if nothing can be played."""

    name = "score"

    def __init__(self, generator: Generator) -> None:
        self.generator = generator
        self.leaves: Leaves | None = None

    def choose(self, turn: Turn) -> Move:
        """Return the play of the highest score."""
        core = None if self.leaves is None else self.leaves.core
        points = turn.opponent_points(self.generator.rules)
        return move_of(self.generator.core.decide(turn.board, turn.rack, turn.bag, core, points))


class EquityPlayer(ScorePlayer):
    """Takes the highest sum of score and leave value; an exchange counts by what it keeps."""

    name = "equity"

    def __init__(self, generator: Generator, leaves: Leaves) -> None:
        super().__init__(generator)
        self.leaves = leaves


class EndgamePlayer:
    """Plays by equity until the bag is empty, then the solved endgame (two players)."""

    name = "perfect-endgame"

    def __init__(
        self,
        generator: Generator,
        leaves: Leaves,
        seconds: float | None = None,
        nodes: int | None = ENDGAME_NODES,
    ) -> None:
        self.generator = generator
        self.before: Player = EquityPlayer(generator, leaves)
        self.seconds = seconds
        self.nodes = nodes if seconds is None else None

    def choose(self, turn: Turn) -> Move:
        """Return the first move of the best line."""
        from lexagon.scrabble.endgame import solve

        if turn.bag > 0 or len(turn.scores) != 2 or not turn.unseen:
            return self.before.choose(turn)
        solved = solve(
            self.generator,
            turn.board,
            turn.rack,
            turn.unseen,
            turn.scoreless,
            self.seconds,
            self.nodes,
        )
        return (solved.line[0] if solved.line else None) or Pass()


class SimulatingPlayer(EndgamePlayer):
    """Simulates the best few moves by equity, and solves the endgame (two players)."""

    name = "simulate"

    def __init__(
        self,
        generator: Generator,
        leaves: Leaves,
        seed: int = 0,
        plies: int = 2,
        candidates: int = 15,
        iterations: int | None = PLAYER_ITERATIONS,
        seconds: float | None = None,
        threads: int = 0,
    ) -> None:
        super().__init__(generator, leaves, seconds)
        self.leaves = leaves
        self.seed = seed
        self.plies = plies
        self.candidates = candidates
        self.iterations = iterations if seconds is None else None
        self.threads = threads

    def choose(self, turn: Turn) -> Move:
        """Return the candidate that fared best."""
        from lexagon.scrabble.simulation import simulate

        if turn.bag == 0 or len(turn.scores) != 2:
            return super().choose(turn)
        return simulate(
            self.generator,
            self.leaves,
            turn,
            candidates=self.candidates,
            plies=self.plies,
            iterations=self.iterations,
            seconds=self.seconds,
            seed=self.seed,
            threads=self.threads,
        ).best


def make(
    name: str,
    generator: Generator,
    leaves: Leaves | None = None,
    seed: int = 0,
    plies: int = 2,
    iterations: int | None = None,
    seconds: float | None = None,
    threads: int = 0,
) -> Player:
    """Make a player by name; without leaves, tiles kept are worth nothing."""
    if name == "score":
        return ScorePlayer(generator)
    if name not in NAMES:
        raise QueryError(f"no player {quoted(name)}; there are {', '.join(NAMES)}")
    leaves = leaves or Leaves.nothing(generator.rules)
    if name == "equity":
        return EquityPlayer(generator, leaves)
    if name == "perfect-endgame":
        return EndgamePlayer(generator, leaves, seconds)
    return SimulatingPlayer(
        generator,
        leaves,
        seed=seed,
        plies=plies,
        iterations=iterations or PLAYER_ITERATIONS,
        seconds=seconds,
        threads=threads,
    )


def move_of(decision: _core.ScrabbleDecision) -> Move:
    """Return the core's decision as a move."""
    play, exchanged, _ = decision
    if play is not None:
        return Play(*play)
    return Exchange(exchanged) if exchanged else Pass()
