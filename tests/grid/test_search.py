"""The exhaustive searches against a plain queue and stack, on boards of every tile kind."""

from __future__ import annotations

import pickle
import signal

import pytest
from hypothesis import given
from hypothesis import strategies as st

from lexagon import BoardError, Cancelled, Lexicon, Progress
from lexagon.grid import Board, Rules
from lexagon.grid._search import MOST_TRIES, Find, _curve, moments_of
from tests.grid.strategies import boards, rules, word_sets
from tests.oracles import grid as slow


@given(
    boards(largest=3),
    word_sets,
    rules,
    st.sampled_from(["bfs", "dfs"]),
    st.sampled_from(["paper", "all"]),
)
def test_searches(board: Board, words: set[str], chosen: Rules, order: str, starts: str) -> None:
    rows = board.rows if starts == "all" else max(1, board.rows - 1)
    columns = board.columns if starts == "all" else max(1, board.columns - 1)
    squares = [(row, column) for row in range(rows) for column in range(columns)]
    result = board.search(order, words=Lexicon.from_words(words), rules=chosen, starts=starts)
    tries, found, most, _ = slow.search(board, words, chosen, order, squares)
    assert (result.tries, result.peak_waiting) == (tries, most)
    assert {find.word: find.at for find in result.finds} == found
    solved = slow.solve(board, words, chosen)
    if starts == "all":
        expected = {word: max(paths.values()) for word, paths in solved.items()}
        assert {find.word: find.score for find in result.finds} == expected


def test_boards_beyond_64_squares() -> None:
    board = Board(["ABCDEFGHIJKLMNOP", *["." * 16] * 9])
    result = board.search(words=Lexicon.from_words(["abc", "onm", "cde", "pon"]), rules="paper")
    assert result.tries == 15 + 2 * sum(range(15)) + 15
    assert [find.word for find in result.finds] == ["abc", "cde", "onm"]


def test_what_is_not_an_order_or_a_start() -> None:
    board = Board("AB/CD")
    with pytest.raises(BoardError, match="no order 'zfs'; there are bfs, dfs"):
        board.search("zfs")
    with pytest.raises(BoardError, match="no starts 'some'; there are paper, all"):
        board.search(starts="some")
    with pytest.raises(BoardError, match="a rate of 0 tries per second"):
        board.search(rate=0)


def test_finds_can_be_cut_and_the_curve_is_of_all() -> None:
    board = Board("HHEL ACAB NROT FITI")
    whole = board.search(words="paper3", rules="paper", after=[10_000], round_seconds=[120])
    cut = board.search(words="paper3", rules="paper", top=2, after=[10_000], round_seconds=[120])
    assert cut.curve == whole.curve
    assert [(each.tries, each.count, each.score) for each in cut.curve] == [
        (10_000, 83, 3176),
        (459_000, 92, 4113),
    ]
    assert (len(cut), cut.count, cut.score) == (2, 92, 4113)
    with pytest.raises(BoardError, match="only the first 2 finds are here"):
        cut.earned(10)
    assert pickle.loads(pickle.dumps(cut)) == cut
    assert repr(cut).startswith(
        "<SearchResult: breadth-first search: 92 words, 4,113 points in 6,0"
    )


@pytest.mark.parametrize(
    ("moments", "complete", "tries"),
    [
        ([5, 20], True, [5, 20]),
        ([5, 20], False, [5, 10]),
        ([5, 10, 20], False, [5, 10]),
        ([5, 10], False, [5, 10]),
        ([5], False, [5]),
        ([], False, [10]),
    ],
)
def test_the_curve_of_a_stopped_search_ends_where_it_stopped(
    moments: list[float], complete: bool, tries: list[int]
) -> None:
    finds = [Find("one", 5, 3), Find("two", 6, 7)]
    curve = _curve(finds, 10, moments, 1, complete=complete)
    assert [each.tries for each in curve] == tries


def test_progress_cancels_a_search() -> None:
    board = Board(["ABCDE"] * 5)
    reports: list[Progress] = []

    def stop(progress: Progress) -> bool:
        reports.append(progress)
        return False

    # To the end this would take hours.
    with pytest.raises(Cancelled):
        board.search("dfs", max_tries=10**15, progress=stop)
    assert len(reports) == 1
    assert reports[0].done > 1_000


def test_a_signal_ends_a_search_long_before_its_limit() -> None:
    board = Board(["ABCDE"] * 5)
    words = Lexicon.from_words(["abc"])

    def stop(*_: object) -> None:
        raise KeyboardInterrupt

    before = signal.signal(signal.SIGALRM, stop)
    signal.setitimer(signal.ITIMER_REAL, 0.05)
    try:
        # To the end this would take hours.
        with pytest.raises(KeyboardInterrupt):
            board.search("dfs", words=words, max_tries=10**15)
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)


def test_the_least_and_the_most_tries() -> None:
    search = Board("CAT/DOG").search(words=Lexicon.from_words(["cat"]), max_tries=1)
    assert (search.tries, search.complete) == (1, False)
    assert moments_of([MOST_TRIES], [1e9, 2], 1e11) == [2e11, MOST_TRIES, MOST_TRIES]
    with pytest.raises(BoardError, match="tries; it is 1 to"):
        moments_of([MOST_TRIES + 1], [], 1)
