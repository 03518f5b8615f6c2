"""`lexagon completion`: the script by which a shell completes commands, options and names."""

from __future__ import annotations

import os
from pathlib import Path

import click
from click.shell_completion import get_completion_class

from lexagon._errors import LexagonError
from lexagon._paths import cannot_write, data_folder, write_atomically
from lexagon.cli.streams import echo

VARIABLE = "_LEXAGON_COMPLETE"
# Without this, zsh has no `compdef` unless its start-up file asked for it.
_ZSH_FIRST = "(( $+functions[compdef] )) || { autoload -Uz compinit && compinit; }\n"


@click.command()
@click.argument("shell", type=click.Choice(["bash", "zsh", "fish"]))
@click.option("--install", is_flag=True, help="Put it where the shell reads it at its start.")
@click.pass_context
def completion(context: click.Context, shell: str, install: bool) -> None:
    """Print the script by which SHELL completes commands, options and their values.

    With --install it goes into your data folder and a line that reads it into ~/.bashrc or ~/.zshrc
    (fish reads its own folder); run it again after an update.
    """
    text = _script(context, shell)
    if not install:
        echo(text, nl=False)
        return
    try:
        for line in _installed(shell, text):
            echo(line)
    except OSError as error:
        raise cannot_write(Path(error.filename or "the script"), error) from None
    echo(f"Start a new {shell}, and try: lexagon wor<Tab>")


def _script(context: click.Context, shell: str) -> str:
    kind = get_completion_class(shell)
    assert kind is not None, shell
    script = kind(context.find_root().command, {}, "lexagon", VARIABLE)
    # Not `source()`, which starts a bash to ask for its version; ours need not be installed here.
    text = script.source_template % script.source_vars()
    text = text.replace('string split ","', 'string split --max 1 ","')  # or help ends at a comma
    return (_ZSH_FIRST if shell == "zsh" else "") + text.strip() + "\n"


def _installed(shell: str, text: str) -> list[str]:
    """Write the script and the line that reads it; return what was done."""
    home = Path.home()
    if shell == "fish":
        config = Path(os.environ.get("XDG_CONFIG_HOME") or home / ".config")
        script = config / "fish" / "completions" / "lexagon.fish"
        start_up = None
    else:
        script = data_folder() / f"completion.{shell}"
        folder = Path(os.environ.get("ZDOTDIR") or home) if shell == "zsh" else home
        start_up = folder / f".{shell}rc"
    if "'" in str(script):
        raise LexagonError(f"a shell cannot read {str(script)!r}; set LEXAGON_DATA_DIR to another")
    script.parent.mkdir(parents=True, exist_ok=True)
    write_atomically(script, text.encode())
    done = [f"Wrote {script}"]
    if start_up is not None:
        line = f"[ -r '{script}' ] && . '{script}'"
        before = start_up.read_text(encoding="utf-8") if start_up.exists() else ""
        if line not in before.splitlines():
            end = "" if not before or before.endswith("\n") else "\n"
            write_atomically(start_up, f"{before}{end}{line}\n".encode())
            done.append(f"Added to {start_up}: {line}")
    return done
