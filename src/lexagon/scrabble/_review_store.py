"""Reviewed moves are stored one by one, so that a second look costs nothing and a stop little.

A move is found again by all that its appraisal depends on: position, racks, scores, move, edition,
word list, settings, and the identity of the code. What is judged by another Lexagon is judged anew.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable
from typing import Final

from lexagon._database import Database
from lexagon._errors import StoreError
from lexagon._identity import packages_identity
from lexagon._paths import cache_folder
from lexagon._schema import to_json
from lexagon.scrabble._appraisal import (
    Appraisal,
    LikelyRacks,
    ReviewSettings,
    appraisal_of,
    appraise,
)
from lexagon.scrabble._notation import RawMove
from lexagon.scrabble._position import Position

FILE_NAME: Final = "reviews.sqlite3"


class ReviewStore(Database):
    """An SQLite file of appraised moves; without a path it lives in memory."""

    what = "a store of reviews"
    kept = "moves"
    schema = "CREATE TABLE moves (key TEXT PRIMARY KEY, appraisal TEXT NOT NULL) WITHOUT ROWID"
    application = 0x4C455852  # "LEXR": what these files carry in their header
    version = 1

    @classmethod
    def usual(cls) -> ReviewStore:
        """Open the store in the cache folder, or one in memory where that cannot be written."""
        try:
            return cls(cache_folder() / FILE_NAME)
        except StoreError:
            return cls()

    def appraise(
        self,
        position: Position,
        move: RawMove,
        settings: ReviewSettings,
        opponents: Callable[[], LikelyRacks] = list,
        evidence: str = "",
    ) -> Appraisal:
        """Return what was found before, or appraise the move and keep it.

        `evidence` is all that the likely racks of `opponents` rest on.
        """
        key = _key(position, move, settings, evidence)
        with self._translated_errors():
            row = self._database.execute(
                "SELECT appraisal FROM moves WHERE key = ?", (key,)
            ).fetchone()
        if row is not None:
            return appraisal_of(json.loads(row[0]))
        found = appraise(position, move, settings, opponents)
        with self._translated_errors():
            self._database.execute(
                "INSERT OR IGNORE INTO moves VALUES (?, ?)", (key, to_json(found))
            )
        return found

    def __len__(self) -> int:
        with self._translated_errors():
            count: int = self._database.execute("SELECT count(*) FROM moves").fetchone()[0]
        return count

    def __bool__(self) -> bool:
        return True


def _key(position: Position, move: RawMove, settings: ReviewSettings, evidence: str) -> str:
    edition = position.edition
    parts = (
        packages_identity("lexicon", "scrabble"),
        settings,
        evidence,
        position.to_cgp(),
        position._shown(move).move,
        position.words._graph_digest().hex(),
        (edition.name, edition.tiles, edition.counts, edition.points, edition.layout.rows),
        (edition.rack_size, edition.bonus, edition.exchange_minimum, edition.scoreless_limit),
    )
    return hashlib.sha256("\n".join(map(repr, parts)).encode()).hexdigest()
