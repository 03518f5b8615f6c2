"""The command line: one module per command group, loaded when needed.

Exit status 0 done, 1 nothing found or not solvable, 2 bad input, 130 interrupted.
"""

from __future__ import annotations

import io
import os
import sys

import click

from lexagon import __version__
from lexagon._errors import Cancelled, LexagonError
from lexagon.cli import progress
from lexagon.cli.group import LazyGroup

BAD_INPUT = 2
INTERRUPTED = 130

COMMANDS = {
    "tour": ("lexagon.cli.tour", "See every part do something real, in ten seconds."),
    "words": ("lexagon.cli.words", "Word lists: look up, anagram, match, hook, export."),
    "wordle": ("lexagon.cli.wordle", "Wordle: play, be coached, compare strategies, prove."),
    "grid": ("lexagon.cli.grid", "Wordament and Boggle: solve, plan, play, find the best board."),
    "scrabble": ("lexagon.cli.scrabble", "Scrabble: best plays, endgames, games, reviews."),
    "papers": ("lexagon.cli.papers", "Five papers re-run: every printed cell beside ours."),
    "lab": ("lexagon.cli.lab", "Experiments: compare players, on one machine or on many."),
    "serve": ("lexagon.cli.serve", "The web page and the HTTP API."),
}


@click.group(
    cls=LazyGroup,
    table=COMMANDS,
    invoke_without_command=True,
    context_settings={"help_option_names": ["-h", "--help"]},
)
@click.version_option(__version__, prog_name="lexagon")
@click.pass_context
def cli(context: click.Context) -> None:
    """Solve, play and study word games. Start with `lexagon tour`."""
    if context.invoked_subcommand is None:
        click.echo(context.get_help())


def main() -> None:
    """Run the command line; every error becomes one line and an exit status."""
    sys.exit(run(sys.argv[1:]))


def run(arguments: list[str]) -> int:
    """Run one command and return its exit status."""
    _prepare_streams()
    progress.reset()
    try:
        status = cli.main(arguments, prog_name="lexagon", standalone_mode=False)
        sys.stdout.flush()
    except click.exceptions.Exit as leaving:
        return leaving.exit_code
    except (click.Abort, KeyboardInterrupt, Cancelled):
        return _complain("interrupted", INTERRUPTED)
    except click.exceptions.NoArgsIsHelpError as asked:
        click.echo(asked.ctx.get_help() if asked.ctx else "")
        return 0
    except click.ClickException as error:
        return _complain(error.format_message(), BAD_INPUT)
    except LexagonError as error:
        return _complain(str(error), BAD_INPUT)
    except BrokenPipeError:
        _discard_output()  # the reader of our output has left
        return 0
    except OSError as error:
        _discard_output()
        where = f" {error.filename!r}" if error.filename else ""
        return _complain(f"{error.strerror or error}{where}", BAD_INPUT)
    except Exception as error:
        if os.environ.get("LEXAGON_TRACEBACK"):
            raise
        return _complain(
            f"internal error: {type(error).__name__}: {error}; "
            "set LEXAGON_TRACEBACK=1 to see where, and please report it",
            BAD_INPUT,
        )
    if progress.interrupted():
        return _complain("interrupted; the result is what was known by then", INTERRUPTED)
    return status if isinstance(status, int) else 0


def _prepare_streams() -> None:
    """Make printing safe: a closed stream swallows it, a narrow encoding replaces characters."""
    if sys.stdout is None:
        sys.stdout = open(os.devnull, "w", encoding="utf-8")  # noqa: SIM115, PTH123
    if sys.stderr is None:
        sys.stderr = open(os.devnull, "w", encoding="utf-8")  # noqa: SIM115, PTH123
    if isinstance(sys.stdout, io.TextIOWrapper):
        sys.stdout.reconfigure(errors="replace")


def _discard_output() -> None:
    """Drop what cannot be written any more, or Python would complain about it at exit."""
    try:
        sys.stdout.flush()
    except OSError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def _complain(message: str, status: int) -> int:
    one_line = " ".join(message.split())
    click.echo(f"lexagon: {one_line}", err=True)
    return status
