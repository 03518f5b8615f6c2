"""The command line: one module per command group, loaded when needed.

Exit status 0 done, 1 nothing found or not solvable, 2 bad input, 130 interrupted.
"""

from __future__ import annotations

import os
import sys

import click

from lexagon import __version__
from lexagon._errors import Cancelled, LexagonError, quoted
from lexagon._paths import called, reason_of
from lexagon.cli import progress, settings, streams
from lexagon.cli.group import LazyGroup, with_nearest, with_usage
from lexagon.cli.output import complain
from lexagon.cli.streams import echo

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
    "config": ("lexagon.cli.config", "Defaults that you set once: words, palette, threads …"),
    "completion": ("lexagon.cli.completion", "Let your shell complete commands and names."),
    "help": ("lexagon.cli.help", "Explain a command, or a topic such as rules or notation."),
    "mcp": ("lexagon.cli.mcp", "Tools for language models (MCP)."),
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
        echo(context.get_help())


def main() -> None:
    """Run the command line; every error becomes one line and an exit status."""
    sys.exit(run(sys.argv[1:]))


def run(arguments: list[str]) -> int:
    """Run one command and return its exit status."""
    streams.prepare()
    progress.reset()
    settings.reset()
    try:
        status = _outcome(arguments)
        sys.stdout.flush()
    except BrokenPipeError:
        streams.discard_output()  # the reader of our output has left
        return 0
    except OSError as error:
        streams.discard_output()
        where = f" {quoted(str(error.filename), 200)}" if error.filename else ""
        return _refuse(f"{reason_of(error)}{where}")
    return status


def _outcome(arguments: list[str]) -> int:
    """Run one command; every error but one of the output becomes a line and an exit status."""
    try:
        status = _invoke(arguments)
    except click.exceptions.Exit as leaving:
        return leaving.exit_code
    except (click.Abort, KeyboardInterrupt, EOFError, Cancelled):
        if sys.stderr.isatty():
            echo(err=True)  # after the terminal's ^C
        return _refuse("interrupted", INTERRUPTED)
    except click.exceptions.NoArgsIsHelpError as asked:
        echo(asked.ctx.get_help() if asked.ctx else "")
        return 0
    except click.ClickException as error:
        return _refuse(called(settings.blamed(with_nearest(with_usage(error)))))
    except LexagonError as error:
        return _refuse(called(settings.blamed(with_nearest(str(error)))))
    except OSError:
        raise
    except MemoryError:
        return _refuse("not enough memory for this; ask for less, or close other programs")
    except Exception as error:
        if os.environ.get("LEXAGON_TRACEBACK"):
            raise
        return _refuse(
            f"internal error: {type(error).__name__}: {error}; "
            "set LEXAGON_TRACEBACK=1 to see where, and please report it"
        )
    if progress.interrupted():
        return _refuse("interrupted; the result is what was known by then", INTERRUPTED)
    return status if isinstance(status, int) else 0


def _invoke(arguments: list[str]) -> object:
    """Run one command; not by `cli.main`, which ends with status 1 where a reader has left."""
    if "_LEXAGON_COMPLETE" in os.environ:
        return cli.main(arguments, prog_name="lexagon", standalone_mode=False)
    with cli.make_context("lexagon", list(arguments)) as context:
        return cli.invoke(context)


def _refuse(message: str, status: int = BAD_INPUT) -> int:
    complain(message)
    return status
