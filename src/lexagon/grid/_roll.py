"""Random boards: from the dice of a box, or by how often letters occur in a list's words."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from pathlib import Path
from random import Random
from secrets import randbelow
from typing import Final
from weakref import WeakKeyDictionary

from lexagon._errors import BoardError
from lexagon._progress import Progress, ProgressCallback, check_cancelled
from lexagon._result import Result
from lexagon.grid._board import Board
from lexagon.grid._dice import DICE, LETTERS, check_dice_size, check_seed, find_dice
from lexagon.grid._engine import lexicon_from
from lexagon.grid._notation import parse_size
from lexagon.grid._rules import Rules, rules_from
from lexagon.grid._scores import BoardScorer
from lexagon.grid._tiles import Tile
from lexagon.lexicon import Lexicon

MAX_ROLLS: Final = 100_000
_BATCH: Final = 100
_counted: WeakKeyDictionary[Lexicon, tuple[list[str], list[int]]] = WeakKeyDictionary()


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


def _dice_and_size(dice: str | None, size: str | None) -> tuple[str, int, int]:
    if dice is None:
        dice = DICE if size in {None, "4x4"} else LETTERS
    if dice == LETTERS:
        return dice, *parse_size(size or "4x4")
    dice_set = find_dice(dice, LETTERS)
    rows, columns = parse_size(size or dice_set.size)
    check_dice_size(dice_set, rows, columns)
    return dice, rows, columns


def _rolled(chance: Random, rows: int, columns: int, dice: str, lexicon: Lexicon | None) -> Board:
    if lexicon is not None and dice == LETTERS:
        faces, weights = _frequencies(lexicon)
        letters = chance.choices(faces, weights, k=rows * columns)
        tiles = [Tile((letter,)) for letter in letters]
    else:
        shaken = find_dice(dice).tiles()
        chance.shuffle(shaken)
        tiles = list(map(chance.choice, shaken))
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
        counts = scorer.score_boards(boards)
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
