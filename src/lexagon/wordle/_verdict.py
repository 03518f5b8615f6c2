"""The verdict on a guess: whether it may be made in a position, and what is against it."""

from __future__ import annotations

from dataclasses import dataclass

from lexagon._result import Result


@dataclass(frozen=True, repr=False)
class Verdict(Result):
    """The check of a guess: whether it is legal, and every reason against it.

    >>> from lexagon import wordle
    >>> position = wordle.Position("original", mode="hard").after("crane", "bybbg")
    >>> print(position.check("point"))
    point: hard mode does not allow 'point': tile 5 must be 'e', as 'crane' showed
    """

    guess: str
    legal: bool
    reasons: tuple[str, ...]

    def __str__(self) -> str:
        return f"{self.guess}: {'; '.join(self.reasons) or 'legal'}"
