"""`lexagon wordle prove` claims no more than its file supports, and writes nothing in vain."""

from __future__ import annotations

import json
import re
import signal
import subprocess
import sys
from pathlib import Path
from time import sleep

import pytest

from lexagon.cli import run

Capture = pytest.CaptureFixture[str]
SMALL = ["--answers", "answers.txt", "--guesses", "guesses.txt"]


@pytest.fixture(autouse=True)
def _in_a_folder_of_its_own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    Path("answers.txt").write_text("bound\nfound\nhound\nmound\npound\nwound\n")
    Path("guesses.txt").write_text("bound\nfound\nhound\nhumid\nmound\npound\nwhomp\nwound\n")


def refusal(capsys: Capture, *arguments: str) -> str:
    assert run(["wordle", "prove", *SMALL, *arguments]) == 2
    printed = capsys.readouterr()
    assert printed.out == ""
    assert printed.err.count("\n") == 1
    return printed.err


def test_nothing_is_claimed_before_every_word_is_settled(capsys: Capture) -> None:
    command = ["wordle", "prove", *SMALL, "--max-guesses", "2"]
    assert run(command) == 1
    usual = Path("answers.txt-guesses.txt-normal-2.proof.jsonl")
    assert "no strategy solves every game in 2 guesses" in capsys.readouterr().out
    usual.write_text("".join(usual.read_text().splitlines(keepends=True)[:3]))
    assert run(["wordle", "verify", str(usual), *SMALL]) == 0
    assert "2 of 8 first words: 2 of 2 lines re-derived" in capsys.readouterr().out
    assert run(command) == 1
    output = " ".join(capsys.readouterr().out.split())
    assert "if the 2 lines taken over from the file can be believed" in output
    assert "6 lines made by this run, 2 taken over from the file, 0 of them settled" in output


def edit_best(capsys: Capture, total: int) -> str:
    """Make a proof, give its best line another total, and return the word."""
    assert run(["wordle", "prove", *SMALL, "--file", "proof", "--threads", "1", "--json"]) == 0
    output = json.loads(capsys.readouterr().out)
    text = Path("proof").read_text()
    line = next(line for line in text.splitlines() if f'"word": "{output["first"]}"' in line)
    edited = line.replace(f'"total": {output["total"]}', f'"total": {total}')
    Path("proof").write_text(text.replace(line, edited))
    return str(output["first"])


def test_a_total_that_cannot_be_is_refused(capsys: Capture) -> None:
    word = edit_best(capsys, 1)
    message = refusal(capsys, "--file", "proof")
    assert re.search(r"'proof', line \d: ", message)
    assert f"'{word}' cannot have the total 1; 6 answers take at least 11 guesses" in message


def test_a_best_line_that_does_not_hold_is_never_announced(capsys: Capture) -> None:
    word = edit_best(capsys, 11)
    assert f"'{word}' has the total 11, which does not hold" in refusal(capsys, "--file", "proof")
    assert run(["wordle", "verify", "proof", *SMALL]) == 1
    output = " ".join(capsys.readouterr().out.split())
    assert "this is not a proof" in output
    assert f"{word}: its strategy is {word} " in output
    assert run(["wordle", "verify", "proof", *SMALL, "--json"]) == 1
    found = json.loads(capsys.readouterr().out)
    assert (found["first"], found["total"], found["complete"]) == (None, None, False)


def test_a_lower_bound_that_rules_nothing_out_is_refused(capsys: Capture) -> None:
    assert run(["wordle", "prove", *SMALL, "--file", "proof", "--threads", "1"]) == 0
    capsys.readouterr()
    lines = [json.loads(line) for line in Path("proof").read_text().splitlines()]
    for line in lines[1:]:
        if "lower" in line:
            line["lower"] = 1
    Path("proof").write_text("".join(json.dumps(line) + "\n" for line in lines))
    assert "does not rule it out" in refusal(capsys, "--file", "proof")


def test_the_help_names_the_usual_file(capsys: Capture) -> None:
    assert run(["wordle", "prove", "--help"]) == 0
    assert "original-normal.proof.jsonl" in "".join(capsys.readouterr().out.split())


def test_two_commands_on_one_new_file_leave_one_sound_proof(capsys: Capture) -> None:
    """Finding 9."""
    words = ["--words", "answers-2309", "--file", "proof", "--threads", "1"]
    command = [sys.executable, "-m", "lexagon", "wordle", "prove", *words]
    pipe = subprocess.PIPE
    rivals = [subprocess.Popen(command, stdout=pipe, stderr=pipe, text=True) for _ in range(2)]
    refused = next_to_end(rivals)
    (running,) = (rival for rival in rivals if rival is not refused)
    assert refused.returncode == 2
    assert refused.stderr is not None
    assert f"'proof' is being written by process {running.pid} on" in refused.stderr.read()
    file = Path("proof")
    while running.poll() is None and not (file.exists() and file.stat().st_size):
        sleep(0.05)
    running.send_signal(signal.SIGINT)
    running.communicate()
    assert running.returncode == 130
    for rival in rivals:
        for stream in (rival.stdout, rival.stderr):
            if stream is not None:
                stream.close()
    headers = [line for line in Path("proof").read_text().splitlines() if "lexagon-proof" in line]
    assert len(headers) == 1
    assert run(["wordle", "verify", "proof", "--sample", "3"]) == 0
    assert "nothing wrong" in " ".join(capsys.readouterr().out.split())


def next_to_end(processes: list[subprocess.Popen[str]]) -> subprocess.Popen[str]:
    while True:
        for process in processes:
            if process.poll() is not None:
                return process
        sleep(0.05)
