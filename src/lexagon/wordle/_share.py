"""The text people share after a game: how it went in coloured squares, without the words."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import zip_longest
from typing import Final, NamedTuple

from lexagon.wordle._parameters import Mode

BOARDS_ABREAST: Final = 2


class Palette(NamedTuple):
    """The squares that stand for green, yellow and black."""

    green: str
    yellow: str
    black: str

    def row(self, marks: str) -> str:
        """Return feedback as squares."""
        return "".join({"g": self.green, "y": self.yellow, "b": self.black}[mark] for mark in marks)


def palette(light: bool = False, high_contrast: bool = False) -> Palette:
    """Return the squares for a dark or light page, in the usual or in high-contrast colours."""
    green, yellow = ("🟧", "🟦") if high_contrast else ("🟩", "🟨")
    return Palette(green, yellow, "⬜" if light else "⬛")


def share_text(
    boards: Sequence[Sequence[str]],
    *,
    label: str = "",
    guesses: int,
    max_guesses: int | None,
    won: bool,
    mode: Mode = "normal",
    colours: Palette | None = None,
) -> str:
    """Write `Lexagon 123 4/6` and a row of squares a guess; boards stand two abreast.

    `boards` has each board's feedback. A lost game is `X/6`, hard mode adds a star, a game without
    a limit has no `/6`.

    >>> print(share_text([["bybbg", "ggggg"]], label="123", guesses=2, max_guesses=6, won=True))
    Lexagon 123 2/6
    <BLANKLINE>
    ⬛🟨⬛⬛🟩
    🟩🟩🟩🟩🟩
    """
    colours = colours or palette()
    count = str(guesses) if won else "X"
    several = f"×{len(boards)}" if len(boards) > 1 else ""
    score = (count if max_guesses is None else f"{count}/{max_guesses}") + (
        "*" if mode != "normal" else ""
    )
    title = " ".join(part for part in ("Lexagon", label, several, score) if part)
    return "\n".join([title, *_rows(boards, colours)])


def _rows(boards: Sequence[Sequence[str]], colours: Palette) -> list[str]:
    lines = []
    for first in range(0, len(boards), BOARDS_ABREAST):
        abreast = boards[first : first + BOARDS_ABREAST]
        width = max((len(marks) for board in abreast for marks in board), default=0)
        lines.append("")
        for row in zip_longest(*abreast):
            cells = [colours.row(marks) if marks else "\u3000" * width for marks in row]
            lines.append(" ".join(cells).rstrip(" \u3000"))
    return lines
