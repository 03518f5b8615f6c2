"""A game reviewed: each move against the engine's best, points and equity lost, bingos missed."""

from __future__ import annotations

from dataclasses import dataclass, field

from lexagon.lexicon import Lexicon
from lexagon.scrabble.move import Exchange, Move, Pass, Play, without
from lexagon.scrabble.notation import write_move
from lexagon.scrabble.position import Position
from lexagon.scrabble.ranking import Choice, Keeping, best_choice, leaves_for, rank_plays
from lexagon.scrabble.record import Event, GameRecord, TakenBack
from lexagon.scrabble.rules import judge, spelled
from lexagon.scrabble.turn import solve_choice


@dataclass(frozen=True)
class Review:
    """One move: what was played, what was best, and what lies between.

    With the bag empty, equity is what is gained on the opponent to the end of the game: exactly if
    the endgame could be `solved`, else as far as the search came.
    """

    number: int
    player: int
    line: int
    position: Position
    move: Move
    score: int
    taken_back: bool
    equity: float | None
    best: Choice
    top_score: int
    rank: int | None
    bingo: bool
    missed_bingo: Play | None
    phonies: tuple[str, ...] = ()
    solved: bool = False

    @property
    def points_lost(self) -> int:
        """Return how many points less than the highest score the move made."""
        return max(0, self.top_score - self.score)

    @property
    def equity_lost(self) -> float | None:
        """Return how much equity less than the best the move had."""
        if self.equity is None or self.best.equity is None:
            return None
        return max(0.0, self.best.equity - self.equity)

    @property
    def is_best(self) -> bool:
        """Say whether nothing was better: by equity if it is known, else by points."""
        return not (self.points_lost if self.equity_lost is None else self.equity_lost)

    @property
    def played(self) -> str:
        """Return the move as people write it."""
        return write_move(self.move, self.position.board)

    def _repr_html_(self) -> str:
        from lexagon.scrabble import result_pictures

        return result_pictures.review(self)


@dataclass(frozen=True)
class Summary:
    """What a player's moves come to."""

    player: int
    score: int
    moves: int
    best_moves: int
    points_lost: int
    equity_lost: float
    bingos: int
    bingos_missed: int
    phonies: int


@dataclass
class Analysis:
    """A whole game: its moves, the players' sums, and what could not be judged."""

    record: GameRecord
    reviews: list[Review] = field(default_factory=list)
    notes: list[str] = field(default_factory=list)

    def summaries(self) -> list[Summary]:
        """Add the moves up, player by player."""
        final = self.record.final().scores
        return [self._summary(player, final[player]) for player in range(len(self.record.players))]

    def _repr_html_(self) -> str:
        from lexagon.scrabble import result_pictures

        return result_pictures.analysis(self)

    def _summary(self, player: int, score: int) -> Summary:
        own = [review for review in self.reviews if review.player == player]
        return Summary(
            player=player,
            score=score,
            moves=len(own),
            best_moves=sum(review.is_best for review in own),
            points_lost=sum(review.points_lost for review in own),
            equity_lost=sum(review.equity_lost or 0.0 for review in own),
            bingos=sum(review.bingo for review in own),
            bingos_missed=sum(review.missed_bingo is not None for review in own),
            phonies=sum(bool(review.phonies) for review in own),
        )


def analyse(record: GameRecord, lexicon: Lexicon) -> Analysis:
    """Hold every move of a game against all that could have been played."""
    analysis = Analysis(record, notes=record.oddities())
    for number, turn in enumerate(record.turns()):
        event = turn.event
        if not isinstance(event.action, Play | Exchange | Pass):
            continue
        if event.rack is None or len(event.rack) > record.edition.rack_size:
            continue
        following = record.events[number + 1 : number + 2]
        taken_back = any(isinstance(later.action, TakenBack) for later in following)
        counted = len(analysis.reviews) + 1
        analysis.reviews.append(
            _review(counted, event, event.action, turn.position, lexicon, taken_back)
        )
    return analysis


def _review(
    number: int, event: Event, move: Move, position: Position, lexicon: Lexicon, taken_back: bool
) -> Review:
    ranked = rank_plays(position, lexicon, by="equity")
    keep = Keeping(position, leaves_for(position.edition))
    size, full = position.board.size, position.edition.rack_size
    score = move.score if isinstance(move, Play) and not taken_back else 0
    rank = None
    phonies: tuple[str, ...] = ()
    if isinstance(move, Play):
        words = (
            spelled(word.tiles, position.edition) for word in judge(position.board, move).words
        )
        phonies = tuple(word for word in words if word not in lexicon)
        laid = move.laid(size)
        places = [place for place, item in enumerate(ranked) if item.play.laid(size) == laid]
        rank = places[0] + 1 if places else None
    counted = Pass() if taken_back else move
    equity = _equity(counted, position, keep)
    best = best_choice(position, ranked, keep)
    endgame = solve_choice(position, lexicon, counted)
    if endgame is not None:
        best, equity = endgame.best, endgame.value
    bingos = [item.play for item in ranked if len(item.play.placed) == full]
    bingo = isinstance(move, Play) and len(move.placed) == full and not taken_back
    return Review(
        number=number,
        player=event.player,
        line=event.line,
        position=position,
        move=move,
        score=score,
        taken_back=taken_back,
        equity=equity,
        best=best,
        top_score=max((item.play.score for item in ranked), default=0),
        rank=rank,
        bingo=bingo,
        missed_bingo=max(bingos, key=lambda play: play.score) if bingos and not bingo else None,
        phonies=phonies,
        solved=endgame is not None and endgame.exact,
    )


def _equity(move: Move, position: Position, keep: Keeping) -> float | None:
    """Value a move that the generator does not list: points and what stays on the rack."""
    kept = position.rack
    if isinstance(move, Exchange) and move.unknown:
        return None
    try:
        if isinstance(move, Play):
            kept = move.leave(kept)
        elif isinstance(move, Exchange):
            kept = without(kept, move.tiles)
    except ValueError:  # tiles that the rack on record does not have
        return None
    worth = keep.worth(kept)
    return None if worth is None else worth + (move.score if isinstance(move, Play) else 0)
