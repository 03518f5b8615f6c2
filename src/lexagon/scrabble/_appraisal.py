"""What a move was worth beside the best one: solved, simulated or by equity."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from difflib import get_close_matches
from typing import Any, Final, TypeAlias

from lexagon._errors import QueryError, quoted
from lexagon._result import Result
from lexagon.scrabble._endgame import compare
from lexagon.scrabble._engine import POINT, check_number, check_seconds
from lexagon.scrabble._move import Exchange, Move, Pass, Play
from lexagon.scrabble._notation import RawMove
from lexagon.scrabble._plays import equity_of
from lexagon.scrabble._position import Position
from lexagon.scrabble._pre_endgame import EXACT, PreEndgame
from lexagon.scrabble._simulation import SimulationRow

WAYS: Final = ("simulate", "champion", "equity")
ITERATIONS: Final = 10_000
CANDIDATES: Final = 10
# Tiles in the bag at most for a pre-endgame. A champion solves the best few of its simulation, so
# that more tiles can be had.
PRE_ENDGAME_BAG: Final = {"simulate": 2, "champion": 4}
# For each iteration that a simulation has: a limit that repeats exactly. What is not exact then is
# simulated.
PRE_ENDGAME_NODES: Final = 500
KEPT: Final = 5  # candidates that a review shows
# What the opponent may hold, in part, each with its weight.
LikelyRacks: TypeAlias = list[tuple[str, float]]
_KINDS: Final[dict[str, type[Move]]] = {"play": Play, "exchange": Exchange, "pass": Pass}


@dataclass(frozen=True)
class ReviewSettings:
    """How moves are judged: the way, and the limits of each simulation."""

    by: str = "simulate"
    iterations: int | None = None
    seconds: float | None = None

    @classmethod
    def checked(
        cls, by: str, iterations: int | None = None, seconds: float | None = None
    ) -> ReviewSettings:
        """Return settings that make sense, with the usual limit where none is given."""
        if by not in WAYS:
            near = get_close_matches(str(by), WAYS, 1)
            hint = f"did you mean {near[0]!r}? " if near else ""
            raise QueryError(f"by {quoted(str(by))}; {hint}a review is by {', '.join(WAYS)}")
        if by == "equity" and (iterations is not None or seconds is not None):
            raise QueryError("iterations and seconds are limits of a review that simulates")
        check_number(iterations, "iterations", 1)
        check_seconds(seconds)
        if by != "equity" and iterations is None and seconds is None:
            iterations = ITERATIONS
        return cls(by, iterations, seconds)


@dataclass(frozen=True, repr=False)
class ReviewedCandidate(Result):
    """A move that a review compared: its chance to win and the points it gains on the opponent.

    `win_bounds` is what a pre-endgame that was cut short has proven about the chance.

    >>> from lexagon import scrabble
    >>> review = scrabble.Game.from_gcg(">Ann: AEINRST 8G STAIR +10 10").review(by="equity")
    >>> print(review[0].candidates[0])
    8B ANESTRI +66.0
    """

    move: Move
    win_chance: float | None
    value: float
    win_bounds: tuple[float, float] | None = None

    def __str__(self) -> str:
        return f"{self.move} {self.chance} {self.value:+.1f}".replace("  ", " ")

    @property
    def chance(self) -> str:
        """Return the chance to win as text, with what is proven of it; nothing if not known."""
        if self.win_chance is None:
            return ""
        if self.win_bounds is None:
            return f"{self.win_chance:.1%}"
        low, high = (100 * bound for bound in self.win_bounds)
        return f"{self.win_chance:.1%} ({low:.1f} to {high:.1f})"


@dataclass(frozen=True)
class Appraisal:
    """A move and the best one, each with its chance to win and the points it gains.

    `proven` says that both were solved to the last tile. `shown` is False where the move may be as
    good as the best, for all that the simulation has seen. It is `inferred` where the opponent's
    racks were dealt by what the moves before tell.
    """

    method: str
    proven: bool
    shown: bool
    inferred: bool
    played: ReviewedCandidate
    best: ReviewedCandidate
    candidates: tuple[ReviewedCandidate, ...]


def appraise(
    position: Position,
    move: RawMove,
    settings: ReviewSettings,
    opponents: Callable[[], LikelyRacks] = list,
) -> Appraisal:
    """Compare a move with the best: solved with the bag empty or nearly so, else as asked.

    The rack must be complete, and have the tiles of the move. `opponents` tells what the opponent
    likely holds, for those who want to know.
    """
    endgame = _by_endgame(position, move)
    if endgame is not None:
        return endgame
    if settings.by == "equity" or len(position._racks) != 2:
        return _by_equity(position, move)
    own, others = _candidates(position, move)
    solvable = 0 < position.bag_count <= PRE_ENDGAME_BAG[settings.by]
    if settings.by == "simulate":
        solved = None
        if solvable:
            found = _solved(position, [own, *others], settings)
            solved = _by_pre_endgame(position, own, others, found, settings)
        return solved or _by_simulation(position, own, others, settings, [])
    simulated = _by_simulation(position, own, others, settings, opponents())
    if not solvable:
        return simulated
    finalists = [each.move for each in simulated.candidates if each.move.move != own.move]
    found = _solved(position, [own, *finalists], settings, until="best")
    solved = _by_pre_endgame(position, own, finalists, found, settings)
    return solved or _within_bounds(simulated, found)


def _by_endgame(position: Position, move: RawMove) -> Appraisal | None:
    solved = compare(position, move)
    if solved is None:
        return None
    spread = position.scores[0] - position.scores[1]

    def candidate(raw: RawMove, value: int) -> ReviewedCandidate:
        return ReviewedCandidate(position._described(raw), result(spread + value), float(value))

    played, best = candidate(move, solved.value), candidate(solved.best, solved.best_value)
    if solved.value == solved.best_value:
        best = played
    both = (best,) if best is played else (best, played)
    return Appraisal("endgame", solved.proven, True, False, played, best, both)


def _by_pre_endgame(
    position: Position, own: Move, others: list[Move], found: PreEndgame, settings: ReviewSettings
) -> Appraisal | None:
    """Compare a move with the best found on every draw; None where that is not exact.

    A move that leaves tiles in the bag has only a lower bound, which nothing can be held against.
    """
    known = {each.move: each for each in (own, *others)}
    both = [known[name] for name in dict.fromkeys((found.best, own.move))]
    exact = _solved(position, both, settings)
    spread = position.scores[0] - position.scores[1]
    ranked, rows = [], {row.move: row for row in exact}
    for each in both:
        row = rows[each.move]
        if not row.complete or row.spread is None or not found.decided:
            return None
        ranked.append(ReviewedCandidate(each, row.win_chance, row.spread - spread))
    if rows[own.move].rule != EXACT:
        return None
    appraisal = _ranked("pre-endgame", ranked[-1], ranked, shown=True)
    # That a move was worse is proven by two; that none was better, by all there are alone.
    return replace(appraisal, proven=appraisal.best != appraisal.played)


def _solved(
    position: Position, moves: list[Move], settings: ReviewSettings, until: str = "spread"
) -> PreEndgame:
    """Let moves meet every bag there can be, within the limit of a review."""
    nodes = None if settings.seconds else PRE_ENDGAME_NODES * (settings.iterations or ITERATIONS)
    return position.pre_endgame(
        candidates=moves, until=until, seconds=settings.seconds, nodes=nodes
    )


def _within_bounds(simulated: Appraisal, found: PreEndgame) -> Appraisal:
    """Correct what was simulated by the bounds that a pre-endgame has proven.

    A move is shown to be worse, and proven, where the best of it is below the worst of another.
    """
    bounds = {
        row.move: (row.win_bounds[0], row.win_bounds[1] if row.rule == EXACT else 1.0)
        for row in found
    }
    order = [_bounded(each, bounds[each.move.move]) for each in simulated.candidates]
    order.sort(key=_worth, reverse=True)
    played = next(each for each in order if each.move == simulated.played.move)
    worse = bounds[played.move.move][1] < bounds[order[0].move.move][0]
    return replace(
        simulated,
        proven=worse,
        shown=simulated.shown or worse,
        played=played,
        best=order[0],
        candidates=tuple(order),
    )


def _bounded(each: ReviewedCandidate, bounds: tuple[float, float]) -> ReviewedCandidate:
    low, high = bounds
    chance = low if each.win_chance is None else min(high, max(low, each.win_chance))
    return replace(each, win_chance=chance, win_bounds=bounds)


def _candidates(position: Position, move: RawMove) -> tuple[Move, list[Move]]:
    """Return a move that was made, and the others to compare it with."""
    own = position._described(move)
    return own, [each for each in position.moves(top=CANDIDATES) if each.move != own.move]


def result(spread: int) -> float:
    """Return the result of a game that ends with a spread: 1 for a win, a half for a tie.

    >>> result(3), result(0), result(-1)
    (1.0, 0.5, 0.0)
    """
    return 0.5 if spread == 0 else float(spread > 0)


def _by_equity(position: Position, move: RawMove) -> Appraisal:
    equity = equity_of(position, move)
    assert equity is not None
    played = ReviewedCandidate(position._described(move), None, equity / POINT)
    ranked = [_static(each) for each in position.moves(top=KEPT)]
    return _ranked("equity", played, ranked, shown=True)


def _static(move: Move) -> ReviewedCandidate:
    value = 1.0 * move.score if move.equity is None else move.equity
    return ReviewedCandidate(move, None, value)


def _by_simulation(
    position: Position,
    own: Move,
    others: list[Move],
    settings: ReviewSettings,
    opponents: LikelyRacks,
) -> Appraisal:
    known = {each.move: each for each in (own, *others)}
    simulation = position.simulate(
        candidates=[own, *others],
        iterations=settings.iterations,
        seconds=settings.seconds,
        opponents=opponents,
    )
    leader = simulation[0]

    def candidate(row: SimulationRow) -> ReviewedCandidate:
        # Beside the leader on the deals that both were played on: a move dropped early has fewer.
        value, chance = leader.mean + row.mean_difference, None
        if leader.win_chance is not None and row.win_difference is not None:
            chance = min(1.0, max(0.0, leader.win_chance + row.win_difference))
        return ReviewedCandidate(known[row.move], chance, value)

    row = next(row for row in simulation if row.move == own.move)
    ranked = [candidate(each) for each in simulation]
    # Worse beyond the chances of the deals, 95 times in 100.
    behind = row.difference_interval[1] < 0
    compared = _ranked("simulate", candidate(row), ranked, shown=behind)
    return replace(compared, inferred=bool(opponents))


def _ranked(
    method: str, played: ReviewedCandidate, ranked: list[ReviewedCandidate], *, shown: bool
) -> Appraisal:
    """Compare a move with the first of a ranking, of which the first few are kept."""
    order = [each for each in ranked[:KEPT] if each.move.move != played.move.move]
    place = sum(_worth(each) > _worth(played) for each in order)
    order.insert(place, played)
    return Appraisal(method, False, shown, False, played, order[0], tuple(order))


def _worth(candidate: ReviewedCandidate) -> tuple[float, float]:
    """Return what a ranking goes by: the chance to win where it is known, then points."""
    return candidate.win_chance or 0.0, candidate.value


def appraisal_of(document: dict[str, Any]) -> Appraisal:
    """Read an appraisal back from its JSON document."""
    played, best, *candidates = (
        _candidate_of(each)
        for each in (document["played"], document["best"], *document["candidates"])
    )
    return Appraisal(
        document["method"],
        document["proven"],
        document["shown"],
        document["inferred"],
        played,
        best,
        tuple(candidates),
    )


def _candidate_of(document: dict[str, Any]) -> ReviewedCandidate:
    fields = dict(document["move"])
    fields["squares"] = tuple(fields["squares"])
    move = _KINDS[fields["kind"]](**fields)
    bounds = document["win_bounds"]
    return ReviewedCandidate(
        move,
        document["win_chance"],
        document["value"],
        None if bounds is None else (bounds[0], bounds[1]),
    )
