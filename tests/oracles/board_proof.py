"""The best boards of a small size, found by scoring every board there is."""

from __future__ import annotations

from collections import Counter
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


def most_points(words: dict[str, int], squares: int) -> int:
    """The most points that some words can bring together on boards of so many squares.

    A word needs its letters, however they lie; so no board has words whose letters together are
    more than its squares. A word is taken or left, the cheapest in letters first.
    """

    def most(have: Counter[str], points: int, left: list[str], best: int) -> int:
        needs = {word: sum((Counter(word) - have).values()) for word in left}
        room = squares - have.total()
        fitting = [word for word in left if needs[word] <= room]
        points += sum(words[word] for word in fitting if needs[word] == 0)
        open_words = [word for word in fitting if needs[word] > 0]
        best = max(best, points)
        if points + sum(words[word] for word in open_words) <= best:
            return best
        chosen = max(open_words, key=lambda word: words[word] / needs[word])
        open_words.remove(chosen)
        best = most(have | Counter(chosen), points + words[chosen], open_words, best)
        return most(have, points, open_words, best)

    return most(Counter(), 0, list(words), 0)
