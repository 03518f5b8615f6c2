"""`lexagon scrabble ucgi`: an engine for other programs, line by line."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from typing import Final

import click

from lexagon import __version__
from lexagon.cli.options import seed_option, threads_option, words_option
from lexagon.cli.scrabble.options import edition_option, leaves_option
from lexagon.cli.streams import echo
from lexagon.cli.values import complete

_LONGEST_LINE: Final = 100_000


@click.command()
@click.option(
    "--player",
    metavar="PLAYER",
    shell_complete=complete("players"),
    help="Who answers a plain `go`, as in `match`.  [default: champion]",
)
@seed_option(0)
@threads_option
@leaves_option
@edition_option
@words_option(None)
def ucgi(
    player: str | None,
    seed: int,
    threads: int | None,
    leaves: str | None,
    edition: str | None,
    words_name: str | None,
) -> None:
    """Answer another program as an engine: UCGI on standard input and output.

    docs/scrabble-protocol.md has the commands; the end of the input is the end of the program.
    """
    from lexagon.scrabble._ucgi_session import Session, Settings, check_settings

    settings = Settings(edition, words_name, leaves, player, threads or 0, seed)
    check_settings(settings)
    session = Session(f"Lexagon {__version__}", echo, settings)
    finish = True
    try:
        for line in _lines():
            if not session.answer(line):
                finish = False
                break
    except (KeyboardInterrupt, BrokenPipeError):
        finish = False
        raise
    finally:
        session.close(finish=finish)


def _lines() -> Iterator[str]:
    """Read standard input line by line; what is too long for a line comes in pieces."""
    while line := sys.stdin.readline(_LONGEST_LINE):
        yield line
