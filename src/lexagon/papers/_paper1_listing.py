"""Paper 1's greedy by rules with the slip that its listing of solveGreen has."""

from __future__ import annotations

from lexagon.wordle import Words
from lexagon.wordle._strategies._letter_scores import LettersByRules, PlacesByRules


class _GreenAsListed:
    """The listing of solveGreen as printed: it notes the green letter, and drops only the guess.

    A place that is known to be green still drops words when another letter is tried there and is
    yellow or white, for solveYellow and solveGray ask what is possible at their own places.
    """

    def __init__(self, rules: LettersByRules | PlacesByRules) -> None:
        self.rules = rules

    def begin(self) -> tuple[int, tuple[int, ...]]:
        """Begin with every word, and no place known."""
        return self.rules.begin(), (0,) * self.rules.words.length

    def guess(self, state: tuple[int, tuple[int, ...]]) -> str:
        """Return the best-scoring word left."""
        return self.rules.guess(state[0])

    def learn(
        self, state: tuple[int, tuple[int, ...]], guess: str, marks: str
    ) -> tuple[int, tuple[int, ...]]:
        """Drop words by yellow and white alone."""
        left, known = state
        tiles = self.rules.words._row(guess)
        green = tuple(
            tile if mark == "g" else before
            for tile, mark, before in zip(tiles, marks, known, strict=True)
        )
        for place, (tile, mark) in enumerate(zip(tiles, marks, strict=True)):
            if mark == "g":
                continue
            left &= ~self.rules.having_there[place, tile]
            if green[place]:
                left &= self.rules.having_there[place, green[place]]
            if mark == "y":
                left &= self.rules.having[tile]
        return left, green


class LettersAsListed(_GreenAsListed):
    """Preprocess 1 + Greedy by Rules, with the slip."""

    def __init__(self, words: Words) -> None:
        super().__init__(LettersByRules(words))


class PlacesAsListed(_GreenAsListed):
    """Preprocess 2 + Greedy by Rules, with the slip."""

    def __init__(self, words: Words) -> None:
        super().__init__(PlacesByRules(words))
