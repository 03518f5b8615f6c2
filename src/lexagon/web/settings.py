"""Every limit of the server: its default, its option on the command line and what it is for."""

from __future__ import annotations

import os
from collections.abc import Iterator
from dataclasses import dataclass, field, fields
from typing import Any, Final

from lexagon._errors import LexagonError

ENVIRONMENT: Final = "LEXAGON_WEB_"


def _limit(default: float, help_text: str, least: float = 1) -> Any:
    return field(default=default, metadata={"help": help_text, "least": least})


@dataclass(frozen=True)
class Settings:
    """What the server allows; each limit is an option of `lexagon serve` and a variable."""

    workers: int = _limit(os.cpu_count() or 1, "Threads for short answers.")
    queue: int = _limit(48, "Short answers that may wait for a thread; beyond it 503.", least=0)
    queue_seconds: float = _limit(0.1, "Time a short answer may have to wait; beyond it 503.", 0)
    slow_workers: int = _limit(1, "Threads for answers of a second: other lists, plans, uploads.")
    slow_queue: int = _limit(8, "Slow answers that may wait for a thread; beyond it 503.", least=0)
    long_workers: int = _limit(1, "Threads for long work: simulation, proof, best board.")
    streams: int = _limit(24, "Streams of long work at a time, waiting ones too; beyond it 503.")
    streams_per_address: int = _limit(6, "Streams for one address; beyond it 429. 0: no limit.", 0)
    thinking_seconds: float = _limit(60.0, "Longest time a client may ask to think.", 0.01)
    papers_seconds: float = _limit(600.0, "Longest time to re-run the papers.", 0.01)
    rate: float = _limit(40.0, "API requests a second for one address; beyond it 429. 0: any.", 0)
    burst: int = _limit(160, "API requests at once for one address, after a pause.")
    body_bytes: int = _limit(262_144, "Size of a request's body.")
    upload_bytes: int = _limit(4_194_304, "Size of a word list that is sent.")
    arriving_bytes: int = _limit(33_554_432, "Size of large bodies on their way; beyond it 503.")
    uploads: int = _limit(8, "Word lists of users kept in memory; the oldest goes first.", 0)
    game_words: int = _limit(100_000, "Words of one length in a list sent for Wordle.")
    board_tiles: int = _limit(100, "Tiles of a grid board.", 4)
    rack_tiles: int = _limit(15, "Tiles of a Scrabble rack.")
    header_seconds: float = _limit(10.0, "Time a client has to send a request's head.", 0.01)
    body_seconds: float = _limit(10.0, "Time a client has to send a request's body.", 0.01)
    write_seconds: float = _limit(20.0, "Time a client may leave an answer unread.", 0.01)
    idle_seconds: int = _limit(30, "Time a connection may be idle between requests.")
    connections: int = _limit(4_000, "Connections at a time; beyond it 503 and closed.")
    cache_entries: int = _limit(4_096, "Answers kept to be given again.", 0)
    cache_bytes: int = _limit(33_554_432, "Bytes of answers kept to be given again.", 0)

    def __post_init__(self) -> None:
        for each in fields(self):
            value, least = getattr(self, each.name), each.metadata["least"]
            if not least <= value <= 1e12:
                raise LexagonError(f"{option_name(each.name)} is {value}; give {least} or more")


def option_name(name: str) -> str:
    """Return the option of a limit: `queue` is `--queue`, `body_bytes` is `--body-bytes`."""
    return "--" + name.replace("_", "-")


def described() -> Iterator[tuple[str, type, Any, str]]:
    """Yield each limit's name, type, default and help."""
    for each in fields(Settings):
        kind = float if isinstance(each.default, float) else int
        yield each.name, kind, each.default, each.metadata["help"]
