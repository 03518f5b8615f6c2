"""Standard streams that do not fail: closed, of a narrow encoding, or with a reader that left.

Where the encoding has no boxes, squares, ticks or arrows, plain characters of ASCII stand for them,
one for one, so that tables and boards keep their shape.
"""

from __future__ import annotations

import codecs
import contextlib
import io
import os
import sys
from contextlib import nullcontext, suppress
from pathlib import Path
from typing import Final

from lexagon._errors import QueryError

STANDARD_INPUT: Final = "-"
# Each sign and the plain one in its place.
_PAIRS: Final = (
    "·. –- −- ─- ━- │| ┃| ┤| ├| ┼+ ▏| █# ●o ★* •* ✓+ ✗x ×x ±~ ≈~ ≠! ‹< ›> →> ←< ↓v ↑^ ↘\\ ↙/ "
    "↗/ ↖\\ ╳X ▸> ₀0 ₁1 ₂2 ₃3 ₄4 ₅5 ₆6 ₇7 ₈8 ₉9 🟩g 🟧g 🟨y 🟦y ⬛b ⬜b"
)
PLAIN: Final = {
    **{pair[0]: pair[1] for pair in _PAIRS.split()},
    **{"\u3000": " ", "\u00a0": " ", "…": "...", "©": "(c)"},
}
_BOXES: Final = range(0x2500, 0x2580)


class ClosedInput(io.StringIO):
    """Stands for a standard input that is closed: there is nothing to read."""


def prepare() -> None:
    """Make the standard streams safe to use, whatever the program was started with."""
    _fill_descriptors()
    if sys.stdin is None:
        sys.stdin = ClosedInput()
    if sys.stdout is None:
        sys.stdout = Path(os.devnull).open("w", encoding="utf-8")  # noqa: SIM115 - open to the end
    if sys.stderr is None:
        sys.stderr = Path(os.devnull).open("w", encoding="utf-8")  # noqa: SIM115 - open to the end
    for stream, errors in (
        (sys.stdin, "replace"),  # undecodable bytes are a bad guess, not the end of a game
        (sys.stdout, "lexagon-plain"),
        (sys.stderr, "lexagon-escaped"),
    ):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors=errors)


def echo(text: str = "", *, err: bool = False, nl: bool = True) -> None:
    """Print a text; not by `click.echo`, which writes UTF-8 where a terminal has ASCII alone.

    That nobody reads standard error any more is no reason to stop.
    """
    stream = sys.stderr if err else sys.stdout
    with suppress(OSError) if err else nullcontext():
        stream.write(f"{text}\n" if nl else text)
        stream.flush()


def discard_output() -> None:
    """Drop what cannot be written any more, or Python would complain about it at exit."""
    try:
        sys.stdout.flush()
    except OSError:
        with suppress(OSError):
            os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def read_input() -> bytes:
    """Return all that stands on standard input."""
    if isinstance(sys.stdin, ClosedInput):
        raise QueryError("standard input is closed; give a file or the items themselves")
    buffer = getattr(sys.stdin, "buffer", None)
    data: bytes = sys.stdin.read().encode() if buffer is None else buffer.read()
    return data


def _fill_descriptors() -> None:
    """Open what is closed of 0, 1 and 2, or a file opened later would be taken for a stream."""
    with suppress(OSError):
        while (handle := os.open(os.devnull, os.O_RDWR)) <= 2:
            pass
        os.close(handle)


def _plain(error: UnicodeError) -> tuple[str, int]:
    """Replace what an encoding lacks by ASCII that looks like it, or by a question mark."""
    assert isinstance(error, UnicodeEncodeError)
    text = error.object[error.start : error.end]
    return "".join(_sign(each) or "?" for each in text), error.end


def _escaped(error: UnicodeError) -> tuple[str, int]:
    """Replace signs likewise; what was quoted from a user stays recognisable as an escape."""
    assert isinstance(error, UnicodeEncodeError)
    text = error.object[error.start : error.end]
    return "".join(_sign(each) or ascii(each)[1:-1] for each in text), error.end


def _sign(character: str) -> str | None:
    return PLAIN.get(character, "+" if ord(character) in _BOXES else None)


codecs.register_error("lexagon-plain", _plain)
codecs.register_error("lexagon-escaped", _escaped)


def enable_line_editing() -> None:
    """Give people at a terminal a history and keys to edit what they type."""
    if sys.stdin.isatty():
        with contextlib.suppress(ImportError):
            import readline  # noqa: F401 - loading it is what gives `input` these
