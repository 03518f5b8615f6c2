"""How the server reads what requests name: lists that ship or were uploaded, never a path."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from lexagon._interface import Readers, Values
from lexagon.web.api.lexicons import LexiconCache
from lexagon.web.http.settings import Settings

# Each makes the value of a reader's fields, as they were given.
Reading = Callable[[Values, LexiconCache, Settings], Any]
READINGS: Final[dict[Callable[..., Any], Reading]] = {}


def readers_for(lexicons: LexiconCache, settings: Settings, values: Values) -> Readers:
    """Return what a request is read with, in place of the library's own readers."""

    def bound(reading: Reading) -> Callable[[Values], Any]:
        return lambda made: reading({**values, **made}, lexicons, settings)

    return {function: bound(reading) for function, reading in READINGS.items()}
