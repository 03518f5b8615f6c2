"""Two ways to answer: one JSON document for programs, tables and pictures for people."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Sequence
from functools import cache
from itertools import groupby, islice
from typing import TYPE_CHECKING, Any, Literal

import click

if TYPE_CHECKING:
    from rich.console import Console

NOTHING_FOUND = 1

json_option = click.option("--json", "as_json", is_flag=True, help="Print one JSON document.")


def words_option(default: str = "enable") -> Callable[[Any], Any]:
    """Make the `--words` option, which every command that needs a lexicon has."""
    return click.option(
        "--words",
        "words_name",
        default=default,
        show_default=True,
        metavar="NAME|PATH",
        help="A list that ships (see `lexagon words lists`), or a file of your own.",
    )


alphabet_option = click.option(
    "--alphabet",
    default="english",
    show_default=True,
    metavar="NAME|TILES",
    help="The alphabet of a file of your own: a name, or its tiles with spaces between.",
)


def emit(result: object, as_json: bool, **view: Any) -> None:
    """Answer with a result: its JSON for programs, its terminal view for people."""
    from lexagon._schema import to_json

    if as_json:
        click.echo(to_json(result, indent=1))
        return
    from lexagon.views.terminal import show

    show(result, console(), **view)


def print_json(document: object) -> None:
    """Print a document on stdout."""
    click.echo(json.dumps(document, ensure_ascii=False, indent=1))


@cache
def console() -> Console:
    """Return the console for people's answers; plain text where stdout is no terminal."""
    from rich.console import Console

    class Answers(Console):
        def on_broken_pipe(self) -> None:
            """Leave it to `run`, which ends well when the reader has left; rich would exit 1."""
            raise BrokenPipeError

    return Answers(highlight=False, soft_wrap=False)


def print_table(
    title: str, columns: Sequence[str], rows: Iterable[Sequence[object]], right: Sequence[str] = ()
) -> None:
    """Print a table; columns named in `right` are set flush right."""
    from rich import box
    from rich.table import Table
    from rich.text import Text

    table = Table(title=title, title_justify="left", title_style="bold", box=box.SIMPLE_HEAD)
    for place, column in enumerate(columns):
        justify: Literal["left", "right"] = "right" if column in right else "left"
        table.add_column(column, justify=justify, overflow="fold", no_wrap=place == 0)
    for row in rows:
        table.add_row(*(Text(str(cell)) for cell in row))
    console().print(table)


def print_words(words: Sequence[str], limit: int) -> None:
    """Print words in columns, grouped by length, longest first, at most `limit` of them."""
    from rich.text import Text

    shown = sorted(words, key=lambda word: (-len(word), word.lower()))[:limit]
    for length, group in groupby(shown, key=len):
        console().print(Text(f"{length} letters", style="dim"))
        row = max(1, console().width // (length + 2))
        while line := list(islice(group, row)):
            click.echo("  ".join(line))
    if len(words) > len(shown):
        console().print(Text(f"… and {len(words) - len(shown)} more (--limit)", style="dim"))


def plural(count: int, noun: str) -> str:
    """Write a number with its noun: `1 word`, `2 words`."""
    return f"{count:,} {noun}" if count == 1 else f"{count:,} {noun}s"
