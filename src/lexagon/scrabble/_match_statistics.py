"""What a match shows: the interval of the spread, and the test that the players are equal.

Players that differ play each bag twice, once from either side. The two games share their luck, so
what is independent is the pair: intervals and tests are made of the pairs' means.

A match that stops when it is decided looks at its result after every pair. A test for a fixed
number of games would then be wrong far too often, so another is used, whose chance of ever being
wrong is at most 5%: a bettor who, if the players were equal, could not expect to gain bets on each
pair, and a fortune twenty times the first stake is taken as proof (Ville's inequality).
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final

from lexagon._statistics import LEVEL, effective_games, student_quantile, wilson

if TYPE_CHECKING:
    import numpy as np
    import numpy.typing as npt

WHOLE: Final = 4  # quarters: a pair brings 0 to 4 quarters of its points
Interval = tuple[float, float]

# How much of the most that may be staked, in steps of the square root of two.
_STAKES: Final = tuple(2 ** (-step / 2) for step in range(1, 15))
# The sequential interval of a mean is narrowest, for its level, after about so many pairs.
_NARROWEST: Final = 200
_EDGE: Final = 1e-9  # a share as good as none
_MIXING: Final = (
    1 - 2 * math.log(LEVEL) + math.log(-2 * math.log(LEVEL))
) / _NARROWEST  # the variance of the mixture


@dataclass
class Outcomes:
    """Pairs (or single games, between equal players) by the points that the first player won.

    `points[quarters]` counts the pairs that brought so many quarters of their points; spreads are
    those of pairs without a forfeit, per game.
    """

    points: list[int] = field(default_factory=lambda: [0] * (WHOLE + 1))
    spread_count: int = 0
    spread_sum: float = 0.0
    spread_squares: float = 0.0

    @property
    def count(self) -> int:
        """Return how many there are."""
        return sum(self.points)

    def add(self, quarters: int, spread: float | None) -> None:
        """Add a pair."""
        self.points[quarters] += 1
        if spread is not None:
            self.spread_count += 1
            self.spread_sum += spread
            self.spread_squares += spread * spread

    def share(self) -> float:
        """Return the share of the points that the first player won."""
        return sum(at * count for at, count in enumerate(self.points)) / WHOLE / self.count

    def share_interval(self, games: int) -> Interval:
        """Return where the true share lies 95 times in 100, for a number of games fixed before."""
        value = self.share()
        squares = sum(count * (at / WHOLE - value) ** 2 for at, count in enumerate(self.points))
        return wilson(value, effective_games(value, squares, self.count, games))

    def spread_error(self) -> float | None:
        """Return the standard error of the mean spread; of one pair none is known."""
        if self.spread_count < 2:
            return None
        mean = self.spread_sum / self.spread_count
        squares = max(0.0, self.spread_squares - self.spread_count * mean * mean)
        return math.sqrt(squares / (self.spread_count - 1) / self.spread_count)

    def spread_width(self) -> float | None:
        """Return half the interval of the mean spread, for a number of games fixed before."""
        error = self.spread_error()
        return None if error is None else student_quantile(self.spread_count - 1) * error

    def sequential_spread_width(self) -> float | None:
        """Return half the interval of the mean spread that holds however often one looks.

        It is a normal mixture's, which holds for many pairs (Waudby-Smith and others, 2021).
        """
        error = self.spread_error()
        if error is None:
            return None
        mixed = self.spread_count * _MIXING
        return error * math.sqrt(2 * (mixed + 1) / mixed * math.log(math.sqrt(mixed + 1) / LEVEL))

    def sign_flip_p(self) -> float:
        """Return the chance of such a share or one further from a half, if the players are equal.

        Then each pair could as well have gone the other way: p is the share of all ways to set the
        signs of the pairs' differences that is as far out as what was seen, counted exactly.
        """
        import numpy as np

        single, double = self.points[1] + self.points[3], self.points[0] + self.points[4]
        if single + double == 0:
            return 1.0
        seen = abs(self.points[3] - self.points[1] + 2 * (self.points[4] - self.points[0]))
        ones, twos = _coin_tosses(single), _coin_tosses(double)
        at_least = np.append(np.cumsum(ones[::-1])[::-1], 0.0)  # so many of the single ones won
        won = np.arange(double + 1)
        # 2 ones - single + 2 (2 won - double) must reach `seen`.
        needed = np.ceil((seen + single + 2 * double - 4 * won) / 2).astype(np.int64)
        upper = float(np.sum(twos * at_least[np.clip(needed, 0, single + 1)]))
        return min(1.0, 2 * upper if seen else 1.0)

    def log_fortune(self, mean: float = 0.5) -> float:
        """Return the logarithm of what bets against a true share have made of one coin.

        If the share is `mean`, no bet gains on average. The bets are laid by as many bettors as
        there are stakes, for and against the first player; their mean depends on the counts alone.
        """
        for_and_against = [stake / mean for stake in _STAKES]
        for_and_against += [-stake / (1 - mean) for stake in _STAKES]
        return _log_mean_exp([self._log_gain(stake, mean) for stake in for_and_against])

    def _log_gain(self, stake: float, mean: float) -> float:
        """Return the logarithm of what one bettor has made of one coin."""
        return math.fsum(
            count * math.log1p(stake * (quarters / WHOLE - mean))
            for quarters, count in enumerate(self.points)
            if count
        )

    def sequential_share_interval(self) -> Interval:
        """Return the shares that the bets have not refuted: they hold however often one looks.

        The fortune is a convex function of the share bet against, so these are an interval.
        """
        value = self.share()
        low, high = (self._refuted_from(value, end) for end in (_EDGE, 1 - _EDGE))
        return 0.0 if low == _EDGE else low, 1.0 if high == 1 - _EDGE else high

    def _refuted_from(self, inside: float, end: float) -> float:
        limit = -math.log(LEVEL)
        if self.log_fortune(end) < limit:
            return end
        inside = min(max(inside, _EDGE), 1 - _EDGE)
        for _ in range(40):
            middle = (inside + end) / 2
            if self.log_fortune(middle) < limit:
                inside = middle
            else:
                end = middle
        return end


def _coin_tosses(tosses: int) -> npt.NDArray[np.float64]:
    """Return the chances of 0, 1, 2 … heads."""
    import numpy as np

    logs = np.concatenate([[0.0], np.cumsum(np.log(np.arange(1, tosses + 1)))])
    chances: npt.NDArray[np.float64] = np.exp(logs[-1] - logs - logs[::-1] - tosses * math.log(2))
    return chances


def _log_mean_exp(values: Sequence[float]) -> float:
    top = max(values)
    return top + math.log(math.fsum(math.exp(value - top) for value in values) / len(values))
