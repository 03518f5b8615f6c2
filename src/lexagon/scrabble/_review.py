"""A game reviewed: each move against the engine's best, points and equity lost, bingos missed."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from lexagon import _core
from lexagon._errors import QueryError, quoted
from lexagon._progress import Progress, ProgressCallback, keep_going
from lexagon._result import Result, ResultList
from lexagon.lexicon import Lexicon
from lexagon.scrabble._board import tiles_laid
from lexagon.scrabble._endgame import compare
from lexagon.scrabble._game_state import GameEvent
from lexagon.scrabble._leaves import POINT
from lexagon.scrabble._move import Move
from lexagon.scrabble._notation import Exchanged, Passed, RawMove
from lexagon.scrabble._plays import best_move, equity_of
from lexagon.scrabble._position import Position
from lexagon.scrabble._rules import judge
from lexagon.scrabble._turn import Turn

WAYS: Final = ("equity", "simulate")
SIMULATED_ITERATIONS: Final = 3_000
SIMULATED_CANDIDATES: Final = 10


@dataclass(frozen=True, repr=False)
class MoveReview(Result):
    """The review of one move: the move, the best one, and the difference.

    `number` is that of its turn, and of its event in the review of the whole game.
    `value` and `best_value` are equities, means of a simulation, or, with the bag empty, what is
    gained on the opponent to the end of the game (`proven` if the endgame was solved).

    >>> from lexagon import scrabble
    >>> review = scrabble.Game.from_gcg(">Ann: AEINRST 8G STAIR +10 10").review()
    >>> review[0].is_best, review[0].rank
    (False, 731)
    """

    number: int
    seat: int
    player: str
    line: int
    position: str
    rack: str
    move: Move
    score: int
    taken_back: bool
    value: float | None
    best: Move
    best_value: float | None
    top_score: int
    rank: int | None
    bingo: bool
    missed_bingo: Move | None
    phonies: tuple[str, ...]
    method: str
    proven: bool
    points_lost: int
    value_lost: float | None
    is_best: bool

    def __str__(self) -> str:
        lost = "" if not self.value_lost else f"  {self.value_lost:.1f} lost, best {self.best}"
        return f"{self.number}. {self.player}: {self.move} {self.score:+d}{lost}"


@dataclass(frozen=True, repr=False)
class PlayerSummary(Result):
    """The sums over a player's moves.

    >>> from lexagon import scrabble
    >>> print(scrabble.Game.from_gcg(">Ann: AEINRST 8G STAIR +10 10").review().players[0])
    Ann: 10 points, 0 of 1 moves best, 54.2 lost
    """

    player: str
    score: int
    moves: int
    best_moves: int
    points_lost: int
    value_lost: float
    bingos: int
    bingos_missed: int
    phonies: int

    def __str__(self) -> str:
        return (
            f"{self.player}: {self.score} points, {self.best_moves} of {self.moves} moves best, "
            f"{self.value_lost:.1f} lost"
        )


@dataclass(frozen=True, repr=False)
class Review(ResultList[MoveReview]):
    """The review of a game: its moves, the players' sums, and warnings about its record.

    `events` are all that happened, `moves` those of them that could be judged.

    >>> from lexagon import scrabble
    >>> review = scrabble.Game.from_gcg(">Ann: AEINRST 8G STAIR +10 10").review()
    >>> len(review), review.by, review.complete
    (1, 'equity', True)
    """

    _items = "moves"

    title: str
    edition: str
    words: str
    by: str
    moves: tuple[MoveReview, ...]
    players: tuple[PlayerSummary, ...]
    events: tuple[GameEvent, ...]
    notes: tuple[str, ...]
    complete: bool

    def __str__(self) -> str:
        return "\n".join(map(str, (*self.players, *self.moves)))


def review_game(
    turns: Sequence[Turn],
    *,
    by: str,
    title: str,
    players: Sequence[str],
    scores: Sequence[int],
    events: tuple[GameEvent, ...],
    lexicon: Lexicon,
    notes: tuple[str, ...],
    edition: str,
    iterations: int | None,
    seconds: float | None,
    progress: ProgressCallback | None,
) -> Review:
    """Compare every move with all that could have been played.

    Moves without a rack on record, or with too large a one, are left out.
    """
    if by not in WAYS:
        raise QueryError(f"by {quoted(str(by))}; a review is by {' or '.join(WAYS)}")
    if by == "equity" and (iterations is not None or seconds is not None):
        raise QueryError("iterations and seconds are limits of a review by simulate")
    if iterations is None and seconds is None:
        iterations = SIMULATED_ITERATIONS
    judged = [turn for turn in turns if _can_be_judged(turn)]
    reviews: list[MoveReview] = []

    def result(complete: bool) -> Review:
        summaries = (
            _summary(seat, player, scores[seat], reviews) for seat, player in enumerate(players)
        )
        return Review(
            title=title,
            edition=edition,
            words=lexicon.name,
            by=by,
            moves=tuple(reviews),
            players=tuple(summaries),
            events=events,
            notes=notes,
            complete=complete,
        )

    for number, turn in enumerate(judged, start=1):
        reviews.append(_review(turn, by, iterations, seconds))
        if not keep_going(progress, Progress(number, len(judged), so_far=result(False))):
            return result(number == len(judged))
    return result(True)


def _can_be_judged(turn: Turn) -> bool:
    return 0 < len(turn.position._racks[0]) <= turn.position.edition.rack_size


@dataclass(frozen=True)
class _Values:
    """The values of a move and of the best one, and the method."""

    best: Move
    best_value: float | None
    value: float | None
    method: str
    proven: bool = False


def _review(turn: Turn, by: str, iterations: int | None, seconds: float | None) -> MoveReview:
    position, move = turn.position, turn._raw
    assert move is not None
    edition, board = position.edition, position._board()
    plays = position._engine().moves(
        position._squares,
        position._racks[0],
        position.bag_count,
        None if (table := position._leaves()) is None else table.core,
        position._opponent_points(),
        exchanges=False,
    )
    ranked = [each.play for each in plays.moves if each.play is not None]
    rank = None
    phonies: tuple[str, ...] = ()
    if isinstance(move, _core.ScrabblePlay):
        phonies = tuple(judge(board, move, lexicon=position.words).phonies)
        laid = tiles_laid(move, edition.size)
        same = (
            place for place, play in enumerate(ranked, 1) if tiles_laid(play, edition.size) == laid
        )
        rank = next(same, None)
    counted: RawMove = Passed() if turn.taken_back else move
    values = _values(position, counted, by, iterations, seconds)
    score = move.score if isinstance(move, _core.ScrabblePlay) and not turn.taken_back else 0
    top_score = max((play.score for play in ranked), default=0)
    bingos = [play for play in ranked if play.placed_count == edition.rack_size]
    bingo = turn.move.bingo and not turn.taken_back
    missed = max(bingos, key=lambda play: play.score) if bingos and not bingo else None
    points_lost = max(0, top_score - score)
    lost = None
    if values.value is not None and values.best_value is not None:
        lost = max(0.0, values.best_value - values.value)
    return MoveReview(
        number=turn.number,
        seat=turn.seat,
        player=turn.player,
        line=turn.line,
        position=position.to_cgp(),
        rack=position.rack,
        move=turn.move,
        score=score,
        taken_back=turn.taken_back,
        value=values.value,
        best=values.best,
        best_value=values.best_value,
        top_score=top_score,
        rank=rank,
        bingo=bingo,
        missed_bingo=None if missed is None else position._described(missed),
        phonies=phonies,
        method=values.method,
        proven=values.proven,
        points_lost=points_lost,
        value_lost=lost,
        is_best=not (points_lost if lost is None else lost),
    )


def _values(
    position: Position, move: RawMove, by: str, iterations: int | None, seconds: float | None
) -> _Values:
    """Value a move and the best one: by the endgame if it is one, else as asked."""
    endgame = compare(position, move)
    if endgame is not None:
        return _Values(
            position._described(endgame.best),
            float(endgame.best_value),
            float(endgame.value),
            "endgame",
            endgame.proven,
        )
    if by == "simulate" and _can_be_simulated(position, move):
        return _simulated_values(position, move, iterations, seconds)
    best = best_move(position, "equity", None)
    equity = equity_of(position, move)
    value = None if equity is None else equity / POINT
    return _Values(best, best.equity, value, "equity")


def _can_be_simulated(position: Position, move: RawMove) -> bool:
    """Return whether a simulation can hold a move: two players, and tiles that the rack has."""
    unknown = isinstance(move, Exchanged) and bool(move.unknown)
    return len(position._racks) == 2 and not unknown and equity_of(position, move) is not None


def _simulated_values(
    position: Position, move: RawMove, iterations: int | None, seconds: float | None
) -> _Values:
    played = position._described(move)
    others = [each for each in position.moves(top=SIMULATED_CANDIDATES) if each.move != played.move]
    simulation = position.simulate(
        by="spread", candidates=[played, *others], iterations=iterations, seconds=seconds
    )
    first = simulation.rows[0]
    best = next(each for each in (played, *others) if each.move == first.move)
    own = next(row for row in simulation.rows if row.move == played.move)
    # The gap is that of the deals both were played on: a move dropped early has fewer.
    return _Values(best, first.mean, first.mean + own.mean_difference, "simulate")


def _summary(seat: int, player: str, score: int, reviews: Sequence[MoveReview]) -> PlayerSummary:
    own = [review for review in reviews if review.seat == seat]
    return PlayerSummary(
        player=player,
        score=score,
        moves=len(own),
        best_moves=sum(review.is_best for review in own),
        points_lost=sum(review.points_lost for review in own),
        value_lost=sum(review.value_lost or 0.0 for review in own),
        bingos=sum(review.bingo for review in own),
        bingos_missed=sum(review.missed_bingo is not None for review in own),
        phonies=sum(bool(review.phonies) for review in own),
    )
