"""Positions are values that answer questions; moves are text or small values."""

from __future__ import annotations

import copy
import pickle
from pathlib import Path

import pytest

from lexagon import (
    EditionError,
    IllegalMoveError,
    Lexicon,
    NotationError,
    QueryError,
    WordListError,
    to_json,
)
from lexagon._schema import document
from lexagon.scrabble import Edition, Exchange, Move, Pass, Play, Position, read_position
from lexagon.scrabble._plays import equity_of
from tests.tables import table

EMPTY = "/".join(["15"] * 15)
OPEN = "15/15/15/15/15/4R10/4A10/2TRIOSE7/4L10/4R10/3WO10/3YA10/3ED10/15/15"
_, *ORACLE = table("scrabble_moves_enable.tsv")


def test_positions_are_values() -> None:
    position = Position("english", rack="aeinrs?", opponent="q", scores=(12, 7), scoreless=1)
    again = Position(Edition.named("english"), "AEINRS?", "Q", scores=[12, 7], scoreless=1)
    assert position == again
    assert hash(position) == hash(again)
    assert position != Position(rack="AEINRS?")
    assert position != "AEINRS?"
    for other in (copy.copy(position), copy.deepcopy(position)):
        assert other is position
    assert pickle.loads(pickle.dumps(position)) == position
    assert Position.from_cgp(position.to_cgp()) == position
    assert Position.from_text(str(position)) == position
    with pytest.raises(AttributeError, match="cannot be changed"):
        position.rack = "Z"  # type: ignore[misc]
    assert (position.rack, position.racks) == ("AEINRS?", ("AEINRS?", "Q"))
    assert (position.scores, position.scoreless, position.bag_count) == ((12, 7), 1, 86)
    assert len(position.unseen) == 93
    assert position.board == EMPTY
    assert repr(position) == "<Position english: AEINRS?/Q 12/7, 86 in the bag>"


@pytest.mark.parametrize("name", ["english", "indonesian", "super", "spanish"])
def test_cgp_names_the_edition(name: str) -> None:
    position = Position(name, rack="AE?")
    assert Position.from_cgp(position.to_cgp()) == position
    assert Position.from_text(str(position), edition=name) == position


def test_words_are_a_name_a_file_or_a_lexicon(tmp_path: Path) -> None:
    path = tmp_path / "own.txt"
    path.write_text("lax\nox\naxolotl\n")
    own = Lexicon.from_words(["lax", "ox"], name="two")
    assert Position(rack="XLTOALO").words.name == "enable"
    assert Position(rack="XLTOALO", words="scowl-60").to_cgp().endswith("lex scowl-60;")
    assert str(Position(rack="XLTOALO", words=path).best()) == "8C AXOLOTL"
    assert Position(rack="XLTOALO", words=own).best(by="score").word == "LAX"
    line = f"{EMPTY} XLTOALO/ 0/0 0 lex scowl-60;"
    assert Position.from_cgp(line).words.name == "scowl-60"
    assert Position.from_cgp(line, words=own).words is own
    assert Position.from_cgp(line.replace("scowl-60", "NWL23")).words.name == "enable"
    path.write_text("ox\n")
    assert Position(rack="XLTOALO", words=path).best().word == "OX"
    with pytest.raises(WordListError, match="no word list 'nope'"):
        Position(rack="AX", words="nope").plays()
    with pytest.raises(TypeError, match="words is a list's name, a file or a Lexicon, not int"):
        Position(rack="AX", words=7).plays()  # type: ignore[arg-type]
    with pytest.raises(EditionError, match="made of other tiles"):
        Position("spanish", rack="AX", words=own).plays()


@pytest.mark.parametrize("by", ["score", "equity"])
@pytest.mark.parametrize("rack", ["AEINRST", "?BEIQVX", "IIIUUVV", "Q", ""])
@pytest.mark.parametrize("board", [OPEN, EMPTY])
def test_the_first_plays_are_the_first_of_all(by: str, rack: str, board: str) -> None:
    position = Position.from_cgp(f"{board} {rack}/")
    every = position.plays(by=by)
    first = position.plays(top=25, by=by)
    assert first.plays == every.plays[:25]
    assert (first.count, first.score_sum) == (len(every), sum(play.score for play in every))
    key = [play.score if by == "score" else play.equity for play in every]
    assert key == sorted(key, key=lambda value: -(value or 0))


@pytest.mark.parametrize("row", ORACLE[::15], ids=range(len(ORACLE[::15])))
def test_moves_begin_with_the_best_and_end_with_a_pass(row: list[str]) -> None:
    position = Position.from_cgp(f"{row[0]} {row[1]}")
    moves, plays = position.moves(), position.plays()
    assert moves.count == len(moves)
    assert moves.plays == plays.count
    assert [move for move in moves if move.kind == "play"] == list(plays)
    assert moves[-1].kind == "pass"
    exchanges = [move for move in moves if isinstance(move, Exchange)]
    assert bool(exchanges) is (position.bag_count >= 7)
    best = position.best()
    if len(moves) > 1:
        assert best.equity == moves[0].equity
    else:
        assert isinstance(best, Pass)
    for move in (*plays[:5], *exchanges[:3], moves[-1]):
        assert position.check(move).legal
        raw = position._legal(move)
        equity = equity_of(position, raw)
        assert equity is not None
        assert move.equity == equity / 1000
    assert position.moves(top=2).moves == moves.moves[:2]


def test_exchanges_are_offered() -> None:
    position = Position(rack="QVVUUII")
    assert isinstance(position.best(), Exchange)
    assert position.best() == position.moves()[0]
    assert isinstance(Position(rack="CCVVWWB").best(), Exchange)
    assert isinstance(Position(rack="CCVVWWB").best(by="score"), Exchange)


def test_moves_have_one_json_form() -> None:
    position = Position.from_cgp(f"{OPEN} EGILQT?")
    keys = [
        "move",
        "score",
        "leave",
        "equity",
        "kind",
        "place",
        "word",
        "tiles",
        "bingo",
        "squares",
    ]
    moves = {move.kind: move for move in position.moves()}
    assert moves.keys() == {"play", "exchange", "pass"}
    for move in moves.values():
        assert list(document(move)) == keys
        assert str(move) == move.move
        assert pickle.loads(pickle.dumps(move)) == move
    play = next(play for play in position.plays() if play.word == "qUEY" or "(" in play.move)
    assert isinstance(play, Play)
    assert play.move.startswith(f"{play.place} ")
    assert play.move.split()[1].replace("(", "").replace(")", "") == play.word
    held = play.leave + "".join("?" if tile.islower() else tile for tile in play.tiles)
    assert sorted(held) == sorted(position.rack)
    assert '"notes": []' in to_json(position.plays(top=1))


def test_lower_case_is_read_as_the_rack_allows() -> None:
    """Finding 21: no capital letter at all means typed in haste; else lower case is a blank."""
    position = Position(rack="AABCEK?")
    assert position.after("8h aback") == position.after("8H ABACK")
    assert str(position.after("8h aback").scores) == "(0, 36)"
    assert position.after("8H aBACK") != position.after("8H ABACK")
    assert position.after("8H aBACK").racks[1] == "AE"
    # What the rack lacks is the blank: the second B of ABBACK is not there.
    assert Position(rack="AABCK?X").after("8h backs").racks[1] == "AX"
    assert Position(rack="AB??").check("8h ab").move == "8H AB"
    assert Position(rack="??").check("8h ab").move == "8H ab"
    with pytest.raises(IllegalMoveError, match=r"the rack AABCEK\? has no Z X"):
        position.after("8h zax")
    # Tiles on the board need no case, and a move that is an object is exact.
    laid = Position.from_cgp(f"{OPEN} EGILQTW").after("9g twig", phonies=True)
    assert laid.check("9g twigs").move
    blanks = Move("8H ab")
    assert Position(rack="AB??").check(blanks).move == "8H ab"
    # Without a rack there is nothing to lack.
    assert Position().check("8h aback").move == "8H ABACK"


def test_after_a_move_the_other_side_is_to_move() -> None:
    position = Position(rack="AXOLOTL", opponent="AEINRST", scores=(5, 9))
    after = position.after("8D AXOLOTL")
    assert (after.rack, after.racks, after.scores) == ("AEINRST", ("AEINRST", ""), (9, 85))
    assert after.to_cgp().startswith("15/15/15/15/15/15/15/3AXOLOTL5/")
    again = after.after("-AE")
    assert (again.racks, again.scoreless) == (("", "INRST"), 1)
    assert again.after("pass").scoreless == 2
    assert again.after("8K S").scores == (9, 100)
    with pytest.raises(IllegalMoveError, match="AXOLOTLE is not in enable"):
        after.after("8D AXOLOTLE")
    assert after.after("8D AXOLOTLE", phonies=True).scores == (85, 24)
    with pytest.raises(IllegalMoveError, match="touches no tile"):
        after.after("1A TIN", phonies=True)
    with pytest.raises(NotationError, match="'8D' is not a move"):
        after.after("8D")


def test_checks_say_every_reason() -> None:
    position = Position.from_cgp(f"{OPEN} EGILQTW")
    verdict = position.check("9g twiz")
    assert not verdict.legal
    assert "the rack EGILQTW has no Z" in verdict.reasons
    assert position.check("1A").reasons[0].startswith("'1A' is not a move")
    assert position.check("-ZZ").reasons == ("the rack EGILQTW has no Z Z",)
    assert position.check("-").legal
    assert Position("spanish", rack="CHAL").check("8G CHAL").legal  # no list, no phonies
    with pytest.raises(TypeError, match="a move is text"):
        position.check(7)  # type: ignore[arg-type]


def test_drawn_boards() -> None:
    plain = "\n".join(["." * 15] * 7 + ["...AXOLOTL....."] + ["." * 15] * 7)
    position = Position.from_text(plain, rack="AEINRST")
    assert position == Position.from_cgp(f"{'15/' * 7}3AXOLOTL5{'/15' * 7} AEINRST")
    spaces = plain.replace(".", " ")
    assert Position.from_text(spaces, rack="AEINRST") == position
    numbered = "\n".join(f"{n:2} | {' '.join(r)}" for n, r in enumerate(plain.splitlines(), 1))
    assert Position.from_text(numbered, rack="AEINRST") == position
    scored = Position(rack="AE", opponent="Q", scores=(-3, 12), scoreless=2)
    assert Position.from_text(str(scored)) == scored
    with pytest.raises(NotationError, match=r"row 2 of the drawing, '\.\.', has 2 squares"):
        Position.from_text("." * 15 + "\n..")
    with pytest.raises(NotationError, match="the drawing has 1 row;"):
        Position.from_text("." * 15)


def test_bad_questions_are_refused() -> None:
    position = Position(rack="AEINRST")
    with pytest.raises(QueryError, match="by 'points'; moves are ordered by equity or score"):
        position.plays(by="points")
    with pytest.raises(QueryError, match="0 plays to list"):
        position.plays(top=0)
    with pytest.raises(TypeError, match="is a whole number, not str"):
        position.plays(top="3")  # type: ignore[arg-type]
    with pytest.raises(TypeError, match="a rack is text"):
        Position(rack=b"\1\2")  # type: ignore[arg-type]
    with pytest.raises(TypeError, match="a position is a line of CGP, not int"):
        Position.from_cgp(3)  # type: ignore[arg-type]
    with pytest.raises(TypeError, match="an edition is a name, the path of a TOML file"):
        Position(3)  # type: ignore[arg-type]
    with pytest.raises(TypeError, match="scores are whole numbers"):
        Position(scores="12")  # type: ignore[arg-type]
    with pytest.raises(NotationError, match="3 scores for 2 racks"):
        Position(scores=(1, 2, 3))
    with pytest.raises(NotationError, match="would need 2 of the tile Z"):
        Position(rack="ZZ")
    with pytest.raises(NotationError, match="-1 scoreless turns"):
        Position(scoreless=-1)
    with pytest.raises(EditionError, match="spanish edition has no word list"):
        Position("spanish", rack="CHAL").plays()


def test_moves_are_looked_up_as_text_and_as_objects() -> None:
    position = Position.from_cgp(f"{'15/' * 7}3AXOLOTL5{'/15' * 7} AEINRS?")
    plays, moves = position.plays(), position.moves()
    best = position.best()
    assert best in plays
    assert best in moves
    assert "E4 RElA(X)INS" in plays
    assert "E4  RElAXINS" in plays
    assert "E4 RELAXINS" not in plays
    assert ("-AE" in plays, "-AE" in moves, "-" in moves) == (False, True, True)


def test_a_drawn_board_without_an_edition_is_of_its_size() -> None:
    large = Position("super", rack="AEINRST")
    assert read_position(str(large)) == large
    small = Position("english", rack="AEINRST").after("8D RETAINS")
    assert read_position(str(small)) == small
    with pytest.raises(NotationError, match="the english edition has 15"):
        read_position("...\n...\n...")


def test_tiles_of_several_letters_are_drawn_in_brackets() -> None:
    row = "15/" * 7 + "6[CH]a[ll]6" + "/15" * 7
    position = Position.from_cgp(f"{row} A[RR]/ 0/0 0", edition="spanish")
    lines = str(position).splitlines()
    assert lines[0] == "    " + "    ".join("ABCDEFGHIJKLMNO")
    assert lines[8] == "  8 =    .    .    '    .    .    [CH] a    [ll] .    .    '    .    .    ="
    assert Position.from_text(str(position), edition="spanish") == position


def test_an_edition_that_a_line_names_is_written_as_it_came() -> None:
    line = "/".join(["15"] * 15) + " AE/ 0/0 0"
    assert Position.from_cgp(line, edition="indonesian").to_cgp().count(" ld ") == 1
    named = Position.from_cgp(f"{line} ld klingon;", edition="indonesian").to_cgp()
    assert " ld klingon;" in named
    assert " bdn " not in named
