"""Checkpoints of training by self-play: what the games so far came to, kept between batches.

A file is a line of JSON, which says whose games these are and how far they are, and the samples.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from lexagon import _core
from lexagon._errors import LexagonError, quoted
from lexagon._lock import locked
from lexagon._numbers import load_json
from lexagon._paths import write_file


@dataclass(frozen=True)
class Checkpoint:
    """A file to resume training from; without a path nothing is kept.

    `identity` is all that the games depend on; `error` is raised for a file that is not theirs.
    """

    path: Path | None
    identity: dict[str, int]
    error: type[LexagonError]

    @contextmanager
    def resumed(self, restore: Callable[[dict[str, Any], bytes], None]) -> Iterator[None]:
        """Hold the file while games are played; first `restore` the state and samples in it."""
        if self.path is None:
            yield
            return
        with locked(self.path):
            if self.path.exists():
                self._read(self.path, restore)
            yield

    def keep(self, state: dict[str, int], samples: bytes) -> None:
        """Write how far the games are, over what was kept before."""
        if self.path is None:
            return
        head = {"identity": self.identity, "checksum": _checksum(state, samples), "state": state}
        write_file(self.path, json.dumps(head).encode() + b"\n" + samples, force=True)

    def _read(self, path: Path, restore: Callable[[dict[str, Any], bytes], None]) -> None:
        name = quoted(str(path), 200)
        try:
            first, _, samples = path.read_bytes().partition(b"\n")
            head = load_json(first)
            foreign = head["identity"] != self.identity
            if not foreign:
                if head["checksum"] != _checksum(head["state"], samples):
                    raise ValueError
                restore(head["state"], samples)
        except OSError as error:
            raise self.error(f"cannot read {name}: {error.strerror}") from None
        except (ValueError, KeyError, TypeError, RecursionError):
            raise self.error(
                f"cannot resume from {name}: it is not a whole checkpoint of training; remove it "
                "or choose another file"
            ) from None
        if foreign:
            raise self.error(
                f"{name} belongs to other games (words, edition, leaves, number or seed); remove "
                "it or choose another file"
            )


def _checksum(state: dict[str, int], samples: bytes) -> int:
    return _core.checksum(json.dumps(state).encode() + samples)
