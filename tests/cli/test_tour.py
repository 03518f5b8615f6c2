"""`lexagon tour` shows every part at work, and three things to try that fit the installation."""

from __future__ import annotations

import re
import shlex
from importlib.machinery import ModuleSpec
from pathlib import Path

import click
import pytest

from lexagon.cli import cli, run
from lexagon.cli.tour import next_steps

ROOT = Path(__file__).parents[2]


def _nothing(name: str) -> ModuleSpec | None:
    return None


@pytest.fixture
def installed(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Return what to try in a checkout, or after a wheel was installed with the web or without."""
    monkeypatch.chdir(ROOT if request.param == "checkout" else ROOT / "docs")
    if request.param == "wheel":
        monkeypatch.setattr("lexagon.cli.tour.find_spec", _nothing)
    return [command for command, _ in next_steps()]


def test_tour(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    assert run(["tour"]) == 0
    text = capsys.readouterr().out
    for fact in ("172,820", "AXOLOTL", "quartz", "SALET", "7,920", "6,031,636", "3,623", "AABDELT"):
        assert fact in text
    assert re.search(r"\. Three things to try:\n(  .+\n){3}$", text)
    assert re.search(r"lexagon serve +every game and tool in the browser", text)


@pytest.mark.parametrize(
    ("installed", "named", "foreign"),
    [
        ("checkout", "make serve", "pip install"),
        ("wheel", "pip install 'lexagon[web]'", "make"),
        ("wheel with web", "lexagon serve", "make"),
    ],
    indirect=["installed"],
)
def test_what_to_try_fits_how_it_was_installed(
    installed: list[str], named: str, foreign: str
) -> None:
    assert len(installed) == 3
    assert named in installed
    assert not [command for command in installed if command.startswith(foreign)]


@pytest.mark.parametrize("installed", ["checkout", "wheel", "wheel with web"], indirect=True)
def test_what_to_try_exists(installed: list[str]) -> None:
    targets = re.findall(r"^(\w+):", (ROOT / "Makefile").read_text(encoding="utf-8"), re.MULTILINE)
    for line in installed:
        program, *rest = shlex.split(line)
        if program == "make":
            assert rest[0] in targets
        elif program != "pip":
            assert program in ("lexagon", ".venv/bin/lexagon")
            command: click.Command = cli
            while isinstance(command, click.Group) and rest:
                name, found, rest = command.resolve_command(click.Context(command), rest)
                assert found is not None, name
                command = found
            command.make_parser(click.Context(command)).parse_args(rest)
