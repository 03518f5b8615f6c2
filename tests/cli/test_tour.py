"""`lexagon tour` shows every part at work and what to try next."""

from __future__ import annotations

import re
import shlex
from importlib.machinery import ModuleSpec

import click
import pytest

from lexagon.cli import cli, run
from lexagon.cli.tour import NEXT


def test_tour(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["tour"]) == 0
    text = capsys.readouterr().out
    for fact in ("172,820", "AXOLOTL", "quartz", "SALET", "7,920", "6,031,636", "3,623", "AABDELT"):
        assert fact in text
    assert "What to try next" in text
    assert "un*[aeiou]ble" in text
    assert re.search(r"lexagon serve +all of it in the browser", text)
    assert "make serve" not in text


def test_without_the_web_packages_the_tour_says_what_to_install(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def nothing(name: str) -> ModuleSpec | None:
        return None

    monkeypatch.setattr("lexagon.cli.tour.STOPS", [])
    monkeypatch.setattr("lexagon.cli.tour.find_spec", nothing)
    assert run(["tour"]) == 0
    assert "pip install 'lexagon[web]'" in capsys.readouterr().out


@pytest.mark.parametrize("line", [command for command, _ in NEXT])
def test_what_to_try_next_exists(line: str) -> None:
    program, *rest = shlex.split(line)
    assert program == "lexagon"
    command: click.Command = cli
    while isinstance(command, click.Group):
        context = click.Context(command)
        name, found, rest = command.resolve_command(context, rest)
        assert found is not None, name
        command = found
    command.make_parser(click.Context(command)).parse_args(rest)
