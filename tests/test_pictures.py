"""Pictures hold any text and any number without coming apart."""

from __future__ import annotations

from xml.etree import ElementTree

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


@given(numbers, numbers, numbers)
def test_small_bars_take_any_number(low: float, middle: float, high: float) -> None:
    drawn(share_bar(middle, "a share"))
    drawn(interval(low, middle, high, (min(low, high), max(low, high)), "an interval"))


def test_markup_shows_itself() -> None:
    made = element("b", HOSTILE)
    assert isinstance(made, Markup)
    assert drawn(made)[0].text == HOSTILE
