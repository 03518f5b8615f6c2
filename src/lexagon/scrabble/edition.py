"""An edition is what is in the box: tiles with counts and points, a board, the numbers of play."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache, cached_property
from pathlib import Path
from typing import Any, Final

from lexagon._errors import AlphabetError, EditionError, quoted
from lexagon.lexicon import Alphabet, Lexicon
from lexagon.lexicon._alphabet import BLANK, NAMED
from lexagon.scrabble.layout import Layout

DATA: Final = Path(__file__).with_name("data")
SHIPPED: Final = ("english", "indonesian", "super", "spanish")
MOST_TILES: Final = 1000
LARGEST_RACK: Final = 15
# key: (smallest, largest, what it is when a file does not say)
_NUMBERS: Final = {
    "rack": (1, LARGEST_RACK, 7),
    "bonus": (0, 10_000, 50),
    "exchange": (1, MOST_TILES, 7),
    "scoreless": (1, 1000, 6),
}
_KEYS: Final = {"title", "words", "layout", "tiles", *_NUMBERS}


@dataclass(frozen=True)
class Edition:
    """Counts and points are by tile number; number 0 is the blank."""

    name: str
    title: str
    alphabet: Alphabet
    counts: tuple[int, ...]
    points: tuple[int, ...]
    layout: Layout
    rack_size: int = 7
    bonus: int = 50
    exchange_minimum: int = 7
    scoreless_limit: int = 6
    words: str | None = None

    @classmethod
    def named(cls, name: str) -> Edition:
        """Return an edition that ships: english, indonesian, super or spanish."""
        if name not in SHIPPED:
            raise EditionError(
                f"no edition {quoted(name)}; there are {', '.join(SHIPPED)}, "
                "or the path of a TOML file of your own"
            )
        return _shipped(name)

    @classmethod
    def from_file(cls, path: str | Path) -> Edition:
        """Read an edition of one's own from a TOML file."""
        path = Path(path)
        try:
            text = path.read_text(encoding="utf-8-sig")
        except FileNotFoundError:
            raise EditionError(f"no edition file {quoted(str(path), 200)}") from None
        except UnicodeDecodeError:
            raise EditionError(f"{quoted(str(path), 200)} is not UTF-8 text") from None
        except (OSError, ValueError) as error:
            reason = getattr(error, "strerror", None) or str(error)
            raise EditionError(f"cannot read {quoted(str(path), 200)}: {reason}") from None
        return cls.from_toml(text, path.stem, str(path))

    @classmethod
    def from_toml(cls, text: str, name: str, source: str | None = None) -> Edition:
        """Take an edition from the text of a TOML file; whatever is wrong is named."""
        source = source or name
        try:
            table = tomllib.loads(text)
            return _edition(table, name)
        except (tomllib.TOMLDecodeError, EditionError, AlphabetError) as error:
            raise EditionError(f"{source}: {error}") from None

    @classmethod
    def open(cls, name_or_path: str) -> Edition:
        """Open an edition that ships by name, or one of one's own by path."""
        if name_or_path.lower() in SHIPPED:
            return cls.named(name_or_path.lower())
        if not {".", "/", "\\"} & set(name_or_path) and not Path(name_or_path).exists():
            return cls.named(name_or_path)
        return cls.from_file(name_or_path)

    @property
    def size(self) -> int:
        """Return the number of rows of the board, which is the number of columns."""
        return self.layout.size

    @cached_property
    def total(self) -> int:
        """Return the number of tiles in the bag before a game."""
        return sum(self.counts)

    def lexicon(self, words: str | None = None) -> Lexicon:
        """Open a word list over this edition's tiles, its own list where none is named."""
        chosen = words or self.words
        if chosen is None:
            raise EditionError(
                f"the {self.name} edition has no word list of its own; name one (--words)"
            )
        return Lexicon.open(chosen, self.alphabet)

    def _repr_html_(self) -> str:
        from lexagon.scrabble import pictures

        return pictures.edition(self)


@cache
def _shipped(name: str) -> Edition:
    return Edition.from_file(DATA / f"{name}.toml")


def _edition(table: Mapping[str, Any], name: str) -> Edition:
    unknown = sorted(set(table) - _KEYS)
    if unknown:
        raise EditionError(
            f"unknown key {quoted(unknown[0])}; the keys are {', '.join(sorted(_KEYS))}"
        )
    for key in ("layout", "tiles"):
        if key not in table:
            raise EditionError(f"{quoted(key)} is missing; an edition has a layout and tiles")
    for key in ("title", "words"):
        if not isinstance(table.get(key, ""), str):
            raise EditionError(f"{key} = {table[key]!r} is no text")
    numbers = {key: _number(table, key, *bounds) for key, bounds in _NUMBERS.items()}
    alphabet, counts, points = _tiles(table["tiles"])
    return Edition(
        name=name,
        title=table.get("title", name),
        alphabet=alphabet,
        counts=counts,
        points=points,
        layout=Layout.of_rows(_rows(table["layout"])),
        rack_size=numbers["rack"],
        bonus=numbers["bonus"],
        exchange_minimum=numbers["exchange"],
        scoreless_limit=numbers["scoreless"],
        words=table.get("words"),
    )


def _number(table: Mapping[str, Any], key: str, least: int, most: int, usual: int) -> int:
    value = table.get(key, usual)
    if not isinstance(value, int) or isinstance(value, bool) or not least <= value <= most:
        raise EditionError(f"{key} = {value!r} cannot be; it is a number from {least} to {most}")
    return value


def _rows(layout: object) -> list[str]:
    if isinstance(layout, str):
        return [line.strip() for line in layout.strip().splitlines()]
    if isinstance(layout, list) and all(isinstance(row, str) for row in layout):
        return layout
    raise EditionError("layout is no text; write the board's rows in it, one a line")


def _tiles(table: object) -> tuple[Alphabet, tuple[int, ...], tuple[int, ...]]:
    if not isinstance(table, dict) or not set(table) - {BLANK}:
        raise EditionError("tiles is no table of tiles, such as A = { count = 9, points = 1 }")
    faces = [face for face in table if face != BLANK]
    counts, points = [], []
    for face in [BLANK, *faces]:
        entry = table.get(face, {"count": 0, "points": 0})
        if not isinstance(entry, dict) or set(entry) != {"count", "points"}:
            raise EditionError(
                f"tile {quoted(face)} has {entry!r}; write {{ count = 9, points = 1 }}"
            )
        for key, most in (("count", MOST_TILES), ("points", 100)):
            value = entry[key]
            if not isinstance(value, int) or isinstance(value, bool) or not 0 <= value <= most:
                raise EditionError(
                    f"tile {quoted(face)} has {key} {value!r}; it is a number from 0 to {most}"
                )
        counts.append(entry["count"])
        points.append(entry["points"])
    if not 1 <= sum(counts) <= MOST_TILES:
        raise EditionError(f"{sum(counts)} tiles in all; an edition has 1 to {MOST_TILES}")
    return _alphabet(faces), tuple(counts), tuple(points)


def _alphabet(faces: list[str]) -> Alphabet:
    tiles = [face.lower() for face in faces]
    known = (name for name, listed in NAMED.items() if listed.split() == tiles)
    name = next(known, None)
    return Alphabet(f"edition's {len(tiles)}-tile", tiles) if name is None else Alphabet.named(name)
