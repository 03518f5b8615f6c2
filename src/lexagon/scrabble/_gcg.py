"""GCG is a game as text, an event a line; reading forgives what real files do, writing does not.

Read: any line ends, a byte-order mark, UTF-8, UTF-16 or ISO 8859-1, spaces where they do no harm,
places in lower case, letters already on the board as dots, in brackets or plain, remarks after the
total, events after the end. Wrong scores and missing racks are kept as they are
(`GameRecord.oddities` lists them); what cannot be understood or laid on the board is an error that
names its line.
"""

from __future__ import annotations

import re
from contextlib import suppress
from pathlib import Path
from typing import Final

from lexagon._core import ScrabblePlay
from lexagon._errors import NotationError, quoted
from lexagon.lexicon._wordfile import UTF16_MARKS
from lexagon.scrabble._edition import Edition
from lexagon.scrabble._gcg_reader import TEXTS, TILE_SET_OF, Reader
from lexagon.scrabble._notation import Exchanged, Passed, write_place, write_word
from lexagon.scrabble._record import Challenged, Event, GameRecord, Leftovers, Replay, TakenBack
from lexagon.scrabble._tiles import write_rack

_UTF8_MARK: Final = b"\xef\xbb\xbf"


def read_gcg(data: bytes | str, edition: Edition | None = None) -> GameRecord:
    """Read a game; its tile set may name the edition, otherwise it is the one given or English."""
    text = data if isinstance(data, str) else _decoded(data)
    return Reader(edition).read(text.removeprefix("\ufeff"))


def read_gcg_file(path: str | Path, edition: Edition | None = None) -> GameRecord:
    """Read a game from a file; errors name the file and the line."""
    path = Path(path)
    try:
        data = path.read_bytes()
    except FileNotFoundError:
        raise NotationError(f"no file {quoted(str(path), 200)}") from None
    except IsADirectoryError:
        raise NotationError(f"{quoted(str(path), 200)} is a folder; give a GCG file") from None
    except OSError as error:
        raise NotationError(f"cannot read {quoted(str(path), 200)}: {error.strerror}") from None
    try:
        return read_gcg(data, edition)
    except NotationError as error:
        raise NotationError(
            f"{path}, {error}",
            code=error.code,
            **error.params,
        ) from None


def _decoded(data: bytes) -> str:
    """Decode a file: as its mark or pragma says, else as UTF-8, else as ISO 8859-1."""
    if data.startswith(_UTF8_MARK):
        return data.decode("utf-8-sig", errors="replace")
    if data.startswith(UTF16_MARKS):
        return data.decode("utf-16", errors="replace")
    if b"\0" in data:
        raise NotationError(
            "line 1: it has NUL bytes, so it is not text; save it as UTF-8", code="not-text"
        )
    declared = re.match(rb"\s*#character-encoding\s+(\S+)", data)
    for name in ((declared[1].decode("ascii", "replace"),) if declared else ()) + ("utf-8",):
        with suppress(LookupError, ValueError):  # no encoding of text, or not of this one
            text = data.decode(name)
            # A pragma that was read as bytes says nothing true if it is not in the text.
            if not declared or "#character-encoding" in text:
                return text
    return data.decode("iso-8859-1")


def write_gcg(record: GameRecord) -> str:
    """Write a game; reading it gives the same game."""
    lines = ["#character-encoding UTF-8"]
    for number, person in enumerate(record.players, start=1):
        if len(person.nick.split()) != 1 or person.nick != person.nick.strip():
            raise NotationError(
                f"{quoted(person.nick)} is not a nickname; it must have no space",
                code="nickname",
                nick=person.nick,
            )
        lines.append(f"#player{number} {person.nick} {_one_line(person.name)}".rstrip())
    lines += [
        f"#{keyword} {_one_line(getattr(record, name))}"
        for keyword, name in TEXTS.items()
        if getattr(record, name)
    ]
    if record.edition.name != "english" and record.edition.name in TILE_SET_OF:
        lines.append(f"#tile-distribution {TILE_SET_OF[record.edition.name]}")
    lines += [f"#{keyword} {value}".rstrip() for keyword, value in record.others]
    lines += _note_lines(record.note)
    state = Replay.start(record)
    for event in record.events:
        lines.append(_event_line(event, state))
        lines += _note_lines(event.note)
        state.apply(event)
    alphabet = record.edition.alphabet
    lines += [
        f"#rack{player + 1} {write_rack(rack, alphabet)}".rstrip()
        for player, rack in sorted(record.racks.items())
    ]
    if record.incomplete:
        lines.append("#incomplete")
    return "\n".join(lines) + "\n"


def _event_line(event: Event, state: Replay) -> str:
    alphabet = state.record.edition.alphabet
    action = event.action
    if isinstance(action, ScrabblePlay):
        word = write_word(action, state.board, through="dots")
        move = f"{write_place(action)} {word}"
    elif isinstance(action, Exchanged):
        move = f"-{write_rack(action.tiles, alphabet) if action.tiles else action.unknown}"
    elif isinstance(action, Passed):
        move = "-"
    elif isinstance(action, TakenBack):
        move = "--"
    elif isinstance(action, Leftovers):
        move = f"({write_rack(action.tiles, alphabet)})"
    else:
        move = "(challenge)" if isinstance(action, Challenged) else "(time)"
    rack = "" if not event.rack else write_rack(event.rack, alphabet) + " "
    nick = state.record.players[event.player].nick
    return f">{nick}: {rack}{move} {event.score:+d} {event.total}"


def _note_lines(note: str) -> list[str]:
    return [f"#note {line}".rstrip() for line in note.splitlines() if line.strip()]


def _one_line(text: str) -> str:
    return " ".join(text.split())
