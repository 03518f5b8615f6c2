"""The results of comparisons, and their wording: never a claim without its interval."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from lexagon import _statistics as statistics
from lexagon._figures import with_interval, written_p
from lexagon._result import Result, ResultList
from lexagon._statistics import Difference, Estimate
from lexagon.lab.core._kinds import Measure
from lexagon.lab.core._values import Scalar


@dataclass(frozen=True)
class Side:
    """A player of an experiment, and its label in comparisons.

    >>> from lexagon import lab
    >>> lab.Side("3f9c2a71b0de", "entropy", "entropy").label
    'entropy'
    """

    experiment: str
    player: str
    label: str


@dataclass(frozen=True, repr=False)
class Standing(Result):
    """A side's own figure over all of its items; a share is shown in per cent.

    >>> from lexagon import lab
    >>> side = lab.Side("3f9c2a71b0de", "entropy", "entropy")
    >>> lab.Standing(side, lab.Estimate(3.43, 3.41, 3.45, 2315, "Student's t"), 0, False)
    <Standing: entropy: 3.430 (95% 3.410 … 3.450)>
    """

    side: Side
    estimate: Estimate
    without_value: int
    is_share: bool

    @property
    def figures(self) -> str:
        """The figure with its interval."""
        return with_interval(self.estimate, percent=self.is_share)

    def __str__(self) -> str:
        return f"{self.side.label}: {self.figures}"


@dataclass(frozen=True, repr=False)
class Comparison(Result):
    """Two sides on the items they share.

    `ahead` is the label of the side shown to be better (or to have more, where neither direction
    is better), None where no difference is shown. `p_holm` is p adjusted for the `together`
    comparisons of its family.

    >>> from lexagon import lab
    >>> spec = {"kind": "wordle", "words": ["answers-2309"], "players": ["parts", "minimax"]}
    >>> store = lab.Store()
    >>> [family, _] = lab.compare(lab.run(spec, store=store, executor="inline").id, store=store)
    >>> family.comparisons[0].ahead
    'parts'
    """

    first: Side
    second: Side
    measure: Measure
    difference: Difference
    p_holm: float
    together: int
    unpaired: int  # items that only one side has
    without_value: int  # shared items on which a side has no value
    is_share: bool  # differences are shown in percentage points
    ahead: str | None
    sentence: str

    @classmethod
    def of(
        cls,
        first: Side,
        second: Side,
        measure: Measure,
        difference: Difference,
        p_holm: float,
        together: int,
        unpaired: int,
        without_value: int,
        is_share: bool,
    ) -> Comparison:
        """Draw the conclusion from a difference."""
        larger = not measure.lower_is_better
        verdict = statistics.verdict(difference.effect, p_holm, larger)
        ahead = {1: first.label, -1: second.label}.get(verdict)
        bare = cls(
            *(first, second, measure, difference, p_holm, together, unpaired, without_value),
            is_share,
            ahead,
            "",
        )
        facts = {name: getattr(bare, name) for name in cls.__dataclass_fields__}
        return cls(**{**facts, "sentence": bare._in_words()})

    def _in_words(self) -> str:
        first, second = self.first.label, self.second.label
        if self.ahead is None:
            return f"no difference shown between {first} and {second}: {self.basis}"
        if self.measure.lower_is_better is None:
            word = "more than" if self.ahead == first else "less than"
            return f"{first} has {word} {second}: {self.basis}"
        word = "better" if self.ahead == first else "worse"
        return f"{first} is {word} than {second}: {self.basis}"

    @property
    def basis(self) -> str:
        """The difference with its interval, and the test, in one line."""
        adjusted = f", Holm over {self.together}" if self.together > 1 else ""
        return (
            f"{self.figures} {self.unit}, {written_p(self.p_holm)} "
            f"({self.difference.test}{adjusted}), {self.difference.effect.count:,} pairs"
        )

    @property
    def finding(self) -> str:
        """The outcome in a few words."""
        if self.ahead is None:
            return "no difference shown"
        return f"{self.ahead} {'more' if self.measure.lower_is_better is None else 'better'}"

    @property
    def left_out(self) -> str:
        """The items of the two sides that could not be compared, if any."""
        if not self.unpaired and not self.without_value:
            return ""
        return (
            f"left out {self.unpaired:,} items that one of them lacks and {self.without_value:,} "
            "on which one has no value"
        )

    @property
    def figures(self) -> str:
        """The difference with its interval, of shares in percentage points."""
        return with_interval(self.difference.effect, signed=True, percent=self.is_share)

    @property
    def unit(self) -> str:
        """The unit of the difference."""
        if self.is_share:
            return "percentage points"
        return self.measure.unit or self.measure.title

    def __str__(self) -> str:
        return self.sentence


@dataclass(frozen=True, repr=False)
class Family(Result):
    """One measure on one group of items: each side's standing, and the comparisons together.

    >>> from lexagon import lab
    >>> lab.Family(lab.Measure("guesses", "guesses"), {"words": "original"}, (), ()).title
    'guesses on original'
    """

    measure: Measure
    group: dict[str, Scalar]
    standings: tuple[Standing, ...]
    comparisons: tuple[Comparison, ...]
    notes: tuple[str, ...] = ()

    @property
    def tests(self) -> list[str]:
        """The tests behind the p of the comparisons; averages over seeds have another."""
        return list(dict.fromkeys(each.difference.test for each in self.comparisons))

    @property
    def basis(self) -> str:
        """The method of the comparisons' p-values."""
        together = self.comparisons[0].together
        adjusted = f", adjusted for {together} comparisons by Holm's method"
        return f"{' or '.join(self.tests)}{adjusted if together > 1 else ''}"

    @property
    def title(self) -> str:
        """The measure, and the word list it is on."""
        where = ", ".join(str(value) for value in self.group.values())
        return f"{self.measure.title} on {where}" if where else self.measure.title

    def __str__(self) -> str:
        lines: Sequence[Result] = (*self.standings, *self.comparisons)
        return "\n".join([self.title, *(f"  {each}" for each in lines)])


@dataclass(frozen=True, repr=False)
class Comparisons(ResultList[Family]):
    """Players compared on the same items: a family of comparisons for each measure and list.

    >>> from lexagon import lab
    >>> lab.Comparisons((), True, (), ())
    <Comparisons: nothing measured>
    """

    experiments: tuple[str, ...]
    complete: bool
    unfinished: tuple[str, ...]  # a line for each experiment that is not complete
    families: tuple[Family, ...]

    _items = "families"

    def __str__(self) -> str:
        return "\n".join(map(str, self.families)) or "nothing measured"
