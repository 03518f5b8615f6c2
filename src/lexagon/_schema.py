"""One JSON for every door: a result's fields are its document.

Results hold plain values only: text, numbers, truth values, None, tuples, mappings with text keys,
and other results. What has a notation (a board, a position, a move) stands in a result as that
text. `--json`, the HTTP response and `to_json` all write a result here and nowhere else.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import fields, is_dataclass
from functools import lru_cache, partial
from math import isfinite
from typing import Any


def document(value: object) -> Any:
    """Return a result as what JSON is made of: dictionaries, lists and plain values.

    >>> from lexagon import Progress
    >>> document(Progress(1, 4))
    {'done': 1, 'total': 4, 'note': '', 'so_far': None}
    """
    if value is None or isinstance(value, str | bool | int):
        return value
    if isinstance(value, float):
        return value if isfinite(value) else None
    if isinstance(value, tuple | list):
        return [document(each) for each in value]
    if is_dataclass(value) and not isinstance(value, type):
        return {name: document(getattr(value, name)) for name in _names(type(value))}
    if isinstance(value, Mapping):
        return {str(key): document(each) for key, each in value.items()}
    raise _not_a_result(value)


def to_json(result: object, indent: int | None = None) -> str:
    """Write a result as JSON: the document of `--json` and of the HTTP API, field for field.

    >>> import lexagon
    >>> lexagon.to_json(lexagon.Lexicon.from_words(["lax", "ox"]).hooks("ox"))
    '{"word": "ox", "front": [], "back": [], "drops_front": false, "drops_back": false}'
    """
    write = partial(json.dumps, ensure_ascii=False, allow_nan=False, indent=indent)
    try:
        # Twice as fast as walking the result first, and five times where it is mostly numbers.
        return write(result, default=_shallow)
    except ValueError:  # a number that JSON does not have, which `document` makes null
        return write(document(result))


def _shallow(value: object) -> dict[str, Any]:
    """Return the fields of a result, for the encoder to continue with."""
    if is_dataclass(value) and not isinstance(value, type):
        return {name: getattr(value, name) for name in _names(type(value))}
    if isinstance(value, Mapping):
        return {str(key): each for key, each in value.items()}
    raise _not_a_result(value)


def _not_a_result(value: object) -> TypeError:
    return TypeError(
        f"{type(value).__name__} is not a result; to_json takes what Lexagon's methods return"
    )


@lru_cache(maxsize=256)
def _names(kind: type) -> tuple[str, ...]:
    return tuple(each.name for each in fields(kind))
