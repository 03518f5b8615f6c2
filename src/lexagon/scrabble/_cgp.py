"""CGP is a position on one line: board, racks, scores, scoreless turns, then options.

`BOARD RACK/RACK SCORE/SCORE ZEROS name value; …`; fields from the right may be left out when
reading, so a board and a rack are enough. Options that mean nothing here are kept and written back.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace
from typing import Final, NamedTuple

from lexagon._errors import LexagonError, NotationError, quoted
from lexagon._numbers import parse_int, read_int
from lexagon._plural import plural
from lexagon.scrabble._edition import SHIPPED, Edition
from lexagon.scrabble._tiles import read_rack, tokens

_RUN: Final = re.compile(r"\d+", re.ASCII)
# Usual names of boards and sets of tiles, and the editions that have them.
_BOARDS: Final = {
    **dict.fromkeys(
        ("CrosswordGame", "standard15"), tuple(name for name in SHIPPED if name != "super")
    ),
    **dict.fromkeys(("SuperCrosswordGame", "standard21"), ("super",)),
}
_DISTRIBUTIONS: Final = {
    "english_super": ("super",),
    **{name: (name,) for name in SHIPPED if name != "super"},
}
# What names an edition in the options of a line that this program writes.
_NAMES_IN_CGP: Final = {
    **{name: {"ld": name} for name in SHIPPED if name not in ("english", "super")},
    "super": {"bdn": "SuperCrosswordGame", "ld": "english_super"},
}
_MOST_PLAYERS: Final = 4
MOST_POINTS: Final = 999_999


class Fields(NamedTuple):
    """A parsed line of CGP, with its edition."""

    edition: Edition
    squares: bytes
    racks: tuple[bytes, ...]
    scores: tuple[int, ...]
    scoreless: int
    options: dict[str, str]


def read_cgp(text: str, edition: Edition | None = None) -> Fields:
    """Read a position; the edition is the one given, else what its options name, else English."""
    fields = text.split(None, 4)
    if not fields:
        raise NotationError(
            "the position is empty; give a board and a rack, as in 15/15/… AEINRST",
            code="position-empty",
        )
    options = _options(fields[4]) if len(fields) > 4 else {}
    edition = _edition(options, edition)
    squares = read_board(fields[0], edition)
    racks = read_racks(fields[1], edition) if len(fields) > 1 else (b"", b"")
    scores = read_scores(fields[2]) if len(fields) > 2 else (0,) * len(racks)
    if len(scores) != len(racks):
        raise NotationError(
            f"{quoted(fields[2])} has {plural(len(scores), 'score')} for "
            f"{plural(len(racks), 'rack')}; give one each",
            code="scores-racks",
            scores=len(scores),
            racks=len(racks),
        )
    scoreless = _number(fields[3], "number of scoreless turns") if len(fields) > 3 else 0
    return Fields(edition, squares, racks, scores, scoreless, options)


def write_cgp(fields: Fields) -> str:
    """Write a position on one line; an edition that ships and is not English is named."""
    edition = fields.edition
    racks = "/".join(map(edition._notation.write_rack, fields.racks))
    scores = "/".join(map(str, fields.scores))
    options = dict(fields.options)
    if edition.name in _NAMES_IN_CGP and not options.keys() & {"ld", "bdn"}:
        options |= _NAMES_IN_CGP[edition.name]
    written = "".join(f" {name} {value};" for name, value in options.items())
    board = edition._notation.board(fields.squares, edition.size)
    return f"{board} {racks} {scores} {fields.scoreless}{written}"


def read_board(text: str, edition: Edition) -> bytes:
    """Read a board field: rows from the top, numbers for runs of empty squares."""
    plain = edition._notation.read_board(text, edition.size) if _is_unicode(text) else None
    return _board_of_rows(text, edition) if plain is None else plain


def _board_of_rows(text: str, edition: Edition) -> bytes:
    """Read a board of any tiles, and say what is wrong with one that is none."""
    rows = text.split("/")
    size = edition.size
    if len(rows) == 1:
        raise NotationError(
            f"the board {quoted(text)} has one row; the {edition.name} edition has {size} with / "
            "between them, and for a rack alone the board is left out (--rack, rack=)",
            code="position-rows",
            rows=1,
            expected=size,
            edition=edition.name,
        )
    if len(rows) != size:
        raise NotationError(
            f"the board {quoted(text)} has {plural(len(rows), 'row')}; "
            f"the {edition.name} edition has {size}" + _other_size(len(rows), edition),
            code="position-rows",
            rows=len(rows),
            expected=size,
            edition=edition.name,
        )
    squares = bytearray()
    for number, row in enumerate(rows, start=1):
        try:
            tiles = _row(row, edition)
        except LexagonError as error:
            raise NotationError.within(f"row {number} of the board", error, row=number) from None
        if len(tiles) != size:
            count = "too many squares" if len(tiles) > size else plural(len(tiles), "square")
            raise NotationError(
                f"row {number} of the board, {quoted(row)}, has {count}; "
                f"the {edition.name} edition has {size}",
                code="position-squares",
                row=number,
                length=len(tiles),
                expected=size,
                edition=edition.name,
            )
        squares += tiles
    return bytes(squares)


def _row(text: str, edition: Edition) -> bytes:
    squares = bytearray()
    at = 0
    for run in _RUN.finditer(text):
        squares += _tiles(text[at : run.start()], edition)
        gap = parse_int(run[0], 0, edition.size)
        squares += bytes(edition.size + 1 if gap is None else gap)
        at = run.end()
    return bytes(squares + _tiles(text[at:], edition))


def _tiles(text: str, edition: Edition) -> bytes:
    return bytes(token.tile for token in tokens(text, edition.alphabet))


def _is_unicode(text: str) -> bool:
    """Return whether native code can read a text: not one with half of a surrogate pair."""
    try:
        text.encode()
    except UnicodeEncodeError:
        return False
    return True


def _rack(text: str, edition: Edition) -> bytes:
    plain = edition._notation.read_rack(text) if _is_unicode(text) else None
    return read_rack(text, edition.alphabet) if plain is None else plain


def read_racks(text: str, edition: Edition) -> tuple[bytes, ...]:
    racks = [_rack(rack, edition) for rack in text.split("/")]
    if len(racks) > _MOST_PLAYERS:
        raise NotationError(
            f"{quoted(text)} has {len(racks)} racks; at most {_MOST_PLAYERS} play",
            code="racks-count",
            racks=len(racks),
            most=_MOST_PLAYERS,
        )
    return (racks[0], b"") if len(racks) == 1 else tuple(racks)


def read_scores(text: str) -> tuple[int, ...]:
    return tuple(_number(score, "score") for score in text.split("/"))


def _number(text: str, what: str) -> int:
    return read_int(text, what, -MOST_POINTS, MOST_POINTS, NotationError)


def _options(text: str) -> dict[str, str]:
    parts = (part.strip().partition(" ") for part in text.split(";") if part.strip())
    return {name: value.strip() for name, _, value in parts}


def _edition(options: dict[str, str], given: Edition | None) -> Edition:
    """Find the edition: the one given, or the one that board and letter distribution name."""
    edition = given or _named_edition(options)
    if "bb" in options:
        edition = replace(edition, bonus=_number(options["bb"], "bonus (bb)"))
    if "etl" in options:
        limit = _number(options["etl"], "exchange limit (etl)")
        edition = replace(edition, exchange_minimum=max(1, limit))
    return edition


def _named_edition(options: dict[str, str]) -> Edition:
    """Find the edition that has both the board and the tiles that are named, if any are."""
    fitting: Sequence[str] = SHIPPED
    for option, what, known in (
        ("bdn", "board", _BOARDS),
        ("ld", "letter distribution", _DISTRIBUTIONS),
    ):
        if option not in options:
            continue
        editions: dict[str, tuple[str, ...]] = {name: (name,) for name in SHIPPED}
        editions |= {name.lower(): having for name, having in known.items()}
        having = editions.get(options[option].lower())
        if having is None:
            raise NotationError(
                f"no {what} {quoted(options[option])} ({option}); there are {', '.join(known)}, "
                "or give the edition itself",
                code="cgp-option",
                option=option,
                text=options[option],
            )
        both = [name for name in fitting if name in having]
        if not both:
            raise NotationError(
                f"no edition has the board {quoted(options['bdn'])} (bdn) and the letters "
                f"{quoted(options['ld'])} (ld); give an edition of your own that has",
                code="cgp-no-edition",
                board=options["bdn"],
                letters=options["ld"],
            )
        fitting = both
    return Edition.named(fitting[0])


def _other_size(rows: int, edition: Edition) -> str:
    fitting = [name for name in SHIPPED if Edition.named(name).size == rows]
    return f" ({', '.join(fitting)} has {rows})" if fitting and rows != edition.size else ""
