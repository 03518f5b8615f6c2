"""Paper 3 to the last try: 6,031,636 tries, 92 words, 4113 points, all 92 + 92 try numbers."""

from __future__ import annotations

import pytest

from lexagon import Lexicon
from lexagon.grid import Board, Rules, search
from lexagon.grid.search import Order
from lexagon.papers._published import published

BOARD = Board.parse(["HHEL", "ACAB", "NROT", "FITI"])
PAPER = Rules.named("paper")


def printed(order: str) -> list[tuple[str, int, int]]:
    return [tuple(row) for row in published(3)[order]]


@pytest.fixture(scope="module")
def words() -> Lexicon:
    return Lexicon.named("paper3")


@pytest.mark.parametrize("order", ["bfs", "dfs"])
def test_every_try_number(words: Lexicon, order: Order) -> None:
    result = search(BOARD, words, PAPER, order)
    assert result.tries == 6_031_636
    assert [(find.word, find.score, find.at) for find in result.found] == printed(order)
    assert (len(result.found), result.score) == (92, 4113)
    assert result.stopped == ""


@pytest.mark.parametrize("order", ["bfs", "dfs"])
def test_all_sixteen_starts(words: Lexicon, order: Order) -> None:
    assert search(BOARD, words, PAPER, order, "all").tries == 12_029_640


def test_a_queue_is_long_and_a_stack_is_short(words: Lexicon) -> None:
    queue, stack = (search(BOARD, words, PAPER, order) for order in ("bfs", "dfs"))
    assert queue.peak_waiting == 1_314_497
    assert stack.peak_waiting < 100


def test_breadth_first_earns_sooner(words: Lexicon) -> None:
    queue, stack = (search(BOARD, words, PAPER, order) for order in ("bfs", "dfs"))
    assert queue.earned(67) == (0, 0)
    assert queue.earned(68) == (1, 30)
    assert queue.earned(112_763) == (92, 4113)
    assert stack.earned(112_763) == (2, 175)
    assert stack.earned(4_866_156) == (92, 4113)


def test_larger_boards_stop_at_the_limit(words: Lexicon) -> None:
    board = Board.parse(["HHELO", "ACABS", "NROTE", "FITIN", "STARE"])
    result = search(board, words, PAPER, "dfs", "all", max_tries=100_000)
    assert result.tries == 100_000
    assert "100,000 tries" in result.stopped
