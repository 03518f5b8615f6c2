"""The screen of a round in play: clock and score, the board, the words so far, what is typed."""

from __future__ import annotations

from typing import Final

from rich.text import Text

from lexagon._plural import plural
from lexagon.grid import FoundWord, Round
from lexagon.views.terminal.grid_boards import Path, draw_board

HELP: Final = "Type words. ? hints, again more; ! or an empty line ends."
_BETWEEN: Final = 4
_NARROWEST: Final = 12  # of a column of words
_HURRY: Final = 10.0  # seconds left at which the clock changes its colour


def clock_text(seconds: float) -> str:
    """Write a time left as minutes and seconds.

    >>> clock_text(83.2)
    '1:23'
    """
    left = int(seconds + 0.5)
    return f"{left // 60}:{left % 60:02}"


def hint_text(word: FoundWord | None, letters: int = 2) -> str:
    """Give away the first letters and the length of a word.

    >>> hint_text(None)
    'you have found every word'
    """
    if word is None:
        return "you have found every word"
    known = word.word[:letters].upper()
    rest = "…" if letters < len(word.word) else ""
    return f"hint: {known}{rest}, {len(word.word)} letters"


def draw_round(
    game: Round, typed: str, message: str, width: int, height: int, path: Path = ()
) -> Text:
    """Draw a round on a screen of a size: board and prompt always fit, words as far as they do.

    `path` is that of the word that counted last.
    """
    board = list(draw_board(game.board, path, width).split("\n", allow_blank=True))
    plain = list(draw_board(game.board, (), width).split("\n", allow_blank=True))
    margin = (len(board) - len(plain)) // 2  # for a path that leaves the board
    room = height - 7  # without clock, bar, two empty lines, the message, the prompt, the help
    if len(board) > room:
        board = board[margin : len(board) - margin : 2]  # without the lines between its rows
    words = [f"{each.word.upper()} {each.score}" for each in reversed(game.found_words)]
    # Whatever path is drawn, as long as it stays on the board.
    left = max(line.cell_len for line in plain) + (1 + margin) * _BETWEEN
    lines = [*_clock(game, width), *_beside(board, words, left, width, room)]
    lines += [Text(""), Text(message, "dim")]
    lines += [Text.assemble(("> ", "bold"), typed, ("▏", "dim")), Text(HELP, "dim")]
    for line in lines:
        line.truncate(width)
    return Text("\n", no_wrap=True).join(lines)


def _clock(game: Round, width: int) -> list[Text]:
    """Draw the time left as a number and as a bar, and the score between."""
    left = game.seconds_left
    look = "bold red" if left <= _HURRY else "bold"
    count = f"{len(game.found_words)} of {plural(game.solution.count, 'word')}"
    full = round(width * left / game.round_seconds)
    return [
        Text.assemble((clock_text(left), look), f"   {plural(game.score, 'point')}   {count}"),
        Text.assemble(("━" * full, look), ("─" * (width - full), "dim")),
        Text(""),
    ]


def _beside(board: list[Text], words: list[str], left: int, width: int, room: int) -> list[Text]:
    """Set words in columns beside the board, the newest first; below it where it is too wide."""
    column = max([_NARROWEST, *(len(word) + 2 for word in words)])
    columns = (width - left) // column
    if columns < 1:
        below = _in_columns(words, max(0, room - len(board) - 1), max(1, width // column), column)
        return [*board, Text(""), *below]
    lines = []
    for at, row in enumerate(_in_columns(words, room, columns, column)):
        line = board[at] if at < len(board) else Text("")
        if row:
            line.pad_right(left - line.cell_len)
        lines.append(line.append_text(row))
    return lines


def _in_columns(words: list[str], rows: int, columns: int, width: int) -> list[Text]:
    """Set as many words as fit, down one column after the other."""
    return [
        Text("".join(word.ljust(width) for word in words[at : rows * columns : rows]), "green")
        for at in range(rows)
    ]
