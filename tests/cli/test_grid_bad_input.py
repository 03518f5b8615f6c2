"""Bad input to `lexagon grid` is refused in one line that quotes it."""

from __future__ import annotations

from pathlib import Path

import pytest

from lexagon.cli import run
from tests.cli.grid_commands import BOARD, Capture


@pytest.mark.parametrize(
    ("arguments", "complaint"),
    [
        (["solve", "HHEL", "ACA"], "row 2, 'A C A', has 3 tiles and row 1 has 4"),
        (["solve"], "board is empty"),
        (["solve", ""], "board is empty"),
        (["solve", "H3EL"], "row 'H3EL' has '3', which is not a letter"),
        (["solve", "ñ,u"], "tile 'Ñ' is not made of the letters of 'enable' (A to Z)"),
        (["solve", "A/,B"], "'A/' is not a tile"),
        (["solve", "-,A"], "'-' is not a tile"),
        (["solve", "CAT"], "'CAT' has 3 letters, which do not make a square"),
        (["solve", "--ING,A"], "'--ING' is not a tile"),
        (["solve", "--ING"], "'--ING' is not a tile"),
        (["plan", "HHEL", "ACAB", "--sceonds", "30"], "No such option"),
        (["plan", "HHEL", "ACAB", "--sceonds", "30"], "--seconds"),
        (["slove", "HHEL"], "did you mean 'solve'?"),
        (["play", "-"], "standard input is for the words of the round"),
        (["play", *BOARD, "--statistics"], "shows rounds and plays none; leave the board out"),
        (["play", *BOARD, "--seed", "3"], "this round was given one"),
        (["solve", "AB/CD", "--jsn"], "--json"),
        (["solve", "AB/CD", "--LIMITS=3"], "No such option"),
        (["solve", "nosuch.txt"], "no file 'nosuch.txt'"),
        (["solve", "./nosuch"], "no file 'nosuch'"),
        (["solve", "boards/nosuch.txt"], "no file 'boards/nosuch.txt'"),
        (["solve", *["A" * 17] * 17], "17x17"),
        (["solve", "AB/CD", "--rules", "chess"], "no rules 'chess'"),
        (["solve", "AB/CD", "--min-length", "0"], "minimum length of 0"),
        (["solve", "CAT/ABC", "--show", "dog"], "'dog' is not on this board"),
        (["solve", "AB/CD", "--words", "nolist"], "no word list 'nolist'"),
        (["solve", "AB/CD", "--file", "x"], "not both"),
        (["search", "AB/CD", "--order", "best"], "'best' is not one of"),
        (["search", "AB/CD", "--round-seconds", "0"], "a time of 0 seconds"),
        (["search", "AB/CD", "--after", "-3"], "after -3 tries"),
        (["search", "AB/CD", "--rate", "0"], "a rate of 0"),
        (["search", "AB/CD", "--after", "inf"], "must be a finite number, got 'inf'"),
        (["search", "AB/CD", "--max-tries", "0"], "a limit of 0 tries"),
        (["search", "AB/CD", "--max-tries", "9" * 21], "must be a whole number of at most 64 bits"),
        (["plan", "AB/CD", "--round-seconds", "0"], "0.0 is not in the range x>0"),
        (["plan", "AB/CD", "--round-seconds", "-60"], "-60.0 is not in the range x>0"),
        (
            ["plan", "AB/CD", "--round-seconds", "inf"],
            "must be a finite number, got 'inf'",
        ),
        (
            ["solve", "AB/CD", "--rules", "wordament", "--multipliers", "5:1.5,5:2"],
            "length 5 twice",
        ),
        (["roll", "--seed", "-1"], "a seed of -1; it is 0 to"),
        (["best-board", "--seed", "-1"], "a seed of -1; it is 0 to"),
        (["plan", "AB/CD", "--look", "-1"], "look of -1"),
        (["play", "AB/CD", "--round-seconds", "0"], "0.0 is not in the range x>0"),
        (["best-board", "--seconds", "-1"], "-1.0 is not in the range x>0"),
        (["best-board", "--size", "4"], "'4' is not a size"),
        (["best-board", "--size", "17x17"], "1x1 to 16x16"),
        (["best-board", "--dice", "old"], "no dice 'old'"),
        (["roll", "--dice", "old"], "no dice 'old'"),
        (["dice", "old"], "no dice 'old'; there are boggle-1976, "),
        (["best-board", "--size", "6x6", "--dice", "super-big-boggle"], "have 'an' on a face"),
        (
            ["roll", "--longest-at-least", "9", "--longest-at-most", "8"],
            "of 9 is more than longest",
        ),
        (["roll", "--date", "16.11.2026"], "'16.11.2026' is not a date; use YYYY-MM-DD"),
        (["solve", *BOARD, "--neighbours", "knight"], "no neighbours 'knight'"),
        (["roll", "--size", "5x5", "--dice", "boggle-1987"], "do not make a board of 5x5"),
        (["score", "no-such-file"], "no file 'no-such-file'"),
    ],
)
def test_bad_input_is_one_line(capsys: Capture, arguments: list[str], complaint: str) -> None:
    assert run(["grid", *arguments]) == 2
    captured = capsys.readouterr()
    assert captured.out == ""
    assert complaint in captured.err
    assert captured.err.strip().count("\n") == 0


def test_a_board_file_without_boards(capsys: Capture, tmp_path: Path) -> None:
    path = tmp_path / "boards.txt"
    path.write_text("# none\n")
    assert run(["grid", "score", str(path)]) == 2
    assert "has no boards" in capsys.readouterr().err
