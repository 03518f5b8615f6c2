"""Win chances: how often the side to move wins, by its spread and the tiles it cannot see.

An edition's table ships with Lexagon or is made by `train_win_chances`. A file is gzip of a line of
JSON, which says how the table came about, and of the chances in steps of 1/50,000: for each number
of unseen tiles, from none on, those of all spreads from -limit to limit. Numbers are little-endian
16-bit differences of differences, which compress well; all low bytes come before all high bytes.
"""

from __future__ import annotations

import gzip
import json
import sys
import zlib
from array import array
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import accumulate, pairwise
from math import isnan
from pathlib import Path
from typing import Any, Final

from lexagon import _core
from lexagon._errors import QueryError, WinChanceError, quoted
from lexagon._numbers import load_json
from lexagon._paths import write_file
from lexagon._plural import plural
from lexagon._result import Displayed, Result, ResultList

DATA: Final = Path(__file__).with_name("data")
MAGIC: Final = "lexagon win chances 1"
STEPS: Final = 50_000  # to certainty
MILLION: Final = 1_000_000
# The editions whose tables ship.
SHIPPED_TABLES: Final = ("english", "indonesian", "super")
_SPREADS: Final = (-100, -60, -30, -15, 0, 15, 30, 60, 100)
_MOST_BYTES: Final = 100_000_000
_WHOLE: Final = ("limit", "tile_count", "rack_size", "games")  # of the first line
_MASK: Final = 0xFFFF


@dataclass(frozen=True, repr=False)
class WinChanceRow(Result):
    """The chances to win with so many tiles unseen, one for each spread of the table.

    >>> from lexagon import scrabble
    >>> scrabble.Edition.named("english").win_chances().table([-30, 30], [14]).rows[0].unseen
    14
    """

    unseen: int
    chances: tuple[float, ...]

    def __str__(self) -> str:
        return f"{self.unseen:3} unseen  " + " ".join(f"{each:6.1%}" for each in self.chances)


@dataclass(frozen=True, repr=False)
class WinChances(ResultList[WinChanceRow]):
    """A part of a table of win chances, and how the table came about.

    >>> from lexagon import scrabble
    >>> print(scrabble.Edition.named("english").win_chances().table([-5, 0, 5], [0]))
    spread          -5      0     +5
      0 unseen    0.0%  50.0% 100.0%
    """

    _items = "rows"

    edition: str
    spreads: tuple[int, ...]
    rows: tuple[WinChanceRow, ...]
    about: dict[str, Any]

    def __str__(self) -> str:
        head = "spread      " + " ".join(f"{spread:+6d}" for spread in self.spreads)
        return "\n".join([head.replace("    +0", "     0"), *map(str, self.rows)])


@dataclass(frozen=True, repr=False)
class SavedWinChances(Result):
    """The file that a table of win chances was written to, and how it came about.

    >>> import tempfile
    >>> from lexagon import scrabble
    >>> table = scrabble.Edition.named("english").win_chances()
    >>> with tempfile.TemporaryDirectory() as folder:
    ...     table.save(f"{folder}/own.gz").games == table.about["games"]
    True
    """

    file: str
    games: int
    about: dict[str, Any]

    def __str__(self) -> str:
        return f"win chances of {plural(self.games, 'game')} in {self.file}"


@dataclass(frozen=True, repr=False)
class WinClass(Result):
    """Turns at which a table says about the same: what it says on average, and the share won.

    >>> from lexagon import scrabble
    >>> print(scrabble.WinClass(turns=1200, said=0.25, won=0.26))
       1,200 turns: said 25.0%, won 26.0%
    """

    turns: int
    said: float
    won: float

    def __str__(self) -> str:
        return f"{self.turns:8,} turns: said {self.said:5.1%}, won {self.won:5.1%}"


@dataclass(frozen=True, repr=False)
class WinCalibration(ResultList[WinClass]):
    """What a table of win chances says beside how fresh games ended, in ten classes of chance.

    `about` tells how the table came about. A game gives many turns, and those of one game are won
    or lost together: with so few games shares differ by luck more than the number of turns tells.

    >>> from lexagon import scrabble
    >>> scrabble.calibrate_win_chances(games=5, seed=3).seed
    3
    """

    _items = "rows"

    edition: str
    words: str
    games: int
    seed: int
    rows: tuple[WinClass, ...]
    about: dict[str, Any]

    def __str__(self) -> str:
        return "\n".join([f"{plural(self.games, 'game')}, seed {self.seed}", *map(str, self.rows)])


class WinTable(Displayed):
    """The chance to win of the side to move; a tie counts as half a win.

    >>> from lexagon import scrabble
    >>> table = scrabble.Edition.named("english").win_chances()
    >>> table.win_chance(40, 20) > table.win_chance(40, 60) > table.win_chance(0, 60) > 0.5
    True
    """

    __slots__ = ("about", "core", "edition", "steps")

    def __init__(self, steps: bytes, about: dict[str, Any], edition: str) -> None:
        self.steps = steps
        self.about = about
        self.edition = edition
        try:
            if any(type(about.get(name, 0)) is not int for name in _WHOLE):
                raise TypeError
            self.core = _core.ScrabbleWinChances(about["limit"], steps)
            rows = about["tile_count"] + 1
        except ValueError as error:
            raise WinChanceError(f"a damaged table of win chances: {error}") from None
        except (KeyError, TypeError, OverflowError):
            raise WinChanceError(
                "a damaged table of win chances: its first line does not say what it is for"
            ) from None
        if self.core.largest_unseen + 1 != rows:
            raise WinChanceError("a damaged table of win chances: rows are missing")

    @classmethod
    def from_file(cls, path: str | Path, edition: str = "") -> WinTable:
        """Read a table that `save` wrote."""
        try:
            data = Path(path).read_bytes()
        except (OSError, ValueError) as error:
            reason = getattr(error, "strerror", None) or error
            raise WinChanceError(
                f"cannot read win chances from {quoted(str(path), 200)}: {reason}"
            ) from None
        try:
            unpacked = zlib.decompressobj(31)
            head, _, body = unpacked.decompress(data, _MOST_BYTES).partition(b"\n")
            about = load_json(head)
            if not unpacked.eof or about["format"] != MAGIC:
                raise ValueError
            steps = _unpacked(body, about["limit"])
        except (ValueError, KeyError, TypeError, RecursionError, zlib.error):
            raise WinChanceError(
                f"{quoted(str(path), 200)} is not a whole table of win chances; give a file that "
                "`lexagon scrabble win-chances train` wrote"
            ) from None
        try:
            return cls(steps, about, edition or str(about.get("edition", "")))
        except WinChanceError as error:
            raise WinChanceError(f"{quoted(str(path), 200)}: {error}") from None

    def __repr__(self) -> str:
        games = self.about.get("games", 0)
        return f"<WinTable {self.edition}: {games:,} games>"

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, WinTable):
            return NotImplemented
        return (self.steps, self.edition) == (other.steps, other.edition)

    def __hash__(self) -> int:
        return hash((self.steps, self.edition))

    def __reduce__(self) -> tuple[object, ...]:
        return WinTable, (self.steps, self.about, self.edition)

    def win_chance(self, spread: float, unseen: int) -> float:
        """Return the chance to win, from 0 to 1, of a side to move that is so far ahead.

        `unseen` are the tiles in the bag and on the other rack. Between whole spreads the chance is
        linear.
        """
        if not isinstance(spread, int | float) or isnan(spread):
            raise TypeError(f"a spread is a number of points, such as -12, not {spread!r}")
        if not isinstance(unseen, int) or isinstance(unseen, bool):
            raise TypeError(f"unseen is a number of tiles, such as 14, not {unseen!r}")
        if not 0 <= unseen <= self.core.largest_unseen:
            raise QueryError(
                f"{unseen} unseen tiles; the {self.edition} edition has 0 to "
                f"{self.core.largest_unseen}"
            )
        held = max(-self.core.limit, min(self.core.limit, spread))
        return self.core.chance(unseen, round(1000 * held)) / MILLION

    def table(
        self, spreads: Sequence[int] | None = None, unseen: Sequence[int] | None = None
    ) -> WinChances:
        """Return the chances at some spreads with some numbers of unseen tiles."""
        chosen = tuple(_SPREADS if spreads is None else spreads)
        most = self.core.largest_unseen - self.about.get("rack_size", 7)
        counts = [*range(1, 15), *range(20, most, 10), most] if unseen is None else unseen
        rows = (
            WinChanceRow(count, tuple(self.win_chance(spread, count) for spread in chosen))
            for count in counts
        )
        return WinChances(self.edition, chosen, tuple(rows), dict(self.about))

    def to_bytes(self) -> bytes:
        """Return the table as its file has it, the same bytes for the same table."""
        head = json.dumps(self.about, ensure_ascii=False).encode()
        body = _packed(self.steps, self.core.limit)
        packed = gzip.compress(head + b"\n" + body, compresslevel=9, mtime=0)
        return packed[:9] + b"\xff" + packed[10:]  # the system, which some Pythons leave unknown

    def save(self, path: str | Path, *, force: bool = False) -> SavedWinChances:
        """Write the table to a file; one that exists is replaced only with `force`."""
        write_file(path, self.to_bytes(), force=force)
        return SavedWinChances(str(path), self.about.get("games", 0), dict(self.about))


def _packed(steps: bytes, limit: int) -> bytes:
    """Return the chances of a table as differences of differences within each row."""
    width = 2 * limit + 1
    numbers = _numbers(steps)
    twice = array("H")
    for start in range(0, len(numbers), width):
        row = numbers[start : start + width]
        slopes = [after - before for before, after in pairwise([0, *row])]
        twice.extend((after - before) & _MASK for before, after in pairwise([0, *slopes]))
    packed = _little_endian(twice)
    return packed[::2] + packed[1::2]


def _unpacked(body: bytes, limit: int) -> bytes:
    """Undo `_packed`; ValueError for what is not whole rows."""
    width = 2 * limit + 1
    if limit < 1 or not body or len(body) % (2 * width):
        raise ValueError("not whole rows")
    both = bytearray(len(body))
    both[::2], both[1::2] = body[: len(body) // 2], body[len(body) // 2 :]
    twice = _numbers(bytes(both))
    steps = array("H")
    for start in range(0, len(twice), width):
        slopes = accumulate(twice[start : start + width])
        steps.extend(number & _MASK for number in accumulate(slopes))
    return _little_endian(steps)


def _numbers(data: bytes) -> array[int]:
    numbers = array("H", data)
    if sys.byteorder == "big":
        numbers.byteswap()
    return numbers


def _little_endian(numbers: array[int]) -> bytes:
    if sys.byteorder == "big":
        numbers = numbers[:]
        numbers.byteswap()
    return numbers.tobytes()


@lru_cache(maxsize=8)
def shipped_table(name: str, tile_count: int, rack_size: int) -> WinTable | None:
    """Return the table that ships for an edition of this name; None of one with other tiles."""
    if name not in SHIPPED_TABLES:
        return None
    table = WinTable.from_file(DATA / f"win_chances_{name}.gz", name)
    return table if fits(table, tile_count, rack_size) else None


def fits(table: WinTable, tile_count: int, rack_size: int) -> bool:
    """Return whether a table is for so many tiles and racks of this size."""
    return (table.about["tile_count"], table.about.get("rack_size")) == (tile_count, rack_size)
