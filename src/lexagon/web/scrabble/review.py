"""A recorded game held against the engine's best, told move by move."""

from __future__ import annotations

from dataclasses import asdict

from lexagon._progress import Progress
from lexagon.lexicon import Lexicon
from lexagon.scrabble.analysis import Analysis, Review, Summary, review_moves
from lexagon.scrabble.engine import engine_for
from lexagon.scrabble.gcg import read_gcg
from lexagon.scrabble.move import Exchange, Pass, Play
from lexagon.scrabble.record import GameRecord
from lexagon.scrabble.tiletext import write_rack
from lexagon.web.api.lexicons import LexiconCache
from lexagon.web.http.pool import Task
from lexagon.web.scrabble.answers import ReviewedMove, ScrabbleReview, ScrabbleSummary
from lexagon.web.scrabble.events import event_answers
from lexagon.web.scrabble.positions import choice_answer
from lexagon.web.scrabble.questions import ScrabbleReviewQuestion
from lexagon.web.scrabble.wire import edition_named, lexicon_for, move_answer


def open_game(question: ScrabbleReviewQuestion, lists: LexiconCache) -> tuple[GameRecord, Lexicon]:
    """Read the game, and refuse what is none before a stream begins."""
    record = read_gcg(question.gcg, edition_named(question.edition))
    lexicon = lexicon_for(lists, record.edition, question.words, record.lexicon)
    engine_for(record.edition, lexicon)
    return record, lexicon


def review(record: GameRecord, lexicon: Lexicon, task: Task) -> ScrabbleReview:
    """Review a game, and tell how far it is."""
    analysis = Analysis(record, notes=record.oddities())
    places = _places(record)
    total = len(record.events)
    for each in review_moves(record, lexicon):
        analysis.reviews.append(each)
        task.progress(Progress(places[each.line, each.player] + 1, total))
        task.check()
    return ScrabbleReview(
        title=record.title,
        edition=record.edition.name,
        words=lexicon.name,
        players=[_summary(each, record) for each in analysis.summaries()],
        events=event_answers(record),
        moves=[
            _reviewed(each, places[each.line, each.player], record) for each in analysis.reviews
        ],
        notes=analysis.notes,
    )


def _places(record: GameRecord) -> dict[tuple[int, int], int]:
    """Return the place of every move among the events, by line and player."""
    return {
        (event.line, event.player): place
        for place, event in enumerate(record.events)
        if isinstance(event.action, Play | Exchange | Pass)
    }


def _summary(summary: Summary, record: GameRecord) -> ScrabbleSummary:
    facts = asdict(summary) | {"player": record.players[summary.player].nick}
    return ScrabbleSummary(**facts | {"equity_lost": round(summary.equity_lost, 3)})


def _reviewed(each: Review, place: int, record: GameRecord) -> ReviewedMove:
    board = each.position.board
    shown = dict(move_answer(each.move, board)) | {"score": each.score}
    lost = each.equity_lost
    return ReviewedMove(
        **shown,
        number=each.number,
        event=place,
        player=each.player,
        rack=write_rack(each.position.rack, record.edition.alphabet),
        played_equity=None if each.equity is None else round(each.equity, 3),
        rank=each.rank,
        best=choice_answer(each.best.move, each.best.equity, each.position),
        highest_score=each.top_score,
        points_lost=each.points_lost,
        equity_lost=None if lost is None else round(lost, 3),
        is_best=each.is_best,
        bingo=each.bingo,
        bingo_missed=move_answer(each.missed_bingo, board) if each.missed_bingo else None,
        solved=each.solved,
        taken_back=each.taken_back,
        not_in_list=list(each.phonies),
    )
