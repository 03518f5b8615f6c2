"""The dice of boxes: which letters are on each, and the size of board they make."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Final

from lexagon._errors import BoardError, quoted
from lexagon._result import Result
from lexagon.grid._tiles import Tile

DATA: Final = Path(__file__).with_name("data")
LETTERS: Final = "letters"
DICE: Final = "boggle-1987"


@dataclass(frozen=True, repr=False)
class DiceSet(Result):
    """The dice of a box: the size of board they make, the faces of each die, and who says so.

    A die is written as a row of a board: letters, where q is Qu, or faces with commas between; a
    dot is a blank face, which blocks its square.

    >>> dice_sets()["boggle-1987"].dice[:3]
    ('aaeegn', 'abbjoo', 'achops')
    >>> dice_sets()["super-big-boggle"].dice[12]
    'an,er,he,in,qu,th'
    """

    name: str
    size: str
    dice: tuple[str, ...]
    language: str
    source: str

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
    faces = [die.split(",") if "," in die else die for die in dice.dice]
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
            DiceSet(
                name,
                entry["size"],
                tuple(entry["dice"].lower().split()),
                entry["language"],
                entry["source"],
            )
            for name, entry in entries.items()
        )
    )


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


def check_seed(seed: int) -> None:
    """Refuse seeds that are not alike everywhere: Python would take -1 for 1."""
    if isinstance(seed, bool) or not isinstance(seed, int):
        raise TypeError(f"a seed is a whole number, not {type(seed).__name__}")
    if not 0 <= seed < 1 << 64:
        raise BoardError(f"a seed of {seed}; it is 0 to {(1 << 64) - 1}", code="seed")
