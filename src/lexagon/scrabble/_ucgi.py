"""UCGI, the Universal Crossword Game Interface: its moves and its `go` line.

A move is fields joined by dots: `8d.WORD` (row first: across) or `d8.WORD` (down) with letters on
the board written out, `ex.ABC`, `pass`. Row and column are those of CGP and GCG, as engines write
them; the protocol's first draft had them the other way round. docs/scrabble-protocol.md says more.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final

from lexagon._errors import NotationError, quoted
from lexagon._numbers import read_int
from lexagon.scrabble._move import Move

_PLACE: Final = re.compile(r"\d{1,2}[a-z]|[a-z]\d{1,2}", re.ASCII | re.IGNORECASE)
MODES: Final = ("auto", "static", "sim", "peg", "endgame")
_MODE_NAMES: Final = {**{mode: mode for mode in MODES}, "gen": "static"}
# The numbers of a `go` line: the least and the most that each may be.
NUMBERS: Final = {
    "depth": (1, 25),
    "plays": (1, 1000),
    "i": (1, 10**12),
    "iterations": (1, 10**12),
    "movetime": (1, 10**9),
    "threads": (1, 256),
    "1time": (0, 10**9),
    "2time": (0, 10**9),
    "1inc": (0, 10**9),
    "2inc": (0, 10**9),
}
# Numbers that other engines take: they are read, and said not to be used.
_UNUSED: Final = {"stopcondition": (1, 100), "info": (0, 10**12), "checkstop": (0, 10**12)}
_MOVE_LISTS: Final = ("searchmoves", "alsosearchmoves")
_FLAGS: Final = ("infinite",)


@dataclass(frozen=True)
class Go:
    """A `go` line: what to search, within which limits."""

    mode: str = "auto"
    numbers: Mapping[str, int] = field(default_factory=dict)
    only: tuple[Move, ...] = ()
    also: tuple[Move, ...] = ()
    infinite: bool = False
    ignored: tuple[str, ...] = ()


def write_move(move: Move) -> str:
    """Write a move as UCGI has it.

    >>> from lexagon import scrabble
    >>> position = scrabble.Position(rack="XLTOALO")
    >>> write_move(position.best()), write_move(scrabble.Exchange("-QV", tiles="QV"))
    ('8c.AXOLOTL', 'ex.QV')
    """
    if move.kind == "play":
        return f"{(move.place or '').lower()}.{move.word}"
    return f"ex.{move.tiles}" if move.kind == "exchange" else "pass"


def read_move(text: str) -> Move:
    """Read a move, with dots or, as some engines write, spaces between its fields.

    Fields after the second (a rack, challenge points) are passed over. What the move means on a
    board is for the position to say.

    >>> str(read_move("8d.DJINN.DIJNNR?")), str(read_move("ex ABC")), str(read_move("pass"))
    ('8D DJINN', '-ABC', '-')
    """
    fields = [part for part in re.split(r"[.\s]+", text.strip()) if part]
    kind = fields[0].lower() if fields else ""
    if kind in {"pass", "-"} and len(fields) == 1:
        return Move("-")
    if kind in {"ex", "exch"} and len(fields) > 1:
        return Move(f"-{fields[1]}")
    if _PLACE.fullmatch(kind) and len(fields) > 1:
        return Move(f"{kind.upper()} {fields[1]}")
    raise NotationError(f"{quoted(text)} is not a move; write 8d.WORD, d8.WORD, ex.ABC or pass")


def read_go(words: Sequence[str]) -> Go:
    """Read what follows `go`; a word that says nothing here is passed over and named.

    >>> go = read_go("sim depth 2 i 1000 threads 1 ponder".split())
    >>> go.mode, go.numbers["depth"], go.ignored
    ('sim', 2, ('ponder',))
    """
    mode, infinite = "auto", False
    numbers: dict[str, int] = {}
    moves: dict[str, list[Move]] = {name: [] for name in _MOVE_LISTS}
    ignored, at = [], 0
    while at < len(words):
        word = words[at]
        at += 1
        if word in _MODE_NAMES:
            mode = _MODE_NAMES[word]
        elif word in _FLAGS:
            infinite = True
        elif word in moves:
            while at < len(words) and not _is_word(words[at]):
                moves[word].append(read_move(words[at]))
                at += 1
        elif word in NUMBERS or word in _UNUSED:
            value = _number(word, words[at] if at < len(words) else None)
            at += 1
            if word in NUMBERS:
                numbers[word] = value
            else:
                ignored.append(word)
        else:
            ignored.append(word)
    if "iterations" in numbers:
        numbers["i"] = numbers.pop("iterations")
    only, also = (tuple(moves[name]) for name in _MOVE_LISTS)
    return Go(mode, numbers, only, also, infinite, tuple(ignored))


def _is_word(text: str) -> bool:
    return text in {*_MODE_NAMES, *NUMBERS, *_UNUSED, *_MOVE_LISTS, *_FLAGS}


def _number(word: str, text: str | None) -> int:
    least, most = (NUMBERS | _UNUSED)[word]
    return read_int(text or "", word, least, most, NotationError)
