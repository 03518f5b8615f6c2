"""Every limit of the server: an option of `lexagon serve` and an environment variable each."""

from __future__ import annotations

import os
from collections.abc import Iterator
from typing import Any, Final, NamedTuple

from pydantic import Field, ValidationError
from pydantic_settings import BaseSettings, SettingsConfigDict

from lexagon._errors import LexagonError, quoted
from lexagon.web.http.plain import PlainNumbers

ENVIRONMENT: Final = "LEXAGON_WEB_"
_LARGEST: Final = 1e12


def _limit(default: float, description: str, least: float = 1) -> Any:
    return Field(default, description=description, ge=least, le=_LARGEST, allow_inf_nan=False)


class Settings(PlainNumbers, BaseSettings):
    """What the server allows: arguments first, then the environment, then the defaults."""

    model_config = SettingsConfigDict(env_prefix=ENVIRONMENT, frozen=True, extra="forbid")

    threads: int = _limit(os.cpu_count() or 1, "Threads for fast requests.")
    queue: int = _limit(48, "Fast requests that may wait for a thread; beyond it 503.", 0)
    queue_seconds: float = _limit(0.1, "Expected wait of a fast request; beyond it 503.", 0)
    fast_seconds: float = _limit(0.1, "Estimated time up to which a request is fast.", 0)
    slow_threads: int = _limit(2, "Threads for slow requests; one address has half of them.")
    slow_queue: int = _limit(8, "Slow requests that may wait for a thread; beyond it 503.", 0)
    slow_seconds: float = _limit(10.0, "Longest time of a request without a stream.", 0.01)
    long_threads: int = _limit(2, "Threads for streamed work; one address has half of them.")
    streams: int = _limit(24, "Streams at a time, waiting ones included; beyond it 503.")
    streams_per_address: int = _limit(6, "Streams for one address; beyond it 429. 0: no limit.", 0)
    lost_seconds: float = _limit(15.0, "Time a stream goes on when its connection is lost.", 0)
    kept_seconds: float = _limit(300.0, "Time the result of a stream is kept for its client.", 0)
    kept_bytes: int = _limit(33_554_432, "Memory for kept results; one address has a quarter.", 0)
    thinking_seconds: float = _limit(60.0, "Longest time a client may ask to think.", 0.01)
    papers_seconds: float = _limit(600.0, "Longest time to re-run the papers.", 0.01)
    run_seconds: float = _limit(600.0, "Longest time of a run of the lab; the next goes on.", 0.01)
    rate: float = _limit(40.0, "API requests a second for one address; beyond it 429. 0: any.", 0)
    burst: int = _limit(160, "API requests at once for one address, after a pause.")
    body_bytes: int = _limit(262_144, "Size of a request's body.")
    upload_bytes: int = _limit(4_194_304, "Size of an uploaded word list.")
    photo_bytes: int = _limit(6_291_456, "Size of a photo of a grid board.")
    inflight_bytes: int = _limit(33_554_432, "Large bodies being received, in sum; beyond it 503.")
    uploads: int = _limit(8, "Uploaded word lists kept in memory, least recently used out.", 0)
    list_nodes: int = _limit(3_000_000, "Beginnings of words in a list; nodes of its GADDAG.")
    memory_bytes: int = _limit(536_870_912, "Memory for word lists and what games make of them.")
    build_threads: int = _limit(2, "Threads that open and build word lists.")
    build_seconds: float = _limit(60.0, "Longest time to build a word list.", 0.01)
    game_words: int = _limit(100_000, "Words of one length in a list uploaded for Wordle.")
    board_tiles: int = _limit(100, "Tiles of a grid board.", 4)
    header_seconds: float = _limit(10.0, "Time a client has to send a request's headers.", 0.01)
    body_seconds: float = _limit(10.0, "Time a client has to send a request's body.", 0.01)
    write_seconds: float = _limit(20.0, "Time a client may leave a response unread.", 0.01)
    idle_seconds: int = _limit(30, "Keep-alive time between two requests.")
    connections: int = _limit(4_000, "Connections at a time; beyond it 503 and closed.")
    cache_bytes: int = _limit(33_554_432, "Memory for cached responses.", 0)
    allow_origin: str = Field(
        default="", description="Sites whose pages may use the API; * is any."
    )
    api_keys: str = Field(
        default="", description="A file of API keys, each with limits of its own."
    )
    lab: bool = Field(default=False, description="Show this user's experiments and reports.")


class Limit(NamedTuple):
    """One setting as the command line and the documentation show it."""

    name: str
    kind: type
    default: Any
    description: str

    @property
    def option(self) -> str:
        """Return the option: `queue` is `--queue`, `body_bytes` is `--body-bytes`."""
        return option_name(self.name)


def option_name(name: str) -> str:
    """Return the command-line option of a setting.

    >>> option_name("body_bytes")
    '--body-bytes'
    """
    return "--" + name.replace("_", "-")


def limits() -> Iterator[Limit]:
    """Yield every setting with its type, default and description."""
    for name, field in Settings.model_fields.items():
        yield Limit(name, type(field.default), field.default, field.description or "")


def load_settings(**options: Any) -> Settings:
    """Read the settings; what is wrong with one is said in one line.

    >>> load_settings(queue=-1)
    Traceback (most recent call last):
    lexagon.LexagonError: --queue is -1: Input should be greater than or equal to 0
    """
    try:
        return Settings(**options)
    except ValidationError as error:
        first = error.errors(include_url=False)[0]
        name = option_name(str(first["loc"][0]).lower().removeprefix(ENVIRONMENT.lower()))
        value = quoted(str(first["input"]))[1:-1]
        raise LexagonError(f"{name} is {value}: {first['msg']}") from None
