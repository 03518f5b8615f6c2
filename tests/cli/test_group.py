"""Every command's help and the hints for mistyped commands (finding 25)."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import click
import pytest

from lexagon.cli import cli, run
from lexagon.cli.group import LazyGroup

COMMAND_LINE = Path(__file__).parents[2] / "docs" / "command-line.md"


def commands(
    group: click.Group = cli, path: tuple[str, ...] = ()
) -> Iterator[tuple[tuple[str, ...], click.Command]]:
    context = click.Context(group)
    for name in group.list_commands(context):
        command = group.get_command(context, name)
        assert command is not None, name
        yield (*path, name), command
        if isinstance(command, click.Group):
            yield from commands(command, (*path, name))


EVERY = dict(commands())
each_command = pytest.mark.parametrize("path", EVERY, ids=" ".join)


@each_command
def test_every_option_has_help(path: tuple[str, ...]) -> None:
    bare = [
        option.opts[0]
        for option in EVERY[path].params
        if isinstance(option, click.Option) and not (option.help or "").strip()
    ]
    assert bare == []


@each_command
def test_optional_arguments_look_optional(path: tuple[str, ...]) -> None:
    context = click.Context(EVERY[path], info_name=path[-1])
    for argument in EVERY[path].params:
        if isinstance(argument, click.Argument):
            form = argument.make_metavar(context)
            assert form.startswith("[") == (not argument.required), form


@each_command
def test_every_command_says_what_it_does(
    path: tuple[str, ...], capsys: pytest.CaptureFixture[str]
) -> None:
    assert EVERY[path].help
    assert run([*path, "--help"]) == 0
    text = capsys.readouterr().out
    assert text.startswith(f"Usage: lexagon {' '.join(path)} ")


@each_command
def test_one_option_one_word(path: tuple[str, ...]) -> None:
    """The vocabulary of docs/architecture.md; the words it replaces do not come back."""
    names = {name for option in EVERY[path].params for name in option.opts}
    assert not names & {"--limit", "--list", "--lists", "--workers", "--take", "--sort"}


@pytest.mark.parametrize("group", [cli, *(c for c in EVERY.values() if isinstance(c, click.Group))])
def test_all_groups_are_lazy(group: click.Group) -> None:
    assert isinstance(group, LazyGroup)


@pytest.mark.parametrize(
    ("arguments", "hint"),
    [
        (["wrodle"], "did you mean 'wordle'?"),
        (["scrable", "moves"], "did you mean 'scrabble'?"),
        (["words", "anagrams"], "did you mean 'anagram'?"),
        (["words", "hook", "lax"], "did you mean 'hooks'?"),
        (["wordle", "analyze"], "did you mean 'analyse'?"),
        (["zzz"], "commands are tour, words"),
    ],
)
def test_a_mistyped_command_is_answered_with_the_nearest(
    capsys: pytest.CaptureFixture[str], arguments: list[str], hint: str
) -> None:
    assert run(arguments) == 2
    error = capsys.readouterr().err
    assert hint in error
    assert error.count("\n") == 1


@pytest.mark.parametrize(
    ("arguments", "usage"),
    [
        (["help"], "Usage: lexagon [OPTIONS] [COMMAND]"),
        (["words", "help"], "Usage: lexagon words [OPTIONS] COMMAND"),
        (["help", "words"], "Usage: lexagon words [OPTIONS] COMMAND"),
        (["words", "help", "match"], "Usage: lexagon words match "),
    ],
)
def test_help_is_a_command_too(
    capsys: pytest.CaptureFixture[str], arguments: list[str], usage: str
) -> None:
    assert run(arguments) == 0
    assert capsys.readouterr().out.startswith(usage)


@pytest.mark.parametrize(
    ("typed", "offers"),
    [
        (["wor"], {"words", "wordle"}),
        (["words", "an"], {"anagram"}),
        (["words", "anagram", "--t"], {"--through", "--top"}),
    ],
)
def test_the_shell_completes(typed: list[str], offers: set[str]) -> None:
    """Finding 30; docs/command-line.md says how to set it up."""
    completing = {
        "_LEXAGON_COMPLETE": "bash_complete",
        "COMP_WORDS": " ".join(["lexagon", *typed]),
        "COMP_CWORD": str(len(typed)),
    }
    done = subprocess.run(
        [sys.executable, "-c", "from lexagon.cli import main; main()"],
        env={**os.environ, **completing},
        capture_output=True,
        text=True,
        check=False,
    )
    assert {line.partition(",")[2] for line in done.stdout.split()} == offers
    for shell in ("bash", "zsh", "fish"):
        assert f"_LEXAGON_COMPLETE={shell}_source lexagon" in COMMAND_LINE.read_text()
