"""Paper 2's games: eight words with every opener, and the whole list with drawn ones."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import accumulate
from math import sqrt
from typing import Final

from lexagon.papers._cells import Course, reported, timed
from lexagon.papers._published import published
from lexagon.wordle import Words
from lexagon.wordle._evaluation import evaluate_one, play
from lexagon.wordle._parameters import USUAL_MAX_GUESSES
from lexagon.wordle._strategies import create

SEED: Final = 1

Guesses = Mapping[str, Sequence[int]]  # opener -> guesses for each of the eight words


@dataclass(frozen=True)
class Spread:
    """The average over eight words, over every way to draw their openers."""

    chances: dict[Fraction, float]

    @property
    def mean(self) -> float:
        """Return the expected value."""
        return sum(float(average) * chance for average, chance in self.chances.items())

    def quantile(self, share: float) -> float:
        """Return the average below which this share of the draws falls."""
        averages = sorted(self.chances)
        summed = accumulate(self.chances[average] for average in averages)
        return float(next(a for a, s in zip(averages, summed, strict=True) if s >= share - 1e-12))

    @property
    def middle(self) -> tuple[float, float]:
        """Return the middle 95% of the draws."""
        return self.quantile(0.025), self.quantile(0.975)

    def below(self, average: Fraction) -> float:
        """Return the share of draws with at most this average."""
        return sum(chance for each, chance in self.chances.items() if each <= average)


@dataclass(frozen=True)
class Whole:
    """A strategy on the whole list, each word with an opener of its own."""

    histogram: dict[int, int]

    @property
    def games(self) -> int:
        """Count the games."""
        return sum(self.histogram.values())

    @property
    def mean(self) -> float:
        """Return the guesses needed on average."""
        return sum(guesses * games for guesses, games in self.histogram.items()) / self.games

    @property
    def margin(self) -> float:
        """Return half of the mean's 95% interval: the openers and words are a sample."""
        squares = sum(games * (g - self.mean) ** 2 for g, games in self.histogram.items())
        return 1.96 * sqrt(squares / (self.games - 1) / self.games)

    @property
    def solved(self) -> int:
        """Count the games that six guesses are enough for."""
        return sum(
            games for guesses, games in self.histogram.items() if guesses <= USUAL_MAX_GUESSES
        )


def every_opener(name: str, words: Words, course: Course) -> tuple[Guesses, list[float]]:
    """Play the eight words with each opener; return guesses, and seconds for each word's games."""
    needed = {}
    seconds = [0.0] * len(published(2)["words"])
    step = course.leg(1.0)
    for done, opener in enumerate(published(2)["openers"]):
        step(done, len(published(2)["openers"]))
        strategy = create(f"{name}(first={opener})", words)
        play(
            strategy, words, published(2)["words"][0]
        )  # not timed: the first game makes the feedback matrix
        guesses = []
        for place, word in enumerate(published(2)["words"]):
            turns, spent = timed(play, strategy, words, word)
            guesses.append(len(turns))
            seconds[place] += spent / len(published(2)["openers"])
        needed[opener] = guesses
    return needed, seconds


def spread(needed: Guesses) -> Spread:
    """Count every way to draw an opener for each word: the limit of ever more seeds."""
    sums: Counter[int] = Counter({0: 1})
    for place in range(len(published(2)["words"])):
        step: Counter[int] = Counter()
        for drawn in needed.values():
            for total, ways in sums.items():
                step[total + drawn[place]] += ways
        sums = step
    count = len(published(2)["words"])
    return Spread({Fraction(t, count): ways / sums.total() for t, ways in sorted(sums.items())})


def whole_list(name: str, words: Words, course: Course) -> Whole:
    """Play every word of the list, with an opener drawn for each."""
    chance = random.Random(SEED)
    drawn = [chance.choice(published(2)["openers"]) for _ in words.answers]
    histogram: Counter[int] = Counter()
    for opener in published(2)["openers"]:
        step = course.leg(5.3 / len(published(2)["openers"]))
        evaluation = evaluate_one(
            create(f"{name}(first={opener})", words),
            words,
            answers=[word for word, first in enumerate(drawn) if first == opener],
            progress=reported(step),
        )
        histogram.update(evaluation.histogram)
    return Whole(dict(sorted(histogram.items())))
