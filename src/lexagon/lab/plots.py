"""Figures of an experiment, drawn from its rows and comparisons alone."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from lexagon.lab.comparison import Comparison, Family, Side, Standing
from lexagon.reports.figures import COLOURS, INK, finished, look
from lexagon.reports.page import Figure

if TYPE_CHECKING:
    from matplotlib.axes import Axes

SHOWN, NOT_SHOWN, ZERO = COLOURS[0], COLOURS[6], "#b0b0b0"
WIDTH: Final = 9.0
_LINE: Final = 0.3  # inches that a line of a forest takes
_MOST_LINES: Final = 36


def standings(families: Sequence[Family], name: str) -> Figure:
    """Draw each side's figure with its interval: a panel for each list."""
    measure = families[0].measure
    most = max(len(family.standings) for family in families)
    across = min(3, len(families))
    down = math.ceil(len(families) / across)
    with look() as drawing:
        sheet = drawing(figsize=(WIDTH, down * (1.1 + _LINE * most)))
        panels = sheet.subplots(down, across, squeeze=False, sharey=len(families) > 1)
        for panel, family in zip(panels.flat, families, strict=False):
            _points(panel, family.standings)
            panel.set_title(", ".join(map(str, family.group.values())) or measure.title)
            panel.set_xlabel(_axis(measure.title, measure.unit))
        for panel in panels.flat[len(families) :]:
            panel.remove()
        better = {True: " (less is better)", False: " (more is better)", None: ""}
        caption = (
            f"{_capital(measure.title)} with 95% intervals{better[measure.lower_is_better]}. "
            "Whether two players differ is seen from their difference, not from these intervals."
        )
        return finished(sheet, name, caption)


def differences(family: Family, name: str) -> Figure:
    """Draw the differences with their intervals; hollow where none is shown."""
    chosen = _chosen(family)
    with look() as drawing:
        sheet = drawing(figsize=(WIDTH, 1.3 + _LINE * len(chosen)))
        panel = sheet.add_subplot()
        panel.axvline(0, color=ZERO, linewidth=1)
        for line, comparison in enumerate(chosen):
            effect = comparison.difference.effect
            colour = SHOWN if comparison.verdict else NOT_SHOWN
            low = effect.low if math.isfinite(effect.low) else effect.value
            high = effect.high if math.isfinite(effect.high) else effect.value
            panel.plot([low, high], [line, line], color=colour, linewidth=2)
            face = colour if comparison.verdict else "white"
            panel.plot(effect.value, line, "o", color=colour, markerfacecolor=face, markersize=6)
        labels = [f"{each.first.label} − {each.second.label}" for each in chosen]
        _lines(panel, labels)
        panel.set_xlabel(_directions(family))
        panel.set_title(_capital(family.title))
        left_out = len(family.comparisons) - len(chosen)
        rest = f" {left_out} more comparisons are in the table." if left_out else ""
        caption = (
            f"{_capital(family.title)}: differences on the same items with 95% intervals; filled "
            f"where a difference is shown, hollow where none is.{rest}"
        )
        return finished(sheet, name, caption)


def distribution(values: Sequence[tuple[Side, Sequence[int]]], title: str, name: str) -> Figure:
    """Draw how often each whole number came: a panel for each side, all to one scale."""
    across = min(3, len(values))
    down = math.ceil(len(values) / across)
    lowest = min(min(each) for _, each in values)
    highest = max(max(each) for _, each in values)
    with look() as drawing:
        sheet = drawing(figsize=(WIDTH, 0.5 + 1.9 * down))
        panels = sheet.subplots(down, across, squeeze=False, sharex=True, sharey=True)
        for panel, (side, each) in zip(panels.flat, values, strict=False):
            counts = Counter(each)
            places = range(lowest, highest + 1)
            shares = [100 * counts[place] / len(each) for place in places]
            panel.bar(places, shares, width=0.85, color=SHOWN)
            panel.axvline(sum(each) / len(each), color=COLOURS[5], linewidth=1.4)
            panel.set_title(f"{side.label}: {sum(each) / len(each):.3f}", fontsize=9.5)
            panel.grid(visible=False, axis="x")
            if highest - lowest < 16:
                panel.set_xticks(list(places))
        for panel in panels.flat[len(values) :]:
            panel.remove()
        for panel in panels.flat[max(0, len(values) - across) : len(values)]:
            panel.tick_params(labelbottom=True)
        for panel in panels[:, 0]:
            panel.set_ylabel("% of games")
        sheet.supxlabel(title, fontsize=9.5, color=INK)
        caption = f"{_capital(title)}: share of the games; the line and the number are the mean."
        return finished(sheet, name, caption)


def _points(panel: Axes, lines: Sequence[Standing]) -> None:
    for line, standing in enumerate(lines):
        estimate = standing.estimate
        if math.isfinite(estimate.low) and math.isfinite(estimate.high):
            panel.plot([estimate.low, estimate.high], [line, line], color=SHOWN, linewidth=2)
        panel.plot(estimate.value, line, "o", color=SHOWN, markersize=5)
    _lines(panel, [standing.side.label for standing in lines])


def _lines(panel: Axes, labels: Sequence[str]) -> None:
    """Put a label to each line, the first on top."""
    panel.set_yticks(range(len(labels)), labels)
    panel.set_ylim(len(labels) - 0.4, -0.6)
    panel.grid(visible=False, axis="y")


def _directions(family: Family) -> str:
    """Name the axis of differences, and on which side of zero which player is better."""
    lower = family.measure.lower_is_better
    middle = f"difference in {_axis(family.measure.title, family.measure.unit)}"
    if lower is None:
        return middle
    left, right = ("first", "second") if lower else ("second", "first")
    return f"←  {left} better        {middle}        {right} better  →"


def _chosen(family: Family) -> list[Comparison]:
    """Return all comparisons, or those with the side that stands best if they are too many."""
    if len(family.comparisons) <= _MOST_LINES:
        return list(family.comparisons)
    sign = 1 if family.measure.lower_is_better else -1
    leader = min(family.standings, key=lambda each: sign * each.estimate.value).side
    return [each for each in family.comparisons if leader in (each.first, each.second)]


def _axis(title: str, unit: str) -> str:
    return f"{title} ({unit})" if unit else title


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]
