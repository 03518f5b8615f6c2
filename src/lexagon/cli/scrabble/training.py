"""What the commands that train by self-play share: their options, and where the result goes."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import wraps
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from lexagon._paths import check_new
from lexagon.cli.options import (
    Decorator,
    force_option,
    json_option,
    seed_option,
    threads_option,
    words_option,
)
from lexagon.cli.output import emit
from lexagon.cli.scrabble.options import edition_option

if TYPE_CHECKING:
    from lexagon.scrabble import Edition, Leaves, WinTable


@dataclass(frozen=True)
class Training:
    """A training that was asked for: of which edition, how it repeats, and where its files are."""

    edition: str
    words: str | None
    seed: int
    threads: int | None
    target: Path
    checkpoint: Path
    force: bool
    as_json: bool

    @property
    def opened(self) -> Edition:
        """Return the edition itself."""
        from lexagon.scrabble import Edition

        return Edition.open(self.edition)

    def save(self, table: Leaves | WinTable, command: str) -> None:
        """Write the table with the command that made it, and show where."""
        edition = self.opened
        words = edition.lexicon(self.words).name
        command = f"lexagon scrabble {command} --seed {self.seed} --edition {edition.name}"
        command += f" --words {words}"
        table.about |= {"edition": edition.name, "words": words, "command": command}
        saved = table.save(self.target, force=self.force)
        self.checkpoint.unlink(missing_ok=True)
        emit(saved, self.as_json)


def training_options(name: str) -> Decorator:
    """Give a command the options of a training, as one parameter; `name` begins its file's."""

    def decorate(command: Callable[..., None]) -> Callable[..., None]:
        @seed_option(1)
        @threads_option
        @click.option(
            "--output", metavar="FILE", help=f"Where the table goes.  [default: {name}_EDITION.gz]"
        )
        @click.option(
            "--checkpoint",
            metavar="FILE",
            help="Checkpoint to resume a stopped run from.  [default: OUTPUT.part]",
        )
        @force_option
        @edition_option
        @words_option(None)
        @json_option
        @wraps(command)
        def train(
            seed: int,
            threads: int | None,
            output: str | None,
            checkpoint: str | None,
            force: bool,
            edition: str | None,
            words_name: str | None,
            as_json: bool,
            **options: Any,
        ) -> None:
            from lexagon.scrabble import Edition

            opened = Edition.open(edition or "english")
            opened.lexicon(words_name)
            target = Path(output or f"{name}_{opened.name}.gz")
            part = Path(checkpoint or f"{target}.part")
            check_new(target, force)  # before hours are spent on what goes into it
            which = edition or opened.name
            command(
                Training(which, words_name, seed, threads, target, part, force, as_json), **options
            )

        result: Callable[..., None] = train
        return result

    return decorate
