"""Leaves: values of the tiles kept after a move, from shipped tables or files."""

from __future__ import annotations

import gzip
import json
import zlib
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import Any, Final

from lexagon import _core
from lexagon._errors import LeavesError, QueryError, quoted
from lexagon._numbers import load_json
from lexagon._paths import write_file
from lexagon._plural import plural
from lexagon._result import Displayed, Result, ResultList
from lexagon.scrabble._edition import DATA, Edition
from lexagon.scrabble._engine import POINT, rules_of
from lexagon.scrabble._tiles import read_rack, write_rack, write_tile

MAGIC: Final = "lexagon leaves 1"
NO_LEAVES: Final = "none"
VALUES: Final = "thousandths"  # the body has every value, as a 32-bit integer
KLV_SUFFIXES: Final = (".klv2", ".klv")
CSV_SUFFIX: Final = ".csv"
# The tables that ship, by edition.
SHIPPED_LEAVES: Final = {"english": "english", "super": "english", "indonesian": "indonesian"}


@dataclass(frozen=True, repr=False)
class LeaveValue(Result):
    """The value of keeping some tiles, in points.

    >>> from lexagon import scrabble
    >>> print(scrabble.Leaves.named("english").table("?S")[0])
    S?  +35.25
    """

    leave: str
    value: float

    def __str__(self) -> str:
        return f"{self.leave}  {self.value:+.2f}"


@dataclass(frozen=True, repr=False)
class LeaveTable(ResultList[LeaveValue]):
    """Values of some leaves, and how their table came about.

    >>> from lexagon import scrabble
    >>> table = scrabble.Leaves.named("english").table()
    >>> len(table), table[0].leave, table.about["rack_size"]
    (27, 'A', 7)
    """

    _items = "rows"

    rows: tuple[LeaveValue, ...]
    about: dict[str, Any]

    def __str__(self) -> str:
        return "\n".join(map(str, self.rows))


@dataclass(frozen=True, repr=False)
class SavedLeaves(Result):
    """The file that leaves were written to, their number, and how they came about.

    >>> import tempfile
    >>> from lexagon import scrabble
    >>> with tempfile.TemporaryDirectory() as folder:
    ...     scrabble.Leaves.named("english").save(f"{folder}/own.gz").leaves
    914625
    """

    file: str
    leaves: int
    about: dict[str, Any]

    def __str__(self) -> str:
        return f"{plural(self.leaves, 'leaf', 'leaves')} in {self.file}"


class Leaves(Displayed):
    """The value in points of every leave of one to six tiles (rack size less one).

    >>> from lexagon import scrabble
    >>> english = scrabble.Leaves.named("english")
    >>> english.value("?") > 20 > english.value("S") > 0 > english.value("Q")
    True
    """

    __slots__ = ("about", "body", "core", "edition")

    def __init__(self, body: bytes, about: dict[str, Any], edition: Edition | str) -> None:
        """Take the body of a table: residuals of a model, or (`about["values"]`) the values."""
        self.body = body
        self.about = about
        self.edition = Edition.open(edition)
        try:
            make = _core.ScrabbleLeaves.of_values if about.get("values") else _core.ScrabbleLeaves
            self.core = make(about["counts"], about["rack_size"], body)
        except ValueError as error:
            raise LeavesError(f"a damaged table of leaves: {error}") from None
        except (KeyError, TypeError, OverflowError):
            raise LeavesError(
                "a damaged table of leaves: its first line does not say for which tiles it is"
            ) from None
        if len(about["counts"]) != len(self.edition.counts):
            raise LeavesError(
                f"a table of leaves for {plural(len(about['counts']) - 1, 'tile')}; "
                f"the {self.edition.name} edition has {len(self.edition.counts) - 1}"
            )

    @classmethod
    def named(cls, name: str, edition: Edition | str | None = None) -> Leaves:
        """Open a table that ships with Lexagon: english or indonesian."""
        if not isinstance(name, str):
            raise TypeError(f"leaves have a name such as 'english', not {type(name).__name__}")
        _check_name(name)
        return _shipped(name.lower(), Edition.open(edition or name))

    @classmethod
    def from_file(cls, path: str | Path, edition: Edition | str = "english") -> Leaves:
        """Read a table that `save` wrote, for an edition with its tiles; KLV and CSV by suffix."""
        opened = Edition.open(edition)
        try:
            data = Path(path).read_bytes()
        except (OSError, ValueError) as error:
            reason = getattr(error, "strerror", None) or error
            raise LeavesError(
                f"cannot read leaves from {quoted(str(path), 200)}: {reason}"
            ) from None
        try:
            if Path(path).suffix.lower() in KLV_SUFFIXES:
                return cls._of_klv(data, opened)
            if Path(path).suffix.lower() == CSV_SUFFIX:
                return cls._of_csv(data, opened)
            return cls._of_table(data, opened)
        except ValueError as error:
            raise LeavesError(f"{quoted(str(path), 200)}: {error}") from None

    @classmethod
    def _of_table(cls, data: bytes, edition: Edition) -> Leaves:
        try:
            head, _, body = gzip.decompress(data).partition(b"\n")
            about = load_json(head)
        except (OSError, EOFError, ValueError, RecursionError, zlib.error):
            about = None
        if not isinstance(about, dict) or about.get("format") != MAGIC:
            raise LeavesError(
                "it is not a whole table of leaves; give a file that `lexagon scrabble leaves "
                "train` wrote, or one that ends in .klv2 or .csv"
            )
        return cls(body, about, edition)

    @classmethod
    def _of_klv(cls, data: bytes, edition: Edition) -> Leaves:
        from lexagon.scrabble._leave_files import read_klv

        sets = [edition]
        if edition.name in SHIPPED_LEAVES:  # the super edition plays with English leaves
            sets.append(Edition.named(SHIPPED_LEAVES[edition.name]))
        counts = [each.counts for each in sets]
        place, values = read_klv(data, counts, edition.rack_size, edition.alphabet)
        about = {**about_leaves(rules_of(sets[place])), "values": VALUES}
        return cls(values.tobytes(), about, edition)

    @classmethod
    def _of_csv(cls, data: bytes, edition: Edition) -> Leaves:
        from lexagon.scrabble._leave_files import read_csv

        values = read_csv(data, edition.counts, edition.rack_size, edition.alphabet)
        about = {**about_leaves(rules_of(edition)), "values": VALUES}
        return cls(values.tobytes(), about, edition)

    @classmethod
    def open(
        cls, leaves: str | Path | Leaves | None = None, edition: Edition | str = "english"
    ) -> Leaves:
        """Open the leaves of a name or a file, or those that ship for an edition.

        >>> from lexagon import scrabble
        >>> scrabble.Leaves.open(edition="indonesian")
        <Leaves indonesian: 605,946 leaves>
        """
        opened = Edition.open(edition)
        table = leaves_for(opened, leaves)
        if table is None:
            raise LeavesError(
                f"no leaves ship for the {opened.name} edition; train some "
                "(`lexagon scrabble leaves train`) and give the file: leaves=, --leaves"
            )
        return table

    @classmethod
    def nothing(cls, edition: Edition | str) -> Leaves:
        """Make a table for an edition in which every leave is worth nothing."""
        edition = Edition.open(edition)
        rules = rules_of(edition)
        try:
            body = _core.ScrabbleLeaveSamples(rules).fit(rules)
        except ValueError as error:
            raise LeavesError(str(error)) from None
        return cls(body, about_leaves(rules), edition)

    def __len__(self) -> int:
        return len(self.core)

    def __repr__(self) -> str:
        return f"<Leaves {self.edition.name}: {len(self):,} leaves>"

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Leaves):
            return NotImplemented
        return (self.body, self.edition) == (other.body, other.edition)

    def __hash__(self) -> int:
        return hash((self.body, self.edition))

    def __reduce__(self) -> tuple[object, ...]:
        return Leaves, (self.body, self.about, self.edition)

    def value(self, leave: str) -> float:
        """Return what a leave is worth in points; nothing for no tiles or a full rack."""
        return self.core.value(self._read(leave)) / POINT

    def table(self, *leaves: str) -> LeaveTable:
        """Return the values of some leaves, of every single tile where none is given."""
        alphabet = self.edition.alphabet
        counts = self.edition.counts
        singles = [bytes([tile]) for tile in (*range(1, len(counts)), 0) if counts[tile]]
        chosen = [self._checked(leave) for leave in leaves] or singles
        rows = (
            LeaveValue(write_rack(leave, alphabet), self.core.value(leave) / POINT)
            for leave in chosen
        )
        return LeaveTable(tuple(rows), dict(self.about))

    def _read(self, text: str) -> bytes:
        if not isinstance(text, str):
            raise TypeError(f"a leave is text, such as 'EINST', not {type(text).__name__}")
        return read_rack(text, self.edition.alphabet)

    def _checked(self, text: str) -> bytes:
        """Read a leave; one that no rack can keep is refused."""
        edition = self.edition
        leave = self._read(text)
        if not 0 < len(leave) < edition.rack_size:
            raise QueryError(
                f"{quoted(text)} is not a leave; a leave has 1 to {edition.rack_size - 1} tiles"
            )
        for tile in leave:
            if leave.count(tile) > edition.counts[tile]:
                raise QueryError(
                    f"{quoted(text)} is not a leave: it has {leave.count(tile)} of the tile "
                    f"{write_tile(tile, edition.alphabet)}, "
                    f"and the {edition.name} edition {edition.counts[tile]}"
                )
        return leave

    def to_bytes(self) -> bytes:
        """Return the table as its file has it, the same bytes for the same table."""
        head = json.dumps(self.about, ensure_ascii=False).encode()
        packed = gzip.compress(head + b"\n" + self.body, compresslevel=9, mtime=0)
        return packed[:9] + b"\xff" + packed[10:]  # the system, which some Pythons leave unknown

    def save(self, path: str | Path, *, force: bool = False) -> SavedLeaves:
        """Write the table to a file; one that exists is replaced only with `force`.

        A name that ends in `.klv2` or `.csv` makes a file that other programs read.
        """
        from lexagon.scrabble._leave_files import Tiles, write_csv, write_klv

        suffix = Path(path).suffix.lower()
        if suffix in KLV_SUFFIXES:
            data = write_klv(self.core, self.about["counts"], self.about["rack_size"])
        elif suffix == CSV_SUFFIX:
            tiles = Tiles(self.about["counts"], self.about["rack_size"])
            data = write_csv(self.core, tiles, self.edition.alphabet)
        else:
            data = self.to_bytes()
        write_file(path, data, force=force)
        return SavedLeaves(str(path), len(self), dict(self.about))


@lru_cache(maxsize=8)
def leaves_for(edition: Edition, chosen: str | Path | Leaves | None = None) -> Leaves | None:
    """Return the leave values of a file or a name, those that ship for an edition, or None.

    `none` is the name of a table in which every leave is worth nothing.
    """
    if isinstance(chosen, Leaves):
        return Leaves(chosen.body, chosen.about, edition)
    if chosen == NO_LEAVES:
        return Leaves.nothing(edition)
    if chosen is not None:
        if not isinstance(chosen, str | Path):
            raise TypeError(
                f"leaves are a name, the path of a file or Leaves, not {type(chosen).__name__}"
            )
        if isinstance(chosen, Path) or is_path(chosen):
            return Leaves.from_file(chosen, edition)
        return Leaves.named(chosen, edition)
    name = SHIPPED_LEAVES.get(edition.name)
    if name is None or len(Edition.named(name).counts) != len(edition.counts):
        return None
    return _shipped(name, edition)


def checked_leaves(chosen: str | Path | Leaves | None) -> str | Path | Leaves | None:
    """Return the leaves of a player; refuse an unknown name and a file that is not there.

    >>> checked_leaves("none")
    'none'
    """
    if isinstance(chosen, Leaves) or chosen is None or chosen == NO_LEAVES:
        return chosen
    if not isinstance(chosen, str | Path):
        raise TypeError(
            f"leaves are a name, the path of a file or Leaves, not {type(chosen).__name__}"
        )
    if isinstance(chosen, str) and not is_path(chosen):
        _check_name(chosen)
    elif not _is_file(chosen):
        raise LeavesError(f"no file of leaves {quoted(str(chosen), 200)}")
    return chosen


def _is_file(path: str | Path) -> bool:
    try:
        return Path(path).is_file()
    except (OSError, ValueError):  # no file can have this name
        return False


def is_path(text: str) -> bool:
    """Return whether a name of leaves is that of a file."""
    return bool({".", "/", "\\"} & set(text))


def _check_name(name: str) -> None:
    known = sorted(file.stem.removeprefix("leaves_") for file in DATA.glob("leaves_*.gz"))
    if name.lower() not in known:
        raise LeavesError(f"no leaves {quoted(name)}; there are {', '.join(known)}")


@lru_cache(maxsize=8)
def _shipped(name: str, edition: Edition) -> Leaves:
    return Leaves.from_file(DATA / f"leaves_{name}.gz", edition)


def about_leaves(rules: _core.ScrabbleRules) -> dict[str, Any]:
    """Return the header of a table: the tiles and the rack that it is for."""
    return {"format": MAGIC, "counts": rules.counts, "rack_size": rules.rack_size}
