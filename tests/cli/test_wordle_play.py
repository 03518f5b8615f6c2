"""`play` as a user meets it: in a pipe, in a terminal, interrupted, for several boards."""

from __future__ import annotations

import io
import json
import os
import pty
import re
import select
import signal
import subprocess
import sys
from datetime import date
from pathlib import Path
from typing import Any

import pytest

from lexagon.cli import run
from lexagon.cli.output import console
from lexagon.wordle import Statistics

Capture = pytest.CaptureFixture[str]
LEXAGON = (sys.executable, "-c", "from lexagon.cli import main; main()")


@pytest.fixture(autouse=True)
def data_folder(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    monkeypatch.setenv("LEXAGON_DATA_DIR", str(tmp_path))
    return tmp_path


def play(monkeypatch: pytest.MonkeyPatch, lines: str, *arguments: str) -> int:
    monkeypatch.setattr("sys.stdin", io.StringIO(lines))
    return run(["wordle", "play", *arguments])


def played(monkeypatch: pytest.MonkeyPatch, capture: Capture, lines: str, *arguments: str) -> Any:
    assert play(monkeypatch, lines, *arguments, "--json") == 0
    return json.loads(capture.readouterr().out)


def test_a_game_in_a_pipe(monkeypatch: pytest.MonkeyPatch, capsys: Capture) -> None:
    assert play(monkeypatch, "crane\nmoist\nprong\n", "--answer", "prong") == 0
    output = capsys.readouterr().out
    assert "c  [R]  a  [N]  e" in output
    assert "m  (O)  i   s   t" in output
    assert "[P] [R] [O] [N] [G]" in output
    assert "\x1b" not in output
    assert output.endswith("Lexagon 3/6\n\n⬛🟩⬛🟩⬛\n⬛🟨⬛⬛⬛\n🟩🟩🟩🟩🟩\n")


def test_bad_guesses_are_told_and_cost_nothing(
    monkeypatch: pytest.MonkeyPatch, capsys: Capture
) -> None:
    output = played(monkeypatch, capsys, "xxxxx\nlong word\n\ncrane\nprong", "--answer", "prong")
    assert output["guesses"] == ["crane", "prong"]
    play(monkeypatch, "xxxxx\nprong\n", "--answer", "prong")
    assert "'xxxxx' is not a guess of original" in capsys.readouterr().out


def test_a_lost_game_names_the_word_and_counts(
    monkeypatch: pytest.MonkeyPatch, capsys: Capture, data_folder: Path
) -> None:
    assert play(monkeypatch, "crane\nmoist\n", "--seed", "7", "--max-guesses", "2") == 0
    output = capsys.readouterr().out
    assert "Not solved; it was EARTH." in output
    assert "Lexagon #7 X/2" in output
    assert "played 1, won 0%" in output
    assert Statistics(data_folder / "wordle.sqlite3").summary().played == 1


def test_statistics_grow_with_every_game(monkeypatch: pytest.MonkeyPatch, capsys: Capture) -> None:
    for lines in ("earth\n", "crane\nearth\n", "!\n", "crane\nearth\n"):
        output = played(monkeypatch, capsys, lines, "--seed", "7")
    assert output["statistics"] == {
        **{"words": "original", "boards": 1, "host": "honest", "mode": "normal"},
        **{"played": 4, "won": 3, "win_rate": 0.75, "streak": 1, "longest_streak": 2},
        "distribution": {"1": 1, "2": 2},
    }
    assert run(["wordle", "play", "--statistics", "--json"]) == 0
    summaries = json.loads(capsys.readouterr().out)
    assert summaries["games"] == [output["statistics"]]
    assert run(["wordle", "play", "--statistics"]) == 0
    assert "played 4, won 75%, streak 1, longest 2" in capsys.readouterr().out


def test_some_games_are_not_kept(
    monkeypatch: pytest.MonkeyPatch, capsys: Capture, data_folder: Path
) -> None:
    played(monkeypatch, capsys, "earth\n", "--answer", "earth")
    played(monkeypatch, capsys, "earth\n", "--seed", "7", "--unrecorded")
    left = played(monkeypatch, capsys, "crane\n", "--seed", "7", "--unrecorded")
    assert (left["finished"], left["boards"][0]["answer"]) == (False, None)
    assert left["boards"][0]["turns"] == ["crane=byyby"]
    assert not list(data_folder.iterdir())
    assert run(["wordle", "play", "--statistics"]) == 0
    assert "No games yet" in capsys.readouterr().out


def test_a_daily_game_is_the_days_and_counts_once(
    monkeypatch: pytest.MonkeyPatch, capsys: Capture
) -> None:
    first = played(monkeypatch, capsys, "randy\n", "--date", "2026-11-15")
    assert first["won"]
    assert first["counted"]
    assert first["share"].startswith("Lexagon 319 1/6\n")
    assert play(monkeypatch, "crane\nrandy\n", "--date", "2026-11-15", "--json") == 0
    output = capsys.readouterr()
    assert output.err == "lexagon: You played the game of 2026-11-15 before; it went like this.\n"
    assert json.loads(output.out) == {**first, "counted": False}
    hard = played(monkeypatch, capsys, "crane\nrandy\n", "--date", "2026-11-15", "--hard")
    assert (hard["counted"], len(hard["guesses"])) == (True, 2)
    play(monkeypatch, "crane\nrandy\n", "--date", "2026-11-15", "--unrecorded")
    assert "Solved in 2 guesses!" in capsys.readouterr().out
    before = date.today().isoformat()
    day = played(monkeypatch, capsys, "!\n", "--daily")["day"]
    assert day in {before, date.today().isoformat()}  # midnight may have passed


def test_a_hint_is_a_good_guess(monkeypatch: pytest.MonkeyPatch, capsys: Capture) -> None:
    play(monkeypatch, "?\ncrane\n?\n", "--answer", "prong")
    output = capsys.readouterr().out
    assert "Hint: SALET; 2,315 answers left, 3.42 guesses to go" in output
    assert "Hint: BIGOT; 17 answers left" in output
    output = played(monkeypatch, capsys, "?\nprong\n", "--answer", "prong")
    assert output["hints"] == 1


def test_hard_mode(monkeypatch: pytest.MonkeyPatch, capsys: Capture) -> None:
    output = played(monkeypatch, capsys, "crane\nmoist\nprong\n", "--answer", "prong", "--hard")
    assert output["guesses"] == ["crane", "prong"]
    assert output["share"].startswith("Lexagon 2/6*\n")


def test_a_hint_says_that_it_can_lose(monkeypatch: pytest.MonkeyPatch, capsys: Capture) -> None:
    lines = "eight\nfight\nmight\nnight\n?\n"
    play(monkeypatch, lines, "--hard", "--answer", "light", "--unrecorded")
    hint = "Hint: LIGHT; 5 answers left, 1.80 guesses to go; can lose 60.0 % of games"
    assert hint in capsys.readouterr().out
    play(monkeypatch, "forge\n?\n", "--answer", "gorge", "--answer", "lymph", "--unrecorded")
    assert "Hint: GORGE (solves board 1); " in capsys.readouterr().out


@pytest.mark.parametrize(("boards", "limit"), [(2, 7), (3, 8), (8, 13), (16, 21), (32, 37)])
def test_several_boards(
    monkeypatch: pytest.MonkeyPatch, capsys: Capture, boards: int, limit: int
) -> None:
    given = played(monkeypatch, capsys, "!\n", "--seed", "11", "--boards", str(boards))
    answers = [board["answer"] for board in given["boards"]]
    assert len(set(answers)) == boards
    assert given["max_guesses"] == limit
    lines = "\n".join(["crane", *answers])
    output = played(monkeypatch, capsys, lines, "--seed", "11", "--boards", str(boards))
    assert output["won"]
    assert output["statistics"]["distribution"] == {str(len(output["guesses"])): 1}
    assert output["share"].startswith(f"Lexagon #11 ×{boards} ")
    assert play(monkeypatch, lines, "--seed", "11", "--boards", str(boards)) == 0
    output = capsys.readouterr().out
    assert f"{boards} boards, {boards} solved" in output
    assert max(map(len, output.splitlines())) <= 100


def test_absurdle_never_gives_in_early(monkeypatch: pytest.MonkeyPatch, capsys: Capture) -> None:
    output = played(monkeypatch, capsys, "crane\nmoist\n!\n", "--absurdle")
    assert output["host"] == "absurdle"
    assert output["max_guesses"] is None
    assert output["boards"][0]["turns"][0] == "crane=bbbbb"
    assert play(monkeypatch, "aesir\n?\n", "--absurdle", "--unrecorded") == 0
    hint = "Hint: YAULD; 168 answers left, 3 more to win, fewer do not do"
    assert hint in capsys.readouterr().out
    short = played(monkeypatch, capsys, "crane\nmoist\n", "--absurdle", "--max-guesses", "2")
    assert not short["won"]
    assert short["share"].startswith("Lexagon X/2\n")


def test_other_words(monkeypatch: pytest.MonkeyPatch, capsys: Capture) -> None:
    output = played(monkeypatch, capsys, "!\n", "--length", "7", "--seed", "1")
    assert len(output["boards"][0]["answer"]) == 7
    output = played(monkeypatch, capsys, "!\n", "--words", "indonesian", "--seed", "1")
    assert output["words"] == "indonesian"


def test_colours_of_the_share_text(monkeypatch: pytest.MonkeyPatch, capsys: Capture) -> None:
    options = ("--answer", "prong", "--light", "--high-contrast")
    output = played(monkeypatch, capsys, "moist\nprong\n", *options)
    assert output["share"].splitlines()[2:] == ["⬜🟦⬜⬜⬜", "🟧🟧🟧🟧🟧"]


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["--statistics", "--daily"], "the statistics and a daily game exclude each other"),
        (["--daily", "--seed", "1"], "a daily game and a seed exclude each other"),
        (["--absurdle", "--boards", "2"], "Absurdle has one board, not 2"),
        (["--hard", "--boards", "4"], "hard mode on 4 boards"),
        (["--date", "yesterday"], "'yesterday' is not a date"),
        (["--date", "2020-01-01"], "no daily game on 2020-01-01"),
        (["--boards", "33"], "33 is not in the range"),
        (["--answer", "xxxxx"], "'xxxxx' is not a guess of original"),
        (["--max-guesses", "-1"], "-1 is not in the range"),
        (["--answer", "prong", "--boards", "2"], "--boards 2 with 1 --answer"),
    ],
)
def test_games_that_cannot_be(
    monkeypatch: pytest.MonkeyPatch, capsys: Capture, arguments: list[str], message: str
) -> None:
    assert play(monkeypatch, "", *arguments) == 2
    assert message in capsys.readouterr().err


def test_unusable_statistics_do_not_spoil_a_game(
    monkeypatch: pytest.MonkeyPatch, capsys: Capture, data_folder: Path
) -> None:
    (data_folder / "wordle.sqlite3").write_text("not a database" * 99)
    assert play(monkeypatch, "earth\n", "--seed", "7") == 0
    output = capsys.readouterr()
    assert "Solved in 1 guess!" in output.out
    assert "cannot use the statistics" in output.err


def test_bytes_that_are_no_text_are_a_bad_guess(data_folder: Path) -> None:
    done = subprocess.run(
        [*LEXAGON, "wordle", "play", "--seed", "7", "--json"],
        input=b"\xff\xfe\x00\nearth\n",
        capture_output=True,
        check=True,
    )
    assert json.loads(done.stdout)["guesses"] == ["earth"]
    assert done.stderr.count(b"\n") == 1


class Terminal:
    """A game in a pseudo-terminal, as a person would see it."""

    def __init__(self, folder: Path, *arguments: str, **environment: str) -> None:
        self.master, slave = pty.openpty()
        settings = {"LEXAGON_DATA_DIR": str(folder), "TERM": "xterm-256color", "COLUMNS": "80"}
        kept = {name: value for name, value in os.environ.items() if name != "NO_COLOR"}
        self.process = subprocess.Popen(
            [*LEXAGON, "wordle", "play", *arguments],
            stdin=slave,
            stdout=slave,
            stderr=slave,
            env={**kept, **settings, "LINES": "40", **environment},
            start_new_session=True,
        )
        os.close(slave)
        self.shown = ""

    def until(self, text: str) -> str:
        while text not in self.shown:
            assert self.reads_within(60), f"{text!r} never came; the screen shows {self.shown!r}"
        before, _, self.shown = self.shown.partition(text)
        return before + text

    def reads_within(self, seconds: float) -> bool:
        ready, _, _ = select.select([self.master], [], [], seconds)
        if ready:
            self.shown += os.read(self.master, 1 << 16).decode(errors="replace")
        return bool(ready)

    def interrupt(self) -> None:
        """Press Ctrl-C as a person would: again, if it came just before the game listened."""
        for _ in range(10):
            self.process.send_signal(signal.SIGINT)
            while self.reads_within(5):
                if "interrupted" in self.shown:
                    return

    def type(self, text: str) -> None:
        os.write(self.master, text.encode())

    def end(self) -> int:
        status = self.process.wait(timeout=30)
        os.close(self.master)
        return status


def test_colours_in_a_terminal(tmp_path: Path) -> None:
    terminal = Terminal(tmp_path, "--seed", "7")
    terminal.until("guess 1/6")
    terminal.type("crane\n")
    screen = terminal.until("guess 2/6")
    assert "\x1b[1;37;48;5;" in screen
    terminal.type("earth\n")
    assert "Solved in 2 guesses!" in terminal.until("played 1, won 100%")
    assert terminal.end() == 0


def test_no_color_is_respected(tmp_path: Path) -> None:
    terminal = Terminal(tmp_path, "--seed", "7", NO_COLOR="1")
    terminal.until("guess 1/6")
    terminal.type("crane\n")
    screen = terminal.until("guess 2/6")
    assert "48;5" not in screen
    assert "c  (R) (A)  n  (E)" in screen
    terminal.type("\x04")
    terminal.until("You left; `lexagon wordle play --resume` goes on.")
    assert terminal.end() == 0


def test_interrupted_and_killed_games_leave_finished_ones(tmp_path: Path) -> None:
    finished = Terminal(tmp_path, "--seed", "7")
    finished.until("guess 1/6")
    finished.type("earth\n")
    finished.until("played 1")
    assert finished.end() == 0
    interrupted = Terminal(tmp_path, "--seed", "8")
    interrupted.until("guess 1/6")
    interrupted.interrupt()
    interrupted.until("interrupted")
    assert interrupted.end() == 130
    killed = Terminal(tmp_path, "--seed", "9")
    killed.until("guess 1/6")
    killed.type("crane\n")
    killed.until("guess 2/6")
    killed.process.kill()
    assert killed.end() == -signal.SIGKILL
    assert Statistics(tmp_path / "wordle.sqlite3").summary().played == 1


def test_a_hint_for_several_boards(monkeypatch: pytest.MonkeyPatch, capsys: Capture) -> None:
    options = ("--answer", "prong", "--answer", "moist")
    assert play(monkeypatch, "crane\n?\n", *options) == 0
    hint = " ".join(capsys.readouterr().out.split())
    assert re.search(r"Hint: [A-Z]{5}; answers left by board: 17, 263; .* guesses to go", hint)


def test_four_boards_stand_two_by_two(monkeypatch: pytest.MonkeyPatch, capsys: Capture) -> None:
    """Where four side by side would be too wide."""
    monkeypatch.setenv("COLUMNS", "40")
    console.cache_clear()
    assert play(monkeypatch, "crane\n", "--seed", "7", "--boards", "4") == 0
    console.cache_clear()
    titles = [line.split() for line in capsys.readouterr().out.splitlines()]
    assert ["1", "2"] in titles
    assert ["3", "4"] in titles
