"""A layout is the squares of a board: how big it is, what each multiplies, where play starts."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from lexagon._errors import EditionError, quoted
from lexagon._lazy import lazy
from lexagon._plural import plural

SMALLEST: Final = 2
LARGEST: Final = 26  # columns have the letters A to Z
LETTER: Final = {"'": 2, '"': 3, "^": 4}
WORD: Final = {"-": 2, "=": 3, "~": 4}
PLAIN: Final = "."
COLUMNS: Final = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"


@dataclass(frozen=True)
class Layout:
    """The marks of a square board, row by row, and the square that the first play must cover."""

    rows: tuple[str, ...]
    start: int

    @classmethod
    def of_rows(cls, rows: Sequence[str]) -> Layout:
        """Take marks row by row; play starts on the square in the middle.

        >>> Layout.of_rows(["=.=", ".-.", "=.="]).word_multipliers
        (3, 1, 3, 1, 2, 1, 3, 1, 3)
        """
        size = len(rows)
        if not SMALLEST <= size <= LARGEST:
            raise EditionError(
                f"a layout of {plural(size, 'row')}; a board has {SMALLEST} to {LARGEST} rows, "
                "and as many columns"
            )
        for number, row in enumerate(rows, start=1):
            if len(row) != size:
                raise EditionError(
                    f"row {number} of the layout, {quoted(row)}, has {plural(len(row), 'square')}; "
                    f"with {size} rows it must have {size}"
                )
            for mark in row:
                if mark not in LETTER and mark not in WORD and mark != PLAIN:
                    raise EditionError(
                        f"row {number} of the layout, {quoted(row)}, has {quoted(mark)}; the marks "
                        "are . plain, ' \" ^ for letters times 2 3 4, - = ~ for words times 2 3 4"
                    )
        middle = (size - 1) // 2
        return cls(tuple(rows), middle * size + middle)

    @property
    def size(self) -> int:
        """Return the number of rows, which is the number of columns."""
        return len(self.rows)

    @lazy
    def letter_multipliers(self) -> tuple[int, ...]:
        """Return what a tile laid on each square counts, row by row."""
        return tuple(LETTER.get(mark, 1) for row in self.rows for mark in row)

    @lazy
    def word_multipliers(self) -> tuple[int, ...]:
        """Return what a word with a tile laid on each square counts, row by row."""
        return tuple(WORD.get(mark, 1) for row in self.rows for mark in row)

    @lazy
    def square_names(self) -> tuple[str, ...]:
        """Return the names of all squares as people have them: row, then column, such as `8H`."""
        rows = range(1, self.size + 1)
        return tuple(f"{row}{column}" for row in rows for column in COLUMNS[: self.size])

    def square_name(self, square: int) -> str:
        """Name a square, such as `8H`."""
        return self.square_names[square]
