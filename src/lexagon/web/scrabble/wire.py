"""Tiles, boards and moves as the page has them: a tile is its letters, lower case for a blank."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from lexagon._errors import EditionError, quoted
from lexagon.lexicon import Alphabet, Lexicon
from lexagon.lexicon._lists import is_shipped
from lexagon.scrabble.board import Board
from lexagon.scrabble.edition import SHIPPED, Edition
from lexagon.scrabble.move import BLANK_BIT, Move, Play
from lexagon.scrabble.notation import write_move, write_place, write_word
from lexagon.scrabble.tiletext import BLANK, sorted_rack
from lexagon.web.api.lexicons import LexiconCache
from lexagon.web.scrabble.answers import Laid, ScrabbleMove, TileCount


def edition_named(name: str | None) -> Edition | None:
    """Return an edition that ships; a request never names a file."""
    if name is None:
        return None
    if name.lower() not in SHIPPED:
        raise EditionError(f"no edition {quoted(name)}; there are {', '.join(SHIPPED)}")
    return Edition.named(name.lower())


def lexicon_for(
    lists: LexiconCache, edition: Edition, words: str | None, recorded: str = ""
) -> Lexicon:
    """Open the list that is asked for, that a text on record names, or the edition's usual one."""
    chosen = words or (recorded if is_shipped(recorded) else None) or edition.words
    if chosen is None:
        raise EditionError(
            f"the {edition.name} edition has no word list of its own; send one and name it"
        )
    return lists.open(chosen, edition.alphabet.name)


def tile_text(tile: int, alphabet: Alphabet) -> str:
    """Return a tile's letters: capitals, lower case for a blank that is laid, `?` for one held."""
    if tile == 0:
        return BLANK
    face = alphabet.tiles[(tile & ~BLANK_BIT) - 1]
    return face if tile & BLANK_BIT else face.upper()


def tile_texts(tiles: Iterable[int], alphabet: Alphabet) -> list[str]:
    """Return a rack's tiles in its order."""
    return [tile_text(tile, alphabet) for tile in tiles]


def squares_of(board: Board) -> list[list[str]]:
    """Return the squares row by row, nothing for an empty one."""
    alphabet, size = board.edition.alphabet, board.size
    texts = [tile_text(tile, alphabet) if tile else "" for tile in bytes(board)]
    return [texts[start : start + size] for start in range(0, size * size, size)]


def counts_of(tiles: bytes, alphabet: Alphabet) -> list[TileCount]:
    """Count tiles, in alphabet order, blanks last."""
    counts = Counter(tiles)
    return [
        TileCount(tile=tile_text(tile, alphabet), count=counts[tile])
        for tile in sorted_rack(counts)
    ]


def laid_of(play: Play, board: Board) -> list[Laid]:
    """Return what a play lays, square by square."""
    laid = []
    for square, tile in zip(play.squares(board.size), play.tiles, strict=True):
        if tile:
            row, column = divmod(square, board.size)
            laid.append(Laid(row=row, column=column, tile=tile_text(tile, board.edition.alphabet)))
    return laid


def move_answer(move: Move, board: Board) -> ScrabbleMove:
    """Write a move on the board before it."""
    play = move if isinstance(move, Play) else None
    return ScrabbleMove(
        move=write_move(move, board),
        position=write_place(play) if play else None,
        word=write_word(play, board) if play else None,
        score=play.score if play else 0,
        tiles=laid_of(play, board) if play else [],
    )
