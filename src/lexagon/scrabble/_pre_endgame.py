"""The pre-endgame: with a few tiles in the bag, candidate moves meet every bag there can be."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from math import comb, floor, fsum
from time import perf_counter
from typing import Final

from lexagon import _core
from lexagon._errors import NotationError, QueryError, quoted
from lexagon._plural import plural
from lexagon._progress import Progress, ProgressCallback, keep_going
from lexagon._result import Result, ResultList
from lexagon.scrabble._engine import check_number, check_seconds
from lexagon.scrabble._inference import Opponents, origin_of, weighted_racks
from lexagon.scrabble._leaves import Leaves
from lexagon.scrabble._notation import RawMove
from lexagon.scrabble._plays import candidates as best_candidates
from lexagon.scrabble._plays import equity_of
from lexagon.scrabble._state import State, raw_move
from lexagon.scrabble._tiles import write_rack

LARGEST_BAG: Final = 6
EXACT: Final = "exact"
INFORMED: Final = "informed opponent"
GOALS: Final = {
    "best": _core.ScrabblePreEndgameGoal.BEST,
    "win": _core.ScrabblePreEndgameGoal.WINS,
    "spread": _core.ScrabblePreEndgameGoal.SPREADS,
}
WEIGHTS: Final = 100_000  # of all bags together, where they are weighted
_WEIGHTED: Final = (
    "the draws are weighted by what the opponent likely holds, {origin}: they are counted in parts "
    "of {bags:,}"
)
_NOTE: Final = (
    "informed opponent: after a move that leaves tiles in the bag the opponent is taken to know "
    "your rack and the order of the bag, and you to answer without knowing; the win chance is "
    "then a proven lower bound"
)


@dataclass(frozen=True, repr=False)
class PreEndgameRow(Result):
    """A candidate move and what it wins over the equally likely draws, or over weighted ones.

    `wins`, `ties` and `losses` are proven; the draws that are left are open. `win_chance` is what
    is sure, a tie counting as half, so it is exact once `complete`; `win_bounds` has what open
    draws allow. `spread` is the mean difference of the scores at the end, None until it is exact.
    `rule` is `exact` where the move empties the bag, for then both sides know all tiles. Else it is
    `informed opponent`: the opponent knows the rack and the order of the bag, so that the numbers
    are lower bounds of what the move is worth.

    >>> from lexagon import scrabble
    >>> position = scrabble.Position.from_cgp(
    ...     "6MU4REC/5WENT4WO/4JOTA2RIFER/3XI2U1YETI1Y/2LINOS1NET1G2/5FA1AHA4/6DUP1G4/7DEVS4/"
    ...     "6NOSE5/4KVAS1T3Q1/3LIE3sEC1U1/2BIDE4HONAN/2E1D6ZAG1/4OM5y3/5I9 AIILPRR/ 379/328 0"
    ... )
    >>> row = position.pre_endgame(candidates=["B11 PARR"]).rows[0]
    >>> row.win_chance, row.spread, row.draws, row.complete, row.rule
    (1.0, 45.125, 8, True, 'exact')
    """

    move: str
    score: int
    leave: str
    equity: float | None
    win_chance: float
    win_bounds: tuple[float, float]
    spread: float | None
    draws: int
    wins: int
    ties: int
    losses: int
    complete: bool
    rule: str
    tiles: str = ""
    squares: tuple[str, ...] = ()

    def __str__(self) -> str:
        low, high = (100 * bound for bound in self.win_bounds)
        chance = f"{low:.2f}%" if self.complete else f"{low:.2f}…{high:.2f}%"
        spread = "" if self.spread is None else f"{self.spread:+.2f}"
        mark = "" if self.rule == EXACT else f"  ({self.rule})"
        return f"{self.move:<20} {self.score:4}  {chance:>15}  {spread:>8}{mark}".rstrip()


@dataclass(frozen=True, repr=False)
class PreEndgame(ResultList[PreEndgameRow]):
    """The candidates of a pre-endgame, best first: by win chance, then by spread.

    `decided` says that none can have a higher win chance than the first, `complete` that all that
    was asked for is exact: the best move, every win chance, or every spread too. `bags` is the
    number of equally likely draws of all tiles in the bag, or the sum of their weights where
    `opponents` were given; `endgames` how many were solved or tried, with so many `nodes` in all.
    Complete rows are the same on any number of threads.

    >>> from lexagon import scrabble
    >>> position = scrabble.Position.from_cgp(
    ...     "FA13/1WOO11/2YUK10/3TEN5C3/4NOR3DO3/5DAM1VEXT2/6JADE1AHA1/7GIGS1ORB/6PIE1U1u1I/"
    ...     "5FACT1Q3T/4BENS1ASHY1E/G2LEZ5I2R/L1LIT6EMUS/OW1TAD6UN1/POLEs10 AENRRRV/ 356/330 0"
    ... )
    >>> solved = position.pre_endgame(candidates=["1D RAVER", "1D RAVEN"])
    >>> solved.best, solved.decided, solved.complete, [row.spread for row in solved]
    ('1D RAVER', True, True, [64.125, 55.375])
    """

    _items = "rows"

    position: str
    edition: str
    words: str
    bag_count: int
    bags: int
    endgames: int
    nodes: int
    decided: bool
    complete: bool
    elapsed: float
    rows: tuple[PreEndgameRow, ...]
    notes: tuple[str, ...] = ()

    @property
    def best(self) -> str:
        """Return the move of the highest win chance that is proven."""
        return self.rows[0].move

    def __str__(self) -> str:
        title = f"{self.bag_count} in the bag, {self.bags:,} draws, {self.endgames:,} endgames"
        return "\n".join([title, *map(str, self.rows)])


def solve(
    state: State,
    cgp: str,
    *,
    candidates: int | Sequence[RawMove] | None,
    until: str,
    seconds: float | None,
    nodes: int | None,
    threads: int,
    progress: ProgressCallback | None,
    opponents: Opponents = (),
) -> PreEndgame:
    """Compare the moves given, the best few by equity and a pass, or all there are (None).

    A limit of seconds may cut the search short anywhere; one of nodes does so at the same place
    every time, so the answer repeats exactly.
    """
    check_seconds(seconds)
    check_number(nodes, "nodes", 1, 2**64 - 1)
    check_number(threads, "threads", 0)
    if until not in GOALS:
        raise QueryError(f"until {quoted(str(until))}; it is one of {', '.join(GOALS)}")
    check_position(state)
    moves = _moves(state, candidates)
    racks = weighted_racks(state, opponents)
    bags = weighted_bags(state, racks) if racks else possible_bags(state)
    watch = _Watch(state, cgp, moves, sum(weight for _, weight in bags), until, progress)
    if racks:
        watch.notes = (_WEIGHTED.format(origin=origin_of(opponents), bags=watch.bags), *watch.notes)
    outcome = state._engine().pre_endgame(
        board=state._squares,
        rack=state._racks[0],
        unseen=state._unseen_tiles(),
        bags=bags,
        spread=state.scores[0] - state.scores[1],
        scoreless=state.scoreless,
        candidates=moves,
        goal=GOALS[until],
        seconds=seconds or 0,
        nodes=nodes or 0,
        threads=threads,
        watch=None if progress is None else watch,
    )
    return watch.result(outcome)


def check_position(state: State) -> None:
    """Refuse what is not a pre-endgame of two players with a known rack."""
    size = state.edition.rack_size
    if len(state._racks) != 2:
        raise NotationError(
            f"{len(state._racks)} racks; a pre-endgame is for two players",
            code="two-players",
            racks=len(state._racks),
        )
    mine = state._racks[0]
    if not mine:
        raise NotationError("the rack to move is empty; give its tiles", code="empty-rack")
    if state.bag_count == 0:
        raise NotationError(
            "the bag is empty; the endgame is solved by `endgame`", code="bag-empty"
        )
    if len(mine) != size:
        tiles = write_rack(mine, state.edition.alphabet)
        raise NotationError(
            f"the rack {tiles} has {plural(len(mine), 'tile')}; "
            f"with tiles in the bag a rack has {size}",
            code="rack-not-full",
            rack=tiles,
            length=len(mine),
            expected=size,
        )
    if state.bag_count > LARGEST_BAG:
        raise NotationError(
            f"{plural(state.bag_count, 'tile')} in the bag; a pre-endgame has 1 to {LARGEST_BAG}",
            code="pre-endgame-bag",
            bag=state.bag_count,
            most=LARGEST_BAG,
        )


def possible_bags(state: State) -> list[tuple[bytes, int]]:
    """Return what the bag may hold, each with the number of draws that give it.

    Tiles on record for the opponent's rack are not in the bag.
    """
    return _bags_of(Counter(state._unseen_tiles()) - Counter(state._racks[1]), state.bag_count)


def weighted_bags(state: State, racks: Sequence[tuple[bytes, float]]) -> list[tuple[bytes, int]]:
    """Return what the bag may hold, weighted by racks or parts of them that are likely.

    With each rack all bags of the other hidden tiles are drawn alike. Weights are whole numbers,
    at least 1, so that nothing possible is ruled out by rounding.
    """
    unseen = Counter(state._unseen_tiles())
    chances: dict[bytes, float] = {}
    total = fsum(weight for _, weight in racks)
    for rack, weight in racks:
        bags = _bags_of(unseen - Counter(rack), state.bag_count)
        share = weight / total / sum(ways for _, ways in bags)
        for bag, ways in bags:
            chances[bag] = chances.get(bag, 0.0) + share * ways
    scale = WEIGHTS - len(chances)
    return [(bag, max(1, floor(chance * scale))) for bag, chance in sorted(chances.items())]


def _bags_of(tiles: Counter[int], size: int) -> list[tuple[bytes, int]]:
    """Return every bag of so many of the tiles, with the number of ways to draw it."""
    bags = [(b"", 1)]
    for tile, count in sorted(tiles.items()):
        bags = [
            (bag + bytes((tile,)) * taken, ways * comb(count, taken))
            for bag, ways in bags
            for taken in range(min(count, size - len(bag)) + 1)
        ]
    return [(bag, ways) for bag, ways in bags if len(bag) == size]


def _moves(state: State, candidates: int | Sequence[RawMove] | None) -> list[_core.ScrabbleMove]:
    if candidates is not None and not isinstance(candidates, int):
        moves = [state._core_move(move) for move in candidates]
        check_number(len(moves), "candidates", 1)
        return moves
    check_number(candidates, "candidates", 1)
    table = state._leaves() or Leaves.nothing(state.edition)
    moves = best_candidates(state, table, candidates or 0)
    if moves[0].is_play or moves[0].exchanged:
        moves.append(_core.ScrabbleMove())
    return moves


class _Watch:
    """Converts the engine's reports to results."""

    def __init__(
        self,
        state: State,
        cgp: str,
        moves: Sequence[_core.ScrabbleMove],
        bags: int,
        until: str,
        progress: ProgressCallback | None,
    ) -> None:
        self.until = until
        self.state = state
        self.cgp = cgp
        self.bags = bags
        self.progress = progress
        self.latest: PreEndgame | None = None
        raw = [raw_move(move) for move in moves]
        self.moves = [state._shown(move, equity_of(state, move)) for move in raw]
        self.notes = state._notes()
        self.start = perf_counter()

    def __call__(self, outcome: _core.ScrabblePreEndgame | None) -> bool:
        if outcome is not None:
            self.latest = self.result(outcome)
        rows = () if self.latest is None else self.latest.rows
        done = sum(row.wins + row.ties + row.losses for row in rows)
        total = sum(row.draws for row in rows) or None
        return keep_going(self.progress, Progress(done, total, "draws", so_far=self.latest))

    def result(self, outcome: _core.ScrabblePreEndgame) -> PreEndgame:
        """Return what is known so far."""
        rows = tuple(self._row(each) for each in outcome.rows)
        informed = any(row.rule == INFORMED for row in rows)
        return PreEndgame(
            position=self.cgp,
            edition=self.state.edition.name,
            words=self.state.words.name,
            bag_count=self.state.bag_count,
            bags=self.bags,
            endgames=outcome.endgames,
            nodes=outcome.nodes,
            decided=outcome.decided,
            complete=self._is_complete(outcome),
            elapsed=perf_counter() - self.start,
            rows=rows,
            notes=(*((_NOTE,) if informed else ()), *self.notes),
        )

    def _is_complete(self, outcome: _core.ScrabblePreEndgame) -> bool:
        """Return whether all that was asked for is known."""
        rows = outcome.rows
        if self.until == "best":
            # The highest win chance, and if several share it their spreads.
            first = rows[0]
            if not outcome.decided or first.points_low < first.points_high:
                return False
            rows = [
                row for row in rows if row.points_low * first.draws >= first.points_low * row.draws
            ]
            if len(rows) == 1:
                return True
        if any(row.points_low < row.points_high for row in rows):
            return False
        exact = (row.spread_low is not None and row.spread_low == row.spread_high for row in rows)
        return self.until == "win" or all(exact)

    def _row(self, each: _core.ScrabblePreEndgameRow) -> PreEndgameRow:
        move = self.moves[each.candidate]
        low, high = each.points_low / (2 * each.draws), each.points_high / (2 * each.draws)
        known = each.spread_low is not None and each.spread_low == each.spread_high
        return PreEndgameRow(
            move=move.move,
            score=move.score,
            leave=move.leave,
            equity=move.equity,
            win_chance=low,
            win_bounds=(low, high),
            spread=each.spread_low / each.draws if known and each.spread_low is not None else None,
            draws=each.draws,
            wins=each.wins,
            ties=each.ties,
            losses=each.losses,
            complete=each.points_low == each.points_high,
            rule=EXACT if each.empties_bag else INFORMED,
            tiles=move.tiles,
            squares=move.squares,
        )
