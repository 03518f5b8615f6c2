"""What the tests of the lab run, and waiting for what a server comes to by itself."""

from __future__ import annotations

from collections.abc import Callable
from time import monotonic, sleep

from tests.web.rig import PATIENCE

TITLE = "Which order of words scores most?"
RUDE = "<img src=x onerror=alert(1)>"
SPEC = {
    "kind": "grid-search",
    "title": TITLE,
    "words": ["enable"],
    "seeds": {"first": 1, "count": 12},
    "size": "4x4",
    "dice": "boggle-1987",
    "rules": "boggle",
    "seconds": 30,
    "players": ["by-length", "by-score", "nearest-first"],
}
_BOARDS = """
kind = "best-board"
title = "{title}"
words = ["enable"]
seeds = {{ first = 1, count = {count} }}
size = "3x3"
rules = "boggle"
steps = {steps}
"""
QUICK = "Some small boards"
SLOW = "Many small boards"
SHIPPED = {
    "quick-boards": _BOARDS.format(title=QUICK, count=3, steps=500),
    "slow-boards": _BOARDS.format(title=SLOW, count=1_000, steps=5_000),
}


def until(is_so: Callable[[], bool]) -> None:
    """Wait for what a server comes to by itself."""
    deadline = monotonic() + PATIENCE
    while not is_so():
        assert monotonic() < deadline
        sleep(0.02)
