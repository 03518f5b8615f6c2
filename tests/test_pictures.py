"""Pictures hold any text and any number without coming apart."""

from __future__ import annotations

from xml.etree import ElementTree

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from lexagon.views.html.charts import Series, bar_chart, interval, line_chart, share_bar, stem_chart
from lexagon.views.html.markup import (
    MOST_ROWS,
    Markup,
    element,
    escape,
    folding_table,
    table,
    words_in_line,
)
from tests.drawn import HOSTILE, SVG, drawn, labels, words_of

numbers = st.floats(-1e9, 1e9)


@given(st.text())
@example(HOSTILE)
@example("\x00\x1b\ud800\uffff]]>")
def test_any_text_is_shown_as_text(text: str) -> None:
    root = ElementTree.fromstring(element("p", text, title=text))
    assert not list(root)
    printable = "".join(mark if escape(mark) != "\ufffd" else "\ufffd" for mark in text)
    assert "".join(root.itertext()) == printable
    assert root.get("title") == printable


@given(st.lists(st.lists(st.text() | st.integers() | numbers, min_size=2, max_size=2), max_size=20))
def test_a_table_has_a_row_for_each(rows: list[list[object]]) -> None:
    root = drawn(folding_table(("a", HOSTILE), rows, {1}, open_rows=5))
    assert len(list(root.iter("td"))) == 2 * len(rows)
    assert HOSTILE in words_of(root)


def test_a_table_without_end_says_how_much_is_left_out() -> None:
    root = drawn(table(("number",), [(number,) for number in range(MOST_ROWS + 1234)]))
    assert len(list(root.iter("td"))) == MOST_ROWS
    assert "and 1,234 more" in words_of(root)
    assert "and 5 more" in words_of(drawn(words_in_line([*"abcdefg"], most=2)))


@given(st.dictionaries(st.text(max_size=8), st.integers(0, 10**9), max_size=9))
def test_a_bar_for_each_count(bars: dict[str, int]) -> None:
    root = drawn(bar_chart(bars, "counts", list(bars)[:1]))
    assert len(list(root.iter(f"{SVG}rect"))) == len(bars)
    assert {f"{amount:,}" for amount in bars.values()} <= set(labels(root))


@given(st.lists(st.lists(st.tuples(numbers, numbers), max_size=9), max_size=5), st.booleans())
def test_lines_stay_on_their_chart(lines: list[list[tuple[float, float]]], steps: bool) -> None:
    series = [Series(f"line {number}", sorted(points)) for number, points in enumerate(lines)]
    root = drawn(line_chart(series, "lines", "x", "y", steps=steps))
    values = list(root.iter(f"{SVG}polyline"))
    assert len(values) == sum(map(bool, lines))
    for line in values:
        for x, y in (point.split(",") for point in line.attrib["points"].split()):
            assert 0 <= float(x) <= 460
            assert 0 <= float(y) <= 230


@given(st.lists(st.tuples(st.integers(1, 10**9), st.integers(0, 999))), st.integers(1, 10**9))
def test_a_stem_for_each_find(stems: list[tuple[int, int]], end: int) -> None:
    points = [(float(x), float(y)) for x, y in stems]
    root = drawn(stem_chart(points, "stems", "try", "score", float(end)))
    assert len(list(root.iter(f"{SVG}circle"))) == len(stems)


@given(numbers)
@example(0.0)
@example(0.25)
@example(1.0)
def test_a_share_fills_its_part_of_the_bar(share: float) -> None:
    frame, filled = drawn(share_bar(share, "a share")).iter(f"{SVG}rect")
    full = float(frame.get("width", 0))
    expected = full * min(max(share, 0.0), 1.0)
    assert float(filled.get("width", -1)) == pytest.approx(expected, abs=0.05)


@given(st.lists(numbers, min_size=3, max_size=3, unique=True))
def test_an_interval_lies_where_its_scale_puts_it(values: list[float]) -> None:
    low, middle, high = sorted(values)
    root = drawn(interval(low, middle, high, (low, high), "an interval"))
    line, circle = list(root.iter(f"{SVG}line"))[-1], next(root.iter(f"{SVG}circle"))
    begin, end = float(line.get("x1", 0)), float(line.get("x2", 0))
    assert 0 <= begin < end <= 160
    share = (middle - low) / (high - low)
    assert float(circle.get("cx", 0)) == pytest.approx(begin + share * (end - begin), abs=0.1)
    assert (len(list(root.iter(f"{SVG}line"))) == 2) == (low <= 0 <= high)


def test_markup_shows_itself() -> None:
    made = element("b", HOSTILE)
    assert isinstance(made, Markup)
    assert drawn(made)[0].text == HOSTILE
