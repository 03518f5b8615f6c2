"""Options that the Scrabble commands share: edition, leave values, position."""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import wraps
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from lexagon._errors import NotationError, quoted
from lexagon.cli.numbers import WholeRange
from lexagon.cli.options import input_file, words_option
from lexagon.cli.output import complain
from lexagon.cli.settings import is_set_once
from lexagon.cli.streams import STANDARD_INPUT, read_input
from lexagon.cli.values import complete

if TYPE_CHECKING:
    from lexagon.scrabble import Inference, Position

_NAMES_EDITION = re.compile(r"\b(?:ld|lex|bdn) |#(?:lexicon|tile-distribution)", re.IGNORECASE)
_SUFFIXES = {".cgp", ".gcg", ".tsv", ".txt"}

edition_option = click.option(
    "--edition",
    metavar="NAME|PATH",
    callback=input_file,
    shell_complete=complete("editions", files=True),
    help="english (unless the position names another), indonesian, super, spanish, french, "
    "german, italian, dutch, polish, portuguese, or a TOML file of your own.",
)
leaves_option = click.option(
    "--leaves",
    metavar="NAME|PATH",
    callback=input_file,
    shell_complete=complete("leaves", files=True),
    help="Leave values: english, indonesian, none, or a file: of `leaves train`, KLV or CSV.",
)
win_chances_option = click.option(
    "--win-chances",
    metavar="PATH",
    callback=input_file,
    help="A table of win chances that `win-chances train` wrote.  [default: the edition's]",
)
source_argument = click.argument("source", nargs=-1, metavar="[CGP|FILE]...")
rack_option = click.option(
    "--rack", metavar="TILES", help="The rack, if it is not given otherwise."
)
infer_option = click.option(
    "--infer",
    is_flag=True,
    help="Deal the opponent what their last move lets expect, as `infer` tells; of a game (GCG).",
)
turn_option = click.option(
    "--turn",
    type=WholeRange(1),
    metavar="N",
    help="The position before this turn of a GCG file.",
)


def position_arguments(
    command: Callable[..., Any], *, observer: bool = False
) -> Callable[..., Any]:
    """Let a command take a position: as CGP, from a file or standard input, or as a rack alone.

    Of a game it is the position as the player saw it who made the move, or the observer.
    """

    @source_argument
    @rack_option
    @turn_option
    @edition_option
    @words_option(None)
    @wraps(command)
    def read(
        source: tuple[str, ...],
        rack: str | None,
        turn: int | None,
        edition: str | None,
        words_name: str | None,
        **options: Any,
    ) -> Any:
        text = read_source(source) if source else None
        if text is not None and is_set_once("edition") and _NAMES_EDITION.search(str(text)):
            edition = None  # a setting is for positions that name none
        position = open_position(text, rack, turn, edition, words_name, observer=observer)
        if "infer" in options:
            wanted = options.pop("infer")
            options["opponents"] = _inferred(text or "", position, turn) if wanted else ()
        return command(position, **options)

    result: Callable[..., Any] = read
    return result


def _inferred(text: str | bytes, position: Position, turn: int | None) -> Inference:
    from lexagon.scrabble._reading import infer_last

    return infer_last(text, position, turn)


def words_for(text: str | bytes, words: str | None) -> str | None:
    """Return the words to read a position or a game with; a setting is for those that name none."""
    from lexagon.scrabble._edition import recorded_words
    from lexagon.scrabble._reading import named_list

    named = named_list(text)
    if not named or words is None or not is_set_once("words_name"):
        return words
    if recorded_words(named):
        return None
    warn_missing_list("text", named, words)
    return words


def warn_missing_list(what: str, named: str, used: str) -> None:
    """Say on standard error that a position or a game names a list that is not installed."""
    from lexagon.scrabble._state import replaced_list

    complain(f"{replaced_list(what, named, used)} (--words chooses another)")


def open_position(
    text: str | bytes | None,
    rack: str | None,
    turn: int | None,
    edition: str | None,
    words: str | None,
    *,
    observer: bool = False,
) -> Position:
    """Read the position that a command was given as text, or as a rack alone."""
    if text is None:
        from lexagon.scrabble import Position

        if rack is None:
            raise click.UsageError("give a position (CGP or a file, - is standard input) or --rack")
        if turn is not None:
            raise NotationError(f"turn {turn} of no game; name a GCG file")
        return Position(edition or "english", rack, words=words)
    from lexagon.scrabble._reading import is_game, read_position

    words = words_for(text, words)
    position = read_position(text, rack, turn=turn, edition=edition, words=words, observer=observer)
    if not observer and not position.rack and is_game(text):
        raise NotationError("the game is over and no rack on record; name a turn of it (--turn)")
    if named := position._missing_list():
        warn_missing_list("position", named, position.words.name)
    return position


def read_source(source: tuple[str, ...]) -> str | bytes:
    """Return what stands in a file or on standard input, or the text itself."""
    if len(source) == 1 and (source[0] == STANDARD_INPUT or _names_file(source[0])):
        return read_data(source[0])
    return " ".join(source)


def read_data(path: str) -> bytes:
    """Read a file, or standard input for `-`."""
    if path == STANDARD_INPUT:
        return read_input()
    try:
        return Path(path).read_bytes()
    except FileNotFoundError:
        raise NotationError(f"no file {quoted(path, 200)}") from None
    except IsADirectoryError:
        raise NotationError(f"{quoted(path, 200)} is a folder; give a file") from None


def _names_file(text: str) -> bool:
    """Return whether an argument is a file; one that is missing is known by its suffix."""
    if not text or " " in text.strip():
        return False
    path = Path(text)
    try:
        return path.exists() or path.suffix.lower() in _SUFFIXES
    except (OSError, ValueError):  # a position is too long to be a file's name
        return False
