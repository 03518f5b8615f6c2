"""Another program as a player: ours on the other side, and programs that misbehave."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from lexagon import EngineError, QueryError
from lexagon.scrabble import Game, Position, make_player, match
from lexagon.scrabble.players._engine import EnginePlayer

# What a program does once it has greeted, line by line.
GREETING = """
import os, sys, time
open(sys.argv[1], "a").write(f"{os.getpid()}\\n")
assert sys.stdin.readline() == "ucgi\\n"
print("id name Bad\\nucgiok", flush=True)
for line in sys.stdin:
    if not line.startswith("go"):
        continue
"""
OURS = f"{sys.executable} -m lexagon scrabble ucgi --threads 1"
Bad = Callable[[str], str]


@pytest.fixture
def bad(tmp_path: Path) -> Bad:
    """Return the player of a program that does this when it is asked for a move."""

    def write(deed: str) -> str:
        script = tmp_path / "bad.py"
        script.write_text(GREETING + "".join(f"    {line}\n" for line in deed.splitlines()))
        command = f"{sys.executable} -S {script} {tmp_path / 'pids'}"
        patience = 2 if "60" in deed or "while" in deed else 60  # only those keep us waiting
        return f'engine(command="{command}",patience={patience})'

    return write


def all_gone(tmp_path: Path) -> bool:
    """Return whether no program that was started is left."""
    for pid in (tmp_path / "pids").read_text().split():
        try:
            os.kill(int(pid), 0)
        except ProcessLookupError:
            continue
        return False
    return True


def test_our_engine_over_the_protocol_plays_as_it_does_without() -> None:
    class Greedy:
        def choose(self, position: Position) -> object:
            return position.best()

    there = match(f"engine(command={OURS} --player equity)", "score", games=2, seed=3)
    here = match(Greedy, "score", games=2, seed=3)
    assert (there.scores, there.wins, there.turns) == (here.scores, here.wins, here.turns)
    assert there.forfeits == ()


def test_a_program_is_told_to_stop_when_its_time_is_up() -> None:
    with EnginePlayer(OURS, go="infinite", seconds=0.2) as player:
        position = Position(rack="AEINRST")
        assert position.check(player.choose(position)).legal
        assert position.check(player.choose(position)).legal


@pytest.mark.parametrize(
    ("deed", "reason"),
    [
        ("print('bestmove 8d.ZZZZZ', flush=True)", "answered 'bestmove 8d.ZZZZZ': "),
        ("print('bestmove', flush=True)", "answered 'bestmove': '' is not a move"),
        ("print('bestmove \\x00\\xff 1', flush=True)", "answered 'bestmove "),
        ("sys.exit(3)", "died (exit status 3)"),
        ("os.close(1); time.sleep(60)", "closed its output"),
        ("time.sleep(60)", "did not answer with bestmove within 2 s"),
        (
            "while True: print('info string ' + 'x' * 5000, flush=True)",
            "did not answer with bestmove within 2 s",
        ),
    ],
)
def test_a_program_that_misbehaves_forfeits_with_its_transcript(
    deed: str, reason: str, bad: Bad, tmp_path: Path
) -> None:
    result = match("score", bad(deed), games=1, seed=2, log=tmp_path / "log")
    (forfeit,) = result.forfeits
    assert (forfeit.game, forfeit.player, result.wins) == (0, 1, (1, 0))
    assert forfeit.reason.startswith(reason)
    assert result.spread_interval is None
    said = forfeit.transcript
    assert len(said) <= 400
    if "5000" not in deed:
        assert said[:1] == ("> ucgi",)
        assert any(line.startswith("> position cgp ") for line in said)
        assert "> go" in said
    kept = (tmp_path / "log" / "game-000001.txt").read_text(encoding="utf-8")
    assert kept.startswith("game 1 forfeited: player 2 ")
    assert Game.from_gcg(tmp_path / "log" / "game-000001.gcg").is_over is False
    assert all_gone(tmp_path)


def test_it_is_started_anew_for_the_next_game_and_its_complaints_are_kept(
    bad: Bad, tmp_path: Path
) -> None:
    player = bad("print('no words', file=sys.stderr, flush=True)\ntime.sleep(0.3)\nsys.exit(1)")
    result = match(player, "score", games=2, seed=2)
    assert (result.wins, len(result.forfeits)) == ((0, 2), 2)
    assert all("! no words" in forfeit.transcript for forfeit in result.forfeits)
    assert len((tmp_path / "pids").read_text().split()) == 2
    assert all_gone(tmp_path)


def test_what_cannot_be_started_is_known_before_the_match(tmp_path: Path) -> None:
    for command, message in (
        ("/no/such/program", "cannot be started: No such file or directory"),
        (str(tmp_path), "cannot be started: Permission denied"),
        ("false", r"died \(exit status 1\)"),
    ):
        with pytest.raises(EngineError, match=message) as caught:
            match(f"engine(command={command})", "score", games=1)
        assert "\n" not in str(caught.value)
    with pytest.raises(EngineError, match=r"ucgiok within 0\.5 s; .*startup=60\) waits longer"):
        match("engine(command=sleep 60,startup=0.5)", "score", games=1)
    assert EnginePlayer("cat").startup == 10  # nobody waits a minute for a program that is none
    for text, message in (
        ("engine", "the engine has no command"),
        ('engine(command="a \'b")', "No closing quotation"),
        ("engine(command=x,seconds=-1)", "-1.0 seconds"),
        ("engine(command=x,patience=0)", "0.0 seconds"),
        ("engine(command=x,startup=0)", "0.0 seconds"),
        ('engine(command="x)', "close its quotes"),
    ):
        with pytest.raises(QueryError, match=message):
            make_player(text)


def test_a_program_goes_with_the_player_that_started_it(bad: Bad, tmp_path: Path) -> None:
    """Whoever plays against one in a notebook need not remember to stop it."""
    player = make_player(bad("print('bestmove pass', flush=True)"))
    assert str(player.choose(Position(rack="AX"))) == "-"
    assert not all_gone(tmp_path)
    del player
    assert all_gone(tmp_path)


def test_the_word_list_is_named_as_the_program_knows_it(tmp_path: Path) -> None:
    script = tmp_path / "echo.py"
    script.write_text(
        "import sys\n"
        "for line in sys.stdin:\n"
        "    if line == 'ucgi\\n': print('ucgiok', flush=True)\n"
        f"    if line[0] == 'p': open({str(tmp_path / 'said')!r}, 'w').write(line)\n"
        "    if line[0] == 'g': print('bestmove pass', flush=True)\n"
    )
    for given, named in (("", "lex enable;"), ("NWL23", "lex NWL23;")):
        with EnginePlayer(f"{sys.executable} -S {script}", lex=given) as player:
            player.choose(Position.from_cgp("15/" * 14 + "15 AX/ 0/0 0 bb 40;"))
        assert (tmp_path / "said").read_text().endswith(f" AX/ 0/0 0 bb 40; {named}\n")
