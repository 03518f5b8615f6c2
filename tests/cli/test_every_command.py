"""Every command, on a terminal without Unicode and into a pipe that nobody reads."""

from __future__ import annotations

import io
import os
import sys
from collections.abc import Iterator
from pathlib import Path

import click
import pytest
from rich.cells import cell_len

from lexagon import grid, lab, wordle
from lexagon._lock import locked
from lexagon.cli import cli, run
from lexagon.cli.output import console
from tests.scrabble.test_editions import GOOD
from tests.tables import table

SAMPLE = Path("tests/data/scrabble_sample.gcg").absolute()
PHOTO = Path("tests/data/photos/board-01.jpg").absolute()
SPEC = """
kind = "tests.lab.letters:Letters"
title = "Letters"
words = ["answers.txt"]
players = ["e", "a"]
slices = 2
"""
ANSWERS = "crane moist salet brine prone trope"
# What is typed at a command that reads standard input.
TYPED = {
    "wordle play": "?\ncrane\n",
    "wordle coach": "crane bybbg\nleft\nundo\n",
    "grid play": "cat\n?\n",
    "scrabble play": "hint\n-\nquit\n",
    "scrabble ucgi": "ucgi\nnonsense\nposition startpos moves rack.AEINRST\ngo static plays 2\n",
}
# Commands that have no JSON document.
PLAIN_ONLY = ("tour", "wordle coach", "scrabble ucgi", "config path", "completion", "help")
# A server on standard input and output, which tests/mcp asks, and what test_config.py does.
ELSEWHERE = ("mcp", "config set", "config unset")
COMMANDS = [
    "tour",
    "words lists",
    "words info --words enable",
    "words check quiz xyzzy",
    "words anagram AEINST? --top 50",
    "words match qu*z",
    "words hooks lax",
    "words define quiz xyzzy",
    "words import dictionary --alphabet french --output out.txt --force",
    "words export --words answers.txt --text out.txt --force",
    "wordle play --boards 2 --seed 3 --high-contrast --unrecorded --words answers-2309",
    "wordle coach",
    "wordle suggest crane=bybbg",
    "wordle review crane moist",
    "wordle solve moist",
    "wordle evaluate entropy parts --answers answers.txt",
    "wordle openers --answers answers.txt --top 3",
    "wordle fixed-openers --answers answers.txt --tree out.tree --force",
    "wordle optimal --answers answers.txt --tree out.tree --force",
    "wordle prove --answers answers.txt --file small.proof",
    "wordle absurdle --answers answers.txt",
    "wordle verify small.proof --answers answers.txt --all --search",
    "wordle check-tree small.tree --answers answers.txt",
    "grid solve HHEL ACAB NROT FITI --top 5 --show chelator",
    "grid plan HHEL ACAB NROT FITI --round-seconds 10",
    "grid play HHEL ACAB NROT FITI",
    "grid roll --seed 1",
    "grid dice",
    "grid read board.jpg",
    "grid score boards.txt",
    "grid search HHE ACA NRO --max-tries 50000 --after 100",
    "grid best-board --size 2x2 --seconds 0.1 --state out.json",
    "grid prove --size 2x2 --at-least 18 --file out.proof",
    "grid check-proof boards.proof --seconds 0.1",
    "scrabble best XLTOALO --steps",
    "scrabble moves --rack AEINRS? --top 5",
    "scrabble count sample.gcg --turn 9",
    "scrabble simulate sample.gcg --turn 9 --iterations 5 --candidates 2",
    "scrabble pre-endgame late.cgp --candidates 1 --until best --nodes 100000",
    "scrabble hint late.cgp --seconds 0.1",
    "scrabble endgame sample.gcg --turn 28",
    "scrabble infer --rack Z --move -3 --samples 5 --top 3",
    "scrabble match --players score,equity --games 2",
    "scrabble ucgi --threads 1",
    "scrabble review short.gcg --by equity --store out.sqlite3 --out review.html --force",
    "scrabble play --seed 1 --save out.gcg --force",
    "scrabble leaves show ?S QU",
    "scrabble leaves export out.klv2 --force",
    "scrabble leaves train --edition tiny.toml --words tiny.txt --games 2 --generations 1 --force",
    "scrabble win-chances calibrate --games 2",
    "scrabble win-chances show --spread 10 --unseen 14",
    "scrabble win-chances train --edition tiny.toml --words tiny.txt --games 2 --force",
    "scrabble editions english",
    "papers 5",
    "lab run small.toml --store lab.sqlite3 --executor inline",
    "lab list --store lab.sqlite3",
    "lab show ID --store lab.sqlite3",
    "lab compare ID --store lab.sqlite3",
    "lab report ID --store lab.sqlite3 --out report --force",
    "lab export ID --store lab.sqlite3 --csv out.csv --force",
    "serve --host 256.0.0.1 --port 0",
    "config show",
    "config path",
    "completion bash",
    "help players",
]


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Make a folder with the files that the commands above name."""
    folder = tmp_path_factory.mktemp("every")
    (folder / "answers.txt").write_text("\n".join(ANSWERS.split()))
    (folder / "dictionary").write_text("ou\nl'eau\neau\nParis\n")
    (folder / "boards.txt").write_text("HHELACABNROTFITI\n")
    (folder / "board.jpg").write_bytes(PHOTO.read_bytes())
    (folder / "small.toml").write_text(SPEC)
    (folder / "tiny.toml").write_text(GOOD)
    (folder / "tiny.txt").write_text("acha\nach\ncha\naa\n")
    (folder / "sample.gcg").write_bytes(SAMPLE.read_bytes())
    (folder / "short.gcg").write_text(">A: AEINRST 8G STAIR +10 10\n")
    (folder / "late.cgp").write_text(table("scrabble_preendgame_enable.tsv")[13][0])
    words = wordle.Words(answers=ANSWERS.split())
    wordle.Position(words).optimum().strategy.save(folder / "small.tree")
    wordle.prove(words, file=folder / "small.proof")
    grid.prove_best("2x2", at_least=18, file=folder / "boards.proof")
    with pytest.MonkeyPatch.context() as patch:
        patch.chdir(folder)
        lab.run("small.toml", store="lab.sqlite3", executor="inline")
    return folder


@pytest.fixture(autouse=True)
def _here(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(folder)
    monkeypatch.setenv("COLUMNS", "80")
    for name in ("out.proof", "out.json", "out.gcg", "out.part", "leaves_tiny.gz"):
        (folder / name).unlink(missing_ok=True)


def leaves(command: click.Command, names: tuple[str, ...] = ()) -> Iterator[str]:
    """Walk the tree of commands, and name each that has none below it."""
    if not isinstance(command, click.Group):
        yield " ".join(names)
        return
    context = click.Context(command)
    for name in command.list_commands(context):
        below = command.get_command(context, name)
        assert below is not None
        yield from leaves(below, (*names, name))


def run_into(command: str, encoding: str, monkeypatch: pytest.MonkeyPatch) -> tuple[int, str, str]:
    """Run a command with streams of an encoding; return its status and what it printed."""
    names = [name for name in TYPED if command.startswith(name)]
    typed = io.BytesIO("".join(TYPED[name] for name in names).encode())
    streams = [io.TextIOWrapper(each, encoding) for each in (typed, io.BytesIO(), io.BytesIO())]
    for name, stream in zip(("stdin", "stdout", "stderr"), streams, strict=True):
        monkeypatch.setattr(sys, name, stream)
    arguments = [_id() if each == "ID" else each for each in command.split()]
    status = run(arguments)
    texts = []
    for stream in streams[1:]:
        stream.flush()
        assert isinstance(stream.buffer, io.BytesIO)
        texts.append(stream.buffer.getvalue().decode(encoding))
    return status, texts[0], texts[1]


def _id() -> str:
    return lab.experiments("lab.sqlite3")[0].id


def test_every_command_is_here() -> None:
    for name in set(leaves(cli)).difference(ELSEWHERE):
        assert any(f"{command} ".startswith(f"{name} ") for command in COMMANDS), name


@pytest.mark.parametrize("command", COMMANDS)
def test_plain_characters_where_the_terminal_has_no_others(
    command: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Every sign that is drawn has a plain one in its place: no question mark is new."""
    status, usual, _ = run_into(command, "utf-8", monkeypatch)
    plain_status, plain, errors = run_into(command, "ascii", monkeypatch)
    assert plain_status == status
    assert "internal error" not in errors
    assert len(plain.splitlines()) == len(usual.splitlines())
    assert plain.count("?") == usual.count("?")


# What programs read has lines as long as it needs; a prompt and its answer share one line here.
FOR_PROGRAMS = ("wordle coach", "scrabble ucgi", "scrabble play", "completion", "config path")
QUICK = [each for each in COMMANDS if not each.startswith((*FOR_PROGRAMS, "papers", "serve"))]


@pytest.mark.parametrize("command", QUICK)
def test_every_table_fits_the_terminal(command: str, monkeypatch: pytest.MonkeyPatch) -> None:
    for width in (60,) if command in {"tour", "wordle solve moist"} else (60, 80, 120, 200):
        monkeypatch.setenv("COLUMNS", str(width))
        console.cache_clear()
        _, out, _ = run_into(command, "utf-8", monkeypatch)
        assert out
        assert max(cell_len(line.rstrip()) for line in out.splitlines()) <= width
    console.cache_clear()


@pytest.mark.parametrize("command", COMMANDS)
def test_a_reader_that_has_left_is_no_error(command: str, monkeypatch: pytest.MonkeyPatch) -> None:
    as_json = [] if command.startswith(PLAIN_ONLY) else ["--json"]
    reader, writer = os.pipe()
    os.close(reader)
    names = [name for name in TYPED if command.startswith(name)]
    monkeypatch.setattr(sys, "stdin", io.StringIO("".join(TYPED[name] for name in names)))
    errors = io.TextIOWrapper(io.BytesIO(), "utf-8")
    monkeypatch.setattr(sys, "stderr", errors)
    arguments = [_id() if each == "ID" else each for each in command.split()]
    with os.fdopen(writer, "w", encoding="utf-8") as pipe:
        monkeypatch.setattr(sys, "stdout", pipe)
        status = run([*arguments, *as_json])
    errors.seek(0)
    lines = errors.read().splitlines()
    assert status == (2 if lines and lines[-1].startswith("lexagon: ") else 0)
    assert "internal error" not in " ".join(lines)
    assert command.startswith("serve") == (status == 2)


# For each command that writes a file which may exist already, how to make it do so.
REPLACING = {
    "words import": "dictionary --alphabet french --output mine",
    "words export": "--words answers.txt --text mine",
    "wordle fixed-openers": "--answers answers.txt --tree mine",
    "wordle optimal": "--answers answers.txt --tree mine",
    "grid search": "AB CD --plot mine",
    "scrabble play": "--save mine",
    "scrabble match": "--log written",
    "scrabble leaves export": "mine",
    "scrabble leaves train": "--edition tiny.toml --words tiny.txt --games 2 --output mine",
    "scrabble win-chances train": "--edition tiny.toml --words tiny.txt --games 2 --output mine",
    "scrabble review": "short.gcg --by equity --store out.sqlite3 --out mine",
    "papers": "5 --out written",
    "lab report": "ID --store lab.sqlite3 --out written",
    "lab export": "ID --store lab.sqlite3 --csv mine",
}


def commands_with(option: str) -> set[str]:
    """Name the commands that take an option."""
    taking = set()
    for name in leaves(cli):
        command: click.Command | None = cli
        for part in name.split():
            assert isinstance(command, click.Group)
            command = command.get_command(click.Context(command), part)
        assert command is not None
        if any(option in parameter.opts for parameter in command.params):
            taking.add(name)
    return taking


def test_every_command_that_replaces_files_is_here() -> None:
    assert commands_with("--force") == REPLACING.keys()


@pytest.mark.parametrize("command", REPLACING)
def test_no_command_replaces_a_file_unasked(
    command: str, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    mine, drawing = folder / "mine", folder / "written" / "figures" / "mine.svg"
    drawing.parent.mkdir(parents=True, exist_ok=True)
    for path in (mine, drawing):
        path.write_text("dear diary")
    before = sorted(folder.rglob("*"))
    status, output, error = run_into(f"{command} {REPLACING[command]}", "utf-8", monkeypatch)
    assert (status, output) == (2, "")
    assert error.startswith("lexagon: ")
    assert "mine" in error
    assert "--force" in error
    assert error.count("\n") == 1
    assert {path.read_text() for path in (mine, drawing)} == {"dear diary"}
    assert sorted(folder.rglob("*")) == before


@pytest.mark.parametrize(
    "command",
    [
        "wordle prove --answers answers.txt --file out.proof",
        "scrabble leaves train --edition tiny.toml --words tiny.txt --checkpoint out.part",
        "scrabble win-chances train --edition tiny.toml --words tiny.txt --force "
        "--checkpoint out.part",
        "grid best-board --size 2x2 --state out.json",
        "grid prove --size 2x2 --at-least 18 --file out.proof",
        "scrabble play --save out.gcg",
        "scrabble play --resume short.gcg",
    ],
)
def test_a_file_that_another_process_writes_is_left_to_it(
    command: str, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = folder / command.rsplit(maxsplit=1)[-1]
    before = path.read_bytes() if path.exists() else None
    with locked(path):
        status, _, error = run_into(command, "utf-8", monkeypatch)
    assert status == 2
    assert f"{path.name}' is being written by process {os.getpid()} on" in error
    assert (path.read_bytes() if path.exists() else None) == before
