"""A program that plays, line by line: what it said before, and how it ended."""

from __future__ import annotations

import sys
import time
from pathlib import Path

import pytest

from lexagon import EngineError
from lexagon.scrabble import Position
from lexagon.scrabble.players import _engine
from lexagon.scrabble.players._engine import EnginePlayer

POSITION = Position(rack="AXOLOTL")


def player(folder: Path, deed: str) -> EnginePlayer:
    """Return the player of a program that greets, and does this for each `go`."""
    script = folder / "program.py"
    script.write_text(
        "import os, sys, time\n"
        "sys.stdin.readline()\n"
        "print('ucgiok', flush=True)\n"
        "for line in sys.stdin:\n"
        f"    if line.startswith('go'): {deed}\n"
    )
    return EnginePlayer(f"{sys.executable} -S {script}")


def test_what_was_said_before_a_question_is_not_its_answer(tmp_path: Path) -> None:
    twice = "print('bestmove pass\\nbestmove 8d.AXE\\ninfo string well', flush=True)"
    with player(tmp_path, twice) as engine:
        for _ in range(3):
            assert str(engine.choose(POSITION)) == "-"
            while engine.start()._lines.qsize() < 2:  # what came after the answer
                time.sleep(0.001)


def test_a_program_that_ends_between_two_questions_is_dead(tmp_path: Path) -> None:
    with player(tmp_path, "print('bestmove pass', flush=True); os._exit(4)") as engine:
        engine.choose(POSITION)
        while not engine.start()._lines.qsize():
            time.sleep(0.001)
        with pytest.raises(EngineError, match=r"died \(exit status 4\)"):
            engine.choose(POSITION)


def test_a_program_that_closes_its_output_may_still_end(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Its exit status says more than that it fell silent, and is worth a moment's wait."""
    monkeypatch.setattr(_engine, "_GOODBYE", 60.0)
    engine = player(tmp_path, "os.close(1); time.sleep(0.2); os._exit(5)")
    with pytest.raises(EngineError, match=r"died \(exit status 5\)"):
        engine.choose(POSITION)
