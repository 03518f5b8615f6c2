"""The rules: whether a move is allowed and, if not, why; which words it makes; what it scores."""

from __future__ import annotations

from collections import Counter
from typing import NamedTuple

from lexagon._core import ScrabblePlay
from lexagon._errors import IllegalMoveError, Reason
from lexagon._plural import plural
from lexagon.lexicon import Lexicon
from lexagon.scrabble._board import Board, Word, tiles_laid
from lexagon.scrabble._edition import Edition
from lexagon.scrabble._notation import Exchanged
from lexagon.scrabble._tiles import BLANK_BIT, write_rack, write_tile


class Judgement(NamedTuple):
    """The check of a play: reasons against it, its words (the main one first), score."""

    reasons: list[Reason]
    words: list[str]
    phonies: list[str]
    score: int


def judge(
    board: Board, play: ScrabblePlay, rack: bytes | None = None, lexicon: Lexicon | None = None
) -> Judgement:
    """Check a play in full: place, connection, rack if known, words if a list is given.

    >>> from lexagon.scrabble._notation import read_move
    >>> board = Board(Edition.named("english"))
    >>> judge(board, read_move("8D AXOLOTL", board)).score
    80
    >>> judge(board, read_move("1A AX", board)).reasons
    ['the first play must cover 8H']
    """
    reasons = _against_the_squares(board, play)
    if reasons:
        return Judgement(reasons, [], [], 0)
    reasons = _against_the_place(board, play)
    if rack is not None:
        reasons += _against_the_rack(play.placed, rack, board.edition)
    made, score = _words_and_score(board, play)
    words = [spelled(word.tiles, board.edition) for word in made]
    phonies = [] if lexicon is None else [word for word in words if word not in lexicon]
    if lexicon is not None:
        reasons += [
            Reason(f"{word} is not in {lexicon.name}", "phony", word=word, words=lexicon.name)
            for word in phonies
        ]
    return Judgement(reasons, words, phonies, score)


def judge_exchange(
    exchange: Exchanged, rack: bytes | None, bag: int, edition: Edition
) -> list[Reason]:
    """Return the reasons against an exchange: no tiles, tiles not held, too few in the bag."""
    if exchange.count == 0:
        return [
            Reason(
                "an exchange of no tiles is a pass; name the tiles to put back", "exchange-empty"
            )
        ]
    if rack is not None and exchange.unknown:
        return [
            Reason(
                f"{plural(exchange.unknown, 'tile')} to exchange, but which? name them, as in -ABC",
                "exchange-which",
                count=exchange.unknown,
            )
        ]
    if rack is not None:
        reasons = _against_the_rack(exchange.tiles, rack, edition)
        if reasons:
            return reasons
    if exchange.count > edition.rack_size:
        return [
            Reason(
                f"{exchange.count} tiles to exchange; a rack has {edition.rack_size}",
                "exchange-too-many",
                count=exchange.count,
                most=edition.rack_size,
            )
        ]
    if bag < (needed := max(edition.exchange_minimum, exchange.count)):
        tiles = plural(bag, "tile")
        return [
            Reason(
                f"the bag has {tiles}; an exchange needs {needed} in it",
                "exchange-bag",
                bag=bag,
                needed=needed,
            )
        ]
    return []


def spelled(tiles: bytes, edition: Edition) -> str:
    """Spell a word for the lexicon and for people: capitals, no marks for blanks."""
    return edition.alphabet.write(bytes(tile & ~BLANK_BIT for tile in tiles)).upper()


def _against_the_squares(board: Board, play: ScrabblePlay) -> list[Reason]:
    if not any(play.tiles):
        return [Reason("the play lays no tile", "no-tile-laid")]
    if not board.on_board(play):
        size = board.size
        text = f"the play leaves the board, which has {size} rows and {size} columns"
        return [Reason(text, "off-board", size=size)]
    try:
        board.copy().place(play)
    except IllegalMoveError as error:
        return [Reason(str(error), error.code, **error.params)]
    return []


def _against_the_place(board: Board, play: ScrabblePlay) -> list[Reason]:
    laid = [square for square, _ in tiles_laid(play, board.size)]
    layout = board.edition.layout
    if board.empty:
        if layout.start not in laid:
            square = layout.square_name(layout.start)
            return [Reason(f"the first play must cover {square}", "first-play", square=square)]
        two = Reason("the first play must lay two tiles or more", "first-play-two")
        return [two] if len(laid) < 2 else []
    near = (neighbour for square in laid for neighbour in board.neighbours(square))
    if not any(board[square] for square in near):
        return [Reason("the play touches no tile on the board", "touches-nothing")]
    return []


def _against_the_rack(tiles: bytes, rack: bytes, edition: Edition) -> list[Reason]:
    lacking = Counter(tiles) - Counter(rack)
    if not lacking:
        return []
    names = " ".join(write_tile(tile, edition.alphabet) for tile in lacking.elements())
    held = write_rack(rack, edition.alphabet)
    return [Reason(f"the rack {held} has no {names}", "rack-lacks", rack=held, tiles=names)]


def _words_and_score(board: Board, play: ScrabblePlay) -> tuple[list[Word], int]:
    """Lay the play on a copy; read the main word, then the cross-word of each tile laid."""
    after = board.copy()
    after.place(play)
    laid = dict(tiles_laid(play, board.size))
    main = after.word_at(next(iter(laid)), play.across)
    crossing = [after.word_at(square, not play.across) for square in sorted(laid)]
    words = [word for word in (main, *crossing) if len(word.tiles) > 1]
    score = sum(_word_score(word, laid, board) for word in words)
    return words, score + (board.edition.bonus if len(laid) == board.edition.rack_size else 0)


def _word_score(word: Word, laid: dict[int, int], board: Board) -> int:
    edition = board.edition
    letters, times = edition.layout.letter_multipliers, edition.layout.word_multipliers
    total, multiplier = 0, 1
    step = 1 if word.across else board.size
    for place, tile in enumerate(word.tiles):
        square = word.square + step * place
        points = 0 if tile & BLANK_BIT else edition.points[tile]
        if square in laid:
            points *= letters[square]
            multiplier *= times[square]
        total += points
    return total * multiplier
