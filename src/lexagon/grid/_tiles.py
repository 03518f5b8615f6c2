"""A tile is what stands on a square: one or more readings, and where in a word it may stand.

Written `A`, `CH` (both letters at once), `UN-` (only first), `-ING` (only last), `V/U` (either or),
`.` or `#` (blocked); `=N` after any of them gives its printed points: `CH=7`, `-ING=12`.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import IntEnum
from typing import Final

from lexagon._errors import BoardError, quoted
from lexagon._numbers import parse_int

BLOCKED_MARKS: Final = frozenset(".#")
MAX_POINTS: Final = 10_000
_SYNTAX: Final = "a tile is A, CH, UN-, -ING, V/U or . (blocked), with =N for its points"


class Place(IntEnum):
    """Where in a word a tile may stand.

    >>> Tile.parse("-ING").place is Place.LAST
    True
    """

    ANYWHERE = 0
    FIRST = 1
    LAST = 2


@dataclass(frozen=True)
class Tile:
    """The readings of a tile, in lower case; a blocked square has none.

    >>> Tile.parse("V/U=4").faces, str(Tile.parse("un-"))
    (('v', 'u'), 'UN-')
    """

    faces: tuple[str, ...]
    place: Place = Place.ANYWHERE
    points: int | None = None

    @classmethod
    def parse(cls, text: str) -> Tile:
        """Read one tile.

        >>> Tile.parse("-ING=12")
        Tile(faces=('ing',), place=<Place.LAST: 2>, points=12)
        """
        body, equals, number = text.strip().partition("=")
        points = _points(number, text) if equals else None
        if body in BLOCKED_MARKS and points is None:
            return BLOCKED
        place = Place.ANYWHERE
        if body.endswith("-"):
            place, body = Place.FIRST, body.removesuffix("-")
        elif body.startswith("-"):
            place, body = Place.LAST, body.removeprefix("-")
        faces = tuple(face.lower() for face in body.split("/"))
        for face in faces:
            if not face or not face.isalpha():
                raise BoardError(
                    f"{quoted(text)} is not a tile; {_SYNTAX}",
                    code="tile-notation",
                    text=text,
                )
        if len(set(faces)) < len(faces):
            raise BoardError(
                f"{quoted(text)} has the same reading twice; {_SYNTAX}",
                code="tile-notation",
                text=text,
            )
        return cls(faces, place, points)

    @property
    def is_blocked(self) -> bool:
        """Whether no word can pass here."""
        return not self.faces

    @property
    def is_letter(self) -> bool:
        """Whether a row without commas can hold it: one plain letter, `Qu`, or blocked."""
        plain = self.place is Place.ANYWHERE and self.points is None and len(self.faces) <= 1
        return plain and (not self.faces or len(self.faces[0]) == 1 or self.faces == ("qu",))

    def __str__(self) -> str:
        text = "/".join(self.faces).upper() or "."
        if self.place is Place.FIRST:
            text += "-"
        elif self.place is Place.LAST:
            text = f"-{text}"
        if text == "QU":
            text = "Qu"
        return text if self.points is None else f"{text}={self.points}"


BLOCKED: Final = Tile(())


def _points(number: str, text: str) -> int:
    points = parse_int(number, 0, MAX_POINTS)
    if points is None:
        raise BoardError(
            f"{quoted(text)} has points {quoted(number)}; points are a number 0 to {MAX_POINTS}",
            code="tile-points",
            text=text,
            most=MAX_POINTS,
        )
    return points
