"""Rolled boards: of the dice of a box, of a day, and as wished."""

from __future__ import annotations

from datetime import date
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from lexagon import BoardError, Cancelled, LexagonError, Lexicon, Progress
from lexagon.grid import Board, Roll, Rules, dice_sets, roll
from lexagon.grid._dice import faces_of
from lexagon.grid._notation import parse_size
from lexagon.grid._tiles import BLOCKED
from lexagon.grid._wishes import Wishes, WishFilter
from tests.oracles import grid as slow


def test_dice_have_six_faces_and_make_a_board() -> None:
    for dice in dice_sets().values():
        rows, columns = parse_size(dice.size)
        assert len(dice.dice) == rows * columns
        assert all(len(die) == 6 for die in faces_of(dice)), dice.name
        assert dice.source
    assert "cimotu" in dice_sets()["boggle-1987"].dice
    assert "ehrtvw" in dice_sets()["boggle-1987"].dice


def test_the_cube_of_two_letters_and_the_cube_of_blanks() -> None:
    shown = {
        name: {
            str(tile) for die in faces_of(dice_sets()[name]) for tile in die if not tile.is_letter
        }
        for name in ("big-boggle-1979", "big-boggle-2012", "super-big-boggle")
    }
    assert shown["big-boggle-1979"] == set()
    assert shown["big-boggle-2012"] == {"AN", "ER", "HE", "IN", "TH"} == shown["super-big-boggle"]
    blanks = [die for die in faces_of(dice_sets()["super-big-boggle"]) if BLOCKED in die]
    assert [sum(tile is BLOCKED for tile in die) for die in blanks] == [3]
    boards = [roll("super-big-boggle", seed=seed) for seed in range(8)]
    counts = {sum(tile.is_blocked for row in board.tiles for tile in row) for board in boards}
    assert counts == {0, 1}


@settings(max_examples=25)
@given(st.sampled_from(list(dice_sets())), st.integers(0, 10**6))
def test_rolled_boards_are_of_the_dice(name: str, seed: int) -> None:
    board = roll(name, seed=seed)
    assert board == roll(name, seed=seed) == Board(board.text)
    assert board.size == dice_sets()[name].size
    faces = [str(tile) for row in board.tiles for tile in row]
    assert slow.dice_show(faces, [list(map(str, die)) for die in faces_of(dice_sets()[name])])


def test_the_boards_of_a_seed_stay_the_same() -> None:
    assert roll("boggle-1976", seed=1).text == "AHIT/AZEN/XGUA/IEDA"
    assert roll("letters", size="3x4", seed=5).text == "ORSU/RTAL/UOTC"


def test_without_a_seed_a_board_is_rolled_afresh() -> None:
    """Finding 1, for boards."""
    assert len({roll() for _ in range(5)}) > 1
    rolled = Roll.make()
    assert roll(rolled.dice, seed=rolled.seed).text == rolled.board


def test_letter_frequency_boards() -> None:
    board = roll("letters", size="3x7", seed=5, words=Lexicon.from_words(["aab"]))
    assert board.size == "3x7"
    assert {tile.faces[0] for row in board.tiles for tile in row} == {"a", "b"}


def test_boards_with_many_words(enable: Lexicon) -> None:
    rolled = Roll.make(size="5x5", words_at_least=150, seed=4)
    solution = Board(rolled.board).solve(enable)
    assert solution.count == rolled.count
    assert solution.count >= 150
    assert roll(size="5x5", words_at_least=150, seed=4).text == rolled.board
    two_letters = Roll.make("big-boggle-2012", words_at_least=200, seed=3)
    assert two_letters.count == Board(two_letters.board).solve(enable).count >= 200
    with pytest.raises(Cancelled):
        roll(size="2x2", words_at_least=500, progress=lambda progress: False)


def test_boards_as_wished(enable: Lexicon) -> None:
    wishes: Wishes = {
        **{"words_at_least": 60, "words_at_most": 120, "common_at_least": 30},
        **{"common_at_most": 60, "longest_at_least": 6, "longest_at_most": 7},
        **{"points_at_least": 70, "points_at_most": 200},
    }
    rolled = Roll.make(seed=1, **wishes)
    solution = Board(rolled.board).solve(enable)
    longest = max(len(each.word) for each in solution)
    has = (solution.count, solution.common_count, longest, solution.score)
    assert (rolled.count, rolled.common_count, rolled.longest, rolled.score) == has
    assert 60 <= solution.count <= 120
    assert 30 <= (solution.common_count or 0) <= 60
    assert 6 <= longest <= 7
    assert 70 <= solution.score <= 200
    assert (rolled.wishes, rolled.rules) == (wishes, "boggle")
    assert roll(seed=1, **wishes).text == rolled.board


@settings(max_examples=8)
@given(
    st.sampled_from(["words", "common", "longest", "points"]),
    st.sampled_from(["least", "most"]),
    st.integers(1, 60),
    st.sampled_from(["boggle", "words(min_length=4)", "paper(neighbours=orthogonal)"]),
    st.integers(0, 10**6),
)
def test_the_first_board_as_wished_is_taken(
    what: str, bound: str, value: int, rules: str, seed: int
) -> None:
    wish = f"{what}_at_{bound}"
    value = value % 5 + 4 if what == "longest" else value
    wish_filter = WishFilter({wish: value}, Lexicon.named("enable"), Rules.parse(rules))
    boards = [roll(seed=seed + at) for at in range(12)]

    def holds(board: Board) -> bool:
        solution = board.solve(rules=rules)
        has = {
            "words": len(solution),
            "common": sum(each.common is True for each in solution),
            "longest": max((len(each.word) for each in solution), default=0),
            "points": solution.score,
        }[what]
        return has >= value if bound == "least" else has <= value

    taken = wish_filter.first(boards)
    expected = next((board for board in boards if holds(board)), None)
    assert (taken and taken[0]) == expected


def test_wishes_that_cannot_be() -> None:
    with pytest.raises(BoardError, match="words_at_least of 9 is more than words_at_most of 8"):
        roll(words_at_least=9, words_at_most=8)
    with pytest.raises(BoardError, match="points_at_most of -1; it is 0 to"):
        roll(points_at_most=-1)
    with pytest.raises(BoardError, match="'indonesian' are not English, so it is not known which"):
        roll(common_at_least=1, words="indonesian")
    odd: Any = {"words_atleast": 3}
    with pytest.raises(TypeError, match="no wish 'words_atleast'; there are words_at_least, words"):
        roll(**odd)
    wrong: Any = "9"
    with pytest.raises(TypeError, match="longest_at_least is a whole number, not str"):
        roll(longest_at_least=wrong)
    few = Lexicon.from_words(["cat", "act"])
    message = r"none of 100,000 boards has at least 1 words \(they had 0 to 2\) and a longest word"
    with pytest.raises(BoardError, match=message):
        roll("letters", size="2x2", words_at_least=1, longest_at_least=4, words=few)


def test_progress_counts_the_boards_that_were_rolled() -> None:
    reports: list[tuple[int, int | None]] = []

    def stop_at_the_third(progress: Progress) -> bool:
        reports.append((progress.done, progress.total))
        return len(reports) < 3

    with pytest.raises(Cancelled):
        roll(size="2x2", words_at_least=500, progress=stop_at_the_third)
    assert reports == [(100, 100_000), (200, 100_000), (300, 100_000)]


def test_the_board_of_a_day() -> None:
    board = roll(day="2026-11-16")
    assert board == roll(day=date(2026, 11, 16)) != roll(day="2026-11-17")
    assert board.text == "TPOS/IREO/OBOE/ZLER"
    rolled = Roll.make(day="2026-11-16", words_at_least=100)
    assert (rolled.day, Roll.make("boggle-1987", seed=rolled.seed).board) == (
        *("2026-11-16", board.text),
    )
    with pytest.raises(BoardError, match="by a seed or by a day, not both"):
        roll(day="2026-11-16", seed=1)
    with pytest.raises(LexagonError, match="'today' is not a date; use YYYY-MM-DD"):
        roll(day="today")
    assert roll(day=date.today()) == Board(Roll.make(day=date.today().isoformat()).board)


def test_dice_that_do_not_fit() -> None:
    with pytest.raises(BoardError, match="16 dice of boggle-1987 do not make a board of 5x5: they"):
        roll("boggle-1987", size="5x5")
    with pytest.raises(BoardError, match="they are fewer than its 36 squares; they make 5x5, and"):
        roll("big-boggle-2012", size="6x6")
    with pytest.raises(BoardError, match="they are more than its 25 squares; they make 6x6"):
        roll("super-big-boggle", size="5x5")
    with pytest.raises(BoardError, match=r"no dice 'old'; there are boggle-1976, .*h, letters"):
        roll("old")
    with pytest.raises(BoardError, match="a seed of -1"):
        roll(seed=-1)
    wrong: Any = "3"
    with pytest.raises(TypeError, match="a seed is a whole number, not str"):
        roll(seed=wrong)
