"""`lexagon grid play`: a round by lines, and at a terminal."""

from __future__ import annotations

import io
from pathlib import Path

import pytest

from lexagon.cli import run
from tests.cli.grid_commands import BOARD, Capture, Terminal, as_json


@pytest.fixture(autouse=True)
def data_folder(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    monkeypatch.setenv("LEXAGON_DATA_DIR", str(tmp_path))
    return tmp_path


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


def test_a_daily_round_is_played_once_and_has_a_text_to_share(
    capsys: Capture, monkeypatch: pytest.MonkeyPatch
) -> None:
    def play(*arguments: str) -> str:
        monkeypatch.setattr("sys.stdin", io.StringIO("tribes\nbore\n"))
        assert run(["grid", "play", "--date", "2026-11-16", *arguments]) == 0
        return capsys.readouterr().out

    first = play("--top", "3")
    text = "Lexagon Grid 320 4x4\n2/140 words, 4/203 points (2%)\n"
    assert text in first
    assert "Your daily rounds: 1 played, 2% of the points on average, 2% at best" in first
    monkeypatch.setattr("sys.stdin", io.StringIO("oloroso\n"))
    again = as_json(capsys, "play", "--date", "2026-11-16")
    assert [each["word"] for each in again["found_words"]] == ["tribes", "bore"]
    assert (again["counted"], again["statistics"]["played"]) == (False, 1)
    assert again["share"].startswith(text)
    second = play()
    assert second.startswith("You played the board of 2026-11-16 before; it went like this.\n4 po")
    assert "(a day counts once): 1 played" in second
    assert "You played" not in play("--unrecorded")
    assert "Your daily rounds" not in play("--unrecorded")
    assert "You played" not in play("--round-seconds", "60")
    assert [each["played"] for each in as_json(capsys, "play", "--statistics")["rounds"]] == [1, 1]
    assert run(["grid", "play", "--statistics"]) == 0
    out = capsys.readouterr().out
    assert "boggle-1987, 4x4, enable, boggle, 120 s: 1 played" in out


def test_a_store_that_cannot_be_used_does_not_spoil_a_round(
    capsys: Capture, monkeypatch: pytest.MonkeyPatch, data_folder: Path
) -> None:
    (data_folder / "grid.sqlite3").write_text("my shopping list\n" * 99)
    monkeypatch.setattr("sys.stdin", io.StringIO("bore\n"))
    assert run(["grid", "play", "--date", "2026-11-16"]) == 0
    captured = capsys.readouterr()
    assert "1 point of 203 with 1 word of 140" in captured.out
    assert captured.err.count("cannot use the statistics") == captured.err.count("\n") == 1


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
