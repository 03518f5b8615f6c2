"""The best boards of a small size, found by scoring every board there is."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from itertools import product

from lexagon.grid import Board, Rules
from tests.oracles import grid
from tests.oracles.board_search import images


def score_of(board: Board, words: Iterable[str], rules: Rules) -> int:
    """A board's points, word by word and path by path."""
    total = 0
    for word in words:
        paths = grid.spellings(board, word, rules)
        total += max((grid.score(rules, points, len(word)) for _, points in paths), default=0)
    return total


def best_boards(
    letters: str, rows: int, columns: int, at_least: int, score: Callable[[list[str]], list[int]]
) -> set[tuple[int, str]]:
    """All boards of these letters that reach a score, the least of the images of each."""
    squares = rows * columns
    least = {
        min(images(each, rows, columns)) for each in product(range(len(letters)), repeat=squares)
    }
    texts = ["".join(letters[symbol] for symbol in board) for board in sorted(least)]
    rows_of = [
        "/".join(text[at : at + columns] for at in range(0, squares, columns)) for text in texts
    ]
    return {
        (points, text)
        for points, text in zip(score(rows_of), rows_of, strict=True)
        if points >= at_least
    }
