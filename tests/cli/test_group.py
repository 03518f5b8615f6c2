"""Every command's help and the hints for mistyped commands (finding 25)."""

from __future__ import annotations

import io
import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import click
import pytest

from lexagon.cli import cli, run
from lexagon.cli.group import LazyGroup
from lexagon.cli.help import TOPICS
from lexagon.cli.options import input_file
from lexagon.cli.values import FAMILIES

# They know `-` themselves, or write what they name.
READ_BY_COMMAND = {
    ("grid", "solve"), ("grid", "plan"), ("grid", "play"), ("grid", "search"), ("grid", "score"),
    ("wordle", "prove"), ("grid", "prove"), ("wordle", "check-tree"), ("scrabble", "review"),
    ("scrabble", "moves"), ("scrabble", "count"), ("scrabble", "simulate"), ("scrabble", "hint"),
    ("scrabble", "pre-endgame"), ("scrabble", "endgame"), ("scrabble", "infer"),
    ("scrabble", "leaves", "export"),
}  # fmt: skip
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
        (["wordle", "analyze"], "did you mean 'review'?"),
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
        (["help"], "Usage: lexagon [OPTIONS] "),
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
        (["words", "check", "a", "--words", "enable"], {"enable", "enable2k"}),
        (["wordle", "evaluate", "entropy", "par"], {"parts"}),
        (["scrabble", "match", "--players", "equity,sc"], {"equity,score"}),
        (["scrabble", "moves", "--edition", "in"], {"indonesian"}),
        (["grid", "roll", "--dice", "boggle-19"], {"boggle-1976", "boggle-1987"}),
        (["config", "set", "thr"], {"threads"}),
        (["config", "set", "rules", "wo"], {"wordament", "words"}),
        (["help", "nota"], {"notation"}),
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


@pytest.mark.parametrize("family", FAMILIES)
def test_every_family_of_names_has_some(family: str) -> None:
    names = FAMILIES[family]()
    assert names
    assert all(isinstance(name, str) for name in names)


@pytest.mark.parametrize("shell", ["bash", "zsh", "fish"])
def test_completion_is_installed_once(
    shell: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.setenv("LEXAGON_DATA_DIR", str(tmp_path / "my data"))
    for name in ("XDG_CONFIG_HOME", "ZDOTDIR"):
        monkeypatch.delenv(name, raising=False)
    start_up = tmp_path / f".{shell}rc"
    if shell != "fish":
        start_up.write_text("alias a=b")  # without an end of line
    assert run(["completion", shell]) == 0
    script = capsys.readouterr().out
    assert f"_LEXAGON_COMPLETE={shell}_complete" in script
    assert 'string split ","' not in script  # which ends what fish shows at a comma
    for _ in range(2):
        assert run(["completion", shell, "--install"]) == 0
    if shell == "fish":
        assert (tmp_path / ".config/fish/completions/lexagon.fish").read_text() == script
    else:
        file = tmp_path / "my data" / f"completion.{shell}"
        assert file.read_text() == script
        assert start_up.read_text() == f"alias a=b\n[ -r '{file}' ] && . '{file}'\n"


def test_bash_reads_the_script_and_asks_lexagon(tmp_path: Path) -> None:
    """The whole way: bash, its script, our program."""
    script = subprocess.run(
        [sys.executable, "-m", "lexagon", "completion", "bash"], capture_output=True, check=True
    ).stdout
    program = tmp_path / "lexagon"
    program.write_text(f'#!/bin/sh\nexec "{sys.executable}" -m lexagon "$@"\n')
    program.chmod(0o755)
    (tmp_path / "script").write_bytes(script)
    ask = (
        f". {tmp_path}/script; COMP_WORDS=(lexagon wor); COMP_CWORD=1; "
        'COMPREPLY=(); _lexagon_completion lexagon; echo "${COMPREPLY[@]}"'
    )
    path = f"{tmp_path}{os.pathsep}{os.environ['PATH']}"
    done = subprocess.run(
        ["bash", "-c", ask], env={**os.environ, "PATH": path}, capture_output=True, check=True
    )
    assert done.stdout.decode().split() == ["words", "wordle"]


@pytest.mark.parametrize(
    ("arguments", "hint"),
    [
        (["words", "info", "--words", "enabel"], "'enabel'; did you mean 'enable'? there are"),
        (["words", "check", "a", "--alphabet", "englsh"], "did you mean 'english'?"),
        (["words", "check", "a", "--wrods", "x"], "Did you mean '--words'?"),
        (["wordle", "suggest", "--words", "orignal"], "did you mean 'original'?"),
        (["wordle", "openers", "--by", "bit"], "did you mean 'bits'?\n"),
        (["wordle", "solve", "crane", "--strategy", "entrpy"], "did you mean entropy?"),
        (["grid", "solve", "ABCD", "--rules", "bogle"], "did you mean 'boggle'?"),
        (["grid", "roll", "--dice", "bogle-1987"], "did you mean 'boggle-1987'?"),
        (["grid", "dice", "zzz"], "no dice 'zzz'; there are"),
        (["scrabble", "moves", "--rack", "A", "--edition", "englsh"], "did you mean 'english'?"),
        (["lab", "run", "wordle-prof"], "did you mean wordle-proof?"),
        (["help", "notaton"], "did you mean 'notation'?"),
        (["help", "words", "mach"], "did you mean 'match'?"),
        (["completion", "bahs"], "'bash', 'zsh', 'fish'; did you mean 'bash'?\n"),
    ],
)
def test_a_mistyped_name_is_answered_with_the_nearest(
    capsys: pytest.CaptureFixture[str], arguments: list[str], hint: str
) -> None:
    assert run(arguments) == 2
    error = capsys.readouterr().err
    assert hint in error
    assert error.count("\n") == 1


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (
            ["words", "anagram"],
            "Missing argument 'RACK'; usage: lexagon words anagram [OPTIONS] RACK",
        ),
        (["completion"], "; usage: lexagon completion [OPTIONS] {bash|zsh|fish}"),
        (
            ["scrabble", "match", "score", "level-4"],
            "extra arguments (score level-4); usage: lexagon scrabble match [OPTIONS]",
        ),
        (["scrabble", "review", "nowhere.gcg"], "lexagon: nowhere.gcg: no file 'nowhere.gcg'"),
    ],
)
def test_what_a_command_takes_is_said_in_a_line(
    capsys: pytest.CaptureFixture[str], arguments: list[str], said: str
) -> None:
    assert run(arguments) == 2
    error = capsys.readouterr().err
    assert error.endswith(f"{said}\n")
    assert error.count("\n") == 1


@pytest.mark.parametrize("topic", TOPICS)
def test_every_topic_explains_something(topic: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["help", topic]) == 0
    assert len(capsys.readouterr().out.split()) > 8
    assert topic in (EVERY["help",].help or "")
    assert topic in COMMAND_LINE.read_text(encoding="utf-8")


def test_standard_input_stands_for_any_file(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def typed(text: str) -> None:
        monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(text.encode())))

    typed("crane\nbrine\n")
    assert run(["words", "check", "brine", "--words", "-"]) == 0
    typed("crane\nbrine\n")
    assert run(["wordle", "solve", "brine", "--answers", "-"]) == 0
    typed("")
    capsys.readouterr()
    assert run(["wordle", "solve", "brine", "--answers", "-", "--guesses", "-"]) == 2
    assert "standard input is read for '--answers' already" in capsys.readouterr().err


# Files that a command writes, or goes on with.
WRITTEN = {"--kwg", "--text", "--output", "--checkpoint", "--state", "--store", "--out", "--plot"}
WRITTEN |= {"--parquet", "--csv", "--product", "--save", "--resume", "--tree", "--log"}
# Of a proof to go on with, and what TLS reads by itself.
WRITTEN |= {"--tls-ca", "--tls-cert", "--tls-key", "--api-keys"}


@each_command
def test_every_file_that_is_read_may_be_standard_input(path: tuple[str, ...]) -> None:
    for each in EVERY[path].params:
        context = click.Context(EVERY[path])
        names_file = any(word in each.make_metavar(context) for word in ("FILE", "PATH"))
        if not names_file or set(each.opts) & WRITTEN or path in READ_BY_COMMAND:
            continue
        assert each.callback is input_file, (path, each.opts)
