"""Input and output: one JSON document for programs, views for people, `-` for standard input."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterable
from functools import cache
from typing import TYPE_CHECKING, Any, Final

from lexagon._errors import QueryError
from lexagon.cli.streams import STANDARD_INPUT, echo, read_input

if TYPE_CHECKING:
    from rich.console import Console

NOTHING_FOUND = 1
_LONGEST_LINE: Final = 1_800


def emit(result: object, as_json: bool, **view: Any) -> None:
    """Print a result: its JSON for programs, its terminal view for people."""
    if as_json:
        from lexagon._schema import to_json

        _print_document(to_json(result, indent=1))
        return
    from lexagon.views.terminal import show

    show(result, console(), **view)


def complain(message: str) -> None:
    """Print one line on standard error; of a very long one the beginning and the end."""
    line = " ".join(message.split())
    if len(line) > _LONGEST_LINE:
        line = f"{line[: _LONGEST_LINE // 2]} … {line[-_LONGEST_LINE // 2 :]}"
    echo(f"lexagon: {line}", err=True)


def _print_document(text: str) -> None:
    """Print JSON; where stdout cannot write a character, as the escape that JSON has for it."""
    encoding = getattr(sys.stdout, "encoding", None) or "utf-8"
    try:
        text.encode(encoding)
    except (UnicodeEncodeError, LookupError):
        text = "".join(each if each.isascii() else json.dumps(each)[1:-1] for each in text)
    echo(text)


def read_items(
    items: Iterable[str], what: str = "items", *, has_spaces: bool = False
) -> tuple[str, ...]:
    """Return the items of an argument; `-` stands for those on standard input.

    There they stand on lines or with spaces between; items that may have spaces themselves, one a
    line. Lines that begin with a `#` are skipped.
    """
    every: list[str] = []
    for item in items:
        if item == STANDARD_INPUT:
            lines = (line.strip() for line in read_text(STANDARD_INPUT).splitlines())
            kept = [line for line in lines if line and not line.startswith("#")]
            every += kept if has_spaces else " ".join(kept).split()
        else:
            every.append(item)
    if not every and STANDARD_INPUT in items:
        raise QueryError(f"standard input has no {what}; give them one a line")
    return tuple(every)


def read_text(path: str) -> str:
    """Read a file of UTF-8 text, or standard input for `-`."""
    if path == STANDARD_INPUT:
        data, name = read_input(), "standard input"
    else:
        from pathlib import Path

        from lexagon.lexicon._wordfile import read_bytes

        data, name = read_bytes(Path(path)), repr(path)
    try:
        text: str = data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise QueryError(f"{name} is not UTF-8 text (byte {error.start})") from None
    return text


@cache
def console() -> Console:
    """Return the console for people; plain text where stdout is not a terminal."""
    from rich.console import Console

    class Output(Console):
        def on_broken_pipe(self) -> None:
            """Leave it to `run`, which ends well when the reader has left; rich would exit 1."""
            raise BrokenPipeError

    return Output(highlight=False, soft_wrap=False)
