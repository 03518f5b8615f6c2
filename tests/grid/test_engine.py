"""The native walks at their limits and at their boundary: what they count, and what they refuse."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from lexagon import Lexicon, _core
from lexagon.grid import Board, Rules
from lexagon.grid._engine import engine_board, score_book_of, solver_of
from lexagon.lexicon import Alphabet
from tests.grid.strategies import boards, rules, word_sets
from tests.oracles import grid as slow

BOGGLE = Rules.named("boggle")
THREE = Lexicon.from_words(["ab", "abc", "cab"], Alphabet("three", "abc"))
MANY = 10**9


@given(boards(largest=3), word_sets, rules)
def test_the_walk_takes_the_twins_steps_and_paths(
    board: Board, words: set[str], chosen: Rules
) -> None:
    lexicon = Lexicon.from_words(words)
    steps, paths = slow.walk_size(board, words, chosen)
    solver, native = solver_of(lexicon), engine_board(board.tiles, chosen, lexicon)
    solver.solve(native, chosen.core, steps, paths)
    with pytest.raises(OverflowError, match=f"^more than {steps - 1} steps$"):
        solver.solve(native, chosen.core, steps - 1, paths)
    if paths:
        with pytest.raises(OverflowError, match=f"^more than {paths - 1} paths$"):
            solver.solve(native, chosen.core, steps, paths - 1)


@given(
    boards(largest=3),
    word_sets,
    rules,
    st.booleans(),
    st.integers(1, 40) | st.just(MANY),
    st.integers(1, 20) | st.just(MANY),
)
def test_exhaustive_searches_stop_at_their_limits(
    board: Board, words: set[str], chosen: Rules, breadth_first: bool, tries: int, waiting: int
) -> None:
    lexicon = Lexicon.from_words(words)
    starts = bytes(range(board.rows * board.columns))
    result = solver_of(lexicon).search(
        engine_board(board.tiles, chosen, lexicon),
        chosen.core,
        breadth_first,
        starts,
        tries,
        waiting,
        None,
    )
    order = "bfs" if breadth_first else "dfs"
    squares = list(board.squares())
    expected = slow.search(board, words, chosen, order, squares, tries, waiting)
    found = dict(zip(result.words(lexicon.alphabet._native), result.found_at, strict=True))
    assert (result.tries, found, result.peak_waiting, result.stopped_by) == expected


@settings(max_examples=20)
@given(boards(largest=3), word_sets, rules.filter(lambda each: each.neighbours != "torus"))
def test_a_board_beyond_64_squares_is_searched_alike(
    board: Board, words: set[str], chosen: Rules
) -> None:
    """The same board in the last corner of a large one, all else blocked."""
    before = ["."] * (9 - board.columns)
    text = [",".join([*before, *(str(tile) for tile in row)]) for row in board.tiles]
    large = Board([*[",".join(["."] * 9)] * (9 - len(text)), *text])
    lexicon = Lexicon.from_words(words)
    for order in ("bfs", "dfs"):
        one = board.search(order, words=lexicon, rules=chosen, starts="all")
        other = large.search(order, words=lexicon, rules=chosen, starts="all")
        assert (one.tries, one.finds, one.peak_waiting) == (
            *(other.tries, other.finds, other.peak_waiting),
        )


@given(
    st.integers(1, 20),
    st.integers(1, 7),
    st.lists(st.integers(0, 50), min_size=64, max_size=64),
    st.lists(st.integers(0, 50), min_size=64, max_size=64),
    st.integers(0, 10**6),
)
def test_a_rule_scores_by_points_and_length(
    shortest: int, per: int, times: list[int], plus: list[int], points: int
) -> None:
    rule = _core.ScoreRule(shortest, per, times, plus)
    for length in range(1, 80):
        at = min(length, 63)
        expected = points * times[at] // per + plus[at] if length >= shortest else 0
        assert rule.score(points, length) == expected


def square(letters: bytes, place: int = 0) -> _core.GridSquare:
    return _core.GridSquare(place, [_core.GridFace(letters, 1)])


@pytest.mark.parametrize(
    ("rows", "columns", "letters", "message"),
    [
        (0, 1, [], "a board of 0x1; boards are 1x1 to 16x16"),
        (1, 0, [], "a board of 1x0; boards are 1x1 to 16x16"),
        (17, 1, [b"\1"] * 17, "a board of 17x1; boards are 1x1 to 16x16"),
        (1, 17, [b"\1"] * 17, "a board of 1x17; boards are 1x1 to 16x16"),
        (2, 2, [b"\1"] * 3, "one tile or block for each of its squares"),
        (2, 2, [b"\1"] * 5, "one tile or block for each of its squares"),
        (1, 2, [b"\1", b""], "a tile without letters"),
        (1, 2, [b"\1", b"\0"], "a letter outside the alphabet"),
        (1, 2, [b"\1", b"\3\4"], "a letter outside the alphabet"),
    ],
)
def test_boards_that_the_engine_refuses(
    rows: int, columns: int, letters: list[bytes], message: str
) -> None:
    with pytest.raises(ValueError, match=message):
        _core.GridBoard(rows, columns, [square(each) for each in letters], 3)


def test_boards_at_the_bounds_are_taken() -> None:
    for rows, columns in ((1, 1), (16, 16), (1, 16), (16, 1)):
        board = _core.GridBoard(rows, columns, [square(b"\3")] * (rows * columns), 3)
        words = solver_of(THREE).solve(board, BOGGLE.core, MANY, MANY)
        assert len(words) == 0


def test_places_bind_a_tile() -> None:
    def words_with(*places: int) -> list[str]:
        squares = [square(bytes([at + 1]), place) for at, place in enumerate(places)]
        board = _core.GridBoard(1, 3, squares, 3)
        found = solver_of(THREE).solve(board, BOGGLE.core, MANY, MANY)
        return found.words(THREE.alphabet._native)

    assert words_with(0, 0, 0) == words_with(1, 0, 2) == ["abc"]
    assert words_with(0, 1, 0) == words_with(0, 2, 0) == words_with(2, 0, 0) == []
    assert words_with(0, 0, 1) == []


def test_what_scoring_refuses() -> None:
    book = score_book_of(THREE, BOGGLE)
    with pytest.raises(ValueError, match="a board cut short"):
        book.score_all(2, 2, bytes(7), 1)
    assert book.score_all(2, 2, b"", 1) == []
    for rows, columns in ((2, 2), (8, 8), (5, 13)):
        squares = rows * columns
        with pytest.raises(ValueError, match="a board of another size"):
            book.score_by(rows, columns, bytes(squares - 1), "plain")
        with pytest.raises(ValueError, match="a symbol outside the alphabet"):
            book.score_by(rows, columns, bytes([3]) + bytes(squares - 1), "plain")
        blocked = bytes([31]) + bytes(squares - 1)
        assert book.score_by(rows, columns, blocked, "vector") == 0
        with pytest.raises(ValueError, match="a square off the board"):
            book.score_changes(rows, columns, bytes(squares), squares, "vector")
        with pytest.raises(ValueError, match="one total is needed per symbol of a square"):
            book.score_changes(rows, columns, bytes(squares), -1, "vector")
        changed = book.score_changes(rows, columns, bytes(squares), squares - 1, "vector")
        assert changed == [0, 0, 0]
    with pytest.raises(ValueError, match="a kernel is vector, plain or recursion"):
        book.score_by(2, 2, bytes(4), "lanes")
    for qu in ((0, 1), (4, 1), (1, 0), (1, 4)):
        with pytest.raises(ValueError, match="q and u are tiles of the alphabet"):
            _core.ScoreBook(THREE._graph, qu, BOGGLE.core, [0] * 4)
    for points in ([0] * 3, [0] * 5):
        with pytest.raises(ValueError, match="one number of points is needed per tile"):
            _core.ScoreBook(THREE._graph, None, BOGGLE.core, points)
    for per, times, plus in ((0, 64, 64), (1, 63, 64), (1, 64, 65)):
        with pytest.raises(ValueError, match="one factor and one bonus for each length"):
            _core.ScoreRule(3, per, [1] * times, [0] * plus)


@pytest.mark.parametrize("threads", [-1, 0, 1, 2, 3, 7, 300])
def test_scores_do_not_depend_on_threads(threads: int) -> None:
    book = score_book_of(THREE, BOGGLE)
    packed = bytes([0, 1, 2, 2]) + bytes([0, 0, 1, 2]) + bytes([1, 1, 1, 1]) + bytes([2, 0, 1, 31])
    assert book.score_all(2, 2, packed, threads) == [2, 2, 0, 2]


def test_starts_off_the_board_are_refused() -> None:
    board = engine_board(Board("AB/CA").tiles, BOGGLE, THREE)
    solver = solver_of(THREE)
    with pytest.raises(ValueError, match="a start off the board"):
        solver.search(board, BOGGLE.core, True, bytes([4]), MANY, MANY, None)
    assert solver.search(board, BOGGLE.core, True, bytes([3]), MANY, MANY, None).tries > 1


def test_an_alphabet_of_31_tiles_is_scored() -> None:
    letters = [chr(ord("а") + at) for at in range(31)]
    lexicon = Lexicon.from_words(["абв", "".join(letters[28:31])], Alphabet("most", letters))
    book = score_book_of(lexicon, BOGGLE)
    assert book.score_all(1, 3, bytes([28, 29, 30]), 1) == [1]
    assert book.score_changes(1, 3, bytes([28, 29, 0]), 2, "vector") == [0] * 30 + [1]


@pytest.mark.parametrize("points", [(1, 10, 1, 10), (10, 1, 10, 1)])
def test_one_path_read_in_two_ways_is_one_path_at_the_better_score(
    points: tuple[int, int, int, int],
) -> None:
    """A and AB beside BC and C: the word is a|bc or ab|c along the same two squares."""
    a, ab, bc, c = (
        _core.GridFace(letters, each)
        for letters, each in zip((b"\1", b"\1\2", b"\2\3", b"\3"), points, strict=True)
    )
    board = _core.GridBoard(1, 2, [_core.GridSquare(0, [a, ab]), _core.GridSquare(0, [bc, c])], 3)
    rule = _core.ScoreRule(3, 1, [1] * 64, [0] * 64)
    lexicon = Lexicon.from_words(["abc"], THREE.alphabet)
    words = solver_of(lexicon).solve(board, rule, MANY, MANY)
    assert words.words(lexicon.alphabet._native) == ["abc"]
    assert words.paths([(0, 0), (0, 1)]) == [(((0, 0), (0, 1)),)]
    assert (words.scores, words.path_scores) == ([20], [(20,)])
    both = solver_of(lexicon).search(board, rule, True, b"\0\1", MANY, MANY, None)
    assert (both.words(lexicon.alphabet._native), both.scores) == (["abc"], [20])


def test_squares_64_apart_are_two() -> None:
    board = Board([letter + "." * 15 for letter in "ABCDE"])
    result = board.search(words=Lexicon.from_words(["abcde", "edcba"]), starts="all")
    assert (result.tries, [find.word for find in result]) == (25, ["abcde", "edcba"])
