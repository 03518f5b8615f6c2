"""What a comparison is, and how it is put in words: never a claim without its interval."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from lexagon.lab.analysis import _statistics as statistics
from lexagon.lab.analysis._statistics import Difference, Estimate
from lexagon.lab.core._kinds import Measure, Scalar
from lexagon.views.html.markup import DrawnList


@dataclass(frozen=True)
class Side:
    """A player of an experiment, as comparisons call it."""

    experiment: str
    player: str
    label: str


@dataclass(frozen=True)
class Standing:
    """A side's own figure, over all of its items."""

    side: Side
    estimate: Estimate
    without_value: int
    is_share: bool  # to be shown in per cent

    @property
    def figures(self) -> str:
        """The figure with its interval."""
        return shown(self.estimate, percent=self.is_share)


@dataclass(frozen=True)
class Comparison:
    """Two sides on the items they share."""

    first: Side
    second: Side
    measure: Measure
    difference: Difference
    adjusted_p: float
    together: int  # how many comparisons p is adjusted for
    unpaired: int  # items that only one side has
    without_value: int  # shared items on which a side has no value
    is_share: bool  # to be shown in percentage points

    @property
    def verdict(self) -> int:
        """1 if the first is shown to be ahead, -1 the second, 0 no difference shown.

        Ahead means better, or larger where neither direction is better.
        """
        larger = not self.measure.lower_is_better
        return statistics.verdict(self.difference.effect, self.adjusted_p, larger)

    @property
    def basis(self) -> str:
        """The difference with its interval, and the test, in one line."""
        adjusted = f", Holm over {self.together}" if self.together > 1 else ""
        return (
            f"{self.figures} {self.unit}, {shown_p(self.adjusted_p)} "
            f"({self.difference.test}{adjusted}), {self.difference.effect.count:,} pairs"
        )

    @property
    def sentence(self) -> str:
        """The comparison in words, with the interval and the test it rests on."""
        first, second = self.first.label, self.second.label
        if not self.verdict:
            return f"no difference shown between {first} and {second}: {self.basis}"
        if self.measure.lower_is_better is None:
            word = "more than" if self.verdict > 0 else "less than"
            return f"{first} has {word} {second}: {self.basis}"
        word = "better" if self.verdict > 0 else "worse"
        return f"{first} is {word} than {second}: {self.basis}"

    @property
    def finding(self) -> str:
        """The outcome in a few words."""
        if not self.verdict:
            return "no difference shown"
        ahead = self.first if self.verdict > 0 else self.second
        return f"{ahead.label} {'more' if self.measure.lower_is_better is None else 'better'}"

    @property
    def left_out(self) -> str:
        """What of the two sides' items could not be compared, if anything."""
        if not self.unpaired and not self.without_value:
            return ""
        return (
            f"left out {self.unpaired:,} items that one of them lacks and {self.without_value:,} "
            "on which one has no value"
        )

    @property
    def figures(self) -> str:
        """The difference with its interval, of shares in percentage points."""
        return shown(self.difference.effect, signed=True, percent=self.is_share)

    @property
    def unit(self) -> str:
        """What the difference is counted in."""
        if self.is_share:
            return "percentage points"
        return self.measure.unit or self.measure.title

    def _repr_html_(self) -> str:
        from lexagon.views.html import lab as pictures

        return pictures.comparison(self)


@dataclass(frozen=True)
class Family:
    """One measure on one group of items: where each side stands, and the comparisons together."""

    measure: Measure
    group: Mapping[str, Scalar]
    standings: Sequence[Standing]
    comparisons: Sequence[Comparison]
    notes: Sequence[str] = field(default_factory=tuple)

    @property
    def tests(self) -> list[str]:
        """The tests behind the p of the comparisons; averages over seeds have another."""
        return list(dict.fromkeys(each.difference.test for each in self.comparisons))

    @property
    def basis(self) -> str:
        """How the p of the comparisons were made."""
        together = self.comparisons[0].together
        adjusted = f", adjusted for {together} comparisons by Holm's method"
        return f"{' or '.join(self.tests)}{adjusted if together > 1 else ''}"

    @property
    def title(self) -> str:
        """The measure, and the list it is on."""
        where = ", ".join(str(value) for value in self.group.values())
        return f"{self.measure.title} on {where}" if where else self.measure.title

    def _repr_html_(self) -> str:
        from lexagon.views.html import lab as pictures

        return pictures.family(self)


class Families(DrawnList[Family]):
    """Measures on groups of items, one after the other."""

    def _repr_html_(self) -> str:
        from lexagon.views.html import lab as pictures

        return pictures.families(self)


def shown(estimate: Estimate, signed: bool = False, percent: bool = False) -> str:
    """Write a figure with its interval, as exactly as the interval makes sense: `3.46 (…)`."""
    value, interval = shown_apart(estimate, signed, percent)
    return f"{value} (95% {interval})" if interval else f"{value} (no interval)"


def shown_apart(
    estimate: Estimate, signed: bool = False, percent: bool = False
) -> tuple[str, str | None]:
    """Write a figure and its interval, each by itself; None: it has none."""
    scale = 100 if percent else 1
    low, value, high = (scale * each for each in (estimate.low, estimate.value, estimate.high))
    sign = "+" if signed else ""
    if math.isinf(low) or math.isinf(high):
        return f"{value:{sign},.3f}", None
    width = high - low
    places = min(6, max(0, 1 - math.floor(math.log10(width)))) if width > 0 else 3
    figures = [f"{each:{sign},.{places}f}".replace("-", "−") for each in (value, low, high)]
    return figures[0], f"{figures[1]} … {figures[2]}"


def shown_p(p: float) -> str:
    """Write a p: `p = 0.012`."""
    return "p < 0.0001" if p < 0.0001 else f"p = {p:.2g}"
