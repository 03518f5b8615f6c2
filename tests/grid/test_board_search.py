"""The board search against its slow twin: the same random numbers, the same boards, every step."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from lexagon import Lexicon, _core
from lexagon.grid import Board, Rules, Tile
from lexagon.grid._scores import BoardScorer
from lexagon.lexicon import Alphabet
from tests.oracles import grid as slow
from tests.oracles.board_search import Settings, SlowBoardSearch, Symbols, images
from tests.oracles.splitmix import SplitMix64, state_before

LETTERS = "abcd"
WORDS = ["ab", "abc", "abcd", "bad", "cab", "dab", "acdb", "add", "baa", "cc", "dcba", "bb"]
RULES = Rules.parse("paper(min_length=2)")
BOOK = BoardScorer(Lexicon.from_words(WORDS, Alphabet("four", LETTERS)), RULES).book


def test_the_random_numbers_are_the_published_ones() -> None:
    """The first five of seed 1234567, as in the reference implementation of SplitMix64."""
    random = SplitMix64(1234567)
    assert [random.next() for _ in range(5)] == [
        6457827717110365317,
        3203168211198807973,
        9817491932198370423,
        4593380528125082431,
        16408922859458223821,
    ]


@cache
def scoring(
    rows: int, columns: int, words: Sequence[str] = tuple(WORDS)
) -> Callable[[Symbols], int]:
    """A board's score by the slow twin of the scorer, the same for all its images."""

    @cache
    def of_form(board: Symbols) -> int:
        tiles = [Tile((LETTERS[symbol],)) for symbol in board]
        lines = [tuple(tiles[at : at + columns]) for at in range(0, len(tiles), columns)]
        return slow.total(Board.of_tiles(lines), words, RULES)

    return lambda board: of_form(min(images(board, rows, columns)))


@st.composite
def searches(draw: st.DrawFn, with_dice: st.SearchStrategy[bool]) -> Settings:
    rows, columns = draw(st.sampled_from([(1, 4), (2, 2), (2, 3), (3, 2), (4, 1)]))
    faces = st.frozensets(st.integers(0, 3), min_size=1, max_size=3)
    dice = st.lists(faces, min_size=rows * columns, max_size=rows * columns)
    # Hot ones tell apart what a board without any words is worth.
    cold = draw(st.floats(0.01, 0.3) | st.floats(5, 60))
    return Settings(
        rows=rows,
        columns=columns,
        symbols=4,
        seed=draw(st.integers(0, 2**64 - 1)),
        steps_per_run=draw(st.integers(1, 9)),
        hot=cold + draw(st.floats(0, 0.5)),
        cold=cold,
        polish=draw(st.integers(1, 3)),
        dice=draw(dice) if draw(with_dice) else [],
        keep=draw(st.integers(1, 5)),
    )


def engine_of(chosen: Settings, book: _core.ScoreBook = BOOK) -> _core.BoardSearch:
    return _core.BoardSearch(
        book,
        chosen.rows,
        chosen.columns,
        chosen.seed,
        steps_per_run=chosen.steps_per_run,
        hot=chosen.hot,
        cold=chosen.cold,
        polish=chosen.polish,
        dice=[sum(1 << symbol for symbol in die) for die in chosen.dice],
        keep=chosen.keep,
    )


def seen(search: _core.BoardSearch) -> tuple[str, int, int]:
    return search.state.decode(), search.steps, search.runs


@settings(max_examples=60)
@given(searches(st.booleans()))
def test_every_step_is_the_twins(chosen: Settings) -> None:
    engine = engine_of(chosen)
    twin = SlowBoardSearch(chosen, scoring(chosen.rows, chosen.columns))
    assert seen(engine) == (twin.state(), 0, 0)
    for _ in range(60):
        engine.run(1)
        twin.run(1)
        assert seen(engine) == (twin.state(), twin.steps, twin.runs)
        assert [(each.score, tuple(each.symbols)) for each in engine.best] == twin.best


@given(st.integers(0, 2**64 - 1))
def test_of_letters_that_score_alike_the_first_is_kept(seed: int) -> None:
    words = ("ba", "bc", "bd")
    book = BoardScorer(Lexicon.from_words(words, Alphabet("four", LETTERS)), RULES).book
    chosen = Settings(1, 2, 4, seed, 9, hot=0.5, cold=0.1, polish=1, dice=[], keep=1)
    engine = engine_of(chosen, book)
    twin = SlowBoardSearch(chosen, scoring(1, 2, words))
    for _ in range(4):
        engine.run(1)
        twin.run(1)
        assert [(each.score, tuple(each.symbols)) for each in engine.best] == twin.best


@settings(max_examples=30)
@given(searches(st.booleans()), st.integers(0, 40), st.integers(0, 90))
def test_many_steps_end_where_the_twin_ends(chosen: Settings, steps: int, target: int) -> None:
    engine = engine_of(chosen)
    twin = SlowBoardSearch(chosen, scoring(chosen.rows, chosen.columns))
    engine.run(steps, target)
    twin.run(steps, target)
    assert seen(engine) == (twin.state(), twin.steps, twin.runs)


@settings(max_examples=30)
@given(searches(st.booleans()), st.integers(0, 50))
def test_a_restored_search_goes_on_as_the_twin(chosen: Settings, steps: int) -> None:
    engine = engine_of(chosen)
    engine.run(steps)
    other = engine_of(Settings(**{**vars(chosen), "seed": chosen.seed ^ 1}))
    other.restore(engine.state)
    assert other.state == engine.state
    # The state during a local search is that of its beginning, so the steps are counted from there.
    engine = engine_of(chosen)
    engine.run(other.steps + 30)
    other.run(30)
    assert seen(other) == seen(engine)


@pytest.mark.parametrize(
    ("quarters", "below", "symbol"), [(1, 1, 0), (1, 0, 1), (2, 1, 1), (2, 0, 2), (4, 1, 3)]
)
def test_a_draw_on_a_border_is_of_the_letter_above(quarters: int, below: int, symbol: int) -> None:
    """One square has no words, so its four letters are alike: each is drawn in a quarter."""
    drawn = (quarters << 62) - (below << 11)  # of 2^64, as exactly as a fraction has it
    state = state_before(drawn, 2)  # after the draw of the square
    random = SplitMix64(state)
    assert random.remainder(1) == 0
    assert random.fraction() == drawn / 2**64
    search = _core.BoardSearch(BOOK, 1, 1, 1, 9, 0.5, 0.1, 1, [], 1)
    search.restore(f"board-search-1 1 {state} 0 0 0 0 3 1 0 3".encode())
    search.run(1)
    assert search.state.decode().split()[7] == str(symbol)


def test_the_first_words_are_drawn_by_the_heat_of_a_board_without_any() -> None:
    """While the best board known has no words, temperatures are fractions of one point."""
    chosen = Settings(2, 2, 4, 1, 9, 50.0, 50.0, 1, [], 1)
    for state in range(60):
        engine, twin = engine_of(chosen), SlowBoardSearch(chosen, scoring(2, 2))
        twin.random, twin.score, twin.board = SplitMix64(state), 0, (0, 0, 0, 0)
        twin.best = [(0, twin.board)]
        engine.restore(twin.state().encode())
        engine.run(1)
        twin.run(1)
        assert seen(engine) == (twin.state(), 1, 0)


def four_squares(keep: int = 1, dice: Sequence[int] = ()) -> _core.BoardSearch:
    return _core.BoardSearch(BOOK, 2, 2, 1, 3, 0.5, 0.1, 1, dice, keep)


@pytest.mark.parametrize(
    "change",
    [
        ("board-search-1", "board-search-2"),
        ("1 4 7", "1 5 7"),
        (" 2 3 S", " 2 4 S"),  # more steps than a run has
        ("S 0 1 2 3 1", "S 0 1 2 4 1"),  # a letter outside the alphabet
        ("S 0 1 2 3 1", "S 0 1 2 -1 1"),
        ("S 0 1 2 3 1", "T 0 1 2 3 1"),  # another score than the board has
        ("1 S 0 1 2 3", "1 T 0 1 2 3"),
        ("3 1 S", "3 0 S"),  # no board kept
        ("3 1 S 0 1 2 3", "3 2 S 0 1 2 3 0 0 0 0 0"),  # more than may be kept
        ("3 1 S 0 1 2 3", "3 1 S 0 1 2"),
        ("3 1 S 0 1 2 3", "3 1"),
        ("3 1 S 0 1 2 3", "3"),
    ],
)
def test_a_state_that_is_not_of_this_search_is_refused(change: tuple[str, str]) -> None:
    score = scoring(2, 2)((0, 1, 2, 3))

    def filled(text: str) -> bytes:
        return text.replace("S", str(score)).replace("T", str(score + 1)).encode()

    good = "board-search-1 4 7 5 2 3 S 0 1 2 3 1 S 0 1 2 3"
    search = four_squares()
    before = seen(search)
    assert good.count(change[0]) == 1
    with pytest.raises(ValueError, match="not the state of this search"):
        search.restore(filled(good.replace(*change)))
    assert seen(search) == before
    search.restore(filled(good))
    assert seen(search) == (filled(good).decode(), 5, 2)


def test_a_kept_list_out_of_order_or_off_the_dice_is_refused() -> None:
    high, low = scoring(2, 2)((0, 1, 2, 3)), scoring(2, 2)((0, 0, 0, 0))
    assert high > low
    kept = f"board-search-1 4 7 5 2 3 {low} 0 0 0 0 2 {{}} {{}}"
    one, other = f"{high} 0 1 2 3", f"{low} 0 0 0 0"
    four_squares(keep=2).restore(kept.format(one, other).encode())
    with pytest.raises(ValueError, match="not the state"):
        four_squares(keep=2).restore(kept.format(other, one).encode())
    with pytest.raises(ValueError, match="not the state"):
        four_squares(keep=2, dice=[1, 1, 1, 2]).restore(kept.format(one, other).encode())
    four_squares(keep=2, dice=[1, 3, 1, 1]).restore(kept.format(one, other).encode())


@pytest.mark.parametrize(
    ("options", "message"),
    [
        ({"steps_per_run": 0}, "at least one step a run and keeps a board"),
        ({"keep": 0}, "at least one step a run and keeps a board"),
        ({"hot": 0.1, "cold": 0.2}, "temperatures fall, and stay above 0"),
        ({"cold": 0.0}, "temperatures fall, and stay above 0"),
        ({"hot": 1e6}, "temperatures fall, and stay above 0"),
        ({"hot": float("nan")}, "temperatures fall, and stay above 0"),
        ({"dice": [1, 1, 1]}, "dice are one per square"),
        ({"dice": [1] * 5}, "dice are one per square"),
        ({"dice": [1, 1, 1, 0]}, "a die shows letters of the alphabet"),
        ({"dice": [1, 1, 1, 16]}, "a die shows letters of the alphabet"),
    ],
)
def test_options_that_make_no_search_are_refused(options: dict[str, Any], message: str) -> None:
    usual: dict[str, Any] = {
        "steps_per_run": 1, "hot": 0.2, "cold": 0.1, "polish": 1, "dice": [], "keep": 1
    }  # fmt: skip
    with pytest.raises(ValueError, match=message):
        _core.BoardSearch(BOOK, 2, 2, 1, **{**usual, **options})


def test_options_at_their_bounds_make_a_search() -> None:
    search = _core.BoardSearch(BOOK, 2, 2, 1, 1, 0.1, 0.1, 0, [15, 1, 2, 8], 1)
    search.run(20)
    assert search.steps == 20
