"""Tables and columns of words that fit the terminal without breaking a word or a number."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from itertools import groupby, islice
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from rich.console import Console

_SPACE = re.compile(r"[ \n]")
_NO_BREAK = "\N{NO-BREAK SPACE}"  # where a cell does not wrap; printed as a space
_AROUND = 3  # cells that a column takes besides its content: padding and the line between
_EDGES = 1
_FEWEST = 2  # columns that are never left out: what a row is of, and what it says first


def print_table(
    console: Console,
    title: str,
    columns: Sequence[str],
    rows: Iterable[Sequence[object]],
    right: Sequence[str] = (),
) -> None:
    """Print a table; columns named in `right` are set flush right.

    Where the terminal is too narrow, text wraps at spaces, and columns that do not fit even so
    are left out from the right, but for the first two, and named below.
    """
    from rich import box
    from rich.table import Table
    from rich.text import Text

    cells = [[str(cell) for cell in row] for row in rows]
    widths = fit_columns(columns, cells, console.width)
    # The title may be wider than the table, so it is not the table's own, which would wrap it.
    if title:
        console.print(Text(title, style="bold"))
    table = Table(box=box.SIMPLE_HEAD)
    for column, width in zip(columns, widths, strict=False):
        table.add_column(
            column,
            justify="right" if column in right else "left",
            width=width,
            overflow="fold",
        )
    for row in cells:
        table.add_row(*(Text(cell.replace(_NO_BREAK, " ")) for cell in row[: len(widths)]))
    console.print(table)
    if omitted := [column for column in columns[len(widths) :] if column]:
        note = f"Not shown for lack of room: {', '.join(omitted)}; --json has them."
        console.print(Text(note, style="dim"))


def fit_columns(columns: Sequence[str], rows: Sequence[Sequence[str]], width: int) -> list[int]:
    """Return the widths of the first columns that fit a width without breaking a word.

    >>> fit_columns(["word", "meaning"], [["lax", "not strict"]], 80)
    [4, 10]
    >>> fit_columns(["word", "meaning"], [["lax", "not strict"]], 20)
    [4, 9]
    >>> fit_columns(["word", "meaning", "points"], [["lax", "not strict", "10"]], 20)
    [4, 9]
    """
    from rich.cells import cell_len

    texts = [[column, *(row[at] for row in rows)] for at, column in enumerate(columns)]
    lines = [[line for text in column for line in text.split("\n")] for column in texts]
    natural = [max(map(cell_len, column)) for column in lines]
    least = [
        max((cell_len(word) for text in column for word in _SPACE.split(text)), default=0)
        for column in texts
    ]
    count = len(columns)
    while count > _FEWEST and _total(least[:count]) > width:
        count -= 1
    widths = natural[:count]
    while (excess := _total(widths) - width) > 0:
        # Shrink the widest column that can still give way, down to the next widest.
        flexible = [at for at in range(count) if widths[at] > least[at]]
        if not flexible:  # not even the first columns fit: only now is a word broken
            widest = widths.index(max(widths))
            widths[widest] = max(1, widths[widest] - excess)
            return widths
        widest = max(flexible, key=lambda at: widths[at])
        others = [widths[at] for at in flexible if widths[at] < widths[widest]]
        floor = max(least[widest], max(others, default=0), widths[widest] - excess)
        widths[widest] = min(floor, widths[widest] - 1)
    return widths


def _total(widths: Sequence[int]) -> int:
    return sum(widths) + _AROUND * len(widths) + _EDGES


def print_words(console: Console, words: Sequence[str], total: int | None = None) -> None:
    """Print words in columns by length, as they come; `total` is how many there are in all."""
    from rich.text import Text

    for length, group in groupby(words, key=len):
        console.print(Text(f"{length} letters", style="dim"))
        row = max(1, console.width // (length + 2))
        while line := list(islice(group, row)):
            console.print(Text("  ".join(line)), soft_wrap=True)
    if total is not None and total > len(words):
        console.print(Text(f"… and {total - len(words):,} more (--top)", style="dim"))


def print_notes(console: Console, notes: Sequence[str]) -> None:
    """Print warnings, as a dim line each."""
    from rich.text import Text

    for note in notes:
        console.print(Text(f"note: {note}", style="dim"))
