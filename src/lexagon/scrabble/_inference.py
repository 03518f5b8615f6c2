"""Inference: the tiles a player likely kept, from how good the move made was for each rack.

A rack whose best move has `loss` points more equity than the move made would make this move with a
likelihood proportional to `floor + (1 - floor) * exp(-loss / scale)`. People err: mostly by little,
seldom by much, and now and then in a way no model foresees, for which the floor stands. The chance
of a rack is that times the chance of drawing it.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from math import comb, isfinite
from typing import Final, NamedTuple, TypeAlias

from lexagon import _core
from lexagon._errors import IllegalMoveError, NotationError, QueryError, quoted
from lexagon._result import Result, ResultList
from lexagon.scrabble._engine import POINT, check_number, check_seed
from lexagon.scrabble._leaves import Leaves
from lexagon.scrabble._notation import Exchanged, RawMove
from lexagon.scrabble._state import LeavesChoice, State
from lexagon.scrabble._tiles import read_rack, sorted_rack, tile_text, write_rack

SAMPLES: Final = 2_000  # racks; a tenth of a second
MOST_SAMPLES: Final = 10_000_000
SCALE: Final = 5.0  # points
FLOOR: Final = 0.05
_SHOWN: Final = 10


@dataclass(frozen=True, repr=False, slots=True)
class InferredLeave(Result):
    """Tiles that may have been kept: how likely now, and how likely before the move was seen.

    `loss` is how many points of equity the move made was behind the best of such a rack.

    >>> from lexagon import scrabble
    >>> leave = scrabble.Position().infer("8G QI")[0]
    >>> len(leave.leave), leave.chance > leave.expected
    (5, True)
    """

    leave: str
    chance: float
    expected: float
    loss: float

    def __str__(self) -> str:
        return f"{self.leave:<10} {self.chance:7.2%}  {self.expected:7.2%}  {self.loss:6.1f}"


@dataclass(frozen=True, repr=False, slots=True)
class TileChance(Result):
    """How likely at least one of a tile was kept, and how likely that is by chance alone.

    >>> from lexagon import scrabble
    >>> chances = {each.tile: each for each in scrabble.Position().infer("8G QI").tiles}
    >>> chances["S"].unseen, chances["Z"].chance < chances["Z"].expected
    (4, True)
    """

    tile: str
    unseen: int
    chance: float
    expected: float

    def __str__(self) -> str:
        return f"{self.tile:<4} {self.chance:7.1%}  {self.expected:7.1%}"


@dataclass(frozen=True, repr=False)
class Inference(ResultList[InferredLeave]):
    """What a move tells about the rack that made it: leaves, the most likely first, and tiles.

    `position` is the one before the move. `racks` were looked at, all there are if `exhaustive`,
    else a sample; `count` is how many different leaves they keep. `likelihood` is how well the move
    fits the model, averaged over the racks there might have been: near `floor` nothing explains it,
    and the chances are near what is expected without it.

    >>> from lexagon import scrabble
    >>> inference = scrabble.Position().infer("8D AXOLOT")
    >>> inference.exhaustive, inference.racks
    (True, 26)
    >>> [leave.leave for leave in inference[-2:]]  # with these a bingo was missed
    ['L', '?']
    """

    _items = "leaves"

    position: str
    edition: str
    words: str
    move: str
    scale: float
    floor: float
    seed: int
    racks: int
    exhaustive: bool
    likelihood: float
    count: int
    leaves: tuple[InferredLeave, ...]
    tiles: tuple[TileChance, ...]
    notes: tuple[str, ...] = ()

    def __str__(self) -> str:
        title = f"{self.count:,} leaves after {self.move}: chance, expected, points lost"
        lines = [title, *map(str, self.leaves[:_SHOWN])]
        return "\n".join([*lines, "…"] if len(self.leaves) > _SHOWN else lines)


# What the opponent may hold: racks or parts of them, each with its weight.
Opponents: TypeAlias = Inference | Iterable[tuple[str, float]]


class Observed(NamedTuple):
    """A move made on a position, and the tiles of the rack that made it as far as is known."""

    move: RawMove
    known: bytes  # tiles of the rack before the move, what was laid or put back included
    pool: bytes  # the others that may have been on it
    rack_size: int
    bag: int
    opponent_points: int

    @property
    def kept(self) -> int:
        """Return how many tiles were kept."""
        unknown = self.move.unknown if isinstance(self.move, Exchanged) else 0
        return self.rack_size - unknown - len(used_tiles(self.move))


def infer(
    state: State,
    cgp: str,
    observed: Observed,
    *,
    top: int | None,
    samples: int,
    scale: float,
    floor: float,
    seed: int,
    threads: int,
    leaves: LeavesChoice,
) -> Inference:
    """Weigh the racks that may have made a move."""
    check_number(top, "leaves to list (top)", 1)
    outcome = weigh(
        state,
        observed,
        samples=samples,
        scale=scale,
        floor=floor,
        seed=seed,
        threads=threads,
        leaves=leaves,
    )
    alphabet = state.edition.alphabet
    return Inference(
        position=cgp,
        edition=state.edition.name,
        words=state.words.name,
        move=state._shown(observed.move).move,
        scale=float(scale),
        floor=float(floor),
        seed=seed,
        racks=outcome.racks,
        exhaustive=outcome.exhaustive,
        likelihood=outcome.likelihood,
        count=len(outcome.leaves),
        leaves=tuple(
            InferredLeave(
                write_rack(each.leave, alphabet), each.weight, each.prior, each.loss / POINT
            )
            for each in outcome.leaves[:top]
        ),
        tiles=_tile_chances(state, observed, outcome),
        notes=state._notes(),
    )


def weigh(
    state: State,
    observed: Observed,
    *,
    samples: int = SAMPLES,
    scale: float = SCALE,
    floor: float = FLOOR,
    seed: int = 0,
    threads: int = 0,
    leaves: LeavesChoice = None,
) -> _core.ScrabbleInference:
    """Return the leaves as the engine has them."""
    check_number(samples, "samples", 1, MOST_SAMPLES)
    check_number(threads, "threads", 0)
    check_seed(seed)
    if not 0 < scale <= 1000:
        raise QueryError(f"a scale of {scale}; errors are on a scale above 0 and at most 1000")
    if not 0 < floor <= 1:
        raise QueryError(f"a floor of {floor}; it is above 0, so that no rack is ruled out, to 1")
    move = observed.move
    table = state._leaves(leaves) or Leaves.nothing(state.edition)
    return state._engine().infer(
        table.core,
        board=state._squares,
        move=state._core_move(move),
        exchanged=move.unknown if isinstance(move, Exchanged) else 0,
        known=observed.known,
        pool=observed.pool,
        rack_size=observed.rack_size,
        bag=observed.bag,
        opponent_points=observed.opponent_points,
        scale=scale,
        floor=floor,
        samples=samples,
        seed=seed,
        threads=threads,
    )


def observe(state: State, move: RawMove) -> Observed:
    """Check a move by the rules, and count the tiles that may have been on the rack.

    The rack of the side to move may be known in part; its words need not exist.
    """
    from lexagon.scrabble._verdict import judge_move, reason_of

    raw, verdict = judge_move(_unknown_rack(state), move)
    if reason := reason_of(verdict, phonies=True):
        raise IllegalMoveError.within(verdict.move, IllegalMoveError(reason))
    used = used_tiles(raw)
    held, others = Counter(state._racks[0]), b"".join(state._racks[1:])
    known = held + (Counter(used) - held)
    left = Counter(dict(enumerate(state._tiles_left())))
    pool = +left - Counter(others)
    if lacking := known - pool:
        tiles = write_rack(lacking.elements(), state.edition.alphabet)
        raise NotationError(
            f"{verdict.move} needs {tiles}, which nobody can have drawn",
            code="nobody-drew",
            move=verdict.move,
            tiles=tiles,
        )
    full, total = state.edition.rack_size, left.total()
    bag = max(0, total - full * len(state._racks))
    size = full if bag else min(full, pool.total())
    if known.total() > size:
        raise NotationError(
            f"{verdict.move} and the rack need {known.total()} tiles; a rack has {size} here",
            code="move-and-rack",
            move=verdict.move,
            needed=known.total(),
            most=size,
        )
    points = sum(state.edition.points[tile] for tile in others)
    return Observed(
        raw,
        sorted_rack(known.elements()),
        sorted_rack((pool - known).elements()),
        size,
        bag,
        points,
    )


def used_tiles(move: RawMove) -> bytes:
    """Return the tiles that a move lays or puts back, as far as they are known."""
    if isinstance(move, _core.ScrabblePlay):
        return move.placed
    return move.tiles if isinstance(move, Exchanged) else b""


def weighted_racks(state: State, opponents: Opponents) -> list[tuple[bytes, float]]:
    """Read what the opponent may hold; each rack must be possible."""
    if isinstance(opponents, Inference):
        opponents = [(each.leave, each.chance) for each in opponents]
    weighted = []
    unseen, known = Counter(state._unseen_tiles()), Counter(state._racks[1])
    most = unseen.total() - state.bag_count
    for text, weight in opponents:
        rack = read_rack(text, state.edition.alphabet)
        held = Counter(rack)
        if held.total() > most or held - unseen:
            raise QueryError(
                f"the opponent cannot hold {quoted(text)}: "
                + (f"they have {most} tiles" if held.total() > most else "not all is unseen"),
                code="opponent-rack",
                rack=text,
            )
        if known - held:
            raise QueryError(
                f"the opponent holds more than {quoted(text)}: some tiles are known",
                code="opponent-rack",
                rack=text,
            )
        if not isinstance(weight, int | float) or not isfinite(weight) or weight <= 0:
            raise QueryError(
                f"the weight {weight!r} of {quoted(text)}; weights are above 0",
                code="opponent-weight",
                rack=text,
            )
        weighted.append((rack, 1.0 * weight))
    return weighted


def origin_of(opponents: Opponents) -> str:
    """Say where likely racks are from: a move, or whoever asks."""
    if isinstance(opponents, Inference):
        return f"inferred from {opponents.move}"
    return "as given"


def _unknown_rack(state: State) -> State:
    """Return a position without the rack to move, of which the rules then ask nothing."""
    hidden = type(state).__new__(type(state))
    hidden._fill(
        state._edition,
        state._squares,
        (b"", *state._racks[1:]),
        state._scores,
        state._scoreless,
        words=state._words,
    )
    return hidden


def _tile_chances(
    state: State, observed: Observed, outcome: _core.ScrabbleInference
) -> tuple[TileChance, ...]:
    """Return for every tile how likely one was kept, and how likely by chance alone."""
    chances: dict[int, float] = {}
    for each in outcome.leaves:
        for tile in set(each.leave):
            chances[tile] = chances.get(tile, 0.0) + each.weight
    certain, pool = Counter(observed.known), Counter(observed.pool)
    if isinstance(observed.move, Exchanged) and observed.move.unknown:
        certain, pool = Counter(), pool + certain  # any of them may have been put back
    else:
        certain -= Counter(used_tiles(observed.move))
    drawn, total = observed.kept - certain.total(), pool.total()
    rows = []
    for tile in sorted_rack((pool + certain).keys()):
        unseen = pool[tile]
        none = comb(total - unseen, drawn) / comb(total, drawn)
        expected = 1.0 if certain[tile] else 1 - none
        rows.append(
            TileChance(
                tile_text(tile, state.edition.alphabet),
                unseen + certain[tile],
                min(1.0, chances.get(tile, 0.0)),
                expected,
            )
        )
    return tuple(rows)
