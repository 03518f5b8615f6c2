"""Tables keep words and numbers whole, however narrow the terminal (finding 26)."""

from __future__ import annotations

import io

import pytest
from hypothesis import given
from hypothesis import strategies as st
from rich.console import Console

from lexagon.views.terminal.tables import fit_columns, print_table

words = st.text("abcdefgh,.0123456789", min_size=1, max_size=12)
cells = st.lists(words, min_size=0, max_size=6).map(" ".join)


def printed(columns: list[str], rows: list[list[str]], width: int) -> str:
    console = Console(file=io.StringIO(), width=width)
    print_table(console, "", columns, rows)
    assert isinstance(console.file, io.StringIO)
    return console.file.getvalue()


@given(st.data(), st.integers(20, 120), st.integers(1, 6))
def test_no_word_is_broken(data: st.DataObject, width: int, count: int) -> None:
    columns = [f"col{at}" for at in range(count)]
    rows = data.draw(st.lists(st.lists(cells, min_size=count, max_size=count), max_size=4))
    text = printed(columns, rows, width)
    values = set(text.split())
    fitting = len(fit_columns(columns, rows, width))
    texts = [" ".join([name, *(row[at] for row in rows)]) for at, name in enumerate(columns[:2])]
    least = sum(max(map(len, text.split())) + 3 for text in texts) + 1
    if least <= width:
        for row in rows:
            for cell in row[:fitting]:
                assert set(cell.split()) <= values
    assert all(len(line) <= width for line in text.splitlines())
    assert fitting >= min(count, 2)
    assert ("Not shown" in text) == (fitting < count)


@pytest.mark.parametrize("width", [8, 40])
def test_a_word_wider_than_the_terminal_is_folded(width: int) -> None:
    assert "".join(printed(["cgp"], [["x" * 60]], width).split()).count("x") == 60


def test_wide_terminals_lose_nothing() -> None:
    text = printed(["a", "b"], [["one two three", "1,234,567"]], 80)
    assert "one two three   1,234,567" in text
