"""Boards and tiles: what is read, what is refused, and in which words."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from lexagon import BoardError, Lexicon
from lexagon.grid import Board, Place, Rules, Tile, dice_sets, parse_size, parse_tile, random_board
from tests.grid.strategies import boards
from tests.oracles import grid as slow


def test_tiles() -> None:
    assert parse_tile("a") == Tile(("a",))
    assert parse_tile("Qu") == Tile(("qu",))
    assert parse_tile("UN-") == Tile(("un",), Place.FIRST)
    assert parse_tile("-ING=12") == Tile(("ing",), Place.LAST, 12)
    assert parse_tile("V/U") == Tile(("v", "u"))
    assert parse_tile(".").is_blocked
    assert parse_tile("#").is_blocked


NO_TILES = "A/ /A - --ING -ING- UN-- A//B 3 A/A A= A=x A=-1 A=99999999999999 .=3 /"


@pytest.mark.parametrize("text", [*NO_TILES.split(), "", "A B"])
def test_tiles_that_are_none(text: str) -> None:
    with pytest.raises(BoardError) as refused:
        parse_tile(text)
    assert repr(text) in str(refused.value)
    assert "\n" not in str(refused.value)


@given(boards())
def test_boards_read_back_as_written(board: Board) -> None:
    assert Board.parse(board.text_rows()) == board


@given(st.lists(st.text(max_size=6), max_size=5))
def test_any_text_is_a_board_or_refused_in_one_line(rows: list[str]) -> None:
    try:
        assert Board.parse(rows).rows == len(rows)
    except BoardError as error:
        assert "\n" not in str(error)


def test_boards_that_are_none() -> None:
    with pytest.raises(BoardError, match="row 2, 'A C A', has 3 tiles and row 1 has 4"):
        Board.parse(["HHEL", "ACA"])
    with pytest.raises(BoardError, match="board is empty"):
        Board.parse([])
    with pytest.raises(BoardError, match="board is empty"):
        Board.parse([""])
    with pytest.raises(BoardError, match="17x17; boards are 1x1 to 16x16"):
        Board.parse(["A" * 17] * 17)
    with pytest.raises(BoardError, match="row 'H3EL' has '3', which is no letter"):
        Board.parse(["H3EL"])


def test_files(tmp_path: Path) -> None:
    path = tmp_path / "board.txt"
    path.write_text("\ufeff# mine\nHHEL\n\nUN-,.,O/A,-ING=3\n")
    assert Board.from_file(path) == Board.parse(["HHEL", "UN-,.,O/A,-ING=3"])
    path.write_bytes(b"\xff\xfe\x00")
    with pytest.raises(ValueError, match="UTF-16"):
        Board.from_file(path)
    path.write_bytes(b"\xc3(")
    with pytest.raises(BoardError, match="not UTF-8"):
        Board.from_file(path)


def test_sizes() -> None:
    assert parse_size("4X5") == (4, 5)
    for text in ("4", "4x", "x", "0x4", "17x17", "4x4x4", "-1x4", "¹x4"):
        with pytest.raises(BoardError, match=r"board|size"):
            parse_size(text)


def test_dice_have_six_faces_and_make_a_board() -> None:
    for dice in dice_sets().values():
        assert len(dice) == 16
        assert all(len(die) == 6 and die.isalpha() for die in dice)
    assert "cimotu" in dice_sets()["new"]
    assert "ehrtvw" in dice_sets()["new"]


@settings(max_examples=25)
@given(st.sampled_from(["classic", "new"]), st.integers(0, 10**6))
def test_thrown_boards_are_of_the_dice(name: str, seed: int) -> None:
    board = random_board(4, 4, name, seed)
    assert board == random_board(4, 4, name, seed)
    faces = [tile.faces[0][0] for row in board.tiles for tile in row]
    assert slow.dice_show(faces, list(dice_sets()[name]))


def test_letter_frequency_boards() -> None:
    board = random_board(3, 7, "letters", 5, Lexicon.from_words(["aab"]))
    assert board.size == "3x7"
    assert {tile.faces[0] for row in board.tiles for tile in row} == {"a", "b"}


def test_dice_that_do_not_fit() -> None:
    with pytest.raises(BoardError, match="make no board of 5x5"):
        random_board(5, 5, "new", 0)
    with pytest.raises(BoardError, match="no dice 'old'"):
        random_board(4, 4, "old", 0)


def test_rules() -> None:
    wordament = Rules.named("wordament")
    assert [wordament.score(7, length) for length in (2, 3, 5, 6, 8)] == [0, 7, 10, 14, 17]
    other = wordament.with_options(multipliers="4:1.5,6:2,8:3")
    assert [other.score(7, length) for length in (3, 4, 7, 9)] == [7, 10, 14, 21]
    paper = Rules.named("paper")
    assert (paper.score(20, 9), paper.score(20, 10)) == (180, 210)
    assert paper.with_options(bonus=50).score(20, 10) == 250
    boggle = [Rules.named("boggle").score(0, length) for length in range(2, 10)]
    assert boggle == [0, 1, 1, 2, 3, 5, 11, 11]
    assert Rules.named("boggle").with_options(min_length=5).score(0, 4) == 0


@pytest.mark.parametrize("table", ["", "5", "5:", "x:2", "5:-1", "0:2", "5:1/0", "5:nan", "5:1e9"])
def test_multipliers_that_are_none(table: str) -> None:
    with pytest.raises(BoardError, match="length:factor"):
        Rules.named("wordament").with_options(multipliers=table)


def test_options_of_other_rules() -> None:
    with pytest.raises(BoardError, match="no rules 'scrabble'"):
        Rules.named("scrabble")
    with pytest.raises(BoardError, match="have no multipliers"):
        Rules.named("boggle").with_options(multipliers="5:2")
    with pytest.raises(BoardError, match="no long-word bonus"):
        Rules.named("boggle").with_options(bonus=3)
    with pytest.raises(BoardError, match="minimum length of 0"):
        Rules.named("boggle").with_options(min_length=0)


def test_one_text_is_rows_with_spaces_between() -> None:
    assert Board.parse("HHEL ACAB") == Board.parse(["HHEL", "ACAB"])
    assert Board.parse("HHEL").size == "1x4"


def test_qu_in_a_word_is_one_tile() -> None:
    board = Board.parse(["QuIT"])
    assert [str(tile) for tile in board.tiles[0]] == ["QU", "I", "T"]
    assert Board.parse(["QUIT"]).columns == Board.parse(["quit"]).columns == 4
    assert Board.from_line("QuITE") == Board.parse(["QuI", "TE"])
