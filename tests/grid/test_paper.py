"""Paper 3 to the last try: 6,031,636 tries, 92 words, 4113 points, all 92 + 92 try numbers."""

from __future__ import annotations

import pytest

from lexagon import Lexicon
from lexagon.grid import Board
from lexagon.papers._published import published

BOARD = Board("HHEL ACAB NROT FITI")


def printed(order: str) -> list[tuple[str, int, int]]:
    return [tuple(row) for row in published(3)[order]]


@pytest.fixture(scope="module")
def words() -> Lexicon:
    return Lexicon.named("paper3")


@pytest.mark.parametrize("order", ["bfs", "dfs"])
def test_every_try_number(words: Lexicon, order: str) -> None:
    result = BOARD.search(order, words=words, rules="paper")
    assert result.tries == 6_031_636
    assert [(find.word, find.score, find.at) for find in result] == printed(order)
    assert (len(result), result.score) == (92, 4113)
    assert result.complete
    assert result.stopped == ""


@pytest.mark.parametrize("order", ["bfs", "dfs"])
def test_all_sixteen_starts(words: Lexicon, order: str) -> None:
    assert BOARD.search(order, words=words, rules="paper", starts="all").tries == 12_029_640


def test_a_queue_is_long_and_a_stack_is_short(words: Lexicon) -> None:
    queue, stack = (BOARD.search(order, words=words, rules="paper") for order in ("bfs", "dfs"))
    assert queue.peak_waiting == 1_314_497
    assert stack.peak_waiting < 100


def test_breadth_first_earns_sooner(words: Lexicon) -> None:
    queue, stack = (BOARD.search(order, words=words, rules="paper") for order in ("bfs", "dfs"))
    assert queue.earned(67) == (0, 0)
    assert queue.earned(68) == (1, 30)
    assert queue.earned(112_763) == (92, 4113)
    assert stack.earned(112_763) == (2, 175)
    assert stack.earned(4_866_156) == (92, 4113)


def test_larger_boards_stop_at_the_limit(words: Lexicon) -> None:
    board = Board(["HHELO", "ACABS", "NROTE", "FITIN", "STARE"])
    result = board.search("dfs", words=words, rules="paper", starts="all", max_tries=100_000)
    assert result.tries == 100_000
    assert not result.complete
    assert "100,000 tries" in result.stopped
