"""Random boards: from the dice of a box, or by how often letters occur in a list's words.

A board is rolled by chance, by a seed, or by the day, which is the same board for everybody; and
again and again until it is as wished.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from datetime import date
from hashlib import sha256
from pathlib import Path
from random import Random
from secrets import randbelow
from typing import Final, Unpack
from weakref import WeakKeyDictionary

from lexagon._day import day_from, day_number
from lexagon._errors import BoardError
from lexagon._plural import plural
from lexagon._progress import Progress, ProgressCallback, check_cancelled
from lexagon._result import Result
from lexagon.grid._board import Board
from lexagon.grid._dice import (
    DICE,
    LETTERS,
    DiceSet,
    check_dice_size,
    check_seed,
    dice_from,
    faces_of,
)
from lexagon.grid._notation import parse_size
from lexagon.grid._rules import Rules, rules_from
from lexagon.grid._solver import Solution
from lexagon.grid._tiles import Tile
from lexagon.grid._wishes import Wishes, WishFilter, checked_wishes, longest_of
from lexagon.lexicon import Lexicon
from lexagon.lexicon._words_like import open_lexicon

MAX_ROLLS: Final = 100_000
_SEEDS: Final = 1_000_000
_BATCH: Final = 100
_counted: WeakKeyDictionary[Lexicon, tuple[list[str], list[int]]] = WeakKeyDictionary()


@dataclass(frozen=True, repr=False)
class Roll(Result):
    """A board that was rolled, and how to roll it again.

    `day` is set for the board of a day. Where there were `wishes`, `rules` says how words were
    counted, and `count`, `common_count`, `longest` and `score` what the board has.

    >>> from lexagon import grid
    >>> roll = grid.Roll.make("boggle-1987", seed=3)
    >>> roll.board == grid.roll("boggle-1987", seed=3).text
    True
    """

    board: str
    size: str
    dice: str
    seed: int
    day: str | None = None
    words: str | None = None
    rules: str | None = None
    wishes: dict[str, int] = field(default_factory=dict)
    count: int | None = None
    common_count: int | None = None
    longest: int | None = None
    score: int | None = None

    @classmethod
    def make(
        cls,
        dice: DiceSet | str | None = None,
        *,
        size: str | None = None,
        seed: int | None = None,
        day: date | str | None = None,
        words: Lexicon | str | Path = "enable",
        rules: Rules | str = "boggle",
        progress: ProgressCallback | None = None,
        **wishes: Unpack[Wishes],
    ) -> Roll:
        """Roll a board as `roll` does; the result has the dice and the seed."""
        dice_set, rows, columns = _dice_and_size(dice, size)
        name = LETTERS if dice_set is None else dice_set.name
        seed, day_text = _seed_of(seed, day)
        wanted = checked_wishes(wishes)
        lexicon = open_lexicon(words) if dice_set is None or wanted else None
        list_name = None if lexicon is None else lexicon.name
        chance = Random(seed)
        if lexicon is None or not wanted:
            board = _rolled(chance, rows, columns, dice_set, lexicon)
            return cls(board.text, board.size, name, seed, day_text, list_name)
        rules = rules_from(rules)
        wish_filter = WishFilter(wanted, lexicon, rules)
        board, solution = _rolled_as_wished(chance, rows, columns, dice_set, wish_filter, progress)
        return cls(
            board=board.text,
            size=board.size,
            dice=name,
            seed=seed,
            day=day_text,
            words=list_name,
            rules=str(rules),
            wishes=wanted,
            count=solution.count,
            common_count=solution.common_count,
            longest=longest_of(solution),
            score=solution.score,
        )

    def __str__(self) -> str:
        made = f"seed {self.seed}" if self.day is None else self.day
        if self.count is None or self.score is None:
            return f"{self.board} ({self.dice}, {made})"
        common = "" if self.common_count is None else f" ({self.common_count:,} common)"
        return (
            f"{self.board} ({self.dice}, {made}, {plural(self.count, 'word')}{common}, "
            f"{plural(self.score, 'point')}, the longest word of {self.longest} letters)"
        )


def roll(
    dice: DiceSet | str | None = None,
    *,
    size: str | None = None,
    seed: int | None = None,
    day: date | str | None = None,
    words: Lexicon | str | Path = "enable",
    rules: Rules | str = "boggle",
    progress: ProgressCallback | None = None,
    **wishes: Unpack[Wishes],
) -> Board:
    """Roll a random board: afresh each time, or the same one for the same seed or day.

    `dice` names a set (see `dice_sets`), is a `DiceSet` of your own, or is `letters`: letters as
    often as they stand in a list's words, for any `size`. Without either it is the Boggle dice of
    1987. `day` is a date: its board is the same for everybody. Wishes (`words_at_least`,
    `words_at_most`, and likewise for `common`, `longest` and `points`) roll until the board is
    within all these bounds.

    >>> roll("boggle-1987", seed=3) == roll("boggle-1987", seed=3)
    True
    >>> roll(size="5x5", words_at_least=150, seed=1).solve().count >= 150
    True
    >>> roll(DiceSet(["AB", "CD", "Qu E", "."]), seed=1).size
    '2x2'
    >>> roll(day="2026-11-16")
    Board('...')
    """
    made = Roll.make(
        dice,
        size=size,
        seed=seed,
        day=day,
        words=words,
        rules=rules,
        progress=progress,
        **wishes,
    )
    return Board(made.board)


def _seed_of(seed: int | None, day: date | str | None) -> tuple[int, str | None]:
    """Return the seed given, that of a day with its text, or a random one."""
    if day is not None:
        if seed is not None:
            raise BoardError(
                "a board is rolled by a seed or by a day, not both", code="seed-and-day"
            )
        chosen = day_from(day)
        key = f"lexagon daily board {day_number(chosen)}".encode()
        return int.from_bytes(sha256(key).digest()[:8], "big") % _SEEDS, chosen.isoformat()
    seed = randbelow(_SEEDS) if seed is None else seed
    check_seed(seed)
    return seed, None


def _dice_and_size(dice: DiceSet | str | None, size: str | None) -> tuple[DiceSet | None, int, int]:
    """Return the dice, or None for letters by frequency, with the size of the board."""
    if dice is None:
        dice = DICE if size in {None, "4x4"} else LETTERS
    if dice == LETTERS:
        return None, *parse_size(size or "4x4")
    dice_set = dice_from(dice, LETTERS)
    rows, columns = parse_size(size or dice_set.size)
    check_dice_size(dice_set, rows, columns)
    return dice_set, rows, columns


def _rolled(
    chance: Random, rows: int, columns: int, dice: DiceSet | None, lexicon: Lexicon | None
) -> Board:
    if dice is not None:
        shaken = list(faces_of(dice))
        chance.shuffle(shaken)
        tiles = list(map(chance.choice, shaken))
    else:
        assert lexicon is not None
        faces, weights = _frequencies(lexicon)
        letters = chance.choices(faces, weights, k=rows * columns)
        tiles = [Tile((letter,)) for letter in letters]
    return Board.of_tiles(tiles[at : at + columns] for at in range(0, len(tiles), columns))


def _rolled_as_wished(
    chance: Random,
    rows: int,
    columns: int,
    dice: DiceSet | None,
    wishes: WishFilter,
    progress: ProgressCallback | None,
) -> tuple[Board, Solution]:
    """Roll batches of boards until one is as wished."""
    for rolled in range(0, MAX_ROLLS, _BATCH):
        boards = [_rolled(chance, rows, columns, dice, wishes.lexicon) for _ in range(_BATCH)]
        found = wishes.first(boards)
        if found is not None:
            return found
        check_cancelled(progress, Progress(rolled + _BATCH, MAX_ROLLS, str(wishes)))
    raise BoardError(
        f"none of {MAX_ROLLS:,} boards has {wishes}", code="no-such-board", rolls=MAX_ROLLS
    )


def _frequencies(lexicon: Lexicon) -> tuple[list[str], list[int]]:
    """Count how often each tile of an alphabet stands in a list's words; once for each list."""
    if lexicon not in _counted:
        counts = Counter(tile for word in lexicon for tile in lexicon.alphabet.read(word))
        tiles = sorted(counts)
        faces = [lexicon.alphabet.tiles[tile - 1] for tile in tiles]
        _counted[lexicon] = faces, [counts[tile] for tile in tiles]
    return _counted[lexicon]
