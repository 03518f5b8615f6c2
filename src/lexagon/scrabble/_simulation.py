"""Monte Carlo simulation: candidate moves meet the same random deals, and the best stay in."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from time import perf_counter
from typing import Final

from lexagon import _core
from lexagon._errors import NotationError
from lexagon._progress import Progress, ProgressCallback, keep_going
from lexagon._result import Result, ResultList
from lexagon.scrabble._engine import check_number, check_seconds, check_seed
from lexagon.scrabble._leaves import Leaves
from lexagon.scrabble._notation import RawMove
from lexagon.scrabble._plays import candidates as best_candidates
from lexagon.scrabble._plays import equity_of
from lexagon.scrabble._state import LeavesChoice, State, raw_move

ITERATIONS: Final = 20_000
MOST: Final = 10**12  # iterations
MOST_PLIES: Final = 100
CERTAINTY: Final = 3.29  # standard errors behind the leader: 999 in 1000, asked often
INTERVAL: Final = 1.96  # standard errors: 95 in 100


@dataclass(frozen=True, repr=False)
class SimulationRow(Result):
    """A candidate move and what it gained on the opponent, deal by deal.

    `interval` holds the true mean 95 times in 100; `in_play` is False once the move was behind the
    leader beyond doubt.

    >>> from lexagon import scrabble
    >>> position = scrabble.Position(rack="AEINRST")
    >>> row = position.simulate(iterations=400, candidates=4).rows[0]
    >>> row.move, row.deals, row.interval[0] < row.mean < row.interval[1]
    ('8B ANESTRI', 100, True)
    """

    move: str
    score: int
    leave: str
    equity: float | None
    mean: float
    standard_error: float
    interval: tuple[float, float]
    deals: int
    in_play: bool
    tiles: str = ""
    squares: tuple[str, ...] = ()

    def __str__(self) -> str:
        low, high = self.interval
        out = "" if self.in_play else "  out"
        return f"{self.move:<20} {self.score:4}  {self.mean:+8.2f}  [{low:+.2f}, {high:+.2f}]{out}"


@dataclass(frozen=True, repr=False)
class Simulation(ResultList[SimulationRow]):
    """The candidates of a simulation, best first.

    `decided` says that one is ahead of all others beyond doubt. With a limit of iterations the same
    seed gives the same rows on any number of threads.

    >>> from lexagon import scrabble
    >>> simulation = scrabble.Position(rack="QVVUUII").simulate(iterations=600, candidates=3)
    >>> simulation.best, simulation.iterations, simulation.complete
    ('-IUVV', 600, True)
    """

    _items = "rows"

    position: str
    edition: str
    words: str
    plies: int
    seed: int
    iterations: int
    decided: bool
    complete: bool
    elapsed: float
    rows: tuple[SimulationRow, ...]
    notes: tuple[str, ...] = ()

    @property
    def best(self) -> str:
        """Return the move that fared best."""
        return self.rows[0].move

    def __str__(self) -> str:
        title = f"{self.iterations:,} iterations of {self.plies} plies"
        return "\n".join([title, *map(str, self.rows)])


def simulate(
    state: State,
    cgp: str,
    *,
    candidates: int | Sequence[RawMove],
    plies: int,
    iterations: int | None,
    seconds: float | None,
    seed: int,
    threads: int,
    leaves: LeavesChoice,
    certainty: float,
    progress: ProgressCallback | None,
) -> Simulation:
    """Simulate the moves given, or the best few by equity.

    An iteration is one candidate under one deal.
    """
    if iterations is None and seconds is None:
        iterations = ITERATIONS
    check_number(iterations, "iterations", 1, MOST)
    check_seconds(seconds)
    check_number(plies, "plies", 1, MOST_PLIES)
    check_number(threads, "threads", 0)
    check_seed(seed)
    if len(state._racks) != 2:
        raise NotationError(f"{len(state._racks)} racks; a simulation is for two players")
    if not state._racks[0]:
        raise NotationError("the rack to move is empty; give its tiles")
    table = state._leaves(leaves) or Leaves.nothing(state.edition)
    if isinstance(candidates, int):
        check_number(candidates, "candidates", 1)
        moves = best_candidates(state, table, candidates)
    else:
        moves = [state._core_move(move) for move in candidates]
        check_number(len(moves), "candidates", 1)
    watch = _Watch(state, cgp, moves, (plies, seed, iterations), leaves, progress)
    outcome = state._engine().simulate(
        table.core,
        board=state._squares,
        rack=state._racks[0],
        unseen=state._unseen_tiles(),
        opponent=state._racks[1],
        bag=state.bag_count,
        scoreless=state.scoreless,
        candidates=moves,
        plies=plies,
        iterations=iterations or 0,
        seconds=seconds or 0,
        certainty=certainty,
        seed=seed,
        threads=threads,
        watch=None if progress is None else watch,
    )
    return watch.result(outcome)


class _Watch:
    """Converts the engine's reports to results, and records whether the call was cancelled."""

    def __init__(
        self,
        state: State,
        cgp: str,
        moves: Sequence[_core.ScrabbleMove],
        settings: tuple[int, int, int | None],
        leaves: LeavesChoice,
        progress: ProgressCallback | None,
    ) -> None:
        self.state = state
        self.cgp = cgp
        self.plies, self.seed, self.limit = settings
        self.progress = progress
        self.stopped = False
        self.latest: Simulation | None = None
        raw = [raw_move(move) for move in moves]
        self.moves = [state._shown(move, equity_of(state, move, leaves)) for move in raw]
        self.notes = state._notes()
        self.start = perf_counter()

    def __call__(self, outcome: _core.ScrabbleSimulation | None) -> bool:
        if outcome is not None:
            self.latest = self.result(outcome)
        done = 0 if self.latest is None else self.latest.iterations
        going = keep_going(self.progress, Progress(done, self.limit, so_far=self.latest))
        self.stopped = not going
        return going

    def result(self, outcome: _core.ScrabbleSimulation) -> Simulation:
        """Return the ranking so far."""
        return Simulation(
            position=self.cgp,
            edition=self.state.edition.name,
            words=self.state.words.name,
            plies=self.plies,
            seed=self.seed,
            iterations=outcome.iterations,
            decided=outcome.decided,
            complete=not self.stopped,
            elapsed=perf_counter() - self.start,
            rows=tuple(self._row(each) for each in outcome.ranking),
            notes=self.notes,
        )

    def _row(self, each: _core.ScrabbleSimulated) -> SimulationRow:
        move = self.moves[each.candidate]
        width = INTERVAL * each.standard_error
        return SimulationRow(
            move=move.move,
            score=move.score,
            leave=move.leave,
            equity=move.equity,
            mean=each.mean,
            standard_error=each.standard_error,
            interval=(each.mean - width, each.mean + width),
            deals=each.deals,
            in_play=each.in_play,
            tiles=move.tiles,
            squares=move.squares,
        )
