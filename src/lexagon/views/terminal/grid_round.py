"""The screen of a round in play: clock and score, the board, the words so far, what is typed."""

from __future__ import annotations

from rich.text import Text

from lexagon.grid import FoundWord, Round
from lexagon.views.terminal.grid_boards import draw_board

HELP = "Type words. ? hint, ! or an empty line ends the round."
_BETWEEN = 4


def clock_text(seconds: float) -> str:
    """Write a time left as minutes and seconds.

    >>> clock_text(83.2)
    '1:23'
    """
    left = int(seconds + 0.5)
    return f"{left // 60}:{left % 60:02}"


def hint_text(word: FoundWord | None) -> str:
    """Give away the first two letters and the length of a word.

    >>> hint_text(None)
    'you have found every word'
    """
    if word is None:
        return "you have found every word"
    return f"hint: {word.word[:2].upper()}…, {len(word.word)} letters"


def draw_round(game: Round, typed: str, message: str, width: int, height: int) -> Text:
    """Draw a round on a screen of a size: board and prompt always fit, words as far as they do."""
    lines = [
        Text.assemble(
            (f"{clock_text(game.seconds_left)}", "bold"),
            f"   {game.score:,} points   {len(game.found_words)} of {game.solution.count:,} words",
        ),
        Text(""),
    ]
    board = list(draw_board(game.board, (), width).split("\n", allow_blank=True))
    room = height - len(lines) - 4  # an empty line, the message, the prompt, the help
    if len(board) > room:
        board = board[::2]  # without the lines between its rows
    words = [f"{each.word.upper()} {each.score}" for each in reversed(game.found_words)]
    left = max(line.cell_len for line in board) + _BETWEEN
    column = max([12, *(len(word) + 2 for word in words)])
    beside = max(0, (width - left) // column)
    rows = room if beside else min(len(board), room)
    for at in range(rows):
        line = board[at].copy() if at < len(board) else Text("")
        row = words[at : rows * beside : rows]
        if row:
            line.pad_right(left - line.cell_len)
            line.append("".join(word.ljust(column) for word in row).rstrip(), "green")
        lines.append(line)
    lines += [Text(""), Text(message, "dim"), Text.assemble(("> ", "bold"), typed, ("▏", "dim"))]
    lines.append(Text(HELP, "dim"))
    for line in lines:
        line.truncate(width)
    return Text("\n", no_wrap=True).join(lines)
