"""Random boards: from the dice of a box, or by how often letters occur in a list's words."""

from __future__ import annotations

import tomllib
from collections import Counter
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from random import Random
from typing import Final
from weakref import WeakKeyDictionary

from lexagon._errors import BoardError, quoted
from lexagon.grid.board import Board
from lexagon.grid.tiles import Tile
from lexagon.lexicon import Lexicon

DATA: Final = Path(__file__).with_name("data")
LETTERS: Final = "letters"
_counted: WeakKeyDictionary[Lexicon, tuple[list[str], list[int]]] = WeakKeyDictionary()


@cache
def dice_sets() -> Mapping[str, tuple[str, ...]]:
    """Return the faces of each die, by the name of the set."""
    sets = tomllib.loads((DATA / "dice.toml").read_text(encoding="utf-8"))
    return {name: tuple(entry["dice"].lower().split()) for name, entry in sets.items()}


def find_dice(name: str) -> tuple[str, ...]:
    """Look a set of dice up by name."""
    if name not in dice_sets():
        raise BoardError(f"no dice {quoted(name)}; there are {', '.join(dice_sets())}")
    return dice_sets()[name]


def check_seed(seed: int) -> None:
    """Refuse seeds that are not alike everywhere: Python would take -1 for 1."""
    if not 0 <= seed < 1 << 64:
        raise BoardError(f"a seed of {seed}; it is 0 to {(1 << 64) - 1}")


def random_board(
    rows: int, columns: int, dice: str, seed: int, lexicon: Lexicon | None = None
) -> Board:
    """Throw a board: the same seed always gives the same one.

    >>> random_board(4, 4, "classic", 1) == random_board(4, 4, "classic", 1)
    True
    """
    check_seed(seed)
    chance = Random(seed)
    if dice == LETTERS:
        faces, weights = _frequencies(lexicon or Lexicon.named("enable"))
        thrown = chance.choices(faces, weights, k=rows * columns)
    else:
        shaken = list(find_dice(dice))
        if len(shaken) != rows * columns:
            raise BoardError(
                f"{len(shaken)} {dice} dice make no board of {rows}x{columns}; "
                "they make 4x4, and --dice letters makes any size"
            )
        chance.shuffle(shaken)
        thrown = ["qu" if face == "q" else face for face in map(chance.choice, shaken)]
    tiles = [Tile((face,)) for face in thrown]
    return Board(tuple(tuple(tiles[at : at + columns]) for at in range(0, len(tiles), columns)))


def _frequencies(lexicon: Lexicon) -> tuple[list[str], list[int]]:
    """Count how often each tile of an alphabet stands in a list's words; once for each list."""
    if lexicon not in _counted:
        counts = Counter(tile for word in lexicon for tile in lexicon.alphabet.read(word))
        tiles = sorted(counts)
        faces = [lexicon.alphabet.tiles[tile - 1] for tile in tiles]
        _counted[lexicon] = faces, [counts[tile] for tile in tiles]
    return _counted[lexicon]
