"""Results from their documents: `from_json(Solution, text)` undoes `to_json`."""

from __future__ import annotations

import types
from collections import abc
from dataclasses import fields, is_dataclass
from enum import Enum
from functools import lru_cache
from math import nan
from typing import Any, Final, TypeVar, Union, get_args, get_origin, get_type_hints

from lexagon._numbers import load_json, read_int

T = TypeVar("T")
_MANY: Final = (tuple, list, abc.Sequence, abc.Iterable)
_MAPPINGS: Final = (dict, abc.Mapping)


def from_json(kind: type[T], text: str | bytes) -> T:
    """Read a result of a type from its JSON.

    >>> import lexagon
    >>> hooks = lexagon.Lexicon.from_words(["lax", "flax"]).hooks("lax")
    >>> lexagon.from_json(type(hooks), lexagon.to_json(hooks)) == hooks
    True
    """
    made: T = from_document(kind, load_json(text))
    return made


def from_document(kind: Any, value: Any) -> Any:
    """Return what a type has for a part of a document."""
    origin, args = get_origin(kind), get_args(kind)
    if origin in (Union, types.UnionType):
        return from_document(_alternative(args, value), value)
    if value is None:
        return nan if kind is float else None
    if origin in _MANY:
        return _items(args, value)
    if origin in _MAPPINGS:
        return {_key(args[0], key): from_document(args[1], each) for key, each in value.items()}
    if isinstance(kind, type) and issubclass(kind, Enum):
        return kind(value)
    if is_dataclass(kind) and isinstance(value, dict):
        return _result(kind, value)
    return value


def _items(kinds: tuple[Any, ...], values: list[Any]) -> tuple[Any, ...]:
    if len(kinds) == 1 or kinds[-1] is Ellipsis:
        return tuple(from_document(kinds[0], each) for each in values)
    return tuple(from_document(kind, each) for kind, each in zip(kinds, values, strict=True))


def _key(kind: Any, key: str) -> Any:
    return read_int(key, "a key") if kind is int else key  # keys of an object are text


def _alternative(kinds: tuple[Any, ...], value: Any) -> Any:
    """Return the alternative that a value is of."""
    if value is None:
        return type(None)
    for kind in kinds:
        base = get_origin(kind) or kind
        if isinstance(value, dict) and (is_dataclass(base) or base in _MAPPINGS):
            return kind
        if isinstance(value, list) and base in _MANY:
            return kind
        if isinstance(base, type) and type(value) is base:
            return kind
    return object


def _result(kind: Any, document: dict[str, Any]) -> Any:
    """Make a result, of the subclass that has these very fields where there are several."""
    for each in (kind, *kind.__subclasses__()):
        if _hints(each).keys() == document.keys():
            kind = each
            break
    hints = _hints(kind)
    return kind(**{name: from_document(hints[name], document[name]) for name in hints})


@lru_cache(maxsize=512)
def _hints(kind: Any) -> dict[str, Any]:
    hints = get_type_hints(kind)
    return {each.name: hints[each.name] for each in fields(kind) if each.init}
