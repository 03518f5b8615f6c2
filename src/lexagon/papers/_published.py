"""The papers' published figures, transcribed once: a JSON file for each, with its source."""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path
from typing import Any, Final

DATA: Final = Path(__file__).with_name("data")


@cache
def published(number: int) -> dict[str, Any]:
    """Return the tables of a paper as it prints them."""
    document: dict[str, Any] = json.loads(
        (DATA / f"paper{number}.json").read_text(encoding="utf-8")
    )
    return document
