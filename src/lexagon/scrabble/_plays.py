"""The moves of a position in order: by equity where there are leave values, else by score."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from lexagon import _core
from lexagon._errors import QueryError, quoted
from lexagon._plural import plural
from lexagon._result import Result, ResultList
from lexagon.scrabble._engine import check_number
from lexagon.scrabble._leaves import Leaves
from lexagon.scrabble._move import Exchange, Move, Pass, Play
from lexagon.scrabble._notation import Exchanged, RawMove
from lexagon.scrabble._state import LeavesChoice, State, raw_move
from lexagon.scrabble._tiles import count_tiles

ORDERS: Final = ("equity", "score")
_SHOWN: Final = 20
_KINDS: Final = {"play": Play, "exchange": Exchange, "pass": Pass}


@dataclass(frozen=True, repr=False)
class Plays(ResultList[Play]):
    """The first plays of an order; `count` and `score_sum` are of all there are.

    >>> from lexagon import scrabble
    >>> plays = scrabble.Position(rack="AEINRST").plays(top=3)
    >>> plays.count, [str(play) for play in plays]
    (1089, ['8B ANESTRI', '8B ANTSIER', '8B NASTIER'])
    >>> plays[0] in plays, "8B NASTIER" in plays
    (True, True)
    """

    _items = "plays"

    position: str
    edition: str
    words: str
    by: str
    count: int
    score_sum: int
    plays: tuple[Play, ...]
    notes: tuple[str, ...] = ()

    def __contains__(self, play: object) -> bool:
        return _has(self.plays, play)

    def __str__(self) -> str:
        return _lines(self.plays, f"{plural(self.count, 'play')} by {self.by}")


@dataclass(frozen=True, repr=False)
class Moves(ResultList[Move]):
    """The first of all moves: plays, exchanges where they are allowed, and passing, which is last.

    A hint has beside each move what it ranks by: `win_chances`, and `gains`, the points gained on
    the opponent as far as the method looks (to the end in a pre-endgame or endgame); None for a
    move that the method did not judge.

    >>> from lexagon import scrabble
    >>> moves = scrabble.Position(rack="QVVUUII").moves(top=2)
    >>> moves.count, str(moves[0])
    (54, '-IUVV')
    """

    _items = "moves"

    position: str
    edition: str
    words: str
    by: str
    count: int
    plays: int
    score_sum: int
    moves: tuple[Move, ...]
    bag_count: int
    unseen: dict[str, int]
    notes: tuple[str, ...] = ()
    win_chances: tuple[float | None, ...] = ()
    gains: tuple[float | None, ...] = ()

    def __contains__(self, move: object) -> bool:
        return _has(self.moves, move)

    def __str__(self) -> str:
        return _lines(self.moves, f"{plural(self.count, 'move')} by {self.by}")


@dataclass(frozen=True, repr=False)
class Count(Result):
    """The number of plays, the sum of their scores, and the highest score.

    >>> from lexagon import scrabble
    >>> scrabble.Position(rack="AEINRST").count()
    <Count: 1,089 plays, score sum 13,788, highest 66>
    """

    plays: int
    score_sum: int
    max_score: int

    def __str__(self) -> str:
        return (
            f"{plural(self.plays, 'play')}, score sum {self.score_sum:,}, highest {self.max_score}"
        )


def list_plays(state: State, cgp: str, top: int | None, by: str, leaves: LeavesChoice) -> Plays:
    """List the plays of the side to move, best first; ties keep the generator's order."""
    check_number(top, "plays to list (top)", 1)
    table = _table(state, by, top, leaves, exchanges=False)
    return Plays(
        position=cgp,
        edition=state.edition.name,
        words=state.words.name,
        by=by,
        count=table.plays,
        score_sum=table.score_sum,
        plays=tuple([Play(*row) for row in table.rows]),
        notes=state._move_notes(state._notes_on(table.missing)),
    )


def list_moves(state: State, cgp: str, top: int | None, by: str, leaves: LeavesChoice) -> Moves:
    """List the moves of the side to move, best first; a pass is always the last."""
    check_number(top, "moves to list (top)", 1)
    table = _table(state, by, top, leaves, exchanges=True)
    return Moves(
        position=cgp,
        edition=state.edition.name,
        words=state.words.name,
        by=by,
        count=table.count,
        plays=table.plays,
        score_sum=table.score_sum,
        moves=tuple([_KINDS[row[4]](*row) for row in table.rows]),
        bag_count=state.bag_count,
        unseen=count_tiles(state._unseen_tiles(), state.edition.alphabet),
        notes=state._move_notes(state._notes_on(table.missing)),
    )


def _table(
    state: State, by: str, top: int | None, leaves: LeavesChoice, *, exchanges: bool
) -> _core.ScrabbleMoveTable:
    check_order(by)
    table = state._leaves(leaves)
    return state._engine().table(
        state.edition._notation,
        state._squares,
        state._racks[0],
        state.bag_count,
        None if table is None else table.core,
        state._opponent_points(),
        exchanges=exchanges,
        by_equity=by == "equity",
        top=top or 0,
    )


def best_move(state: State, by: str, leaves: LeavesChoice) -> Move:
    """Return the best move without listing the others."""
    check_order(by)
    table = state._leaves(leaves)
    decision = state._engine().decide(
        state._squares,
        state._racks[0],
        state.bag_count,
        table.core if table and by == "equity" else None,
        state._opponent_points(),
    )
    move = raw_move(decision)
    if by == "equity" and table is not None and decision.is_play:
        return state._shown(move, decision.equity)
    return state._shown(move, equity_of(state, move, leaves))


def candidates(state: State, table: Leaves, count: int) -> list[_core.ScrabbleMove]:
    """Return the best few plays and exchanges by equity, a pass where there is none."""
    listed = state._engine().moves(
        state._squares,
        state._racks[0],
        state.bag_count,
        table.core,
        state._opponent_points(),
        exchanges=True,
        by_equity=True,
        top=count,
    )
    return listed.moves or [_core.ScrabbleMove()]


def equity_of(state: State, move: RawMove, leaves: LeavesChoice = None) -> int | None:
    """Return a move's equity in thousandths of a point, if leave values and the leave are known."""
    table = state._leaves(leaves)
    if table is None or (isinstance(move, Exchanged) and move.unknown):
        return None
    taken = move.placed if isinstance(move, _core.ScrabblePlay) else b""
    if isinstance(move, Exchanged):
        taken = move.tiles
    rack = state._racks[0]
    if Counter(taken) - Counter(rack):  # tiles that the rack on record does not have
        return None
    return state._engine().equity(
        rack, state._core_move(move), state.bag_count, table.core, state._opponent_points()
    )


def check_order(by: str) -> None:
    """Refuse an order that does not exist."""
    if by not in ORDERS:
        raise QueryError(f"by {quoted(str(by))}; moves are ordered by {' or '.join(ORDERS)}")


def _has(moves: Sequence[Move], move: object) -> bool:
    """Say whether a move is among others; text may leave out brackets around the board's tiles."""
    if not isinstance(move, str):
        return move in moves
    plain = str.maketrans("", "", "()")
    text = " ".join(move.split()).translate(plain)
    return any(each.move.translate(plain) == text for each in moves)


def _lines(moves: Sequence[Move], title: str) -> str:
    """Write the first moves, one a line."""
    lines = [title]
    for move in moves[:_SHOWN]:
        equity = "" if move.equity is None else f"  {move.equity:8.2f}"
        lines.append(f"{move.move:<20} {move.score:4}{equity}  {move.leave}".rstrip())
    if len(moves) > _SHOWN:
        lines.append("…")
    return "\n".join(lines)
