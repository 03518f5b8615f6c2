"""Boards and tiles: what is read, what is refused, and in which words."""

from __future__ import annotations

import copy
import pickle
from pathlib import Path
from typing import Any

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from lexagon import BoardError, Cancelled, Lexicon, Progress
from lexagon.grid import Board, Place, Rules, Tile, roll
from lexagon.grid._notation import parse_size
from tests.grid.strategies import boards


def test_tiles() -> None:
    assert Tile.parse("a") == Tile(("a",))
    assert Tile.parse("Qu") == Tile(("qu",))
    assert Tile.parse("UN-") == Tile(("un",), Place.FIRST)
    assert Tile.parse("-ING=12") == Tile(("ing",), Place.LAST, 12)
    assert Tile.parse("V/U") == Tile(("v", "u"))
    assert Tile.parse(".").is_blocked
    assert Tile.parse("#").is_blocked


NOT_TILES = "A/ /A - --ING -ING- UN-- A//B 3 A/A A= A=x A=-1 A=99999999999999 .=3 /"


@pytest.mark.parametrize("text", [*NOT_TILES.split(), "", "A B"])
def test_what_is_not_a_tile(text: str) -> None:
    with pytest.raises(BoardError) as refused:
        Tile.parse(text)
    assert repr(text) in str(refused.value)
    assert "\n" not in str(refused.value)


@given(boards())
def test_boards_read_back_as_written(board: Board) -> None:
    assert Board(board.text) == board
    assert pickle.loads(pickle.dumps(board)) == copy.deepcopy(board) == board
    assert hash(Board(board.text)) == hash(board)


@given(st.lists(st.text(max_size=6), max_size=5))
def test_any_text_is_a_board_or_refused_in_one_line(rows: list[str]) -> None:
    try:
        assert Board(rows).rows == sum(1 if "," in row else row.count("/") + 1 for row in rows)
    except BoardError as error:
        assert "\n" not in str(error)


def test_what_is_not_a_board() -> None:
    with pytest.raises(BoardError, match="row 2, 'A C A', has 3 tiles and row 1 has 4"):
        Board(["HHEL", "ACA"])
    with pytest.raises(BoardError, match="board is empty"):
        Board([])
    with pytest.raises(BoardError, match="board is empty"):
        Board([""])
    assert (Board(["A" * 16]).columns, Board(["A"] * 16).rows) == (16, 16)
    for wide in (["A" * 17], ["A"] * 17):
        with pytest.raises(BoardError, match="; boards are 1x1 to 16x16"):
            Board(wide)
    with pytest.raises(BoardError, match="17x17; boards are 1x1 to 16x16"):
        Board(["A" * 17] * 17)
    with pytest.raises(BoardError, match="row 'H3EL' has '3', which is not a letter"):
        Board(["H3EL"])


def test_files(tmp_path: Path) -> None:
    path = tmp_path / "board.txt"
    path.write_text("\ufeff# mine\nHHEL\n\nUN-,.,O/A,-ING=3\n")
    assert Board.from_file(path) == Board(["HHEL", "UN-,.,O/A,-ING=3"])
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


def test_rules() -> None:
    wordament = Rules.named("wordament")
    assert [wordament.score(7, length) for length in (2, 3, 5, 6, 8)] == [0, 7, 10, 14, 17]
    other = Rules.named("wordament", multipliers="4:1.5,6:2,8:3")
    assert [other.score(7, length) for length in (3, 4, 7, 9)] == [7, 10, 14, 21]
    paper = Rules.named("paper")
    assert (paper.score(20, 9), paper.score(20, 10)) == (180, 210)
    assert Rules.named("paper", bonus=50).score(20, 10) == 250
    boggle = [Rules.named("boggle").score(0, length) for length in range(2, 10)]
    assert boggle == [0, 1, 1, 2, 3, 5, 11, 11]
    assert Rules.named("boggle", min_length=5).score(0, 4) == 0


@pytest.mark.parametrize(
    "table", ["", "5", "5:", "x:2", "5:-1", "0:2", "5:1/0", "5:nan", "5:1e9", "64:2"]
)
def test_what_is_not_a_multiplier_table(table: str) -> None:
    with pytest.raises(BoardError, match="length:factor"):
        Rules.named("wordament", multipliers=table)


def test_multipliers_of_any_length_of_word() -> None:
    rules = Rules.named("wordament", multipliers="1:2,63:3")
    assert rules.multipliers == {1: 2, 63: 3}


def test_scores_by_a_table_and_one_point_a_word() -> None:
    table = Rules.named("boggle", scores="3:1,4:1,5:2,6:3,7:5,8:11")
    assert [table.score(0, length) for length in range(2, 10)] == [0, 1, 1, 2, 3, 5, 11, 11]
    assert Rules.named("boggle", min_length=2, scores="4:7").score(0, 3) == 0
    assert {Rules.named("words").score(9, length) for length in range(3, 20)} == {1}
    assert Board("QUIT").solve(rules="words").count == Board("QUIT").solve(rules="words").score
    for wrong in ("", "3", "3:", "3:x", "0:1", "64:1", "3:-1", "3:1.5", "3:1000001"):
        with pytest.raises(BoardError, match="write length:points, such as 3:1,4:1,5:2"):
            Rules.named("boggle", scores=wrong)
    with pytest.raises(BoardError, match="the scores '3:1,3:2' name length 3 twice"):
        Rules.named("boggle", scores="3:1,3:2")
    with pytest.raises(BoardError, match="the rules words have no table of scores; boggle has"):
        Rules.named("words", scores="3:1")
    with pytest.raises(BoardError, match="no neighbours 'ring'; there are all, orthogonal, torus"):
        Rules.named("boggle", neighbours="ring")


def test_options_of_other_rules() -> None:
    with pytest.raises(BoardError, match="no rules 'scrabble'"):
        Rules.named("scrabble")
    with pytest.raises(BoardError, match="have no multipliers"):
        Rules.named("boggle", multipliers="5:2")
    assert Rules.named("paper", bonus=1_000_000).bonuses == {10: 1_000_000}
    with pytest.raises(BoardError, match="a bonus of 1000001; it is 0 to 1000000"):
        Rules.named("paper", bonus=1_000_001)
    with pytest.raises(BoardError, match="no long-word bonus"):
        Rules.named("boggle", bonus=3)
    with pytest.raises(BoardError, match="minimum length of 0"):
        Rules.named("boggle", min_length=0)


RULES = [
    *("boggle", "paper(bonus=50)", "wordament(min_length=4, multipliers=4:1.5,6:2,8:3)"),
    *("words", "boggle(scores=3:1,4:2,7:10)", "words(min_length=4, neighbours=torus)"),
]


@pytest.mark.parametrize("text", RULES)
def test_rules_are_values_that_read_back(text: str) -> None:
    rules = Rules.parse(text)
    assert str(rules) == text
    assert repr(rules) == f"Rules({text!r})"
    assert pickle.loads(pickle.dumps(rules)) == copy.deepcopy(rules) == rules
    assert {rules: 1}[Rules.parse(text)] == 1
    assert rules != Rules.named(rules.name, min_length=7)


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("boggle(4)", "has an option '4'"),
        ("boggle(min_length=x)", "min_length must be a whole number from 1 to 63, got 'x'"),
        ("boggle(min_length=²)", "min_length must be a whole number from 1 to 63, got '²'"),
        ("boggle(min_length=1_0)", "min_length must be a whole number from 1 to 63, got '1_0'"),
        ("paper(bonus=٣)", "bonus must be a whole number from 0 to 1,000,000, got '٣'"),
        ("wordament(multipliers=5:1e10000000)", "'5:1e10000000' in the multipliers"),
        ("wordament(multipliers=5:1/3)", "'5:1/3' in the multipliers"),
        ("boggle (", "does not name rules"),
        ("Boggle!", "does not name rules"),
    ],
)
def test_what_does_not_name_rules(text: str, complaint: str) -> None:
    with pytest.raises(BoardError, match=complaint):
        Rules.parse(text)


BEST = [list("PERS"), list("LATG"), list("SINE"), list("TERS")]


@pytest.mark.parametrize(
    "rows",
    [
        "pers/latg/sine/ters",
        "perslatgsineters",
        "PERS LATG SINE TERS",
        "pers\nlatg\nsine\nters\n",
        " pers latg\tsine/ters ",
        "P E R S\nL A T G\nS I N E\nT E R S",
        "P,E,R,S latg sine t,e,r,s",
        ["pers", "LATG", "sine", "ters"],
        ["pers/latg", "sine/ters"],
        ("pers", "latg", "sine", "ters"),
    ],
)
def test_one_reader_for_every_way_to_write_a_board(rows: str | list[str]) -> None:
    """Finding 2."""
    board = Board(rows)
    assert [[str(tile) for tile in row] for row in board.tiles] == BEST
    assert board.text == "PERS/LATG/SINE/TERS"
    assert board == Board(board)


def test_a_slash_is_either_or_in_a_row_with_commas_only() -> None:
    """Finding 2."""
    assert Board("V/U").size == "2x1"
    assert Board("V/U,").tiles == ((Tile(("v", "u")),),)
    assert Board("A,V/U").size == "1x2"
    assert Board("A,V/U B,C").text == "A,V/U BC"
    assert Board("ab/cd/e,f").size == "1x2"


def test_a_run_of_letters_is_a_square() -> None:
    """Finding 2."""
    assert Board("HHEL").size == "2x2"
    assert Board(["HHEL"]).size == Board("H,H,E,L").size == "1x4"
    assert Board(["HHEL"]).text == "H,H,E,L"
    assert Board("A").size == "1x1"
    with pytest.raises(BoardError, match="'perslatgsineter' has 15 letters, which do not make"):
        Board("perslatgsineter")


@given(boards())
def test_a_printed_board_reads_back(board: Board) -> None:
    assume(board.rows > 1 and board.columns > 1)
    assume(any(len(str(tile)) == 1 for row in board.tiles for tile in row))
    assert Board(str(board)) == board


def test_boards_are_immutable_values() -> None:
    """Findings 17 and 20."""
    board: Any = Board("HHEL ACAB")
    assert repr(board) == "Board('HHEL/ACAB')"
    assert str(board) == "H H E L\nA C A B"
    assert {board, Board("hhel/acab")} == {board}
    assert board != "HHEL/ACAB"
    with pytest.raises(AttributeError, match="a Board does not change; 'tiles' cannot be set"):
        board.tiles = ()
    with pytest.raises(AttributeError, match="does not change"):
        del board._tiles


@pytest.mark.parametrize("rows", [5, None, b"HHEL", [1, 2], ["AB", None]])
def test_boards_of_the_wrong_type(rows: Any) -> None:
    with pytest.raises(TypeError, match="a board is text such as 'HHEL ACAB NROT FITI' or a list"):
        Board(rows)


def test_qu_in_a_word_is_one_tile() -> None:
    board = Board("QuITE")
    assert [str(tile) for tile in board.tiles[0]] == ["Qu", "I"]
    assert board == Board(["QuI", "TE"])
    assert board.text == "QuI/TE"
    assert Board(["QUIT"]).columns == Board(["quit"]).columns == 4


def test_layouts() -> None:
    board = Board("Qu,A .,-ING=9")
    described = board.layout("wordament")
    assert [[(t.text, t.points, t.blocked) for t in row] for row in described.tiles] == [
        [("Qu", 17, False), ("A", 2, False)],
        [(".", None, True), ("-ING", 9, False)],
    ]
    assert (described.board, described.size) == ("QuA .,-ING=9", "2x2")
    assert board.layout().tiles[0][0].points is None


def test_the_greatest_seed_and_the_reports_of_rolling() -> None:
    assert roll(seed=(1 << 64) - 1) == roll(seed=(1 << 64) - 1)
    with pytest.raises(BoardError, match=f"a seed of {1 << 64}; it is 0 to"):
        roll(seed=1 << 64)
    rolled: list[int] = []

    def thrice(progress: Progress) -> bool:
        rolled.append(progress.done)
        return len(rolled) < 3

    with pytest.raises(Cancelled):
        roll(seed=1, words_at_least=100, words=Lexicon.from_words(["cat"]), progress=thrice)
    assert rolled == [100, 200, 300]
