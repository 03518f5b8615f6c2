"""Small charts for notebooks and reports: bars, lines and intervals as SVG, drawn from numbers."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise
from math import ceil, floor, log10
from typing import Any, Final

from lexagon.views.html.markup import (
    BLUE,
    FAINT,
    GREEN,
    INK,
    PURPLE,
    VERMILION,
    Markup,
    element,
    svg,
    text,
)

Point = tuple[float, float]

SERIES: Final = (BLUE, VERMILION, GREEN, PURPLE)
_DASHES: Final = (None, "6 3", "2 3", "8 3 2 3")
_LEFT: Final = 44
_BOTTOM: Final = 34
_TOP: Final = 22


@dataclass(frozen=True)
class Series:
    """A line of a chart: its name and its points, from left to right."""

    name: str
    points: Sequence[Point]


def bar_chart(
    bars: Mapping[Any, int],
    title: str,
    marked: Collection[object] = (),
    width: int = 340,
) -> Markup:
    """Draw a bar for each count, from top to bottom, with the count at its end.

    Marked bars are of another colour and hatched by a dashed edge.
    """
    label = 14 + 7 * max((len(str(name)) for name in bars), default=1)
    most = max(bars.values(), default=0) or 1
    room = width - label - 50
    parts: list[Markup] = []
    for row, (name, amount) in enumerate(bars.items()):
        y = 22 * row + 3
        length = max(room * amount / most, 1.5 if amount else 0)
        odd = name in marked
        parts += [
            text(label - 6, y + 8, name, 12, text_anchor="end"),
            element(
                "rect",
                x=label,
                y=y,
                width=float(length),
                height=16,
                rx=2,
                fill=VERMILION if odd else BLUE,
                fill_opacity=0.45 if odd else None,
                stroke=VERMILION if odd else None,
                stroke_dasharray="3 2" if odd else None,
            ),
            text(label + length + 5, y + 8, f"{amount:,}", 12, text_anchor="start"),
        ]
    return svg(width, 22 * len(bars) + 4, *parts, title=title)


def share_bar(share: float, title: str, colour: str = BLUE) -> Markup:
    """Draw a share of 0 to 1 as a short bar for a table's cell."""
    length = 60 * min(max(share, 0.0), 1.0)
    return svg(
        62,
        12,
        element("rect", x=0.5, y=1.5, width=60, height=9, rx=2, fill="none", stroke=FAINT),
        element("rect", x=0.5, y=1.5, width=float(length), height=9, rx=2, fill=colour),
        title=title,
    )


def interval(
    low: float, middle: float, high: float, scale: tuple[float, float], title: str
) -> Markup:
    """Draw an interval and its middle against a scale that several of them share."""
    begin, end = scale
    reach = (end - begin) or 1.0

    def place(value: float) -> float:
        return 6 + 148 * (value - begin) / reach

    zero = []
    if begin <= 0 <= end:
        zero = [
            element("line", x1=place(0), x2=place(0), y1=0, y2=16, stroke=INK, stroke_opacity=0.4)
        ]
    return svg(
        160,
        16,
        *zero,
        element("line", x1=place(low), x2=place(high), y1=8, y2=8, stroke=BLUE, stroke_width=3),
        element("circle", cx=place(middle), cy=8, r=4.5, fill=VERMILION),
        title=title,
    )


def line_chart(
    series: Sequence[Series],
    title: str,
    across: str,
    up: str,
    *,
    steps: bool = False,
    width: int = 460,
    height: int = 230,
) -> Markup:
    """Draw lines over one pair of axes; each has its own colour, dashes and name at its end."""
    points = [point for each in series for point in each.points] or [(0.0, 0.0)]
    longest = max((len(each.name) for each in series), default=0)
    names = 40 + 7 * longest if longest else 12
    frame = _Frame(points, width - names, height)
    parts = [*frame.axes(across, up)]
    ends = _apart([frame.y(each.points[-1][1]) if each.points else height for each in series])
    for number, each in enumerate(series):
        if not each.points:
            continue
        colour = SERIES[number % len(SERIES)]
        placed = [(frame.x(x), frame.y(y)) for x, y in each.points]
        if steps:
            placed = _stepped(placed)
        parts.append(
            element(
                "polyline",
                points=" ".join(f"{x:.1f},{y:.1f}" for x, y in placed),
                fill="none",
                stroke=colour,
                stroke_width=2,
                stroke_linejoin="round",
                stroke_dasharray=_DASHES[number % len(_DASHES)],
            )
        )
        last_x, last_y = placed[-1]
        parts.append(element("circle", cx=last_x, cy=last_y, r=3.5, fill=colour))
        parts += _name(each.name, width - names + 6, ends[number], number) if each.name else []
    return svg(width, height, *parts, title=title)


def stem_chart(stems: Sequence[Point], title: str, across: str, up: str, end: float) -> Markup:
    """Draw a stem for each point on a logarithmic scale that begins at 1."""
    width, height = 460, 200
    frame = _Frame([*stems, (end, 0.0), (1.0, 0.0)], width - 14, height, logarithmic=True)
    parts = [*frame.axes(across, up)]
    for x, y in stems:
        at = frame.x(x)
        parts.append(element("line", x1=at, x2=at, y1=frame.y(0), y2=frame.y(y), stroke=BLUE))
        parts.append(element("circle", cx=at, cy=frame.y(y), r=2.2, fill=BLUE))
    return svg(width, height, *parts, title=title)


def _name(name: str, x: float, y: float, number: int) -> list[Markup]:
    """Write a line's name behind a piece of it."""
    sample = element(
        "line",
        x1=x,
        x2=x + 22,
        y1=y,
        y2=y,
        stroke=SERIES[number % len(SERIES)],
        stroke_width=2,
        stroke_dasharray=_DASHES[number % len(_DASHES)],
    )
    return [sample, text(x + 27, y, name, 12, text_anchor="start")]


class _Frame:
    """Axes, and where the points of a chart lie between them."""

    def __init__(
        self, points: Sequence[Point], width: float, height: float, logarithmic: bool = False
    ) -> None:
        self.width, self.height, self.logarithmic = width, height, logarithmic
        low = min(0.0, *(y for _, y in points)) if points else 0.0
        high = max(y for _, y in points)
        self.ticks = _ticks(low, high)
        self.low, self.high = self.ticks[0], self.ticks[-1]
        across = [self._scaled(x) for x, _ in points]
        self.left, self.right = min(across), max(across)

    def _scaled(self, x: float) -> float:
        return log10(max(x, 1.0)) if self.logarithmic else float(x)

    def x(self, value: float) -> float:
        reach = (self.right - self.left) or 1.0
        return _LEFT + (self.width - _LEFT - 4) * (self._scaled(value) - self.left) / reach

    def y(self, value: float) -> float:
        reach = (self.high - self.low) or 1.0
        return self.height - _BOTTOM - (self.height - _BOTTOM - _TOP) * (value - self.low) / reach

    def axes(self, across: str, up: str) -> list[Markup]:
        parts = []
        for tick in self.ticks:
            y = self.y(tick)
            parts.append(element("line", x1=_LEFT, x2=self.width, y1=y, y2=y, stroke=FAINT))
            parts.append(text(_LEFT - 6, y, f"{tick:,g}", 11, text_anchor="end"))
        for tick in self._ticks_across():
            x = self.x(tick)
            parts.append(text(x, self.height - _BOTTOM + 11, f"{tick:,.10g}", 11))
        parts.append(
            text(self.width, self.height - 7, across, 11, text_anchor="end", fill_opacity=0.8)
        )
        parts.append(text(2, 6, up, 11, text_anchor="start", fill_opacity=0.8))
        return parts

    def _ticks_across(self) -> list[float]:
        if self.logarithmic:
            return [10.0**power for power in range(floor(self.left), floor(self.right) + 1)]
        return [tick for tick in _ticks(self.left, self.right) if self.left <= tick <= self.right]


def _ticks(low: float, high: float) -> list[float]:
    """Return round numbers from at most `low` to at least `high`, four to nine of them.

    >>> _ticks(0, 37), _ticks(-3, 420)
    ([0, 10, 20, 30, 40], [-100, 0, 100, 200, 300, 400, 500])
    """
    reach = (high - low) or 1.0
    step = 10.0 ** floor(log10(reach / 4))
    step *= next((factor for factor in (1, 2, 5) if reach / (step * factor) <= 5), 10)
    whole = int(step) if step >= 1 else step
    return [whole * number for number in range(floor(low / step), ceil(high / step) + 1)]


def _apart(places: Sequence[float], gap: float = 14) -> list[float]:
    """Move labels down until none lies on another, in the order of their places."""
    moved = list(places)
    order = sorted(range(len(places)), key=lambda number: places[number])
    for before, after in pairwise(order):
        moved[after] = max(moved[after], moved[before] + gap)
    return moved


def _stepped(points: Sequence[Point]) -> list[Point]:
    placed = [points[0]]
    for x, y in points[1:]:
        placed += [(x, placed[-1][1]), (x, y)]
    return placed
