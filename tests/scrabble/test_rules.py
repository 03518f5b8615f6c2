"""Moves in writing, what they score, and every reason against one."""

from __future__ import annotations

from dataclasses import replace

import pytest

from lexagon import IllegalMoveError, LexagonError, Lexicon, NotationError
from lexagon._core import ScrabblePlay
from lexagon.scrabble import Edition, Position
from lexagon.scrabble._board import Board, tiles_laid
from lexagon.scrabble._notation import (
    Exchanged,
    Passed,
    RawMove,
    read_move,
    read_place,
    write_move,
    write_word,
)
from lexagon.scrabble._rules import judge, judge_exchange
from lexagon.scrabble._tiles import read_rack, without, write_rack

ENGLISH = Edition.named("english")
SPANISH = Edition.named("spanish")
TAEL = (
    "7ZEP1F3/1FLUKY3R1R3/5EX2A1U3/2SCARIEST1I3/9TOT3/6GO1LO4/6OR1ETA3/6JABS1b3/5QI4A3/5I1N3N3/"
    "3ReSPOND1D3/1HOE3V3O3/1ENCOMIA3N3/7T7/3VENGED6"
)


def board_with(*moves: str, edition: Edition = ENGLISH) -> Board:
    board = Board(edition)
    for text in moves:
        move = read_move(text, board)
        assert isinstance(move, ScrabblePlay)
        board.place(move)
    return board


def play(text: str, board: Board) -> ScrabblePlay:
    move = read_move(text, board)
    assert isinstance(move, ScrabblePlay)
    return move


@pytest.mark.parametrize(
    ("before", "text", "score"),
    [
        ([], "8D AXOLOTL", 80),  # double letter under A, double word in the middle, all seven tiles
        ([], "8H AX", 18),
        ([], "8H Ax", 2),
        ([], "H8 AX", 18),
        (["8H AX"], "7H AX", 17 + 2 + 24),  # the second X on a double letter; AA and XX down
        (["8D AXOLOTL"], "8D AXOLOTLS", 14 + 1),  # premiums under tiles on the board are spent
        (["8D AXOLOTL"], "K5 ARTS", 2 * (1 + 1 + 1 + 1) + 14 + 1),  # K5 doubles the word
    ],
)
def test_scores(before: list[str], text: str, score: int) -> None:
    board = board_with(*before)
    assert judge(board, play(text, board)).score == score


def test_premiums_of_the_super_board() -> None:
    board = Board(Edition.named("super"))
    verdict = judge(board, play("11K AX", board))
    assert (verdict.score, verdict.reasons) == (18, [])
    board.place(play("11K AX", board))
    corner = judge(board, ScrabblePlay(0, 0, True, bytes([1, 1, 1, 1])))
    assert corner.score == 4 * 5  # quadruple word, one double letter
    assert corner.reasons == ["the play touches no tile on the board"]


def test_the_oracles_famous_board(enable: Lexicon) -> None:
    position = Position.from_cgp(f"{TAEL} AABDELT", words=enable)
    verdict = position.check("K9 TAEL")
    assert (verdict.legal, verdict.score) == (True, 38)
    assert len(verdict.words) == 5
    board = position._board()
    through = play("15C A(VENGED)", board)
    assert through == play("15C A......", board) == play("15C AVENGED", board)
    assert judge(board, through).score == 12
    assert position.notes == ("on the board and not in enable: ZEP, QI, YER, GOJI, QIS, NOVATE",)


def test_ways_to_write_a_play() -> None:
    board = board_with("8F LAX")
    for text in ("8E FLAXES", "8e F(LAX)ES", "8E F...ES", "8E f(l)AXES"):
        assert tiles_laid(play(text, board), 15) in (
            tiles_laid(play("8E FLAXES", board), 15),
            tiles_laid(play("8E fLAXES", board), 15),
        )
    assert play("8I ES", board) == play("8F LAXES", board)  # the word before belongs to it
    flaxes = play("8E fLAXeS", board)
    assert write_move(flaxes, board) == "8E f(LAX)eS"
    assert write_word(flaxes, board) == "fLAXeS"
    assert read_move(write_move(flaxes, board), board) == flaxes
    assert flaxes.placed == bytes([0, 0, 19])
    assert (
        write_rack(without(read_rack("SQ??E", ENGLISH.alphabet), flaxes.placed), ENGLISH.alphabet)
        == "EQ"
    )


def test_passes_and_exchanges() -> None:
    board = Board(ENGLISH)
    assert read_move("-", board) == read_move("pass", board) == Passed()
    assert read_move("-QV?", board) == read_move("exchange q?v", board) == Exchanged(b"\x11\x16\0")
    assert read_move("-5", board) == Exchanged(unknown=5)
    moves: list[RawMove] = [Passed(), Exchanged(b"\x11\0"), Exchanged(unknown=3)]
    for move in moves:
        assert read_move(write_move(move, board), board) == move


def test_tiles_of_several_letters() -> None:
    board = board_with("8G CHAL", edition=SPANISH)
    move = play("8G CHALE", board)
    assert write_move(move, board) == "8G ([CH]AL)E"
    assert judge(board, move).score == 5 + 1 + 1 + 1
    assert write_word(play("7F [ch]A", board), board) == "[ch]A"
    assert read_rack("PE[RR]O?", SPANISH.alphabet) == read_rack("oRRep?", SPANISH.alphabet)
    assert len(read_rack("R|RE", SPANISH.alphabet)) == 3


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "'' is not a move; write 8D WORD"),
        ("8D", "'8D' is not a move"),
        ("8D WORD 3", "is not a move"),
        ("88 WORD", "'88' is not a place"),
        ("DD WORD", "'DD' is not a place"),
        ("16A WORD", "'16A' is off the board, which has rows 1 to 15 and columns A to O"),
        ("8P WORD", "'8P' is off the board"),
        ("0A WORD", "'0A' is off the board"),
        ("8M QUIZ", "'8M QUIZ' leaves the board"),
        ("N8 ABCDEFGHI", "leaves the board"),
        ("8D W0RD", "has '0', which is not a tile"),
        ("8F (LAX", "has a '(' and no ')'"),
        ("8F L)AX", "')' out of place"),
        ("8F ((L)AX", "'(' out of place"),
        ("8F ()", "is not a word to play"),
        ("1A A.B", "'A.B' goes through a tile on 1B, where there is none"),
        ("9F (LAX)", "goes through a tile on 9F"),
        ("8F LUX", "'LUX' has U on 8G, where A lies"),
        ("-Q1", "has '1', which is not a tile"),
    ],
)
def test_text_that_is_not_a_move(text: str, message: str) -> None:
    board = board_with("8F LAX")
    with pytest.raises(LexagonError) as raised:
        read_move(text, board)
    assert message in str(raised.value)


@pytest.mark.parametrize(
    ("before", "text", "rack", "reasons"),
    [
        ([], "8A AX", None, ["the first play must cover 8H"]),
        ([], "8H A", None, ["the first play must lay two tiles or more"]),
        (["8F LAX"], "1A AX", None, ["the play touches no tile on the board"]),
        (["8F LAX"], "8F LAX", None, ["the play lays no tile"]),
        (["8F TAX"], "8F TAXES", "EQ", ["the rack EQ has no S"]),
        (["8F TAX"], "8F TAXes", "ES?", ["the rack ES? has no ?"]),
        (["8F LAX"], "8F LAXQ", "Q", ["LAXQ is not in enable"]),
        (["8F LAX"], "9F ZZ", "Z", ["the rack Z has no Z", *(["ZZ", "LZ", "AZ"])]),
    ],
)
def test_reasons_against_a_play(
    before: list[str], text: str, rack: str | None, reasons: list[str], enable: Lexicon
) -> None:
    board = board_with(*before)
    held = None if rack is None else read_rack(rack, ENGLISH.alphabet)
    expected = [r if " " in r else f"{r} is not in enable" for r in reasons]
    lexicon = enable if rack else None
    assert judge(board, play(text, board), held, lexicon).reasons == expected


def test_plays_made_by_hand_are_checked_too() -> None:
    board = board_with("8F LAX")
    for bad, reason in [
        (ScrabblePlay(7, 4, True, bytes([6, 6, 0, 0])), "there is a tile on 8F already"),
        (ScrabblePlay(7, 4, True, bytes([0, 0, 0, 0])), "the play lays no tile"),
        (ScrabblePlay(8, 4, True, bytes([6, 0, 6])), "9F is empty; a play leaves no gap"),
        (ScrabblePlay(7, 13, True, bytes([6, 6, 6])), "the play leaves the board"),
        (ScrabblePlay(0, 20, False, bytes([6])), "the play leaves the board"),
    ]:
        assert judge(board, bad).reasons[0].startswith(reason)


@pytest.mark.parametrize(
    ("tiles", "rack", "bag", "message"),
    [
        ("AB", "ABCDEFG", 6, "the bag has 6 tiles; an exchange needs 7 in it"),
        ("AB", "ABCDEFG", 0, "the bag has 0 tiles"),
        ("Q", "ABCDEFG", 90, "the rack ABCDEFG has no Q"),
        ("AA", "ABCDEFG", 90, "the rack ABCDEFG has no A"),
        ("", "ABCDEFG", 90, "an exchange of no tiles is a pass"),
    ],
)
def test_exchanges_that_are_refused(tiles: str, rack: str, bag: int, message: str) -> None:
    alphabet = ENGLISH.alphabet
    exchange, held = Exchanged(read_rack(tiles, alphabet)), read_rack(rack, alphabet)
    assert judge_exchange(exchange, held, bag, ENGLISH)[0].startswith(message)


def test_an_exchange_needs_as_many_tiles_as_it_puts_back() -> None:
    easy = replace(ENGLISH, exchange_minimum=1)
    rack = read_rack("ABCDEFG", ENGLISH.alphabet)
    assert judge_exchange(Exchanged(rack[:3]), rack, 3, easy) == []
    assert judge_exchange(Exchanged(rack[:3]), rack, 2, easy) == [
        "the bag has 2 tiles; an exchange needs 3 in it"
    ]
    assert judge_exchange(Exchanged(rack[:1]), rack, 0, easy) == [
        "the bag has 0 tiles; an exchange needs 1 in it"
    ]


def test_exchanges_of_unknown_tiles() -> None:
    assert judge_exchange(Exchanged(unknown=7), None, 7, ENGLISH) == []
    (reason,) = judge_exchange(Exchanged(unknown=8), None, 90, ENGLISH)
    assert reason == "8 tiles to exchange; a rack has 7"
    (reason,) = judge_exchange(Exchanged(unknown=3), b"\1\2\3", 90, ENGLISH)
    assert reason == "3 tiles to exchange, but which? name them, as in -ABC"


def test_places() -> None:
    assert read_place("15O", 15) == (14, 14, True)
    assert read_place("u21", 21) == (20, 20, False)
    with pytest.raises(NotationError):
        read_place("८D", 15)


def test_laying_and_removing_tiles() -> None:
    board = board_with("8F LAX")
    before = bytes(board)
    move = play("H8 XI", board)
    board.place(move)
    assert [len(board.word_at(square, square == 111).tiles) for square in (111, 112)] == [3, 2]
    assert sum(board.used()) == 4
    board.remove(square for square, _ in tiles_laid(move, 15))
    assert bytes(board) == before
    with pytest.raises(IllegalMoveError, match="already"):
        board.place(ScrabblePlay(7, 5, True, bytes([1])))


def test_a_play_begun_in_the_middle_of_a_word_is_the_whole_word() -> None:
    down = "/".join(["15"] * 7 + ["7C7", "7A7"] + ["15"] * 6)
    verdict = Position.from_cgp(f"{down} TS/ 0/0 0").check("H10 TS")
    assert (verdict.legal, verdict.words, verdict.score) == (True, ("CATS",), 6)


def test_a_play_that_begins_beside_the_board_is_not_on_it() -> None:
    board = Board(ENGLISH)
    for row, column in ((15, 3), (3, 15), (15, 15)):
        assert not board.on_board(ScrabblePlay(row, column, True, b"\1", 1))
