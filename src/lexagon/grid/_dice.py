"""Random boards: from the dice of a box, or by how often letters occur in a list's words."""

from __future__ import annotations

import tomllib
from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from random import Random
from secrets import randbelow
from typing import Final
from weakref import WeakKeyDictionary

from lexagon._errors import BoardError, quoted
from lexagon._progress import Progress, ProgressCallback, check_cancelled
from lexagon._result import Result
from lexagon.grid._board import Board
from lexagon.grid._engine import lexicon_from
from lexagon.grid._notation import parse_size
from lexagon.grid._rules import Rules, rules_from
from lexagon.grid._scores import BoardScorer
from lexagon.grid._tiles import Tile
from lexagon.lexicon import Lexicon

DATA: Final = Path(__file__).with_name("data")
LETTERS: Final = "letters"
DICE: Final = "boggle-1987"
MAX_ROLLS: Final = 100_000
_BATCH: Final = 100
_counted: WeakKeyDictionary[Lexicon, tuple[list[str], list[int]]] = WeakKeyDictionary()


@dataclass(frozen=True, repr=False)
class DiceSet(Result):
    """The dice of a box: the size of board they make, and the faces of each die.

    >>> dice_sets()["boggle-1987"].dice[:3]
    ('aaeegn', 'abbjoo', 'achops')
    """

    name: str
    size: str
    dice: tuple[str, ...]

    def __str__(self) -> str:
        return f"{self.name}, {self.size}: {' '.join(self.dice).upper()}"


@dataclass(frozen=True, repr=False)
class Roll(Result):
    """A board that was rolled, and how to roll it again.

    `count` is how many words it has, known where `words_at_least` was asked for.

    >>> from lexagon import grid
    >>> roll = grid.Roll.make("boggle-1987", seed=3)
    >>> roll.board == grid.roll("boggle-1987", seed=3).text
    True
    """

    board: str
    size: str
    dice: str
    seed: int
    words: str | None = None
    words_at_least: int | None = None
    count: int | None = None

    @classmethod
    def make(
        cls,
        dice: str | None = None,
        *,
        size: str | None = None,
        words_at_least: int | None = None,
        seed: int | None = None,
        words: Lexicon | str | Path = "enable",
        rules: Rules | str = "boggle",
        progress: ProgressCallback | None = None,
    ) -> Roll:
        """Roll a board as `roll` does; the result has the dice and the seed."""
        name, rows, columns = _dice_and_size(dice, size)
        seed = randbelow(1_000_000) if seed is None else seed
        check_seed(seed)
        if words_at_least is None:
            lexicon = lexicon_from(words) if name == LETTERS else None
            board = _rolled(Random(seed), rows, columns, name, lexicon)
            list_name = None if lexicon is None else lexicon.name
            return cls(board.text, board.size, name, seed, list_name)
        if not isinstance(words_at_least, int):
            raise TypeError(
                f"words_at_least is a whole number, not {type(words_at_least).__name__}"
            )
        if words_at_least < 1:
            raise BoardError(f"at least {words_at_least} words; it is 1 or more")
        lexicon = lexicon_from(words)
        board, count = _rolled_with(
            Random(seed), rows, columns, name, lexicon, rules_from(rules), words_at_least, progress
        )
        return cls(board.text, board.size, name, seed, lexicon.name, words_at_least, count)

    def __str__(self) -> str:
        count = "" if self.count is None else f", {self.count:,} words"
        return f"{self.board} ({self.dice}, seed {self.seed}{count})"


def roll(
    dice: str | None = None,
    *,
    size: str | None = None,
    words_at_least: int | None = None,
    seed: int | None = None,
    words: Lexicon | str | Path = "enable",
    rules: Rules | str = "boggle",
    progress: ProgressCallback | None = None,
) -> Board:
    """Roll a random board: afresh each time, or the same one for the same seed.

    `dice` names a set (see `dice_sets`), or is `letters`: letters as often as they stand in a
    list's words, for any `size`. Without either it is the Boggle dice of 1987. `words_at_least`
    rolls until the board has so many words.

    >>> roll("boggle-1987", seed=3) == roll("boggle-1987", seed=3)
    True
    >>> roll(size="5x5", words_at_least=150, seed=1).solve().count >= 150
    True
    """
    return Board(
        Roll.make(
            dice,
            size=size,
            words_at_least=words_at_least,
            seed=seed,
            words=words,
            rules=rules,
            progress=progress,
        ).board
    )


@cache
def dice_sets() -> Mapping[str, DiceSet]:
    """Return the dice there are, by the name of the set.

    >>> list(dice_sets())
    ['boggle-1976', 'boggle-1987']
    """
    sets = tomllib.loads((DATA / "dice.toml").read_text(encoding="utf-8"))
    return {
        name: DiceSet(name, entry["size"], tuple(entry["dice"].lower().split()))
        for name, entry in sets.items()
    }


def find_dice(name: str) -> DiceSet:
    """Look a set of dice up by name."""
    if name not in dice_sets():
        raise BoardError(f"no dice {quoted(str(name))}; there are {', '.join(dice_sets())}")
    return dice_sets()[name]


def check_seed(seed: int) -> None:
    """Refuse seeds that are not alike everywhere: Python would take -1 for 1."""
    if isinstance(seed, bool) or not isinstance(seed, int):
        raise TypeError(f"a seed is a whole number, not {type(seed).__name__}")
    if not 0 <= seed < 1 << 64:
        raise BoardError(f"a seed of {seed}; it is 0 to {(1 << 64) - 1}")


def check_dice_size(dice: DiceSet, rows: int, columns: int) -> None:
    """Refuse a size that a set of dice does not fill."""
    if len(dice.dice) != rows * columns:
        raise BoardError(
            f"the {len(dice.dice)} dice of {dice.name} do not make a board of {rows}x{columns}; "
            f"they make {dice.size}, and the dice {LETTERS!r} make any size"
        )


def _dice_and_size(dice: str | None, size: str | None) -> tuple[str, int, int]:
    if dice is None:
        dice = DICE if size in {None, "4x4"} else LETTERS
    if dice == LETTERS:
        return dice, *parse_size(size or "4x4")
    if dice not in dice_sets():
        raise BoardError(
            f"no dice {quoted(str(dice))}; there are {', '.join([*dice_sets(), LETTERS])}"
        )
    dice_set = dice_sets()[dice]
    rows, columns = parse_size(size or dice_set.size)
    check_dice_size(dice_set, rows, columns)
    return dice, rows, columns


def _rolled(chance: Random, rows: int, columns: int, dice: str, lexicon: Lexicon | None) -> Board:
    if lexicon is not None and dice == LETTERS:
        faces, weights = _frequencies(lexicon)
        letters = chance.choices(faces, weights, k=rows * columns)
    else:
        shaken = list(find_dice(dice).dice)
        chance.shuffle(shaken)
        letters = ["qu" if face == "q" else face for face in map(chance.choice, shaken)]
    tiles = [Tile((letter,)) for letter in letters]
    return Board.of_tiles(tiles[at : at + columns] for at in range(0, len(tiles), columns))


def _rolled_with(
    chance: Random,
    rows: int,
    columns: int,
    dice: str,
    lexicon: Lexicon,
    rules: Rules,
    words_at_least: int,
    progress: ProgressCallback | None,
) -> tuple[Board, int]:
    """Roll until a board has enough words; boards are counted in batches by the scorer."""
    counting = Rules("count", {}, bonuses={1: 1}, min_length=rules.min_length)
    scorer = BoardScorer(lexicon, counting)
    most = 0
    for rolled in range(0, MAX_ROLLS, _BATCH):
        boards = [_rolled(chance, rows, columns, dice, lexicon) for _ in range(_BATCH)]
        packed = b"".join(scorer.symbols_of(board.tiles) for board in boards)
        counts = scorer.score_packed(packed, rows, columns)
        for board, count in zip(boards, counts, strict=True):
            if count >= words_at_least:
                return board, count
        most = max(most, *counts)
        note = f"most words so far {most}"
        check_cancelled(progress, Progress(rolled + _BATCH, MAX_ROLLS, note))
    raise BoardError(
        f"none of {MAX_ROLLS:,} boards has {words_at_least} words; the most was {most}"
    )


def _frequencies(lexicon: Lexicon) -> tuple[list[str], list[int]]:
    """Count how often each tile of an alphabet stands in a list's words; once for each list."""
    if lexicon not in _counted:
        counts = Counter(tile for word in lexicon for tile in lexicon.alphabet.read(word))
        tiles = sorted(counts)
        faces = [lexicon.alphabet.tiles[tile - 1] for tile in tiles]
        _counted[lexicon] = faces, [counts[tile] for tile in tiles]
    return _counted[lexicon]
