"""Monte Carlo simulation: candidate moves meet the same random deals, and the best stay in.

Moves are ranked by a utility: what a playout gains (`by="spread"`), or the chance to win
(`by="win"`), to which each point gained adds a hundred-thousandth. So a thousand points weigh as
much as one win in a hundred: they decide between moves that win as often, and nothing else.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from time import perf_counter
from typing import Final

from lexagon import _core
from lexagon._errors import NotationError, QueryError, quoted
from lexagon._plural import plural
from lexagon._progress import Progress, ProgressCallback, keep_going
from lexagon._result import Result, ResultList
from lexagon.scrabble._board import Board
from lexagon.scrabble._engine import check_number, check_seconds, check_seed
from lexagon.scrabble._inference import Opponents, origin_of, weighted_racks
from lexagon.scrabble._leaves import Leaves
from lexagon.scrabble._notation import Exchanged, Passed, RawMove, write_move
from lexagon.scrabble._plays import candidates as best_candidates
from lexagon.scrabble._plays import equity_of
from lexagon.scrabble._state import LeavesChoice, State, WinChancesChoice, raw_move
from lexagon.scrabble._win_chance import WinTable

UTILITIES: Final = ("win", "spread")
ITERATIONS: Final = 20_000
MOST: Final = 10**12  # iterations
MOST_PLIES: Final = 100
MOST_POINTS: Final = 1_000_000  # of a spread; beyond it all is lost or won
CERTAINTY: Final = 3.29  # standard errors behind the leader: 999 in 1000, asked often
INTERVAL: Final = 1.96  # standard errors: 95 in 100
_LIKELY: Final = "the opponent is dealt likely racks, {origin}"


@dataclass(frozen=True, repr=False)
class SimulationPly(Result):
    """A turn after a candidate move: its mean score, and how often it was a bingo.

    The first turn is the opponent's. `played` is the share of deals in which the game had not ended
    before it.

    >>> from lexagon import scrabble
    >>> row = scrabble.Position(rack="AEINRST").simulate(iterations=200, candidates=2).rows[0]
    >>> [ply.played for ply in row.plies]
    [1.0, 1.0]
    """

    mean_score: float
    bingo_rate: float
    played: float

    def __str__(self) -> str:
        return f"{self.mean_score:.1f} points, {self.bingo_rate:.0%} bingos"


@dataclass(frozen=True, repr=False)
class SimulationReply(Result):
    """An answer of the opponent's, its score, and the share of deals in which it was given.

    Exchanges of as many tiles are one answer, `-5`: nobody sees which.

    >>> from lexagon import scrabble
    >>> row = scrabble.Position(rack="QVVUUII").simulate(iterations=200, candidates=2).rows[0]
    >>> all(reply.share <= row.replies[0].share for reply in row.replies)
    True
    """

    move: str
    score: int
    share: float

    def __str__(self) -> str:
        return f"{self.move} {self.score} ({self.share:.1%})"


@dataclass(frozen=True, repr=False)
class SimulationRow(Result):
    """A candidate move: its chance to win, what it gained, and how far it is behind the leader.

    `mean` are points gained on the opponent from here on; `interval` holds the true mean 95 times
    in 100. `difference` is the utility less the leader's, over the deals that both were played on:
    in wins if the simulation is by win chance, else in points. `difference_interval` holds the true
    one 95 times in 100, and `in_play` is False once it is surely below 0. `win_difference` and
    `mean_difference` are the two parts of it. `win_chance` is None where no table is known.

    >>> from lexagon import scrabble
    >>> position = scrabble.Position(rack="AEINRST")
    >>> first, second, *_ = position.simulate(iterations=400, candidates=4).rows
    >>> first.move, first.deals, first.interval[0] < first.mean < first.interval[1]
    ('8B ANESTRI', 100, True)
    >>> first.difference, second.difference <= 0
    (0.0, True)
    """

    move: str
    score: int
    leave: str
    equity: float | None
    win_chance: float | None
    mean: float
    standard_error: float
    interval: tuple[float, float]
    difference: float
    difference_interval: tuple[float, float]
    win_difference: float | None
    mean_difference: float
    deals: int
    in_play: bool
    plies: tuple[SimulationPly, ...]
    replies: tuple[SimulationReply, ...]
    tiles: str = ""
    squares: tuple[str, ...] = ()

    def __str__(self) -> str:
        win = "" if self.win_chance is None else f"  {self.win_chance:6.2%}"
        out = "" if self.in_play else "  out"
        return f"{self.move:<20} {self.score:4}{win}  {self.mean:+8.2f}{out}"


@dataclass(frozen=True, repr=False)
class Simulation(ResultList[SimulationRow]):
    """The candidates of a simulation, best first.

    `decided` says that one is ahead of all others beyond doubt, `complete` that it was not stopped
    before its limit. `heat` counts, row by row of the board, the answers to the best move that laid
    a tile on each square. A note says whether likely racks were dealt, and the move they were
    inferred from. With a limit of iterations the same seed gives the same rows on any number of
    threads.

    >>> from lexagon import scrabble
    >>> simulation = scrabble.Position(rack="QVVUUII").simulate(iterations=600, candidates=3)
    >>> simulation.best, simulation.by, simulation.iterations, simulation.complete
    ('-IIUVV', 'win', 600, True)
    """

    _items = "rows"

    position: str
    edition: str
    words: str
    by: str
    plies: int
    seed: int
    iterations: int
    decided: bool
    complete: bool
    elapsed: float
    rows: tuple[SimulationRow, ...]
    heat: tuple[tuple[int, ...], ...]
    notes: tuple[str, ...] = ()

    @property
    def best(self) -> str:
        """Return the move that fared best."""
        return self.rows[0].move

    def __str__(self) -> str:
        iterations, plies = plural(self.iterations, "iteration"), plural(self.plies, "ply", "plies")
        title = f"{iterations} of {plies}, by {self.by}"
        return "\n".join([title, *map(str, self.rows)])


@dataclass(frozen=True)
class Settings:
    """What a simulation aims at and where it ends; without a limit there are 20,000 iterations."""

    by: str | None = None
    plies: int = 2
    iterations: int | None = None
    seconds: float | None = None
    seed: int = 0
    threads: int = 0
    certainty: float = CERTAINTY

    def check(self) -> None:
        """Refuse what no simulation can do."""
        if self.by is not None and self.by not in UTILITIES:
            raise QueryError(
                f"by {quoted(str(self.by))}; a simulation ranks by {' or '.join(UTILITIES)}"
            )
        check_number(self.iterations, "iterations", 1, MOST)
        check_seconds(self.seconds)
        check_number(self.plies, "plies", 1, MOST_PLIES)
        check_number(self.threads, "threads", 0)
        check_seed(self.seed)

    @property
    def limit(self) -> int | None:
        """Return the limit of iterations."""
        return ITERATIONS if self.iterations is None and self.seconds is None else self.iterations

    def utility(self, state: State, win_chances: WinChancesChoice) -> tuple[str, WinTable | None]:
        """Return what to rank by, and the win chances there are.

        Without a choice that is the chance to win where a table of them is known.
        """
        if self.by == "win":
            return self.by, state.edition.win_chances(win_chances)
        table = state.edition.known_win_chances(win_chances)
        return self.by or ("spread" if table is None else "win"), table


def simulate(
    state: State,
    cgp: str,
    candidates: int | Sequence[RawMove],
    settings: Settings,
    *,
    opponents: Opponents = (),
    leaves: LeavesChoice = None,
    win_chances: WinChancesChoice = None,
    progress: ProgressCallback | None = None,
) -> Simulation:
    """Simulate the moves given, or the best few by equity.

    An iteration is one candidate under one deal.
    """
    settings.check()
    if len(state._racks) != 2:
        raise NotationError(
            f"{len(state._racks)} racks; a simulation is for two players",
            code="two-players",
            racks=len(state._racks),
        )
    if not state._racks[0]:
        raise NotationError("the rack to move is empty; give its tiles", code="empty-rack")
    table = state._leaves(leaves) or Leaves.nothing(state.edition)
    by, chances = settings.utility(state, win_chances)
    if isinstance(candidates, int):
        check_number(candidates, "candidates", 1)
        moves = best_candidates(state, table, candidates)
    else:
        moves = [state._core_move(move) for move in candidates]
        check_number(len(moves), "candidates", 1)
    ours, theirs = state.scores
    racks = weighted_racks(state, opponents)
    watch = _Watch(state, cgp, moves, settings, by, chances is not None, leaves, progress)
    if racks:
        watch.notes = (_LIKELY.format(origin=origin_of(opponents)), *watch.notes)
    outcome = state._engine().simulate(
        table.core,
        None if chances is None else chances.core,
        board=state._squares,
        rack=state._racks[0],
        unseen=state._unseen_tiles(),
        opponent=state._racks[1],
        opponents=racks,
        bag=state.bag_count,
        scoreless=state.scoreless,
        spread=max(-MOST_POINTS, min(MOST_POINTS, ours - theirs)),
        candidates=moves,
        by_win=by == "win",
        plies=settings.plies,
        iterations=settings.limit or 0,
        seconds=settings.seconds or 0,
        certainty=settings.certainty,
        seed=settings.seed,
        threads=settings.threads,
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
        settings: Settings,
        by: str,
        knows_chances: bool,
        leaves: LeavesChoice,
        progress: ProgressCallback | None,
    ) -> None:
        self.state = state
        self.cgp = cgp
        self.settings = settings
        self.by = by
        self.knows_chances = knows_chances
        self.progress = progress
        self.stopped = False
        self.latest: Simulation | None = None
        raw = [raw_move(move) for move in moves]
        self.moves = [state._shown(move, equity_of(state, move, leaves)) for move in raw]
        self.boards = [_board_after(state, move) for move in raw]
        self.notes = state._move_notes(state._notes())
        self.start = perf_counter()

    def __call__(self, outcome: _core.ScrabbleSimulation | None) -> bool:
        if outcome is not None:
            self.latest = self.result(outcome, done=False)
        done = 0 if self.latest is None else self.latest.iterations
        going = keep_going(self.progress, Progress(done, self.settings.limit, so_far=self.latest))
        self.stopped = not going
        return going

    def result(self, outcome: _core.ScrabbleSimulation, *, done: bool = True) -> Simulation:
        """Return the ranking so far, or the last one if it is done."""
        size, heat = self.state.edition.size, outcome.ranking[0].heat
        return Simulation(
            position=self.cgp,
            edition=self.state.edition.name,
            words=self.state.words.name,
            by=self.by,
            plies=self.settings.plies,
            seed=self.settings.seed,
            iterations=outcome.iterations,
            decided=outcome.decided,
            complete=done and not self.stopped,
            elapsed=perf_counter() - self.start,
            rows=tuple(self._row(each) for each in outcome.ranking),
            heat=tuple(tuple(heat[at : at + size]) for at in range(0, len(heat), size)),
            notes=self.notes,
        )

    def _row(self, each: _core.ScrabbleSimulated) -> SimulationRow:
        move = self.moves[each.candidate]
        deals = max(each.deals, 1)
        return SimulationRow(
            move=move.move,
            score=move.score,
            leave=move.leave,
            equity=move.equity,
            win_chance=each.win_chance if self.knows_chances else None,
            mean=each.gain.mean,
            standard_error=each.gain.error,
            interval=_interval(each.gain),
            difference=each.difference.mean,
            difference_interval=_interval(each.difference),
            win_difference=each.win_difference if self.knows_chances else None,
            mean_difference=each.gain_difference,
            deals=each.deals,
            in_play=each.in_play,
            plies=tuple(_ply(ply, deals) for ply in each.plies),
            replies=tuple(self._reply(each.candidate, reply, deals) for reply in each.replies),
            tiles=move.tiles,
            squares=move.squares,
        )

    def _reply(self, candidate: int, reply: _core.ScrabbleReply, deals: int) -> SimulationReply:
        move: RawMove = reply.play or (
            Exchanged(unknown=reply.exchanged) if reply.exchanged else Passed()
        )
        score = 0 if reply.play is None else reply.play.score
        text = write_move(move, self.boards[candidate])
        return SimulationReply(text, score, reply.count / deals)


def _board_after(state: State, move: RawMove) -> Board:
    board = state._board()
    if isinstance(move, _core.ScrabblePlay):
        board.place(move)
    return board


def _interval(estimate: _core.ScrabbleEstimate) -> tuple[float, float]:
    width = INTERVAL * estimate.error
    return estimate.mean - width, estimate.mean + width


def _ply(ply: _core.ScrabblePly, deals: int) -> SimulationPly:
    played = max(ply.played, 1)
    return SimulationPly(ply.score_sum / played, ply.bingos / played, ply.played / deals)
