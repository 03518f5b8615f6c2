"""Rolled boards: of the dice of a box, of a day, and as wished."""

from __future__ import annotations

from datetime import date
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from lexagon import BoardError, Cancelled, LexagonError, Lexicon, Progress
from lexagon.grid import Board, DiceSet, Roll, Round, Rules, best_board, dice_sets, roll
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
    message = r"none of 100,000 boards has at least 1 word \(they had 0 to 2\) and a longest word"
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


OWN = ["AAB", "b, b, C", "An Er .", "Qu E", "TEA", "STO"]


def test_own_dice_work_wherever_a_name_does() -> None:
    """W2: they were taken for the name of a set."""
    mine = DiceSet(OWN, name="mine")
    assert mine.dice == ("aab", "bbc", "an,er,.", "qe", "tea", "sto")
    assert (mine.size, str(mine)) == ("2x3", "mine, 2x3: AAB BBC AN,ER,. QE TEA STO")
    faces = [list(map(str, die)) for die in faces_of(mine)]
    assert faces[2:4] == [["AN", "ER", "."], ["Qu", "E"]]
    for seed in range(20):
        board = roll(mine, seed=seed)
        shown = [str(tile) for row in board.tiles for tile in row]
        assert board.size == "2x3"
        assert slow.dice_show(shown, faces)
    assert roll(mine, size="6x1", seed=1).size == "6x1"
    assert Roll.make(mine, seed=1, words_at_least=1).dice == "mine"
    assert Round(dice=mine, seed=1).result().dice == "mine"


def test_best_boards_of_own_dice(tmp_path: Path) -> None:
    mine = DiceSet(["aab", "bbc", "tea", "sto"], name="mine")
    state = tmp_path / "state.json"
    best = best_board("2x2", dice=mine, seconds=5, target=12, state=state)
    assert (best.dice, best.reached) == ("mine", True)
    assert slow.dice_show(list(best.board.replace("/", "").lower()), [list(d) for d in mine.dice])
    assert best_board("2x2", dice=mine, seconds=5, target=12, state=state).runs >= best.runs
    other = DiceSet(["aab", "bbc", "tea", "xyz"], name="mine")
    with pytest.raises(BoardError, match="keeps another search: dice mine, 2x2: AAB BBC TEA STO"):
        best_board("2x2", dice=other, seconds=5, state=state)


def test_dice_of_a_file(tmp_path: Path) -> None:
    file = tmp_path / "mine.txt"
    file.write_text("# my dice\n\nAAB\n  b, b, C  \nAn Er .\nQu E\nTEA\nSTO\n")
    assert DiceSet.from_file(file) == DiceSet(OWN, name="mine")
    file.write_text("AN,\n")
    assert str(roll(DiceSet.from_file(file))) == "AN"


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "must have 1 to 256 dice, got 0"),
        ("A1\n", "mine.txt': die 1: '1' is not a tile"),
        ("AB\n,\n", "die 2: '' is not a tile"),
        ("AB\n" * 257, "must have 1 to 256 dice, got 257"),
        ("AB\n" * 17, "a board of 1x17; boards are 1x1 to 16x16"),
        ("A" * 201, "die 1 must have 1 to 200 characters, got 201: 'AAAA"),
    ],
)
def test_a_bad_file_of_dice_is_one_line(tmp_path: Path, text: str, message: str) -> None:
    file = tmp_path / "mine.txt"
    file.write_text(text)
    with pytest.raises(BoardError) as error:
        DiceSet.from_file(file)
    assert message in str(error.value)
    assert "\n" not in str(error.value)


def test_dice_of_a_wrong_type() -> None:
    wrong: Any
    for wrong in ("AAB", 7, None, {"AAB"}):
        with pytest.raises(TypeError, match="dice must be a list of str"):
            DiceSet(wrong)
    wrong = ["AB", 7]
    with pytest.raises(TypeError, match="die 2 must be a str such as 'AAEEGN', got '7'"):
        DiceSet(wrong)
    wrong = 7
    with pytest.raises(TypeError, match="name must be a str, got int 7"):
        DiceSet(["AB"], name=wrong)
    with pytest.raises(TypeError, match="dice must be a DiceSet or a name, got int 7"):
        roll(wrong)


def test_dice_that_cannot_be_rolled() -> None:
    with pytest.raises(BoardError, match="the name of dice must have 1 to 40 printable"):
        DiceSet(["AB"], name="a\nb")
    with pytest.raises(BoardError, match="a board of 2x2 needs 4 dice, got 1"):
        DiceSet(["AB"], size="2x2")
    for name in ("letters", "boggle-1987"):
        with pytest.raises(BoardError, match=f"that of dice that ship, got '{name}'"):
            roll(DiceSet(["AB"], name=name))
