"""Dice: which letters are on each, and the size of board they make. A file has a die a line."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from math import isqrt
from pathlib import Path
from typing import Final
from unicodedata import normalize

from lexagon._errors import BoardError, quoted
from lexagon._result import Result
from lexagon.grid._notation import MAX_SIDE, parse_size, read_lines, without_comments
from lexagon.grid._tiles import Tile

DATA: Final = Path(__file__).with_name("data")
LETTERS: Final = "letters"
DICE: Final = "boggle-1987"
MAX_DICE: Final = MAX_SIDE * MAX_SIDE
MAX_DIE_LENGTH: Final = 200
MAX_NAME_LENGTH: Final = 40


@dataclass(frozen=True, repr=False)
class DiceSet(Result):
    """A set of dice: the faces of each die, the size of board they make, and who says so.

    A die is written as a row of a board: letters, where q is Qu, or faces with commas or spaces
    between them; a dot is a blank face, which blocks its square. Without a `size` the board is as
    square as it can be: 16 dice make 4x4, and 6 dice 2x3.

    >>> dice_sets()["boggle-1987"].dice[:3]
    ('aaeegn', 'abbjoo', 'achops')
    >>> dice_sets()["super-big-boggle"].dice[12]
    'an,er,he,in,qu,th'
    >>> DiceSet(["AAEEGN", "ABBJOO", "An Er He In Qu Th", "A,B,."]).size
    '2x2'
    """

    dice: Sequence[str]
    size: str = ""
    name: str = "own-dice"
    language: str = ""
    source: str = ""

    def __post_init__(self) -> None:
        """Check the dice; write them in one form, and the size if it is not given."""
        dice = _checked_dice(self.dice)
        for field in ("size", "name", "language", "source"):
            if not isinstance(value := getattr(self, field), str):
                raise TypeError(f"{field} must be a str, got {type(value).__name__} {value!r}")
        if not 1 <= len(self.name) <= MAX_NAME_LENGTH or not self.name.isprintable():
            raise BoardError(
                f"the name of dice must have 1 to {MAX_NAME_LENGTH} printable characters, got "
                f"{quoted(self.name)}",
                code="dice-name",
                dice=self.name,
            )
        rows, columns = parse_size(self.size or _squarest(len(dice)))
        if len(dice) != rows * columns:
            raise BoardError(
                f"a board of {rows}x{columns} needs {rows * columns} dice, got {len(dice)}",
            )
        object.__setattr__(self, "dice", dice)
        object.__setattr__(self, "size", f"{rows}x{columns}")

    @classmethod
    def from_file(cls, path: str | Path) -> DiceSet:
        """Read dice from a text file with a die a line; `#` at the start of a line is a comment.

        The name of the file is the name of the dice.

        >>> import tempfile
        >>> with tempfile.TemporaryDirectory() as folder:
        ...     file = Path(folder) / "tiny.txt"
        ...     _ = file.write_text("# two dice\\nABC\\nAN ER QU\\n")
        ...     print(DiceSet.from_file(file))
        tiny, 1x2: ABC AN,ER,QU
        """
        lines = without_comments(read_lines(path)).splitlines()
        try:
            return cls(lines, name=Path(path).stem[:MAX_NAME_LENGTH])
        except BoardError as error:
            raise BoardError.within(quoted(str(path), 200), error) from None

    def __str__(self) -> str:
        return f"{self.name}, {self.size}: {' '.join(self.dice).upper()}"


@dataclass(frozen=True, repr=False)
class DiceSets(Result, Mapping[str, DiceSet]):
    """The dice that ship, in order; a mapping by the name of the set.

    >>> "boggle-1976" in dice_sets(), "yahtzee" in dice_sets()
    (True, False)
    """

    sets: tuple[DiceSet, ...]

    def __str__(self) -> str:
        return f"{len(self)} sets of dice: {', '.join(self)}"

    def __getitem__(self, name: str) -> DiceSet:
        for each in self.sets:
            if each.name == name:
                return each
        raise KeyError(name)

    def __iter__(self) -> Iterator[str]:
        return (each.name for each in self.sets)

    def __len__(self) -> int:
        return len(self.sets)


@cache
def faces_of(dice: DiceSet) -> tuple[tuple[Tile, ...], ...]:
    """Return the faces of each die as tiles.

    >>> [str(tile) for tile in faces_of(dice_sets()["boggle-1987"])[14]]
    ['H', 'I', 'M', 'N', 'U', 'Qu']
    """
    faces = [die.rstrip(",").split(",") if "," in die else die for die in dice.dice]
    return tuple(tuple(Tile.parse("qu" if face == "q" else face) for face in die) for die in faces)


@cache
def dice_sets() -> DiceSets:
    """Return the dice there are, by the name of the set.

    >>> [name for name, dice in dice_sets().items() if dice.size == "4x4"]
    ['boggle-1976', 'boggle-1987', 'boggle-french', 'boggle-italian', 'boggle-polish']
    """
    entries = tomllib.loads((DATA / "dice.toml").read_text(encoding="utf-8"))
    return DiceSets(
        tuple(
            DiceSet(entry["dice"].split(), entry["size"], name, entry["language"], entry["source"])
            for name, entry in entries.items()
        )
    )


def dice_from(dice: DiceSet | str, *others: str) -> DiceSet:
    """Return dice given as themselves or by name; own dice need a name that none ship under."""
    if isinstance(dice, str):
        return find_dice(dice, *others)
    if not isinstance(dice, DiceSet):
        raise TypeError(f"dice must be a DiceSet or a name, got {type(dice).__name__} {dice!r}")
    if dice.name == LETTERS or dice_sets().get(dice.name, dice) != dice:
        raise BoardError(
            f"the name of own dice must not be that of dice that ship, got {quoted(dice.name)}",
            code="dice-name",
            dice=dice.name,
        )
    return dice


def find_dice(name: str, *others: str) -> DiceSet:
    """Look a set of dice up by name; `others` are names that the asker takes as well."""
    if name not in dice_sets():
        names = ", ".join([*dice_sets(), *others])
        raise BoardError(
            f"no dice {quoted(str(name))}; there are {names}", code="no-dice", dice=str(name)
        )
    return dice_sets()[name]


def check_dice_size(dice: DiceSet, rows: int, columns: int) -> None:
    """Refuse a size that a set of dice does not fill."""
    count, squares = len(dice.dice), rows * columns
    if count != squares:
        which = "fewer" if count < squares else "more"
        raise BoardError(
            f"the {count} dice of {dice.name} do not make a board of {rows}x{columns}: they are "
            f"{which} than its {squares} squares; they make {dice.size}, and the dice {LETTERS!r} "
            "make any size",
            code="dice-size",
            dice=dice.name,
            size=f"{rows}x{columns}",
            makes=dice.size,
        )


def _checked_dice(dice: Sequence[str]) -> tuple[str, ...]:
    """Return dice in the form of those that ship; refuse what no die can be."""
    if isinstance(dice, str) or not isinstance(dice, Sequence):
        raise TypeError(f"dice must be a list of str such as ['AAEEGN'], got {quoted(repr(dice))}")
    if not 1 <= len(dice) <= MAX_DICE:
        raise BoardError(f"a set must have 1 to {MAX_DICE} dice, got {len(dice)}")
    return tuple(_checked_die(number, die) for number, die in enumerate(dice, 1))


def _checked_die(number: int, die: str) -> str:
    """Return a die as those that ship are written: letters, or faces with commas between."""
    if not isinstance(die, str):
        raise TypeError(f"die {number} must be a str such as 'AAEEGN', got {quoted(repr(die))}")
    if not 1 <= len(die) <= MAX_DIE_LENGTH:
        raise BoardError(
            f"die {number} must have 1 to {MAX_DIE_LENGTH} characters, got {len(die)}: "
            f"{quoted(die)}"
        )
    text = normalize("NFC", die).strip().replace("Qu", "q").lower()
    faces = re.split(r"[\s,]+", text.strip(",")) if re.search(r"[\s,]", text) else list(text)
    faces = ["q" if face == "qu" else face for face in faces]
    try:
        for face in faces or [""]:
            Tile.parse(face)
    except BoardError as error:
        raise BoardError.within(f"die {number}", error, die=number) from None
    if max(map(len, faces)) == 1:
        return "".join(faces)
    long = ["qu" if face == "q" else face for face in faces]
    return ",".join(long) + ("," if len(long) == 1 else "")


def _squarest(count: int) -> str:
    """Return the size of the board that is as square as `count` dice allow."""
    rows = next(rows for rows in range(isqrt(count), 0, -1) if count % rows == 0)
    return f"{rows}x{count // rows}"


def check_seed(seed: int) -> None:
    """Refuse seeds that are not alike everywhere: Python would take -1 for 1."""
    if isinstance(seed, bool) or not isinstance(seed, int):
        raise TypeError(f"a seed is a whole number, not {type(seed).__name__}")
    if not 0 <= seed < 1 << 64:
        raise BoardError(f"a seed of {seed}; it is 0 to {(1 << 64) - 1}", code="seed")
