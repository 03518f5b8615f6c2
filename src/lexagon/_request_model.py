"""What a request to an operation may hold, as a pydantic model made from its declaration.

Types that no JSON document has, such as paths and objects, are left out; a parameter that has none
left is not offered. The operation checks its arguments again, so that its rules hold at every
interface; here they are stated for the schema.
"""

from __future__ import annotations

import collections.abc
from datetime import date
from functools import reduce
from math import floor
from operator import or_
from typing import Annotated, Any, Final, Literal, get_args, get_origin

from pydantic import BaseModel, ConfigDict, Field, create_model

from lexagon._interface import Call
from lexagon._operation import Argument
from lexagon._parameters import MISSING, Parameter
from lexagon._validation import parts_of

# Of types that are known at run time alone.
_LIST: Final[Any] = list
_TUPLE: Final[Any] = tuple
_DICT: Final[Any] = dict
_LONGEST_TEXT: Final = 10_000
_MOST_ITEMS: Final = 10_000
_SAFE: Final = 2**53 - 1  # the largest whole number that every reader of JSON keeps
_MANY: Final = (
    collections.abc.Sequence,
    collections.abc.Iterable,
    collections.abc.Collection,
    collections.abc.Set,
    list,
    set,
    frozenset,
)


class Strict(BaseModel):
    """Base of every request: no conversion of types, no unknown fields."""

    model_config = ConfigDict(strict=True, extra="forbid", allow_inf_nan=False)


def request_model(call: Call) -> type[Strict]:
    """Make the model of the requests that an interface accepts for an operation."""
    fields: dict[str, Any] = {}
    for each in call.fields:
        hint = field_type(each.argument, call.interface)
        if hint is not None:
            fields[each.name] = (hint, _default(each.argument, call.interface))
    name = "".join(part.capitalize() for part in call.operation.name.replace("-", ".").split("."))
    return create_model(f"{name}Request", __base__=Strict, __doc__=call.operation.summary, **fields)


def field_type(argument: Argument, interface: str) -> Any:
    """Return the type of a field with its bounds and description; None if JSON has none."""
    parameter = argument.parameter
    limit = None if argument.limit is None else argument.limit.at(interface)
    kinds = [json_type(each, own, limit) for own, each in parts_of(argument.hint)[1]]
    known = list(dict.fromkeys(each for each in kinds if each is not None))
    if not [each for each in known if each is not type(None)]:
        return None
    hint = reduce(or_, known)
    if argument.is_variadic:
        return Annotated[_LIST[hint], Field(min_length=1, max_length=floor(limit or _MOST_ITEMS))]
    return Annotated[hint, Field(description=parameter.about or None, examples=_examples(argument))]


def json_type(hint: Any, parameter: Parameter, limit: float | None = None) -> Any:
    """Return what a type is in a request, with its bounds; None if it is nothing there."""
    origin, args = get_origin(hint), get_args(hint)
    if hint in (bool, type(None)) or origin is Literal:
        return hint
    if hint is int:
        return Annotated[int, Field(**_bounds(parameter, limit, -_SAFE, _SAFE))]
    if hint is float:
        return Annotated[float, Field(**_bounds(parameter, limit, None, None))]
    if hint in (str, date):
        longest = min(parameter.max_length or _LONGEST_TEXT, limit or _LONGEST_TEXT)
        return Annotated[str, Field(min_length=parameter.min_length, max_length=floor(longest))]
    if origin in _MANY or (origin is tuple and args[-1] is Ellipsis):
        item = _item(args[0])
        most = min(parameter.max_length or _MOST_ITEMS, limit or _MOST_ITEMS)
        sizes = Field(min_length=parameter.min_length, max_length=floor(most))
        return None if item is None else Annotated[_LIST[item], sizes]
    if origin is tuple:
        items = tuple(_item(each) for each in args)
        # JSON has lists alone.
        return None if None in items else Annotated[_TUPLE[items], Field(strict=False)]
    if origin in (collections.abc.Mapping, dict):
        item = _item(args[1])
        return None if item is None else Annotated[_DICT[str, item], Field(max_length=_MOST_ITEMS)]
    return None


def _item(hint: Any) -> Any:
    kinds = [json_type(each, own) for own, each in parts_of(hint)[1]]
    known = [each for each in kinds if each is not None]
    return reduce(or_, known) if known else None


def _bounds(
    parameter: Parameter, limit: float | None, least: int | None, most: int | None
) -> dict[str, Any]:
    """Return the bounds of a number; those of a whole one are within what JSON keeps."""
    bounds: dict[str, Any] = {"ge": parameter.ge, "gt": parameter.gt}
    if parameter.ge is None and parameter.gt is None:
        bounds["ge"] = least
    highest = [each for each in (parameter.le, limit, most) if each is not None]
    if parameter.lt is not None and (not highest or parameter.lt <= min(highest)):
        bounds["lt"] = parameter.lt
    elif highest:
        bounds["le"] = min(highest)
    return bounds


def _examples(argument: Argument) -> list[Any] | None:
    example = argument.parameter.example
    return None if example is None else [example]


def _default(argument: Argument, interface: str) -> Any:
    default = argument.default_at(interface)
    if argument.is_variadic or default is MISSING:
        return ...
    return list(default) if isinstance(default, tuple) else default
