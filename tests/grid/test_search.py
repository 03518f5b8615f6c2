"""The exhaustive searches against a plain queue and stack, on boards of every tile kind."""

from __future__ import annotations

import signal

import pytest
from hypothesis import given
from hypothesis import strategies as st

from lexagon import BoardError, Lexicon
from lexagon.grid import Board, Rules, search
from lexagon.grid.search import Order, Starts
from tests.grid.strategies import boards, rules, word_sets
from tests.oracles import grid as slow


@given(
    boards(largest=3),
    word_sets,
    rules,
    st.sampled_from(["bfs", "dfs"]),
    st.sampled_from(["paper", "all"]),
)
def test_searches(
    board: Board, words: set[str], chosen: Rules, order: Order, starts: Starts
) -> None:
    rows = board.rows if starts == "all" else max(1, board.rows - 1)
    columns = board.columns if starts == "all" else max(1, board.columns - 1)
    squares = [(row, column) for row in range(rows) for column in range(columns)]
    result = search(board, Lexicon.from_words(words), chosen, order, starts)
    tries, found, most = slow.search(board, words, chosen, order, squares)
    assert (result.tries, result.peak_waiting) == (tries, most)
    assert {find.word: find.at for find in result.found} == found
    solved = slow.solve(board, words, chosen)
    if starts == "all":
        expected = {word: max(paths.values()) for word, paths in solved.items()}
        assert {find.word: find.score for find in result.found} == expected


def test_boards_beyond_64_squares() -> None:
    board = Board.parse(["ABCDEFGHIJKLMNOP", *["." * 16] * 9])
    result = search(
        board, Lexicon.from_words(["abc", "onm", "cde", "pon"]), Rules.named("paper"), "bfs"
    )
    assert result.tries == 15 + 2 * sum(range(15)) + 15
    assert [find.word for find in result.found] == ["abc", "cde", "onm"]


def test_orders_and_starts_that_are_none() -> None:
    board, words, paper = Board.parse(["AB"]), Lexicon.from_words(["ab"]), Rules.named("paper")
    with pytest.raises(BoardError, match="no order 'zfs'; there are bfs, dfs"):
        search(board, words, paper, "zfs")  # type: ignore[arg-type]
    with pytest.raises(BoardError, match="no starts 'some'; there are paper, all"):
        search(board, words, paper, "bfs", "some")  # type: ignore[arg-type]


def test_a_signal_ends_a_search_long_before_its_limit() -> None:
    board = Board.parse(["ABCDE"] * 5)
    words = Lexicon.from_words(["abc"])

    def stop(*_: object) -> None:
        raise KeyboardInterrupt

    before = signal.signal(signal.SIGALRM, stop)
    signal.setitimer(signal.ITIMER_REAL, 0.05)
    try:
        # To the end this would take hours.
        with pytest.raises(KeyboardInterrupt):
            search(board, words, Rules.named("paper"), "dfs", max_tries=10**15)
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)
