"""The searches behind UCGI's `go`: each reports while it runs, stops when told, ends in a move."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from threading import Event
from time import monotonic
from typing import Final

from lexagon._errors import Cancelled
from lexagon._progress import Progress
from lexagon.scrabble._endgame import Endgame
from lexagon.scrabble._move import Move
from lexagon.scrabble._position import Position
from lexagon.scrabble._pre_endgame import PreEndgame, PreEndgameRow
from lexagon.scrabble._simulation import ITERATIONS, Simulation, SimulationRow
from lexagon.scrabble._state import LeavesChoice
from lexagon.scrabble._turn import Turn
from lexagon.scrabble._ucgi import Go, write_move
from lexagon.scrabble.players._champion import CANDIDATES, ChampionPlayer
from lexagon.scrabble.players._registry import make_player

PLAYS: Final = 15
PLIES: Final = 2
_PAUSE: Final = 1.0  # seconds between two reports
_FOREVER: Final = 1_000_000.0
_TILES_A_TURN: Final = 5  # what a player lays on average
_SHORTEST: Final = 0.05  # seconds for a move, however little is left

Say = Callable[[str], None]


class Search:
    """One `go`: a position, what was asked, and a flag that stops it."""

    def __init__(
        self,
        position: Position,
        go: Go,
        say: Say,
        *,
        leaves: LeavesChoice = None,
        threads: int = 0,
        seed: int = 0,
        player: str | None = None,
        history: Sequence[Turn] = (),
    ) -> None:
        self.position = position
        self.go = go
        self.say = say
        self.leaves = leaves
        self.history = history
        self.threads = go.numbers.get("threads", threads)
        self.seed = seed
        self.player = player
        self.latest: object = None
        self.stopped = Event()
        self._reported = monotonic()

    def run(self) -> Move:
        """Search until a limit is reached or the flag is set; return the best move."""
        mode = self.go.mode
        position = self.position
        solvable = not position.bag_count and len(position.racks) == 2 and bool(position.unseen)
        if mode == "auto" and self.player is not None:
            return self._by_player(self.player)
        if mode == "endgame" or (mode == "auto" and solvable and not self.go.only):
            return self._by_endgame()
        if mode == "static" or (mode == "auto" and not position.bag_count):
            return self._by_equity()
        if mode == "peg":
            return self._by_pre_endgame()
        if mode == "auto" and not (self.go.only or self.go.also):
            return self._by_champion()
        return self._by_simulation()

    def _by_equity(self) -> Move:
        top = self.go.numbers.get("plays", PLAYS)
        listed = self.go.only or self.position.moves(top, leaves=self.leaves).moves
        moves = [self._described(move) for move in (*listed, *self.go.also)]
        for move in moves:
            worth = "" if move.equity is None else f" eq {move.equity:.3f}"
            self.say(f"info currmove {write_move(move)} sc {move.score}{worth} it 0")
        return moves[0]

    def _by_simulation(self) -> Move:
        numbers = self.go.numbers
        seconds = self._seconds()
        try:
            result = self.position.simulate(
                candidates=self._candidates(),
                plies=numbers.get("depth", PLIES),
                iterations=numbers.get("i"),
                seconds=seconds,
                threads=self.threads,
                seed=self.seed,
                leaves=self.leaves,
                progress=self._watch,
            )
        except Cancelled:
            return self.first()
        self._report(result)
        return self._described(Move(result.best))

    def _by_endgame(self) -> Move:
        try:
            result = self.position.endgame(
                seconds=self._seconds(), lines=1, threads=self.threads, progress=self._watch
            )
        except Cancelled:
            return self.first()
        self._report(result)
        return result.best or self.first()

    def _by_pre_endgame(self) -> Move:
        try:
            result = self.position.pre_endgame(
                candidates=self._candidates(),
                until="win",
                seconds=self._seconds(),
                threads=self.threads,
                progress=self._watch,
            )
        except Cancelled:
            return self.first()
        self._report(result)
        return self._described(Move(result.best))

    def _by_champion(self) -> Move:
        """Ask the champion, who tells what it sees and can be stopped."""
        numbers, seconds = self.go.numbers, self._seconds()
        champion = ChampionPlayer(
            seconds=seconds,
            iterations=None if seconds else numbers.get("i", ITERATIONS),
            plies=numbers.get("depth", PLIES),
            candidates=numbers.get("plays", CANDIDATES),
            leaves=self.leaves if isinstance(self.leaves, str) else None,
            seed=self.seed,
            threads=self.threads,
        )
        champion.progress = self._watch
        try:
            move = champion.choose(self.position, self.history)
        except Cancelled:
            return self.first()
        self._report(self.latest)
        return self._described(move)

    def _by_player(self, name: str) -> Move:
        """Ask a player, who cannot be stopped (see `is_deaf`)."""
        given = {"seed": self.seed, "threads": self.threads}
        move = make_player(name, **given).choose(self.position)
        return self._described(move if isinstance(move, Move) else Move(move))

    @property
    def is_deaf(self) -> bool:
        """Return whether the search cannot be stopped, so that `first` must answer for it."""
        return self.go.mode == "auto" and self.player is not None

    def first(self) -> Move:
        """Return the best move by equity, which is known at once."""
        return self.position.best(leaves=self.leaves)

    def _candidates(self) -> int | list[Move | str]:
        count = self.go.numbers.get("plays", PLAYS)
        if not self.go.only and not self.go.also:
            return count
        own = self.go.only or self.position.moves(count, leaves=self.leaves).moves
        return [*own, *self.go.also]

    def _seconds(self) -> float | None:
        """Return the time for this move: as told, or a share of what the clock has left."""
        numbers = self.go.numbers
        if self.go.infinite:
            return _FOREVER
        if "movetime" in numbers:
            return numbers["movetime"] / 1000
        if "1time" not in numbers:
            return None
        turns = 1 + (self.position.bag_count + len(self.position.unseen)) / (2 * _TILES_A_TURN)
        own = numbers["1time"] / turns + numbers.get("1inc", 0)
        return max(_SHORTEST, min(own, numbers["1time"] / 2) / 1000)

    def _watch(self, progress: Progress) -> bool:
        self.latest = progress.so_far or self.latest
        if progress.so_far is not None and monotonic() - self._reported >= _PAUSE:
            self._report(progress.so_far)
        return not self.stopped.is_set()

    def _report(self, result: object) -> None:
        self._reported = monotonic()
        if isinstance(result, Simulation):
            for row in result.rows:
                self.say(self._simulated(row))
            rate = result.iterations / max(result.elapsed, 1e-6)
            self.say(f"info nps {rate:.0f} nodes {result.iterations}")
        elif isinstance(result, Endgame):
            moves = result.lines[0].moves if result.lines else ()
            line = " ".join(map(write_move, moves))
            proven = "proven" if result.proven else "not proven"
            self.say(
                f"info depth {result.depth} score eq {result.value} nodes {result.nodes} "
                f"time {1000 * result.elapsed:.0f} pv {line}".rstrip()
            )
            self.say(f"info string endgame {result.value:+d}, {proven}")
        elif isinstance(result, PreEndgame):
            for found in result.rows:
                self.say(self._solved(found))
            known = f"{sum(row.complete for row in result.rows)} of {len(result.rows)} moves known"
            self.say(f"info string pre-endgame {known}, {result.endgames} endgames")

    def _solved(self, row: PreEndgameRow) -> str:
        """Describe a candidate by the win chance that is proven, and the most that it may be."""
        low, high = (100 * bound for bound in row.win_bounds)
        spread = "" if row.spread is None else f" eq {row.spread:.3f}"
        move = write_move(self._described(Move(row.move)))
        return f"info currmove {move} sc {row.score} wp {low:.3f} wpmax {high:.3f}{spread} it 0"

    def _simulated(self, row: SimulationRow) -> str:
        """Describe a candidate in the words that engines use for it."""
        win = "" if row.win_chance is None else f" wp {100 * row.win_chance:.3f}"
        plies = "".join(
            f" ply{number}-scm {ply.mean_score:.3f} ply{number}-bp {100 * ply.bingo_rate:.3f}"
            for number, ply in enumerate(row.plies, start=1)
        )
        return (
            f"info currmove {write_move(self._described(Move(row.move)))} sc {row.score}{win} "
            f"eq {row.mean:.3f} eqe {row.standard_error:.3f} it {row.deals} "
            f"ig {int(not row.in_play)}{plies}"
        )

    def _described(self, move: Move) -> Move:
        """Return a move with its place and word; one that is not legal is refused."""
        return self.position._described(self.position._legal(move))
