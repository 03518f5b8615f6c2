"""Boards and lexicons as the engine takes them, compiled once and kept."""

from __future__ import annotations

from weakref import WeakKeyDictionary

from lexagon import _core
from lexagon._errors import AlphabetError, BoardError, quoted
from lexagon.grid.board import Board
from lexagon.grid.rules import Rules
from lexagon.lexicon import Lexicon

_solvers: WeakKeyDictionary[Lexicon, _core.GridSolver] = WeakKeyDictionary()
_books: WeakKeyDictionary[Lexicon, dict[object, _core.ScoreBook]] = WeakKeyDictionary()


def solver_of(lexicon: Lexicon) -> _core.GridSolver:
    """Return the lexicon's trie for the walk that lists words and paths."""
    if lexicon not in _solvers:
        _solvers[lexicon] = _core.GridSolver(lexicon.graph)
    return _solvers[lexicon]


def book_of(lexicon: Lexicon, rules: Rules, *, q_plays_qu: bool = True) -> _core.ScoreBook:
    """Return the lexicon's trie for scoring plain boards, with every word's score."""
    alphabet = lexicon.alphabet
    qu = None
    if q_plays_qu and {"q", "u"} <= set(alphabet.tiles):
        qu = (alphabet.tiles.index("q") + 1, alphabet.tiles.index("u") + 1)
    points = rules.tile_points(alphabet)
    key = (repr(rules), qu)
    books = _books.setdefault(lexicon, {})
    if key not in books:
        try:
            books[key] = _core.ScoreBook(lexicon.graph, qu, rules.core, points)
        except ValueError as error:
            raise BoardError(f"{quoted(lexicon.name)}: {error}") from None
    return books[key]


def board_of(board: Board, rules: Rules, lexicon: Lexicon) -> _core.GridBoard:
    """Turn a board's text into the tiles of a lexicon's alphabet."""
    squares: list[tuple[int, list[tuple[bytes, int]]]] = []
    for row in board.tiles:
        for tile in row:
            faces = []
            for face in tile.faces:
                letters = rules.played(face)
                points = rules.points_of(letters) if tile.points is None else tile.points
                faces.append((_read(letters, str(tile), lexicon), points))
            squares.append((int(tile.place), faces))
    return _core.GridBoard(board.rows, board.columns, squares, len(lexicon.alphabet))


def _read(letters: str, tile: str, lexicon: Lexicon) -> bytes:
    try:
        return lexicon.alphabet.read(letters)
    except AlphabetError:
        raise BoardError(
            f"the tile {quoted(tile)} is not made of the letters of {quoted(lexicon.name)} "
            f"({lexicon.alphabet})"
        ) from None
