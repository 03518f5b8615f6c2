"""Rules and boards as the native engine takes them, and tries, which are built once."""

from __future__ import annotations

from typing import Final

from lexagon import _core
from lexagon._errors import AlphabetError, BoardError, quoted
from lexagon.grid._notation import Tiles
from lexagon.grid._rules import NEIGHBOURS, Rules
from lexagon.grid._tiles import Tile
from lexagon.lexicon import Lexicon

_NODE_BYTES: Final = 16  # of either trie


def solver_of(lexicon: Lexicon) -> _core.GridSolver:
    """Return the lexicon's trie for the walk that lists words and paths."""
    return lexicon._tables.get(
        "grid solver",
        lambda: _core.GridSolver(lexicon._dawg),
        lambda: _NODE_BYTES * lexicon._dawg.beginnings,
    )


def score_book_of(lexicon: Lexicon, rules: Rules, *, q_plays_qu: bool = True) -> _core.ScoreBook:
    """Return the lexicon's trie for scoring boards of plain letters, with every word's score."""
    alphabet = lexicon.alphabet
    qu = None
    if q_plays_qu and {"q", "u"} <= set(alphabet.tiles):
        qu = (alphabet.tiles.index("q") + 1, alphabet.tiles.index("u") + 1)
    points = rules.tile_points(alphabet)
    if qu is not None and not rules.q_plays_qu:
        points[qu[0]] += rules.special_bonus  # for the tile Qu, whose letters stand one by one here
    try:
        return lexicon._tables.get(
            (rules, qu),
            lambda: _core.ScoreBook(
                lexicon._dawg, qu, rules.core, points, NEIGHBOURS.index(rules.neighbours)
            ),
            lambda: _NODE_BYTES * lexicon._dawg.beginnings + 4 * len(lexicon),
        )
    except ValueError as error:
        raise BoardError(f"{quoted(lexicon.name)}: {error}") from None


def engine_board(tiles: Tiles, rules: Rules, lexicon: Lexicon) -> _core.GridBoard:
    """Return a board as the engine takes it, its letters as tiles of a lexicon's alphabet."""
    squares: list[_core.GridSquare] = []
    for row in tiles:
        for tile in row:
            faces = []
            for face in tile.faces:
                letters = _read(rules.played(face), tile, lexicon)
                faces.append(_core.GridFace(letters, rules.points_of(tile, face)))
            squares.append(_core.GridSquare(tile.place.value, faces))
    around = NEIGHBOURS.index(rules.neighbours)
    return _core.GridBoard(len(tiles), len(tiles[0]), squares, len(lexicon.alphabet), around)


def _read(letters: str, tile: Tile, lexicon: Lexicon) -> bytes:
    try:
        return lexicon.alphabet.read(letters)
    except AlphabetError:
        raise BoardError(
            f"the tile {quoted(str(tile))} is not made of the letters of {quoted(lexicon.name)} "
            f"({lexicon.alphabet})",
            code="tile-letters",
            tile=str(tile),
            words=lexicon.name,
        ) from None
