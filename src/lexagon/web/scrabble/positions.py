"""Editions, positions, the best plays of a position, and what is to be said of a typed one."""

from __future__ import annotations

import re
from typing import Final

from lexagon.lexicon import Lexicon
from lexagon.lexicon._lists import word_lists
from lexagon.scrabble.cgp import read_cgp, write_cgp
from lexagon.scrabble.edition import SHIPPED, Edition
from lexagon.scrabble.gcg import read_gcg
from lexagon.scrabble.layout import LETTER, WORD
from lexagon.scrabble.move import Exchange, Move, Play, without
from lexagon.scrabble.notation import read_move
from lexagon.scrabble.position import Position
from lexagon.scrabble.ranking import (
    Keeping,
    RankedPlay,
    best_move,
    best_plays,
    equity_of,
    leaves_for,
)
from lexagon.scrabble.record import GameRecord
from lexagon.scrabble.rules import check_exchange, judge, spelled
from lexagon.scrabble.tiletext import write_rack
from lexagon.web.api.lexicons import LexiconCache
from lexagon.web.scrabble.answers import (
    BoardSquare,
    EditionAnswer,
    EditionsAnswer,
    PlayAnswer,
    PlaysAnswer,
    PlayVerdict,
    PositionAnswer,
    TileKind,
    WordVerdict,
)
from lexagon.web.scrabble.questions import (
    PlayQuestion,
    PlaysQuestion,
    PositionQuestion,
    TextQuestion,
)
from lexagon.web.scrabble.wire import (
    counts_of,
    edition_named,
    lexicon_for,
    move_answer,
    squares_of,
    tile_text,
    tile_texts,
)

_LANGUAGES: Final = {"english": "en", "super": "en", "indonesian": "id", "spanish": "es"}
_PREMIUMS: Final = {mark: f"{times}L" for mark, times in LETTER.items()} | {
    mark: f"{times}W" for mark, times in WORD.items()
}


def editions() -> EditionsAnswer:
    """Describe every edition that ships."""
    return EditionsAnswer(editions=[_edition(Edition.named(name)) for name in SHIPPED])


def _edition(edition: Edition) -> EditionAnswer:
    row, column = divmod(edition.layout.start, edition.size)
    language = _LANGUAGES[edition.name]
    return EditionAnswer(
        name=edition.name,
        title=edition.title,
        size=edition.size,
        premiums=[[_PREMIUMS.get(mark, "") for mark in marks] for marks in edition.layout.rows],
        start=BoardSquare(row=row, column=column),
        tiles=[
            TileKind(tile=tile_text(tile, edition.alphabet), count=count, points=points)
            for tile, (count, points) in enumerate(zip(edition.counts, edition.points, strict=True))
        ],
        rack_size=edition.rack_size,
        bonus=edition.bonus,
        exchange_minimum=edition.exchange_minimum,
        scoreless_limit=edition.scoreless_limit,
        words=edition.words,
        lists=[each.name for each in word_lists().values() if each.language == language],
        has_leaves=leaves_for(edition) is not None,
    )


def open_position(question: PositionQuestion, lists: LexiconCache) -> tuple[Position, Lexicon]:
    """Read the position of a question and open the words it is played with."""
    position = read_cgp(question.position, edition_named(question.edition))
    recorded = position.options.get("lex", "")
    return position, lexicon_for(lists, position.edition, question.words, recorded)


def read_text(question: TextQuestion, lists: LexiconCache) -> PositionAnswer:
    """Read what was pasted: a position, or a game whose last position is meant."""
    edition = edition_named(question.edition)
    recorded = ""
    if re.match(r"\ufeff?\s*[#>]", question.text):
        record = read_gcg(question.text, edition)
        position, recorded = last_position(record), record.lexicon
    else:
        position = read_cgp(question.text, edition)
        recorded = position.options.get("lex", "")
    lexicon = None
    if question.words or position.edition.words:
        lexicon = lexicon_for(lists, position.edition, question.words, recorded)
    return position_answer(position, lexicon)


def last_position(record: GameRecord) -> Position:
    """Return the position after the last event, from the side whose turn it is."""
    state = record.final()
    order = [*range(state.turn, len(state.scores)), *range(state.turn)]
    position = Position(
        state.board.copy(),
        tuple(record.racks.get(player, b"") for player in order),
        tuple(state.scores[player] for player in order),
        state.scoreless,
    )
    position.check()
    return position


def position_answer(position: Position, lexicon: Lexicon | None) -> PositionAnswer:
    """Show a position."""
    alphabet = position.edition.alphabet
    return PositionAnswer(
        cgp=write_cgp(position),
        edition=position.edition.name,
        words=lexicon.name if lexicon else None,
        squares=squares_of(position.board),
        racks=[tile_texts(rack, alphabet) for rack in position.racks],
        scores=list(position.scores),
        scoreless=position.scoreless,
        bag=position.bag,
        unseen=counts_of(position.unseen(), alphabet),
        notes=position.notes(lexicon) if lexicon else [],
    )


def plays(question: PlaysQuestion, lists: LexiconCache) -> PlaysAnswer:
    """List the best plays of a position."""
    position, lexicon = open_position(question, lists)
    found = best_plays(position, lexicon, question.by, question.limit)
    return PlaysAnswer(
        count=found.count,
        score_sum=found.score_sum,
        plays=[_play_answer(item, position) for item in found.plays],
        exchange=_better_exchange(position, lexicon),
        edition=position.edition.name,
        words=lexicon.name,
        bag=position.bag,
        unseen=counts_of(position.unseen(), position.edition.alphabet),
        notes=position.notes(lexicon),
    )


def _play_answer(item: RankedPlay, position: Position) -> PlayAnswer:
    return PlayAnswer(
        **dict(move_answer(item.play, position.board)),
        equity=item.equity,
        leave=write_rack(item.leave, position.edition.alphabet),
    )


def _better_exchange(position: Position, lexicon: Lexicon) -> PlayAnswer | None:
    """Return the exchange or pass that is worth more than every play, if one is."""
    if not position.rack:
        return None
    choice = best_move(position, lexicon)
    if isinstance(choice.move, Play):
        return None
    return choice_answer(choice.move, choice.equity, position)


def choice_answer(move: Move, equity: float | None, position: Position) -> PlayAnswer:
    """Show a move of any kind with its equity."""
    return PlayAnswer(
        **dict(move_answer(move, position.board)),
        equity=None if equity is None else round(equity, 3),
        leave=write_rack(kept_after(move, position.rack) or b"", position.edition.alphabet),
    )


def kept_after(move: Move, rack: bytes) -> bytes | None:
    """Return what a move leaves on a rack; None for tiles that it has not."""
    try:
        if isinstance(move, Play):
            return move.leave(rack)
        return without(rack, move.tiles) if isinstance(move, Exchange) else rack
    except ValueError:
        return None


def check(question: PlayQuestion, lists: LexiconCache) -> PlayVerdict:
    """Say whether a move is legal, which words it makes and what it scores."""
    position, lexicon = open_position(question, lists)
    board, rack = position.board, position.rack
    move = read_move(question.move, board)
    if isinstance(move, Exchange):
        check_exchange(move, rack or None, position.bag, position.edition)
    if not isinstance(move, Play):
        return PlayVerdict(**dict(_worth(move, position)), legal=True, reasons=[], words=[])
    verdict = judge(board, move, rack or None, lexicon)
    words = [spelled(word.tiles, position.edition) for word in verdict.words]
    return PlayVerdict(
        **dict(_worth(move._replace(score=verdict.score), position)),
        legal=verdict.legal,
        reasons=verdict.reasons,
        words=[WordVerdict(word=word, valid=word in lexicon) for word in words],
    )


def _worth(move: Move, position: Position) -> PlayAnswer:
    """Value a move; one with tiles that the rack lacks has no equity."""
    kept = kept_after(move, position.rack)
    score = move.score if isinstance(move, Play) else 0
    worth = Keeping(position, leaves_for(position.edition)).worth(kept or b"")
    return choice_answer(move, None if kept is None else equity_of(score, worth), position)
