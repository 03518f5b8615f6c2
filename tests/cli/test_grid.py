"""`lexagon grid` as a user meets it: JSON, exit statuses, drawings and refusals."""

from __future__ import annotations

import io
import json
from pathlib import Path
from typing import Any

import pytest
from lexagon.cli.grid_best import progress_line

from lexagon.cli import run
from lexagon.grid import Progress

BOARD = ("HHEL", "ACAB", "NROT", "FITI")
Capture = pytest.CaptureFixture[str]


def as_json(capsys: Capture, *arguments: str, status: int = 0) -> Any:
    assert run(["grid", *arguments, "--json"]) == status
    return json.loads(capsys.readouterr().out)


def test_solve(capsys: Capture) -> None:
    document = as_json(capsys, "solve", *BOARD, "--words", "paper3")
    assert (document["count"], document["score"]) == (92, 4113)
    first = document["words"][0]
    assert first["word"] == "chelator"
    assert first["score"] == 152
    assert first["path"] == [[1, 1], [0, 1], [0, 2], [0, 3], [1, 2], [2, 3], [2, 2], [2, 1]]
    assert first["paths"] == [first["path"]]


def test_solve_orders(capsys: Capture) -> None:
    def words(order: str) -> list[str]:
        document = as_json(capsys, "solve", *BOARD, "--words", "paper3", "--sort", order)
        return [entry["word"] for entry in document["words"]]

    by_word = words("word")
    assert by_word == sorted(by_word)
    assert [len(word) for word in words("length")] == sorted(map(len, by_word), reverse=True)
    assert sorted(words("plan")) == by_word


def test_solve_options(capsys: Capture) -> None:
    boggle = as_json(capsys, "solve", "PERS", "LATG", "SINE", "TERS", "--rules", "boggle")
    assert boggle["score"] == 3623
    long = as_json(capsys, "solve", *BOARD, "--words", "paper3", "--min-length", "7")
    assert long["count"] == 5
    special = as_json(capsys, "solve", "-ING,I/S,E", "R/P,UN-,T=9", "--rules", "wordament")
    assert "sting" not in [entry["word"] for entry in special["words"]]
    assert special["count"] > 5


def test_solve_reads_files(capsys: Capture, tmp_path: Path) -> None:
    path = tmp_path / "board.txt"
    path.write_text("\n".join(BOARD))
    by_option = as_json(capsys, "solve", "--file", str(path), "--words", "paper3")
    by_path = as_json(capsys, "solve", str(path), "--words", "paper3")
    assert by_option == by_path
    assert by_path["score"] == 4113


def test_a_list_of_another_alphabet(
    capsys: Capture, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "es.txt"
    path.write_text("perro\nniño\n", encoding="utf-8")
    spanish = ("--words", str(path), "--alphabet", "spanish")

    def words(*rows: str) -> list[str]:
        document = as_json(capsys, "solve", *rows, *spanish)
        return [entry["word"] for entry in document["words"]]

    assert words("P,E", "O,RR") == ["perro"]
    assert words("NI", "OÑ") == words("ni", "on\u0303") == ["niño"]
    assert as_json(capsys, "search", "P,E", "O,RR", *spanish)["count"] == 1
    assert as_json(capsys, "plan", "P,E", "O,RR", *spanish)["count"] == 1
    monkeypatch.setattr("sys.stdin", io.StringIO("perro\n"))
    assert as_json(capsys, "play", "P,E", "O,RR", *spanish)["score"] > 0
    boards = tmp_path / "boards.txt"
    boards.write_text("p,e/o,rr\nniño\n", encoding="utf-8")
    assert as_json(capsys, "score", str(boards), *spanish)["scores"] == [1, 1]
    best = as_json(capsys, "best-board", "--size", "1x4", "--seconds", "0.5", *spanish)
    assert best["rows"] in (["p,e,rr,o"], ["o,rr,e,p"], ["niño"], ["oñin"])
    assert run(["grid", "best-board", "--size", "1x4", "--seconds", "0.2", *spanish]) == 0
    capsys.readouterr()
    drawn = as_json(capsys, "random", "--dice", "letters", "--size", "2x2", *spanish)
    assert drawn["size"] == "2x2"


@pytest.mark.parametrize("command", ["solve", "plan", "search", "play"])
def test_h_is_help(capsys: Capture, command: str) -> None:
    assert run(["grid", command, "-h"]) == 0
    assert f"Usage: lexagon grid {command}" in capsys.readouterr().out


def test_tiles_that_look_like_options_or_files(capsys: Capture) -> None:
    def words(*rows: str) -> list[str]:
        return [entry["word"] for entry in as_json(capsys, "solve", *rows)["words"]]

    assert words("-ING", "PLAY,") == ["playing", "play"]
    assert "cat" in words("CAT.DO")
    as_json(capsys, "solve", ".", status=1)
    as_json(capsys, "solve", "V/U", status=1)


def test_qu_in_a_row_is_one_tile(capsys: Capture, tmp_path: Path) -> None:
    document = as_json(capsys, "solve", "QuIT", "--rules", "paper")
    assert document["words"][0] == {
        "word": "quit", "score": 72, "path": [[0, 0], [0, 1], [0, 2]],
        "paths": [[[0, 0], [0, 1], [0, 2]]],
    }  # fmt: skip
    path = tmp_path / "boards.txt"
    path.write_text("Quitaaaaaaaaaaaaa\nqitaaaaaaaaaaaaa\n")
    scores = as_json(capsys, "score", str(path))["scores"]
    assert scores[0] == scores[1] > 0


def test_solve_draws(capsys: Capture) -> None:
    assert run(["grid", "solve", *BOARD, "--words", "paper3", "--show", "coral"]) == 0
    out = capsys.readouterr().out
    assert "CORAL 60 points" in out
    assert "[C]" in out
    assert "92 words, 4,113 points" in out


def test_nothing_to_find(capsys: Capture) -> None:
    assert as_json(capsys, "solve", "XXX", status=1) == {"count": 0, "score": 0, "words": []}
    assert as_json(capsys, "plan", "XXX", status=1)["score"] == 0
    assert run(["grid", "solve", "XXX"]) == 1
    out = capsys.readouterr().out
    assert out.splitlines()[-1] == "0 words, 0 points"
    assert run(["grid", "plan", "XXX"]) == 1
    assert "The plan" not in capsys.readouterr().out


def test_search(capsys: Capture) -> None:
    document = as_json(
        capsys, "search", *BOARD, "--words", "paper3", "--order", "dfs", "--starts", "paper",
        "--after", "13818", "--seconds", "30", "--rate", "1000",
    )  # fmt: skip
    assert (document["tries"], document["count"], document["score"]) == (6_031_636, 92, 4113)
    assert document["found"][0] == {"word": "obeah", "score": 70, "try": 13_818}
    assert document["curve"] == [
        {"tries": 13818.0, "seconds": 13.818, "count": 1, "score": 70},
        {"tries": 30000.0, "seconds": 30.0, "count": 1, "score": 70},
    ]


def test_search_stops_at_its_limit(capsys: Capture) -> None:
    rows = ["ABCDE"] * 5
    assert run(["grid", "search", *rows, "--max-tries", "1000", "--json"]) == 1
    captured = capsys.readouterr()
    document = json.loads(captured.out)
    assert document["complete"] is False
    assert "limit of 1,000 tries" in captured.err
    assert [point["tries"] for point in document["curve"]] == [100, 1000]
    assert all(type(point["tries"]) is int for point in document["curve"])
    asked = as_json(
        capsys, "search", *rows, "--max-tries", "1000", "--after", "50", "--after", "9e6", status=1
    )
    assert [point["tries"] for point in asked["curve"]] == [50, 1000]


def test_search_of_one_square(capsys: Capture) -> None:
    assert run(["grid", "search", "A"]) == 1
    out = capsys.readouterr().out
    assert "1 try, 0 words, 0 points; at most 1 path waiting" in out
    assert "Found, in order" not in out


def test_search_draws_and_plots(capsys: Capture, tmp_path: Path) -> None:
    plot = tmp_path / "stems.png"
    assert run(["grid", "search", "CAT", "SRE", "--starts", "all", "--plot", str(plot)]) == 0
    assert "●" in capsys.readouterr().out
    assert plot.read_bytes().startswith(b"\x89PNG")


def test_score(capsys: Capture, tmp_path: Path) -> None:
    path = tmp_path / "boards.txt"
    path.write_text("perslatgsineters\nPERS/LATG/SINE/TERS\n\n# mine\nquit/aaaa/abcd\n")
    document = as_json(capsys, "score", str(path), "--rules", "boggle")
    assert document["boards"] == 3
    assert document["scores"][:2] == [3623, 3623]
    assert document["total"] == sum(document["scores"])


def test_score_names_a_bad_line_and_loses_nothing_else(capsys: Capture, tmp_path: Path) -> None:
    path = tmp_path / "boards.txt"
    path.write_text("perslatgsineters\nperslatgsine7ers\ncatdlinemaropets\n")
    assert run(["grid", "score", str(path), "--json"]) == 2
    captured = capsys.readouterr()
    document = json.loads(captured.out)
    assert document["scores"] == [3623, 2324]
    assert document["lines"] == [1, 3]
    assert document["bad"][0]["line"] == 2
    assert "boards.txt, line 2: 'perslatgsine7ers': the row '7ers' has '7'" in captured.err
    assert captured.err.count("\n") == 1


def test_score_aligns(capsys: Capture, tmp_path: Path) -> None:
    path = tmp_path / "boards.txt"
    path.write_text("perslatgsineters\ncat\nt/a/c\nabc1\n")
    assert run(["grid", "score", str(path)]) == 2
    captured = capsys.readouterr()
    lines = captured.out.splitlines()
    assert lines[:2] == ["perslatgsineters  3,623", "t/a/c                 1"]
    assert lines[2] == "2 boards, 3,624 points in all"
    assert "line 2: 'cat' has 3 letters" in captured.err
    assert "line 4: 'abc1'" in captured.err


def test_plan(capsys: Capture) -> None:
    document = as_json(capsys, "plan", *BOARD, "--seconds", "30")
    assert document["words"][-1]["done_at"] <= 30
    orders = document["orders"]
    assert set(orders) == {"plan", "by-score", "by-length", "nearest-first"}
    assert all(orders["plan"]["score"] >= other["score"] for other in orders.values())
    assert run(["grid", "plan", *BOARD, "--draw", "2"]) == 0
    assert "Against simpler orders" in capsys.readouterr().out


def test_best_board_keeps_and_resumes(capsys: Capture, tmp_path: Path) -> None:
    state = tmp_path / "kept.json"
    options = ("--size", "2x2", "--seconds", "0.1", "--state", str(state), "--seed", "5")
    first = as_json(capsys, "best-board", *options)
    second = as_json(capsys, "best-board", *options)
    assert second["steps"] > first["steps"]
    assert second["score"] >= first["score"]
    assert len(second["board"]) == 4
    assert run(["grid", "best-board", "--size", "2x3", "--state", str(state)]) == 2
    assert "keeps another search" in capsys.readouterr().err


def test_best_board_finds_out_first_whether_its_state_can_be_kept(
    capsys: Capture, tmp_path: Path
) -> None:
    state = tmp_path / "none" / "kept.json"
    assert run(["grid", "best-board", "--seconds", "3600", "--state", str(state)]) == 2
    captured = capsys.readouterr()
    assert captured.out == ""
    assert "cannot write" in captured.err
    assert captured.err.count("\n") == 1


def test_best_board_shows_progress_in_one_line_of_a_terminal_only(capsys: Capture) -> None:
    assert run(["grid", "best-board", "--size", "2x2", "--seconds", "1.3"]) == 0
    assert capsys.readouterr().err == ""
    far = Progress(((12_345, "/".join(["a" * 16] * 16)),), 1, 1, 2.5)
    line = progress_line(far, 80)
    assert line.startswith("   2.5 s  1 step  1 run  best 12,345 aaaa")
    assert len(line) == 79
    assert progress_line(far, 500).endswith("a")


def test_random(capsys: Capture) -> None:
    one = as_json(capsys, "random", "--seed", "7")
    assert one == as_json(capsys, "random", "--seed", "7")
    assert len(one["rows"]) == 4
    other = as_json(capsys, "random", "--dice", "letters", "--size", "2x9", "--seed", "7")
    assert [len(row) for row in other["rows"]] == [9, 9]


def test_play(capsys: Capture, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO("coral\nCORAL\nxyzzy\nboat\n"))
    document = as_json(capsys, "play", *BOARD, "--words", "paper3", "--rules", "paper")
    assert document["found"] == [{"word": "coral", "score": 60}]
    assert len(document["missed"]) == 91
    monkeypatch.setattr("sys.stdin", io.StringIO("heart\n\n"))
    assert run(["grid", "play", *BOARD]) == 0
    out = capsys.readouterr().out
    assert "2:00    0 >" in out
    assert "Best word missed: CHELATOR 11" in out


@pytest.mark.parametrize(
    ("arguments", "complaint"),
    [
        (["solve", "HHEL", "ACA"], "row 2, 'A C A', has 3 tiles and row 1 has 4"),
        (["solve"], "board is empty"),
        (["solve", ""], "board is empty"),
        (["solve", "H3EL"], "row 'H3EL' has '3', which is no letter"),
        (["solve", "ñu"], "tile 'Ñ' is not made of the letters of 'enable' (A to Z)"),
        (["solve", "A/,B"], "'A/' is no tile"),
        (["solve", "-"], "'-' is no tile"),
        (["solve", "--ING,A"], "'--ING' is no tile"),
        (["solve", "--ING"], "'--ING' is no tile"),
        (["plan", "HHEL", "ACAB", "--sceonds", "30"], "No such option"),
        (["plan", "HHEL", "ACAB", "--sceonds", "30"], "--seconds"),
        (["solve", "AB", "--jsn"], "--json"),
        (["solve", "AB", "--LIMITS=3"], "No such option"),
        (["solve", "nosuch.txt"], "no file 'nosuch.txt'"),
        (["solve", "./nosuch"], "no file 'nosuch'"),
        (["solve", "boards/nosuch.txt"], "no file 'boards/nosuch.txt'"),
        (["solve", *["A" * 17] * 17], "17x17"),
        (["solve", "AB", "--rules", "chess"], "no rules 'chess'"),
        (["solve", "AB", "--min-length", "0"], "minimum length of 0"),
        (["solve", "CAT", "--show", "dog"], "'dog' is not on this board"),
        (["solve", "AB", "--words", "nolist"], "no word list 'nolist'"),
        (["solve", "AB", "--file", "x"], "not both"),
        (["search", "AB", "--order", "best"], "'best' is not one of"),
        (["search", "AB", "--seconds", "0"], "a time of 0 seconds"),
        (["search", "AB", "--after", "-3"], "after -3 tries"),
        (["search", "AB", "--rate", "0"], "a rate of 0"),
        (["search", "AB", "--after", "inf"], "after inf tries; it is 1 to 1000000000000000000"),
        (["search", "AB", "--max-tries", "0"], "a limit of 0 tries"),
        (["search", "AB", "--max-tries", "9" * 21], "tries; it is 1 to 1000000000000000000"),
        (["plan", "AB", "--seconds", "0"], "a time of 0 seconds"),
        (["plan", "AB", "--seconds", "-60"], "a time of -60 seconds"),
        (["plan", "AB", "--seconds", "inf"], "it is more than 0 and has an end, such as 120"),
        (["solve", "AB", "--rules", "wordament", "--multipliers", "5:1.5,5:2"], "length 5 twice"),
        (["random", "--seed", "-1"], "a seed of -1; it is 0 to"),
        (["best-board", "--seed", "-1"], "a seed of -1; it is 0 to"),
        (["plan", "AB", "--look", "-1"], "look of -1"),
        (["play", "AB", "--seconds", "0"], "a time of 0 seconds"),
        (["best-board", "--seconds", "-1"], "a time of -1 seconds"),
        (["best-board", "--size", "4"], "'4' is no size"),
        (["best-board", "--size", "17x17"], "1x1 to 16x16"),
        (["best-board", "--dice", "old"], "no dice 'old'"),
        (["random", "--dice", "old"], "no dice 'old'"),
        (["random", "--size", "5x5"], "make no board of 5x5"),
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
