"""`lexagon grid` as a user meets it: JSON, exit statuses, drawings and refusals."""

from __future__ import annotations

import contextlib
import fcntl
import io
import json
import os
import pty
import select
import struct
import subprocess
import sys
import termios
from datetime import date
from pathlib import Path
from time import monotonic
from typing import Any

import pytest

import lexagon
from lexagon.cli import run
from lexagon.grid import Board, roll

BOARD = ("HHEL", "ACAB", "NROT", "FITI")
Capture = pytest.CaptureFixture[str]


def as_json(capsys: Capture, *arguments: str, status: int = 0) -> Any:
    assert run(["grid", *arguments, "--json"]) == status
    return json.loads(capsys.readouterr().out)


def test_solve(capsys: Capture) -> None:
    document = as_json(capsys, "solve", *BOARD, "--words", "paper3", "--rules", "paper")
    assert (document["count"], document["score"]) == (92, 4113)
    first = document["found_words"][0]
    assert first["word"] == "chelator"
    assert first["score"] == 152
    assert first["paths"] == [[[1, 1], [0, 1], [0, 2], [0, 3], [1, 2], [2, 3], [2, 2], [2, 1]]]
    assert len(document["found_words"]) == 92


def test_json_is_the_document_of_the_library_and_names_words_and_rules(capsys: Capture) -> None:
    """Findings 23 and 24: grid JSON named neither list nor rules; rules were `paper` here."""
    board = Board("HHEL ACAB NROT FITI")
    solved = as_json(capsys, "solve", *BOARD)
    assert solved == json.loads(lexagon.to_json(board.solve()))
    assert (solved["words"], solved["rules"], solved["score"]) == ("enable", "boggle", 394)
    planned = as_json(capsys, "plan", *BOARD, "--round-seconds", "30")
    assert planned == json.loads(lexagon.to_json(board.plan(30)))
    searched = as_json(capsys, "search", *BOARD)
    assert searched == json.loads(lexagon.to_json(board.search()))
    for document in (planned, searched, as_json(capsys, "best-board", "--seconds", "0.1")):
        assert (document["words"], document["rules"]) == ("enable", "boggle")


def test_top_limits_json_and_table_alike(capsys: Capture) -> None:
    """Finding 23: `--limit` was ignored under `--json`."""
    document = as_json(capsys, "solve", *BOARD, "--top", "3")
    assert (len(document["found_words"]), document["count"]) == (3, 227)
    assert run(["grid", "solve", *BOARD, "--top", "3"]) == 0
    assert "… and 224 more (--top)" in capsys.readouterr().out
    document = as_json(capsys, "search", *BOARD, "--top", "2")
    assert (len(document["finds"]), document["count"] > 2) == (2, True)
    search = ["grid", "search", *BOARD, "--words", "paper3", "--rules", "paper", "--top"]
    assert run([*search, "2"]) == 0
    cut = capsys.readouterr().out
    assert "… and 90 more (--top)" in cut
    assert run([*search, "100"]) == 0
    stems = [line for line in capsys.readouterr().out.splitlines() if "┤" in line]
    assert [line for line in cut.splitlines() if "┤" in line] == stems


@pytest.mark.parametrize("command", ["solve", "plan", "search"])
def test_every_command_reads_every_way_to_write_a_board(capsys: Capture, command: str) -> None:
    """Finding 2: slashes were read as one either/or tile, sixteen letters as a 1x16 board."""
    options = ("--max-tries", "1000") if command == "search" else ()
    status = 1 if command == "search" else 0
    rows = as_json(capsys, command, "PERS", "LATG", "SINE", "TERS", *options, status=status)
    assert rows["board"] == "PERS/LATG/SINE/TERS"
    for text in ("pers/latg/sine/ters", "perslatgsineters", "pers latg sine ters"):
        assert as_json(capsys, command, text, *options, status=status) == rows


def test_solve_orders(capsys: Capture) -> None:
    def words(by: str) -> list[str]:
        document = as_json(capsys, "solve", *BOARD, "--words", "paper3", "--by", by)
        return [entry["word"] for entry in document["found_words"]]

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
    assert "sting" not in [entry["word"] for entry in special["found_words"]]
    assert special["count"] > 5


def test_solve_reads_files(capsys: Capture, tmp_path: Path) -> None:
    path = tmp_path / "board.txt"
    path.write_text("\n".join(BOARD))
    paper = ("--words", "paper3", "--rules", "paper")
    by_option = as_json(capsys, "solve", "--file", str(path), *paper)
    by_path = as_json(capsys, "solve", str(path), *paper)
    assert by_option == by_path
    assert by_path["score"] == 4113


@pytest.mark.parametrize("given", [["-"], ["--file", "-"]])
def test_a_board_from_standard_input(
    capsys: Capture, monkeypatch: pytest.MonkeyPatch, given: list[str]
) -> None:
    """Finding 26."""
    for text in ("# mine\nHHEL\nACAB\nNROT\nFITI\n", "hhel/acab/nrot/fiti", "hhelacabnrotfiti\n"):
        monkeypatch.setattr("sys.stdin", io.StringIO(text))
        assert as_json(capsys, "solve", *given)["score"] == 394


def test_boards_from_standard_input(capsys: Capture, monkeypatch: pytest.MonkeyPatch) -> None:
    """Finding 26."""
    monkeypatch.setattr("sys.stdin", io.StringIO("perslatgsineters\nno board\n"))
    assert run(["grid", "score", "-", "--json"]) == 2
    captured = capsys.readouterr()
    assert json.loads(captured.out)["scores"] == [3623]
    assert captured.err.startswith("lexagon: standard input, line 2: 'no board': ")


def test_a_list_of_another_alphabet(
    capsys: Capture, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "es.txt"
    path.write_text("perro\nniño\n", encoding="utf-8")
    spanish = ("--words", str(path), "--alphabet", "spanish")

    def words(*rows: str) -> list[str]:
        document = as_json(capsys, "solve", *rows, *spanish)
        return [entry["word"] for entry in document["found_words"]]

    assert words("P,E", "O,RR") == ["perro"]
    assert words("NI", "OÑ") == words("ni", "on\u0303") == words("nioñ") == ["niño"]
    assert as_json(capsys, "search", "P,E", "O,RR", *spanish)["count"] == 1
    assert as_json(capsys, "plan", "P,E", "O,RR", *spanish)["count"] == 1
    monkeypatch.setattr("sys.stdin", io.StringIO("perro\n"))
    assert as_json(capsys, "play", "P,E", "O,RR", *spanish)["score"] == 1
    boards = tmp_path / "boards.txt"
    boards.write_text("p,e o,rr\nn,i,ñ,o\n", encoding="utf-8")
    assert as_json(capsys, "score", str(boards), *spanish)["scores"] == [1, 1]
    best = as_json(capsys, "best-board", "--size", "1x4", "--seconds", "0.5", *spanish)
    assert best["board"] in ("P,E,RR,O", "O,RR,E,P", "N,I,Ñ,O", "O,Ñ,I,N")
    assert run(["grid", "best-board", "--size", "1x4", "--seconds", "0.2", *spanish]) == 0
    capsys.readouterr()
    drawn = as_json(capsys, "roll", "--dice", "letters", "--size", "2x2", *spanish)
    assert drawn["size"] == "2x2"


@pytest.mark.parametrize("command", ["solve", "plan", "search", "play"])
def test_h_is_help(capsys: Capture, command: str) -> None:
    assert run(["grid", command, "-h"]) == 0
    assert f"Usage: lexagon grid {command}" in capsys.readouterr().out


def test_tiles_that_look_like_options_or_files(capsys: Capture) -> None:
    def words(*rows: str) -> list[str]:
        return [entry["word"] for entry in as_json(capsys, "solve", *rows)["found_words"]]

    assert words("-ING", "PLAY,") == ["playing", "play"]
    assert "cat" in words("C,A,T,.,D,O")
    assert "cat" in words("CAT", ".DO")
    as_json(capsys, "solve", ".", status=1)
    as_json(capsys, "solve", "V/U,", status=1)


def test_qu_in_a_row_is_one_tile(capsys: Capture, tmp_path: Path) -> None:
    document = as_json(capsys, "solve", "Qu,I,T", "--rules", "paper")
    assert document["board"] == "Qu,I,T"
    assert document["found_words"] == [
        {
            "word": "quit",
            "score": 72,
            "paths": [[[0, 0], [0, 1], [0, 2]]],
            "path_scores": [72],
            "common": True,
        }
    ]
    path = tmp_path / "boards.txt"
    path.write_text("Quitaaaaaaaaaaaaa\nqitaaaaaaaaaaaaa\n")
    scores = as_json(capsys, "score", str(path))["scores"]
    assert scores[0] == scores[1] > 0


def test_solve_draws(capsys: Capture) -> None:
    paper = ("--words", "paper3", "--rules", "paper")
    assert run(["grid", "solve", *BOARD, *paper, "--show", "coral"]) == 0
    out = capsys.readouterr().out
    assert "CORAL 60 points" in out
    assert "[C]" in out
    assert "92 words, 4,113 points" in out


def test_nothing_to_find(capsys: Capture) -> None:
    document = as_json(capsys, "solve", "X,X,X", status=1)
    assert (document["count"], document["score"], document["found_words"]) == (0, 0, [])
    assert as_json(capsys, "plan", "XX/XX", status=1)["score"] == 0
    assert run(["grid", "solve", "XX/XX"]) == 1
    out = capsys.readouterr().out
    assert out.splitlines()[-1] == "0 words, 0 points (enable, boggle rules)"
    assert run(["grid", "plan", "XX/XX"]) == 1
    assert "The plan" not in capsys.readouterr().out


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


def test_random(capsys: Capture) -> None:
    one = as_json(capsys, "roll", "--seed", "7")
    assert one == as_json(capsys, "roll", "--seed", "7")
    assert one["board"] == roll("boggle-1987", seed=7).text
    assert (one["size"], one["dice"], one["seed"]) == ("4x4", "boggle-1987", 7)
    other = as_json(capsys, "roll", "--dice", "letters", "--size", "2x9", "--seed", "7")
    assert [len(row) for row in other["board"].split("/")] == [9, 9]
    rich = as_json(capsys, "roll", "--size", "5x5", "--words-at-least", "150", "--seed", "7")
    assert rich["count"] >= 150
    daily = as_json(capsys, "roll", "--daily", "--common-at-least", "20")
    assert (daily["day"], daily["wishes"]) == (date.today().isoformat(), {"common_at_least": 20})
    assert run(["grid", "roll", "--date", "2026-11-16", "--words-at-least", "5"]) == 0
    assert "(boggle-1987, 2026-11-16, " in capsys.readouterr().out
    assert run(["grid", "roll", "--seed", "7"]) == 0
    assert "(boggle-1987, seed 7)" in capsys.readouterr().out


def test_play(capsys: Capture, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO("coral\nCORAL\nxyzzy\nboat\n"))
    document = as_json(capsys, "play", *BOARD, "--words", "paper3", "--rules", "paper")
    assert [(each["word"], each["score"]) for each in document["found_words"]] == [("coral", 60)]
    assert len(document["missed_words"]) == 91
    assert (document["words"], document["rules"], document["seed"]) == ("paper3", "paper", None)
    monkeypatch.setattr("sys.stdin", io.StringIO("heart\n\ncoral\n"))
    assert run(["grid", "play", *BOARD, "--top", "2"]) == 0
    out = capsys.readouterr().out
    assert "2 points of 394 with 1 word of 227" in out
    assert "You found HEART 2." in out
    assert "Best word missed: CHELATOR 11" in out
    assert "… and 224 more (--top)" in out


def test_a_round_by_lines_has_one_line_a_word(
    capsys: Capture, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Finding 15: there were two lines a word, and ? and ! were too short."""
    monkeypatch.setattr("sys.stdin", io.StringIO("coral\ncoral\n?\nzebra\nab\n!\nheart\n"))
    assert run(["grid", "play", *BOARD]) == 0
    lines = capsys.readouterr().out.splitlines()
    first = next(at for at, line in enumerate(lines) if "CORAL" in line)
    assert [line[5:] for line in lines[first : first + 5]] == [
        "   2  CORAL +2",
        "   2  CORAL already found",
        "   2  hint: AC…, 3 letters",
        "   2  ZEBRA not on the board",
        "   2  AB too short",
    ]
    assert "2 points of 394 with 1 word of 227" in lines


def test_a_round_is_rolled_afresh(capsys: Capture, monkeypatch: pytest.MonkeyPatch) -> None:
    """Finding 1, for rounds."""
    boards = set()
    for _ in range(4):
        monkeypatch.setattr("sys.stdin", io.StringIO(""))
        boards.add(as_json(capsys, "play")["board"])
    assert len(boards) > 1


# A new session takes the terminal as its own, so that Ctrl-C reaches it.
_AT_TERMINAL = """
import fcntl, termios
from lexagon.cli import main
fcntl.ioctl(0, termios.TIOCSCTTY, 0)
main()
"""


class Terminal:
    """A program at a terminal of 80x24, with what it wrote."""

    def __init__(self, *arguments: str) -> None:
        self.main, side = pty.openpty()
        fcntl.ioctl(side, termios.TIOCSWINSZ, struct.pack("HHHH", 24, 80, 0, 0))
        self.program = subprocess.Popen(
            [sys.executable, "-c", _AT_TERMINAL, *arguments],
            stdin=side,
            stdout=side,
            stderr=side,
            env={**os.environ, "TERM": "xterm", "COLUMNS": "80", "LINES": "24"},
            start_new_session=True,
        )
        os.close(side)
        self.written = ""

    def wait_for(self, text: str) -> None:
        """Read until the program has written a text; each wait looks at what came after."""
        begin = len(self.written)
        while text not in self.written[begin:]:
            ready, _, _ = select.select([self.main], [], [], 60)
            assert ready, f"no {text!r} in {self.written[begin:]!r}"
            self.written += os.read(self.main, 65536).decode(errors="replace")

    def type(self, text: str) -> None:
        os.write(self.main, text.encode())

    def end(self) -> int:
        with contextlib.suppress(OSError):  # what a closed terminal says on Linux
            while data := os.read(self.main, 65536):
                self.written += data.decode(errors="replace")
        os.close(self.main)
        return self.program.wait(60)


def test_a_round_at_a_terminal() -> None:
    """Finding 15: the board and the clock stay in sight, and Ctrl-C keeps the round."""
    terminal = Terminal("grid", "play", *BOARD, "--round-seconds", "300")
    terminal.wait_for("0 of 227 words")
    terminal.wait_for("4:59")  # without a key pressed
    terminal.type("corx\x7fal\r")
    terminal.wait_for("CORAL +2")
    terminal.type("?\r")
    terminal.wait_for("hint: AC…, 3 letters")
    terminal.type("?\r")
    terminal.wait_for("hint: ACE, 3 letters")
    terminal.type("hear")
    terminal.wait_for("> \x1b[0mHEAR")
    terminal.type("\x03")
    assert terminal.end() == 130
    screens, _, result = terminal.written.rpartition("\x1b[?1049l")
    assert "1 of 227 words" in screens
    assert "2 points" in result
    assert "Best word missed" in result
    assert "CHELATOR" in result


def test_an_empty_line_or_the_clock_ends_a_round_at_a_terminal() -> None:
    terminal = Terminal("grid", "play", *BOARD)
    terminal.wait_for("0 of 227 words")
    terminal.type("\r")
    assert terminal.end() == 0
    assert "0 points" in terminal.written
    terminal = Terminal("grid", "play", *BOARD, "--round-seconds", "0.5")
    assert terminal.end() == 0
    assert "227 words missed" in terminal.written


def test_interrupted_searches_print_the_best_so_far() -> None:
    terminal = Terminal("grid", "best-board", "--size", "3x3", "--seconds", "600")
    terminal.wait_for("best ")
    terminal.type("\x03")
    assert terminal.end() == 130
    assert "The best boards" in terminal.written


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
        (["search", "AB/CD", "--after", "inf"], "after inf tries; it is 1 to 1000000000000000000"),
        (["search", "AB/CD", "--max-tries", "0"], "a limit of 0 tries"),
        (["search", "AB/CD", "--max-tries", "9" * 21], "tries; it is 1 to 1000000000000000000"),
        (["plan", "AB/CD", "--round-seconds", "0"], "0.0 is not in the range x>0"),
        (["plan", "AB/CD", "--round-seconds", "-60"], "-60.0 is not in the range x>0"),
        (
            ["plan", "AB/CD", "--round-seconds", "inf"],
            "a time of inf seconds; it is a number above 0",
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
