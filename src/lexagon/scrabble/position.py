"""A position is a board with racks, scores and the turns without a score before it."""

from __future__ import annotations

from dataclasses import dataclass, field

from lexagon._errors import NotationError
from lexagon.lexicon import Lexicon
from lexagon.scrabble.board import Board
from lexagon.scrabble.edition import Edition
from lexagon.scrabble.rules import missing_words
from lexagon.scrabble.tiletext import write_rack, write_tile


@dataclass(frozen=True)
class Position:
    """Racks and scores begin with the side to move; a rack may be partly known or empty."""

    board: Board
    racks: tuple[bytes, ...] = (b"", b"")
    scores: tuple[int, ...] = (0, 0)
    scoreless: int = 0
    options: dict[str, str] = field(default_factory=dict)

    @property
    def edition(self) -> Edition:
        """Return the edition that is played."""
        return self.board.edition

    @property
    def rack(self) -> bytes:
        """Return the rack of the side to move."""
        return self.racks[0]

    def unseen(self) -> bytes:
        """Return the tiles that lie neither on the board nor on the rack of the side to move."""
        left = self._left()
        for tile in self.rack:
            left[tile] -= 1
        return bytes(tile for tile, count in enumerate(left) for _ in range(count))

    @property
    def bag(self) -> int:
        """Return how many tiles are in the bag, other racks being full as far as tiles go."""
        others = (len(self.racks) - 1) * self.edition.rack_size
        return max(0, len(self.unseen()) - others)

    def check(self) -> None:
        """Refuse tiles that the set does not hold and racks that are too large."""
        edition = self.edition
        for rack in self.racks:
            if len(rack) > edition.rack_size:
                shown = write_rack(rack[:40], edition.alphabet) + "…" * (len(rack) > 40)
                raise NotationError(
                    f"the rack {shown} has {len(rack)} tiles; "
                    f"a rack of the {edition.name} edition has at most {edition.rack_size}"
                )
        left = self._left()
        where = "the board"
        for rack in (b"", *self.racks):
            for tile in rack:
                left[tile] -= 1
            for tile, count in enumerate(left):
                if count < 0:
                    held = edition.counts[tile]
                    raise NotationError(
                        f"{where} would need {held - count} of the tile "
                        f"{write_tile(tile, edition.alphabet)}; "
                        f"the {edition.name} edition has {held}"
                    )
            where = "board and racks"

    def notes(self, lexicon: Lexicon) -> list[str]:
        """Say what is odd and yet allowed: words on the board that the lexicon lacks."""
        missing = missing_words(self.board, lexicon)
        return [f"on the board and not in {lexicon.name}: {', '.join(missing)}"] if missing else []

    def _repr_html_(self) -> str:
        from lexagon.scrabble import pictures

        return pictures.position(self)

    def _left(self) -> list[int]:
        used = self.board.used()
        return [count - gone for count, gone in zip(self.edition.counts, used, strict=True)]
