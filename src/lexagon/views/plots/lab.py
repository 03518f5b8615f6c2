"""Figures of any experiment: where its players stand, how they differ, how values spread."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import TYPE_CHECKING, Final

from lexagon._statistics import Estimate
from lexagon.lab.analysis._comparison import Comparison, Family, Standing
from lexagon.views.plots.figures import COLOURS, INK, Figure, finished, look

if TYPE_CHECKING:
    from matplotlib.axes import Axes
    from matplotlib.figure import Figure as Drawing

MAIN: Final = COLOURS[0]
MEAN: Final = COLOURS[5]
QUIET: Final = COLOURS[6]
ZERO: Final = "#b0b0b0"
WIDTH: Final = 9.0
_LINE: Final = 0.3  # inches that a line of a forest takes
_MOST_LINES: Final = 36
_LONG_LABEL: Final = 32
_MOST_BARS: Final = 40  # the largest whole numbers drawn as separate bars


def standings(families: Sequence[Family], name: str) -> Figure:
    """Draw each side's figure with its interval: a panel for each word list."""
    measure = families[0].measure
    most = max(len(family.standings) for family in families)
    percent = any(each.is_share for family in families for each in family.standings)
    scale = 100 if percent else 1
    with panels(len(families), 1.1 + _LINE * most, across=2, sharey=len(families) > 1) as (
        sheet,
        drawn,
    ):
        for panel, family in zip(drawn, families, strict=True):
            for line, standing in enumerate(family.standings):
                interval(panel, standing.estimate, line, MAIN, scale=scale)
            lines(panel, [standing.side.label for standing in family.standings])
            panel.set_title(", ".join(map(str, family.group.values())) or capital(measure.title))
            panel.set_xlabel(axis(measure.title, "%" if percent else measure.unit))
        better = {True: " (less is better)", False: " (more is better)", None: ""}
        caption = f"{capital(measure.title)} with 95% intervals{better[measure.lower_is_better]}."
        if any(len(family.standings) > 1 for family in families):
            caption += " Whether two differ is seen from their difference, not from these."
        return finished(sheet, name, caption)


def differences(family: Family, name: str) -> Figure:
    """Draw the differences with their intervals; hollow where none is shown."""
    chosen = _chosen(family)
    scale = 100 if chosen[0].is_share else 1
    with panels(1, 1.2 + _LINE * len(chosen)) as (sheet, [panel]):
        panel.axvline(0, color=ZERO, linewidth=1)
        for line, comparison in enumerate(chosen):
            significant = comparison.ahead is not None
            colour = MAIN if significant else QUIET
            interval(panel, comparison.difference.effect, line, colour, scale, filled=significant)
        lines(panel, [f"{each.first.label} − {each.second.label}" for each in chosen])
        panel.set_xlabel(_directions(family))
        panel.set_title(capital(family.title))
        left_out = len(family.comparisons) - len(chosen)
        rest = f" {left_out} more comparisons are in the table." if left_out else ""
        caption = (
            f"{capital(family.title)}: differences on the same items with 95% intervals; filled "
            f"where a difference is shown, hollow where none is.{rest}"
        )
        return finished(sheet, name, caption)


def distribution(
    values: Sequence[tuple[str, Sequence[float]]], title: str, name: str, of_what: str
) -> Figure:
    """Draw how often each value came: a panel for each label, all to one scale."""
    everything = [value for _, each in values for value in each]
    low, high = min(everything), max(everything)
    whole = all(value == int(value) for value in everything) and high - low < _MOST_BARS
    across = 3 if max(len(label) for label, _ in values) < _LONG_LABEL else 2
    with panels(len(values), 1.9, across, sharex=True, sharey=True) as (sheet, drawn):
        for panel, (label, each) in zip(drawn, values, strict=True):
            weights = [100 / len(each)] * len(each)
            if whole:
                counts = Counter(each)
                places = range(int(low), int(high) + 1)
                shares = [100 * counts[place] / len(each) for place in places]
                panel.bar(places, shares, width=0.85, color=MAIN)
            else:
                panel.hist(each, bins=30, range=(low, high), weights=weights, color=MAIN)
            if low < 0 < high:
                panel.axvline(0, color=ZERO, linewidth=1)
            average = sum(each) / len(each)
            panel.axvline(average, color=MEAN, linewidth=1.4)
            digits = 3 if abs(average) < 10 else 1
            mean = f"{average:,.{digits}f}".replace("-", "−")
            panel.set_title(label, fontsize=9.5)
            panel.set_title(mean, loc="right", fontsize=9.5, fontweight="normal", color=MEAN)
            panel.grid(visible=False, axis="x")
            if whole and high - low < 13:
                panel.set_xticks(list(places))
        for place in range(0, len(drawn), across):
            drawn[place].set_ylabel(f"% of {of_what}")
        sheet.supxlabel(title, fontsize=9.5, color=INK)
        caption = f"{capital(title)}: share of the {of_what}; the line and the number are the mean."
        return finished(sheet, name, caption)


@contextmanager
def panels(
    count: int, height: float, across: int = 1, sharex: bool = False, sharey: bool = False
) -> Iterator[tuple[Drawing, list[Axes]]]:
    """Return a sheet of panels of one height, with our style applied."""
    columns = min(across, count)
    rows = math.ceil(count / columns)
    with look() as drawing:
        sheet = drawing(figsize=(WIDTH, 0.3 + height * rows))
        grid = sheet.subplots(rows, columns, squeeze=False, sharex=sharex, sharey=sharey)
        every = list(grid.flat)
        for panel in every[count:]:
            panel.remove()
        for panel in every[max(0, count - columns) : count]:
            panel.tick_params(labelbottom=True)  # also above a place that is left empty
        yield sheet, every[:count]


def interval(
    panel: Axes,
    estimate: Estimate,
    line: int,
    colour: str,
    scale: float = 1,
    filled: bool = True,
) -> None:
    """Draw a figure and its interval on a line."""
    if math.isfinite(estimate.low) and math.isfinite(estimate.high):
        ends = [scale * estimate.low, scale * estimate.high]
        panel.plot(ends, [line, line], color=colour, linewidth=2)
    face = colour if filled else "white"
    panel.plot(
        scale * estimate.value, line, "o", color=colour, markerfacecolor=face, markersize=5.5
    )


def lines(panel: Axes, labels: Sequence[str]) -> None:
    """Put a label to each line, the first on top."""
    panel.set_yticks(range(len(labels)), labels)
    panel.set_ylim(len(labels) - 0.4, -0.6)
    panel.grid(visible=False, axis="y")


def axis(title: str, unit: str) -> str:
    """Name an axis with its unit, unless the name says it."""
    return f"{title} ({unit})" if unit and unit not in title else title


def capital(text: str) -> str:
    """Begin with a capital."""
    return text[:1].upper() + text[1:]


def _directions(family: Family) -> str:
    """Name the axis of differences, and on which side of zero which player is better."""
    lower = family.measure.lower_is_better
    middle = f"difference in {axis(family.measure.title, family.comparisons[0].unit)}"
    if lower is None:
        return middle
    left, right = ("first", "second") if lower else ("second", "first")
    return f"←  {left} better        {middle}        {right} better  →"


def _chosen(family: Family) -> list[Comparison]:
    """Return all comparisons, or those with the side that stands best if they are too many."""
    if len(family.comparisons) <= _MOST_LINES:
        return list(family.comparisons)
    sign = 1 if family.measure.lower_is_better else -1

    def standing(each: Standing) -> float:
        return sign * each.estimate.value

    leader = min(family.standings, key=standing).side
    return [each for each in family.comparisons if leader in (each.first, each.second)]
