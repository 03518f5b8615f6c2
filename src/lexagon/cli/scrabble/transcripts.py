"""Transcripts of programs that forfeited a game: kept in a file, whose place is said."""

from __future__ import annotations

import os
from collections.abc import Iterable
from datetime import UTC, datetime

from lexagon._paths import cannot_write, data_folder, write_atomically
from lexagon.cli.output import complain
from lexagon.cli.streams import echo


def keep_transcripts(games: Iterable[tuple[str, Iterable[str]]]) -> None:
    """Keep what was said in games, each under its title, in a new file of the data folder.

    Where that cannot be written the transcripts are printed, so that nothing is lost.
    """
    lines = [line for title, transcript in games for line in (title, *transcript)]
    if not lines:
        return
    name = f"{datetime.now(UTC):%Y%m%d-%H%M%S}-{os.urandom(2).hex()}.txt"
    path = data_folder() / "forfeits" / name
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        write_atomically(path, "".join(f"{line}\n" for line in lines).encode())
    except OSError as error:
        complain(str(cannot_write(path, error)))
        for line in lines:
            echo(f"  {line}", err=True)
    else:
        echo(f"transcript: {path}", err=True)
