"""The work of a review: racks made whole where they can be, moves appraised, chances followed."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import partial

from lexagon import _core
from lexagon._errors import NotationError, Reason
from lexagon._plural import plural
from lexagon._progress import Progress, ProgressCallback, keep_going
from lexagon.scrabble._appraisal import Appraisal, ReviewSettings, result
from lexagon.scrabble._cgp import Fields
from lexagon.scrabble._game_state import GameEvent
from lexagon.scrabble._grades import grade_loss
from lexagon.scrabble._held import Held
from lexagon.scrabble._notation import Exchanged, Passed
from lexagon.scrabble._position import Position
from lexagon.scrabble._review import MoveReview, Review, sum_up, turning_points, wins_of
from lexagon.scrabble._review_inference import OpponentRacks
from lexagon.scrabble._review_store import ReviewStore
from lexagon.scrabble._rules import judge
from lexagon.scrabble._turn import Turn
from lexagon.scrabble._verdict import Fault, faults_of, judge_move
from lexagon.scrabble._win_chance import WinTable


@dataclass(frozen=True)
class Reviewed:
    """A game as its review needs it: turns with what was held, and the facts of its record."""

    source: str
    title: str
    edition: str
    words: str
    players: Sequence[str]
    scores: Sequence[int]
    over: bool
    turns: Sequence[Turn]
    held: Sequence[Held]
    events: tuple[GameEvent, ...]
    notes: tuple[str, ...]
    missing_list: str = ""  # that the record names and which is not here


def review_game(
    game: Reviewed,
    settings: ReviewSettings,
    store: ReviewStore,
    progress: ProgressCallback | None = None,
    *,
    before: int = 0,
    total: int | None = None,
) -> Review:
    """Judge every move of a game; `before` of a `total` of moves were judged in other games."""
    moves: list[MoveReview] = []
    total = total or len(game.turns)
    let_stand: tuple[str, ...] = ()
    infers = settings.by == "champion" and len(game.players) == 2
    racks = OpponentRacks(game.turns, game.held) if infers else None
    for turn, held in zip(game.turns, game.held, strict=True):
        move = _review(turn, held, let_stand, settings, store, racks)
        if game.missing_list:  # its words may well be good there
            move = replace(move, let_stand=(), unlisted=bool(move.phonies))
        moves.append(move)
        let_stand = () if turn.taken_back else move.phonies
        if progress is None:
            continue
        report = Progress(before + len(moves), total, so_far=_whole(game, moves, settings, False))
        if not keep_going(progress, report):
            break
    return _whole(game, moves, settings, len(moves) == len(game.turns))


def _whole(
    game: Reviewed, moves: Sequence[MoveReview], settings: ReviewSettings, complete: bool
) -> Review:
    wins = wins_of(game.scores) if game.over else (0.0,) * len(game.players)
    players = tuple(
        sum_up(
            player,
            [move for move in moves if move.seat == seat],
            games=1,
            wins=wins[seat],
            score=game.scores[seat],
        )
        for seat, player in enumerate(game.players)
    )
    return Review(
        source=game.source,
        title=game.title,
        edition=game.edition,
        words=game.words,
        by=settings.by,
        moves=tuple(moves),
        players=players,
        events=game.events,
        chances=_chances(game, moves),
        turning_points=turning_points(moves),
        notes=(*game.notes, *_unjudged(moves)),
        complete=complete,
    )


def _unjudged(moves: Sequence[MoveReview]) -> list[str]:
    """Say how many moves were not judged; the reason stands beside each."""
    count = sum(not move.judged for move in moves)
    if not count:
        return []
    return [f"{count} of {len(moves)} moves are not judged; each says why"]


def _chances(game: Reviewed, moves: Sequence[MoveReview]) -> tuple[float, ...]:
    """Return the first player's chance to win before the first move and after each.

    Where the review has none it is that of the scores and the tiles to come alone.
    """
    if len(game.players) != 2 or not moves:
        return ()
    table = game.turns[0].position.edition.known_win_chances(None)
    if table is None:
        return ()
    chances = [0.5]
    for turn, move in zip(game.turns, moves, strict=False):
        chance = _static_chance(turn, table) if move.win_chance is None else move.win_chance
        chances.append(chance if move.seat == 0 else 1 - chance)
    if game.over and len(moves) == len(game.turns):
        chances[-1] = result(game.scores[0] - game.scores[1])
    return tuple(chances)


def _static_chance(turn: Turn, table: WinTable) -> float:
    """Return the mover's chance to win after a move, by the scores and how many tiles are left."""
    edition, raw = turn.position.edition, turn._raw
    laid = len(raw.placed) if isinstance(raw, _core.ScrabblePlay) and not turn.taken_back else 0
    off_board = edition.tile_count - sum(map(bool, turn.position._squares)) - laid
    mine, theirs = turn.position.scores
    mine += 0 if turn.taken_back else turn.score
    return 1 - table.win_chance(theirs - mine, max(0, off_board - edition.rack_size))


def _review(
    turn: Turn,
    held: Held,
    let_stand: tuple[str, ...],
    settings: ReviewSettings,
    store: ReviewStore,
    racks: OpponentRacks | None,
) -> MoveReview:
    raw = turn._raw
    assert raw is not None
    position, phonies = turn.position, _phonies(turn)
    reason, faults = _why_not(turn, held)
    appraisal = None
    if not reason:
        position = _with_racks(position, held)
        move = Passed() if turn.taken_back else raw
        if racks is None:
            appraisal = store.appraise(position, move, settings)
        else:
            place = turn.number - 1
            likely = partial(racks.likely, place)
            appraisal = store.appraise(position, move, settings, likely, racks.evidence(place))
    found = _result(turn, held, position, phonies, let_stand, appraisal)
    return replace(found, reason=reason, faults=faults) if reason else found


def _phonies(turn: Turn) -> tuple[str, ...]:
    if not isinstance(turn._raw, _core.ScrabblePlay):
        return ()
    position = turn.position
    return tuple(judge(position._board(), turn._raw, lexicon=position.words).phonies)


def _why_not(turn: Turn, held: Held) -> tuple[str, tuple[Fault, ...]]:
    """Say why a move cannot be judged, in a sentence and by code; nothing if it can."""
    if lacking := _lacking(turn, held):
        return lacking, faults_of([lacking])
    try:
        whole = _with_racks(turn.position, held)
    except NotationError as error:  # more of a tile than there are
        return str(error), (Fault(error.code, error.params),)
    assert turn._raw is not None
    verdict = judge_move(whole, turn._raw)[1]
    kept = len(verdict.reasons) - len(verdict.phonies)
    return "; ".join(verdict.reasons[:kept]), verdict.faults[:kept]


def _lacking(turn: Turn, held: Held) -> Reason | None:
    """Return what the record lacks for a judgement, or has too much."""
    count, size = len(held.rack), held.size
    if not count:
        return Reason("no rack on record", "rack-not-on-record")
    if count < size:
        text = f"{count} of {plural(size, 'tile')} of the rack on record"
        return Reason(text, "part-of-rack-on-record", count=count, size=size)
    if count > size:
        text = f"{plural(count, 'tile')} on record where {size} were held"
        return Reason(text, "more-than-rack-on-record", count=count, size=size)
    if isinstance(turn._raw, Exchanged) and turn._raw.unknown:
        return Reason("the tiles exchanged are not on record", "exchanged-not-on-record")
    return None


def _with_racks(position: Position, held: Held) -> Position:
    """Return a position with the rack that was held and what the opponent had shown."""
    others = position._racks[1:]
    if held.shown and len(others) == 1:
        others = (held.shown,)
    fields = Fields(
        position.edition,
        position._squares,
        (held.rack, *others),
        position.scores,
        position.scoreless,
        position.options,
    )
    return Position._of(fields, position._words)


def _result(
    turn: Turn,
    held: Held,
    position: Position,
    phonies: tuple[str, ...],
    let_stand: tuple[str, ...],
    appraisal: Appraisal | None,
) -> MoveReview:
    move, made = turn.move, not turn.taken_back
    lost = _lost(appraisal, position.bag_count, phonies if made else ())
    bingo = move.bingo and made
    best = None if appraisal is None else appraisal.best.move
    missed = best if best is not None and best.bingo and not bingo and lost.is_mistake else None
    return MoveReview(
        number=turn.number,
        seat=turn.seat,
        player=turn.player,
        line=turn.line,
        position=position.to_cgp(),
        bag_count=position.bag_count,
        rack=position.rack,
        deduced=held.deduced,
        move=move,
        score=move.score if made else 0,
        taken_back=turn.taken_back,
        phonies=phonies,
        let_stand=let_stand,
        reason="",
        method=None if appraisal is None else appraisal.method,
        proven=appraisal is not None and appraisal.proven,
        inferred=appraisal is not None and appraisal.inferred,
        best=best,
        win_chance=None if appraisal is None else appraisal.played.win_chance,
        best_win_chance=None if appraisal is None else appraisal.best.win_chance,
        win_chance_lost=lost.chance,
        value=None if appraisal is None else appraisal.played.value,
        best_value=None if appraisal is None else appraisal.best.value,
        value_lost=lost.value,
        grade=lost.grade,
        is_best=lost.is_best,
        bingo=bingo,
        missed_bingo=missed,
        candidates=() if appraisal is None else appraisal.candidates,
    )


@dataclass(frozen=True)
class _Lost:
    """What a move gave away, and the grade of that."""

    chance: float | None = None
    value: float | None = None
    grade: str | None = None
    is_best: bool = False

    @property
    def is_mistake(self) -> bool:
        return self.grade in {"small", "medium", "large"}


def _lost(appraisal: Appraisal | None, bag: int, phonies: tuple[str, ...]) -> _Lost:
    """Grade what a move lost. A phony that stood is no mistake and no best move: it was luck."""
    if appraisal is None:
        return _Lost()
    played, best = appraisal.played, appraisal.best
    value = max(0.0, best.value - played.value)
    chance = None
    if played.win_chance is not None and best.win_chance is not None:
        chance = max(0.0, best.win_chance - played.win_chance)
    if phonies:
        return _Lost(chance, value)
    grade = grade_loss(chance, value, best.win_chance, bag) if appraisal.shown else "none"
    return _Lost(chance, value, grade, played.move.move == best.move.move)
