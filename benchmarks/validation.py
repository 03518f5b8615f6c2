"""What checking the arguments of an operation costs, beyond the call itself."""

from __future__ import annotations

import inspect
from collections.abc import Callable, Iterator
from typing import Any, Literal

from benchmarks.harness import Claim, cpu_seconds
from lexagon._operation import validated
from lexagon._parameters import Seconds, Top

TITLE = "Checks of arguments"

LOOPS = 20_000
CALLS: list[tuple[str, tuple[Any, ...], dict[str, Any]]] = [
    ("no argument", (), {}),
    ("one argument by name", (), {"top": 3}),
    ("one argument by place", (3,), {}),
    ("three arguments", (3, "score"), {"seconds": 1.0}),
]


class Position:
    """A class with a method that is declared as operations are, and does nothing."""

    @validated
    def plays(
        self,
        top: Top | None = None,
        by: Literal["equity", "score"] = "equity",
        *,
        seconds: Seconds | None = None,
    ) -> None:
        """Do nothing."""


def claims() -> Iterator[Claim]:
    """Measure calls with the checks, less the same calls without."""
    position = Position()
    bare = inspect.unwrap(Position.plays)
    for what, args, named in CALLS:
        checked, plain = (
            cpu_seconds(_call(function, position, args, named), repeat=15, loops=LOOPS)
            for function in (Position.plays, bare)
        )
        yield Claim(f"checks of {what}", 1e6 * (checked - plain), 2.0, "µs")


def _call(
    function: Callable[..., Any], position: Position, args: tuple[Any, ...], named: dict[str, Any]
) -> Callable[[], Any]:
    return lambda: function(position, *args, **named)
