"""A game in a terminal: tiles and keyboard in colour, or in brackets where there is none.

Without colour green is `[A]`, yellow `(A)` and black ` a `.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from lexagon.wordle import Game, Position, Words

if TYPE_CHECKING:
    from rich.console import Console
    from rich.text import Text

_STYLES: Final = {
    "usual": {"g": "bold white on #538d4e", "y": "bold black on #c9b458"},
    "high contrast": {"g": "bold black on #f5793a", "y": "bold black on #85c0f9"},
}
_ABSENT: Final = {"dark": "bold white on #3a3a3c", "light": "bold white on #787c7e"}
_PLAIN: Final = {"g": "[{}]", "y": "({})", "b": " {} "}
_QWERTY: Final = ("qwertyuiop", "asdfghjkl", "zxcvbnm")
_KEYS_A_ROW: Final = 10
_BEST_FIRST: Final = "gyb"
_WIDE_BOARDS: Final = 4  # with more boards than these, a tile is one column wide
_BETWEEN: Final = 3  # columns between two boards
_ROOM_FOR_THE_REST: Final = 9  # lines for keyboard, messages and prompt

_Numbered = tuple[int, Position]  # a board with its number, from 1


class BoardPrinter:
    """Prints a game on a console, in its colours."""

    def __init__(self, console: Console, light: bool = False, high_contrast: bool = False) -> None:
        self.console = console
        self.in_colour = console.color_system is not None and not console.no_color
        self._styles = {
            **_STYLES["high contrast" if high_contrast else "usual"],
            "b": _ABSENT["light" if light else "dark"],
        }

    def draw(self, game: Game) -> None:
        """Draw all boards and, below them, the keyboard."""
        boards = game.boards.positions
        wide = len(boards) <= _WIDE_BOARDS
        tile = _face_width(game.words) + (2 if wide else 0)
        width = game.words.length * tile
        spaced = width + game.words.length - 1
        if wide and len(boards) * (spaced + _BETWEEN) <= self.console.width:
            width = spaced
        numbered = list(enumerate(boards, 1))
        drawn = [each for each in numbered if wide or not each[1].is_solved]
        abreast = _evenly(
            len(drawn), max(1, (self.console.width - 2 + _BETWEEN) // (width + _BETWEEN))
        )
        bands = [drawn[first : first + abreast] for first in range(0, len(drawn), abreast)]
        room = max(3, (self.console.height - _ROOM_FOR_THE_REST) // max(1, len(bands)) - 2)
        for band in bands:
            self._draw_band(game, band, tile, width, room)
        if not wide:
            self._draw_solved([each for each in numbered if each[1].is_solved])
        self.draw_keyboard(game)

    def _draw_band(
        self, game: Game, band: Sequence[_Numbered], tile: int, width: int, room: int
    ) -> None:
        from rich.text import Text

        if len(game.boards) > 1:
            titles = [_title(each).ljust(width) for each in band]
            self.console.print(Text("  " + (" " * _BETWEEN).join(titles), style="dim"))
        rows = max(len(board.turns) for _, board in band)
        if not game.is_over:
            rows += 1
            if len(game.boards) == 1 and game.max_guesses is not None:
                rows = max(rows, min(game.max_guesses, room))
        for row in range(max(0, rows - room), rows):
            line = Text("  ")
            for place, (_, board) in enumerate(band):
                line.append(" " * _BETWEEN if place else "")
                line.append_text(self._row(game.words, board, row, tile, width))
            self.console.print(line)
        self.console.print()

    def _row(self, words: Words, board: Position, row: int, tile: int, width: int) -> Text:
        from rich.text import Text

        if row < len(board.turns):
            turn = board.turns[row]
            marked = zip(words._tiles(turn.guess), turn.feedback, strict=True)
            tiles = [self._tile(face, mark, tile) for face, mark in marked]
        elif board.is_solved:
            return Text(" " * width)
        else:
            wide = tile > _face_width(words)
            hints = ["·"] * words.length if wide else _greens(words, board)
            tiles = [Text(hint.center(tile), style="dim") for hint in hints]
        return Text(" " if width > words.length * tile else "").join(tiles)

    def _tile(self, face: str, mark: str, width: int) -> Text:
        from rich.text import Text

        if self.in_colour:
            return Text(face.upper().center(width), style=self._styles[mark])
        letters = face if mark == "b" else face.upper()
        if width > len(face) + 1:
            return Text(_PLAIN[mark].format(letters).center(width))
        # One column: green in capitals, yellow in small letters, black a dot.
        return Text({"g": face.upper(), "y": face, "b": "."}[mark].center(width))

    def _draw_solved(self, boards: Sequence[_Numbered]) -> None:
        if boards:
            from rich.text import Text

            solved = [f"{_title(each)} {each[1].turns[-1].guess.upper()}" for each in boards]
            self.console.print(Text("  " + "  ".join(solved), style="green"), "\n")

    def draw_keyboard(self, game: Game) -> None:
        """Draw the keys, each with the best that any open board has shown for it."""
        from rich.text import Text

        marks = key_marks(game)
        for indent, row in enumerate(_keyboard(game.words)):
            line = Text("  " + " " * indent)
            for place, face in enumerate(row):
                line.append(" " if place else "")
                line.append_text(self._key(face, marks.get(face)))
            self.console.print(line)

    def _key(self, face: str, mark: str | None) -> Text:
        from rich.text import Text

        if mark is None:
            return Text(f" {face.upper()} ")
        if mark == "b":
            style = "dim strike" if self.in_colour else ""
            return Text(f" {face.upper() if self.in_colour else '·' * len(face)} ", style=style)
        return self._tile(face, mark, len(face) + 2)


def _title(numbered: _Numbered) -> str:
    number, board = numbered
    return f"{number} ✓" if board.is_solved else str(number)


def key_marks(game: Game) -> dict[str, str]:
    """Return the best mark of every tile that was guessed, over the boards still open.

    When all boards are solved, all of them count.
    """
    best: dict[str, str] = {}
    open_boards = [board for board in game.boards.positions if not board.is_solved]
    for board in open_boards or game.boards.positions:
        for turn in board.turns:
            for face, mark in zip(game.words._tiles(turn.guess), turn.feedback, strict=True):
                known = best.get(face, mark)
                best[face] = min(known, mark, key=_BEST_FIRST.index)
    return best


def _face_width(words: Words) -> int:
    return max(len(face) for face in words.alphabet.tiles)


def _greens(words: Words, board: Position) -> list[str]:
    """Return the tiles known in place: small boards have no room for all guesses."""
    known = ["·"] * words.length
    for turn in board.turns:
        for place, face in enumerate(words._tiles(turn.guess)):
            if turn.feedback[place] == "g":
                known[place] = face.upper()
    return known


def _keyboard(words: Words) -> list[Sequence[str]]:
    tiles = words.alphabet.tiles
    if sorted(tiles) == sorted("".join(_QWERTY)):
        return list(_QWERTY)
    return [tiles[first : first + _KEYS_A_ROW] for first in range(0, len(tiles), _KEYS_A_ROW)]


def _evenly(boards: int, most: int) -> int:
    """Return how many boards stand abreast, so that no row has one board alone: four as 2+2."""
    rows = -(-boards // most)
    return max(1, -(-boards // rows)) if rows else 1
