"""`lexagon grid search`, `score`, `plan` and `best-board`: JSON, drawings, exit statuses."""

from __future__ import annotations

import json
from pathlib import Path
from time import monotonic

from lexagon.cli import run
from tests.cli.grid_commands import BOARD, Capture, Terminal, as_json


def test_search(capsys: Capture) -> None:
    document = as_json(
        capsys, "search", *BOARD, "--words", "paper3", "--rules", "paper", "--order", "dfs",
        "--starts", "paper", "--after", "13818", "--round-seconds", "30", "--rate", "1000",
    )  # fmt: skip
    assert (document["tries"], document["count"], document["score"]) == (6_031_636, 92, 4113)
    assert document["finds"][0] == {"word": "obeah", "score": 70, "at": 13_818}
    assert document["curve"] == [
        {"tries": 13818, "seconds": 13.818, "count": 1, "score": 70},
        {"tries": 30000, "seconds": 30.0, "count": 1, "score": 70},
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
    output = as_json(
        capsys, "search", *rows, "--max-tries", "1000", "--after", "50", "--after", "9e6", status=1
    )
    assert [point["tries"] for point in output["curve"]] == [50, 1000]


def test_search_of_one_square(capsys: Capture) -> None:
    assert run(["grid", "search", "A"]) == 1
    out = capsys.readouterr().out
    assert "1 try, 0 words, 0 points; at most 1 path waiting" in out
    assert "in the order found" not in out


def test_search_draws_and_plots(capsys: Capture, tmp_path: Path) -> None:
    plot = tmp_path / "stems.png"
    assert run(["grid", "search", "CAT", "SRE", "--starts", "all", "--plot", str(plot)]) == 0
    assert "●" in capsys.readouterr().out
    assert plot.read_bytes().startswith(b"\x89PNG")
    plot.write_text("mine")
    again = ["grid", "search", "CAT", "SRE", "--plot", str(plot)]
    assert run(again) == 2
    assert "or replace it with --force" in capsys.readouterr().err
    assert plot.read_text() == "mine"
    assert run([*again, "--force"]) == 0
    assert plot.read_bytes().startswith(b"\x89PNG")


def test_score(capsys: Capture, tmp_path: Path) -> None:
    path = tmp_path / "boards.txt"
    path.write_text("perslatgsineters\nPERS/LATG/SINE/TERS\n\n# mine\nquit/aaaa/abcd\n")
    document = as_json(capsys, "score", str(path), "--rules", "boggle")
    assert document["count"] == len(document["boards"]) == 3
    assert (document["words"], document["rules"]) == ("enable", "boggle")
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
    assert "boards.txt, line 2: 'perslatgsine7ers': the row 'perslatgsine7ers' has '7'" in (
        captured.err
    )
    assert captured.err.count("\n") == 1


def test_score_aligns(capsys: Capture, tmp_path: Path) -> None:
    path = tmp_path / "boards.txt"
    path.write_text("perslatgsineters\ncat\nt/a/c\nabc1\n")
    assert run(["grid", "score", str(path)]) == 2
    captured = capsys.readouterr()
    lines = captured.out.splitlines()
    assert lines[:2] == ["perslatgsineters  3,623", "t/a/c                 1"]
    assert lines[2] == "2 boards, 3,624 points in all (enable, boggle rules)"
    assert "line 2: 'cat' has 3 letters" in captured.err
    assert "line 4: 'abc1'" in captured.err


def test_plan(capsys: Capture) -> None:
    paper = ("plan", *BOARD, "--round-seconds", "30", "--rules", "paper")
    document = as_json(capsys, *paper)
    assert document["swipes"][-1]["done_at"] <= 30
    assert document["score"] == 1386
    flat = as_json(capsys, *paper, "--look", "0.7", "--look-letter", "0", "--rarity", "1")
    assert flat["score"] == 2075
    assert as_json(capsys, "plan", "C,A,T,S")["proven"]
    orders = {each["order"]: each["score"] for each in document["orders"]}
    assert set(orders) == {"plan", "by-score", "by-length", "nearest-first"}
    assert all(orders["plan"] >= other for other in orders.values())
    assert run(["grid", "plan", *BOARD, "--draw", "2"]) == 0
    assert "Compared with simpler orders" in capsys.readouterr().out


def test_best_board_keeps_and_resumes(capsys: Capture, tmp_path: Path) -> None:
    state = tmp_path / "kept.json"
    options = ("--size", "2x2", "--seconds", "0.1", "--state", str(state), "--seed", "5")
    first = as_json(capsys, "best-board", *options)
    second = as_json(capsys, "best-board", *options)
    assert second["steps"] > first["steps"]
    assert second["score"] >= first["score"]
    assert len(second["board"]) == 5
    assert run(["grid", "best-board", "--size", "2x3", "--state", str(state)]) == 2
    assert "keeps another search" in capsys.readouterr().err


def test_best_board_finds_out_first_whether_its_state_can_be_kept(
    capsys: Capture, tmp_path: Path
) -> None:
    state = tmp_path / "none" / "kept.json"
    assert run(["grid", "best-board", "--seconds", "3600", "--state", str(state)]) == 2
    captured = capsys.readouterr()
    assert captured.out == ""
    assert "no folder for" in captured.err
    assert captured.err.count("\n") == 1


def test_a_target_that_is_not_reached_is_status_1(capsys: Capture) -> None:
    """Finding 12."""
    missed = as_json(capsys, "best-board", "--target", "99999", "--seconds", "0.1", status=1)
    assert missed["reached"] is False
    assert run(["grid", "best-board", "--target", "99999", "--seconds", "0.1"]) == 1
    assert "The target of 99,999 points was not reached." in capsys.readouterr().out
    reached = as_json(capsys, "best-board", "--size", "2x2", "--target", "5", "--seconds", "60")
    assert (reached["reached"], reached["target"]) == (True, 5)


def test_seconds_are_those_of_the_clock(capsys: Capture) -> None:
    """Finding 24: they were CPU seconds."""
    start = monotonic()
    best = as_json(capsys, "best-board", "--size", "2x2", "--seconds", "0.3")
    assert 0.3 <= best["seconds"] <= monotonic() - start


def test_interrupted_searches_print_the_best_so_far() -> None:
    terminal = Terminal("grid", "best-board", "--size", "3x3", "--seconds", "600")
    terminal.wait_for("best ")
    terminal.type("\x03")
    assert terminal.end() == 130
    assert "The best boards" in terminal.written
