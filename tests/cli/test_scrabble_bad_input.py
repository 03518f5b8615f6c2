"""Bad input to `lexagon scrabble`: one line that quotes it, and exit status 2."""

from __future__ import annotations

from pathlib import Path

import pytest

from lexagon.cli import run
from tests.cli.scrabble_commands import EMPTY, SAMPLE


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["best", ""], "the rack is empty"),
        (["best", "A1"], "has '1', which is not a tile"),
        (["best", "AB", "--edition", "klingon"], "no edition 'klingon'"),
        (["best", "AB", "--edition", "spanish"], "has no word list of its own"),
        (["best", "AB", "--words", "sowpods"], "no word list 'sowpods'"),
        (["moves", ""], "the position is empty"),
        (["moves", "15/15 ABC"], "has 2 rows; the english edition has 15"),
        (["moves", EMPTY.replace("15", "7%7", 1)], "row 1 of the board: '%' has '%'"),
        (["moves", f"{EMPTY} ZZ"], "would need 2 of the tile Z; the english edition has 1"),
        (["moves", f"{EMPTY} A", "--top", "0"], "0 is not in the range"),
        (["moves", f"{EMPTY} A", "--by", "luck"], "'luck' is not one of"),
        (["moves", f"{EMPTY} A", "--leaves", "missing.gz"], "missing.gz"),
        (["count", "missing.tsv"], "no file 'missing.tsv'"),
        (["count", "/"], "'/' is a folder; give a file"),
        (["review", "missing.gcg"], "missing.gcg: no file 'missing.gcg'"),
        (["review", "/"], "is a folder"),
        (["review", SAMPLE, "--by", "luck"], "'luck' is not one of"),
        (["review", SAMPLE, "--by", "equity", "--seconds", "1"], "limits of a review that simul"),
        (["review", SAMPLE, "--words", "sowpods"], "no word list 'sowpods'"),
        (["review", SAMPLE, "--out", "/nowhere/at/all.html"], "no folder for"),
        (["review", SAMPLE, "--store", "/"], "is a folder; give a file in it"),
        (["leaves", "show", "ABCDEFG", "--leaves", "english"], "is not a leave"),
        (
            ["leaves", "show", "A", "QQQQ"],
            "'QQQQ' is not a leave: it has 4 of the tile Q, and the english edition 1",
        ),
        (["leaves", "show", "???"], "it has 3 of the tile ?, and the english edition 2"),
        (["leaves", "show", "--edition", "spanish"], "no leaves ship"),
        (["endgame", f"{EMPTY} AB/CD 0/0 0"], "are on neither rack; an endgame begins"),
        (["endgame", f"{EMPTY} /CD 0/0 0"], "the rack to move is empty"),
        (["endgame", f"{EMPTY} A/B/C"], "3 racks; an endgame is solved for two players"),
        (["endgame", f"{EMPTY} A", "--seconds", "0"], "0.0 is not in the range"),
        (["simulate", f"{EMPTY} A/B/C"], "3 racks; a simulation is for two players"),
        (["simulate", EMPTY], "the rack to move is empty"),
        (["simulate", f"{EMPTY} A", "--iterations", "0"], "0 is not in the range"),
        (
            ["simulate", f"{EMPTY} A", "--iterations", "9" * 30],
            "must be a whole number of at least 1, got '999",
        ),
        (
            ["simulate", f"{EMPTY} A", "--seconds", "nan"],
            "must be a finite number, got 'nan'",
        ),
        (["simulate", f"{EMPTY} A", "--plies", "0"], "0 is not in the range"),
        (["leaves", "train", "--output", "/"], "'/' is a folder; give the name of a file"),
        (["match", "--players", "score"], "1 player; a match is between two"),
        (["match", "--players", "score,luck"], "no player 'luck'"),
        (["match", "--games", "0"], "0 is not in the range"),
        (["play", "--against", "luck"], "no player 'luck'"),
        (["play", "--clock", "0"], "a clock of 0 minutes; a player has more than 0 and at most"),
        (["play", "--clock", "soon"], "must be a finite number, got 'soon'"),
        (["play", "--challenge", "triple"], "'triple' is not one of"),
        (
            ["play", "--edition", "french"],
            "`lexagon words import /usr/share/dict/french --alphabet french`",
        ),
        (["play", "--seed", "-1"], "the seed -1 is out of range"),
        (["play", "--resume", "missing.gcg"], "no file 'missing.gcg'"),
        (["play", "--resume", "some.gcg", "--name", "Bo"], "FILE says who plays"),
        (["play", *["--name", "A"] * 2], "two players have one nickname"),
        (["play", *["--against", "score"] * 4], "5 players; two to four can play"),
        (["play", "--save", "/nowhere/at/all.gcg"], "no folder for '/nowhere/at/all.gcg'"),
        (["dance"], "no command 'dance' in `lexagon scrabble`"),
        (["analyze", SAMPLE], "did you mean 'review'?"),
        (["analyse", SAMPLE], "did you mean 'review'?"),
        (["moves"], "give a position"),
        (["moves", "missing.gcg"], "no file 'missing.gcg'"),
        (["moves", SAMPLE, "--turn", "99"], "no turn 99; the game has turns 1 to 30"),
        (["moves", SAMPLE], "the game is over and no rack on record; name a turn of it (--turn)"),
        (
            ["simulate", f"{EMPTY} A", "--infer"],
            "racks are inferred from the move before; give a game",
        ),
        (["moves", SAMPLE, "--rack", "A"], "board and racks would need 10 of the tile A"),
        (["moves", f"{EMPTY} A", "--rack", "A"], "the position has a rack already"),
        (["moves", f"{EMPTY} A", "--turn", "3"], "turns are those of a game"),
        (["moves", "--rack", "A", "--turn", "3"], "name a GCG file"),
        (["match", "--players", "nomodule:Mine,score"], "cannot import nomodule"),
    ],
)
def test_bad_input_is_one_line_and_status_2(
    capsys: pytest.CaptureFixture[str], arguments: list[str], message: str
) -> None:
    assert run(["scrabble", *arguments]) == 2
    captured = capsys.readouterr()
    assert captured.out == ""
    assert captured.err.startswith("lexagon: ")
    assert captured.err.count("\n") == 1
    assert message in captured.err


@pytest.mark.parametrize(
    ("content", "message"),
    [
        (b"15/15\tABC\n", "line 1: the board '15/15' has 2 rows"),
        (b"only\n", "line 1: 'only' has no board and rack"),
        (b"board\track\n" + EMPTY.encode() + b"\tZZZ\n", "line 2: board and racks would need"),
        (b"\xff\xfe", "is not UTF-8 text"),
    ],
)
def test_bad_tables(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, content: bytes, message: str
) -> None:
    path = tmp_path / "bad.tsv"
    path.write_bytes(content)
    assert run(["scrabble", "count", str(path)]) == 2
    assert message in capsys.readouterr().err


def test_malformed_games_name_the_line(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    path = tmp_path / "bad.gcg"
    path.write_text(">A: AX 8G AX +18 18\n>B: AB 1A AB +4 4\n", encoding="utf-8")
    assert run(["scrabble", "review", str(path)]) == 2
    message = capsys.readouterr().err
    assert "bad.gcg: line 2: the play touches no tile on the board" in message
