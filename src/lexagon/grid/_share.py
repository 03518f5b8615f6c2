"""The text people share after a round: how much of the board was found, without the words."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from lexagon._plural import plural

FOUND: Final = "🟩"
MISSED: Final = "⬜"
_BAR: Final = 10  # squares


def share_text(
    label: str, about: Sequence[str], words: tuple[int, int], points: tuple[int, int]
) -> str:
    """Write a title, what was found of the words and of the points, and a bar of the points.

    `label` is the number of a day or a seed, `about` what the round was played with.

    >>> print(share_text("320", ["4x4"], (12, 120), (31, 185)))
    Lexagon Grid 320 4x4
    12/120 words, 31/185 points (17%)
    🟩⬜⬜⬜⬜⬜⬜⬜⬜⬜
    """
    score, possible = points
    full = _BAR * score // possible if possible else 0
    percent = f" ({score / possible:.0%})" if possible else ""
    lines = (
        " ".join(["Lexagon Grid", label, *about]),
        f"{words[0]:,}/{words[1]:,} words, {score:,}/{plural(possible, 'point')}{percent}",
        FOUND * full + MISSED * (_BAR - full),
    )
    return "\n".join(lines)
