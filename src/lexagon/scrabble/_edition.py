"""Editions: tiles with counts and points, a board, and the numbers of play."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, fields, replace
from functools import cache, lru_cache
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from lexagon._core import ScrabbleNotation
from lexagon._errors import EditionError, LexagonError, WinChanceError, quoted
from lexagon._lazy import lazy
from lexagon._numbers import load_toml
from lexagon._paths import exists
from lexagon._plural import plural
from lexagon._result import Displayed
from lexagon.lexicon import Alphabet, Lexicon, word_lists
from lexagon.lexicon._lists import is_imported, is_shipped
from lexagon.lexicon._words_like import open_lexicon
from lexagon.scrabble._layout import Layout
from lexagon.scrabble._tiles import BLANK, notation_of

if TYPE_CHECKING:
    from lexagon.scrabble._win_chance import WinTable

DATA: Final = Path(__file__).with_name("data")
SHIPPED: Final = (
    "english",
    "indonesian",
    "super",
    "spanish",
    "french",
    "german",
    "italian",
    "dutch",
    "polish",
    "portuguese",
)
MOST_TILES: Final = 1000
LARGEST_RACK: Final = 15
# key: (smallest, largest, what it is when a file does not say)
_NUMBERS: Final = {
    "rack": (1, LARGEST_RACK, 7),
    "bonus": (0, 10_000, 50),
    "exchange": (1, MOST_TILES, 7),
    "scoreless": (1, 1000, 6),
}
_TEXTS: Final = ("title", "words", "language", "dictionary", "package")
_KEYS: Final = {"layout", "tiles", *_TEXTS, *_NUMBERS}
_ALPHABETS: Final = (
    "english",
    "spanish",
    "qu",
    "german",
    "italian",
    "polish",
    "portuguese",
)


@dataclass(frozen=True, repr=False)
class Edition(Displayed):
    """A set of tiles and a board; counts and points are by tile, the blank first.

    >>> from lexagon import scrabble
    >>> english = scrabble.Edition.named("english")
    >>> english.size, english.tile_count, english.rack_size, english.bonus
    (15, 100, 7, 50)
    >>> english.tiles[:4], english.counts[:4], english.points[:4]
    (('?', 'a', 'b', 'c'), (2, 9, 2, 2), (0, 1, 3, 3))
    """

    name: str
    title: str
    tiles: tuple[str, ...]
    counts: tuple[int, ...]
    points: tuple[int, ...]
    layout: Layout
    rack_size: int = 7
    bonus: int = 50
    exchange_minimum: int = 7
    scoreless_limit: int = 6
    words: str | None = None
    language: str = ""
    dictionary: str = ""
    package: str = ""

    @classmethod
    def named(cls, name: str) -> Edition:
        """Return an edition that ships, such as english, super or polish."""
        if not isinstance(name, str):
            raise TypeError(f"a name is text, such as 'english', not {type(name).__name__}")
        if name.lower() not in SHIPPED:
            raise EditionError(
                f"no edition {quoted(name)}; there are {', '.join(SHIPPED)}, "
                "or the path of a TOML file of your own",
                code="no-edition",
                edition=name,
            )
        return _shipped(name.lower())

    @classmethod
    def from_file(cls, path: str | Path) -> Edition:
        """Read an edition of your own from a TOML file; its `words` are looked up beside it."""
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
        edition = cls.from_toml(text, path.stem, str(path))
        words = edition.words
        if words and not is_list_name(words):
            beside = path.parent / words
            if _is_path(words) or beside.is_file():
                return replace(edition, words=str(beside))
        return edition

    @classmethod
    def from_toml(cls, text: str, name: str, source: str | None = None) -> Edition:
        """Read an edition from the text of a TOML file; an error names what is wrong."""
        source = source or name
        try:
            table = load_toml(text)
            return _edition(table, name)
        except LexagonError as error:
            raise EditionError(f"{source}: {error}") from None
        except (ValueError, RecursionError) as error:
            raise EditionError(f"{source}: not valid TOML: {error}{_quotes_hint(text)}") from None

    @classmethod
    def open(cls, edition: str | Path | Edition) -> Edition:
        """Open an edition that ships by name, or one of your own by path."""
        if isinstance(edition, Edition):
            return edition
        if isinstance(edition, Path):
            return cls.from_file(edition)
        if not isinstance(edition, str):
            raise TypeError(
                f"an edition is a name, the path of a TOML file or an Edition, "
                f"not {type(edition).__name__}"
            )
        if edition.lower() in SHIPPED:
            return cls.named(edition)
        if not _is_path(edition) and not exists(edition):
            return cls.named(edition)
        return cls.from_file(edition)

    def __repr__(self) -> str:
        return f"<Edition {self.name}: {self.size}x{self.size}, {self.tile_count} tiles>"

    def __str__(self) -> str:
        return self.title

    def __hash__(self) -> int:
        return hash((self.name, self.counts, self.points))

    def __getstate__(self) -> dict[str, object]:
        return {each.name: getattr(self, each.name) for each in fields(self)}

    @lazy
    def alphabet(self) -> Alphabet:
        """Return the alphabet of the tiles, the blank left out."""
        return _alphabet(self.tiles[1:])

    @lazy
    def _notation(self) -> ScrabbleNotation:
        """What writes tiles, racks, boards and moves."""
        return notation_of(self.alphabet)

    @lazy
    def size(self) -> int:
        """Return the number of rows of the board, which is the number of columns."""
        return self.layout.size

    @lazy
    def tile_count(self) -> int:
        """Return the number of tiles in the bag before a game."""
        return sum(self.counts)

    def lexicon(self, words: str | Path | Lexicon | None = None) -> Lexicon:
        """Open a word list over this edition's tiles, its own list where none is given."""
        if isinstance(words, Lexicon):
            if words.alphabet != self.alphabet:
                raise EditionError(
                    f"the words of {words.name} are made of other tiles than the {self.name} "
                    f"edition's ({self.alphabet})",
                    code="edition-alphabet",
                    words=words.name,
                    edition=self.name,
                )
            return words
        if words is not None and not isinstance(words, str | Path):
            raise TypeError(
                f"words is a list's name, a file or a Lexicon, not {type(words).__name__}"
            )
        chosen = self.own_words() if words is None or words == "" else words
        if chosen is None:
            raise EditionError(
                f"the {self.name} edition has no word list of its own; "
                f"give one: words=, on the command line --words{self._import_hint()}",
                code="edition-words",
                edition=self.name,
            )
        if isinstance(chosen, str) and is_shipped(chosen):
            return _shipped_lexicon(chosen, self)
        return open_lexicon(chosen, self.alphabet)

    def win_chances(self, chosen: str | Path | WinTable | None = None) -> WinTable:
        """Open the table of win chances that ships for this edition, or one of a file.

        >>> from lexagon import scrabble
        >>> scrabble.Edition.named("english").win_chances().win_chance(spread=0, unseen=0)
        0.5
        """
        table = self.known_win_chances(chosen)
        if table is None:
            raise WinChanceError(
                f"no win chances ship for the {self.name} edition; make some "
                f"(`lexagon scrabble win-chances train --edition {self.name}`) and give the file: "
                "win_chances=, --win-chances"
            )
        return table

    def known_win_chances(self, chosen: str | Path | WinTable | None = None) -> WinTable | None:
        """Open a table of win chances; None where none is given and none ships."""
        from lexagon.scrabble._win_chance import WinTable, fits, shipped_table

        if chosen is None:
            return shipped_table(self.name, self.tile_count, self.rack_size)
        if isinstance(chosen, str | Path):
            chosen = WinTable.from_file(chosen, self.name)
        if not isinstance(chosen, WinTable):
            raise TypeError(
                f"win chances are the path of a file or a WinTable, not {type(chosen).__name__}"
            )
        if not fits(chosen, self.tile_count, self.rack_size):
            raise WinChanceError(
                f"win chances for {chosen.about['tile_count']} tiles and racks of "
                f"{chosen.about.get('rack_size')}; the {self.name} edition has {self.tile_count} "
                f"tiles and racks of {self.rack_size}"
            )
        return chosen

    def own_words(self) -> str | None:
        """Return the list that is played with unless another is named, if there is one.

        That is the one that the edition names, or the imported one of the edition's name.
        """
        if self.words is None and self.language and is_imported(self.name):
            return self.name
        return self.words

    def _import_hint(self) -> str:
        """Return the commands that make a list of a system dictionary."""
        if not self.dictionary:
            return ""
        install = "" if Path(self.dictionary).exists() else f"`apt install {self.package}`, then "
        return (
            f"; or make one: {install}"
            f"`lexagon words import {self.dictionary} --alphabet {self.name}`"
        )


@lru_cache(maxsize=8)
def _shipped_lexicon(name: str, edition: Edition) -> Lexicon:
    return open_lexicon(name, edition.alphabet)


@lru_cache(maxsize=256)
def is_list_name(words: str) -> bool:
    """Return whether a text names a list that ships, or a level of one such as `scowl-60`."""
    return words in word_lists() or re.fullmatch(r"scowl-\d\d", words, re.ASCII) is not None


def shipped_name(words: str | Path | Lexicon | None, edition: Edition) -> str | None:
    """Return the name of a list that ships, however it was given; None of any other words."""
    if isinstance(words, Lexicon):
        return words.name if words.is_shipped and words.alphabet == edition.alphabet else None
    return words if isinstance(words, str) and is_list_name(words) else None


def recorded_words(name: str | None) -> str | None:
    """Return the list that a position or game names, if it is here by name or is a file."""
    if not name:
        return None
    return name if is_list_name(name) or is_imported(name) or _is_file(name) else None


def _is_file(name: str) -> bool:
    """Return whether text is the name of a file; text that no file can have as its name is not."""
    try:
        return Path(name).is_file()
    except (OSError, ValueError):
        return False


def _is_path(text: str) -> bool:
    return bool({".", "/", "\\"} & set(text))


def _quotes_hint(text: str) -> str:
    """Return a hint for the usual mistake: TOML wants quotes around letters beyond A to Z."""
    keys = (line.partition("=")[0].strip() for line in text.splitlines() if "=" in line)
    bare = next((key for key in keys if key and key[0] not in "\"'#" and not key.isascii()), None)
    return "" if bare is None else f'; put letters beyond A to Z in quotes, as in "{bare}" = …'


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
    for key in _TEXTS:
        if not isinstance(table.get(key, ""), str):
            raise EditionError(f"{key} = {table[key]!r} is not text")
    numbers = {key: _number(table, key, *bounds) for key, bounds in _NUMBERS.items()}
    tiles, counts, points = _tiles(table["tiles"])
    _alphabet(tiles[1:])
    return Edition(
        name=name,
        title=table.get("title", name),
        tiles=tiles,
        counts=counts,
        points=points,
        layout=Layout.of_rows(_rows(table["layout"])),
        rack_size=numbers["rack"],
        bonus=numbers["bonus"],
        exchange_minimum=numbers["exchange"],
        scoreless_limit=numbers["scoreless"],
        words=table.get("words"),
        language=table.get("language", ""),
        dictionary=table.get("dictionary", ""),
        package=table.get("package", ""),
    )


def _number(table: Mapping[str, Any], key: str, least: int, most: int, usual: int) -> int:
    value = table.get(key, usual)
    if not isinstance(value, int) or isinstance(value, bool) or not least <= value <= most:
        raise EditionError(f"{key} = {value!r}; it must be a number from {least} to {most}")
    return value


def _rows(layout: object) -> list[str]:
    if isinstance(layout, str):
        return [line.strip() for line in layout.strip().splitlines()]
    if isinstance(layout, list) and all(isinstance(row, str) for row in layout):
        return layout
    raise EditionError("layout is not text; write the board's rows in it, one a line")


def _tiles(table: object) -> tuple[tuple[str, ...], tuple[int, ...], tuple[int, ...]]:
    if not isinstance(table, dict) or not set(table) - {BLANK}:
        raise EditionError("tiles is not a table of tiles, such as A = { count = 9, points = 1 }")
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
        raise EditionError(
            f"{plural(sum(counts), 'tile')} in all; an edition has 1 to {MOST_TILES}"
        )
    tiles = (BLANK, *(face.lower() for face in faces))
    return tiles, tuple(counts), tuple(points)


@lru_cache(maxsize=32)
def _alphabet(tiles: tuple[str, ...]) -> Alphabet:
    for name in _ALPHABETS:
        if Alphabet.named(name).tiles == tiles:
            return Alphabet.named(name)
    return Alphabet(f"edition's {len(tiles)}-tile", tiles)
