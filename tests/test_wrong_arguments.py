"""Wrong arguments to every function whose arguments are checked: none raw, none silently accepted.

The arguments are generated from the declarations. What is accepted is decided here by rules of
their own, from the plain types of an annotation and the bounds that are stated.
"""

from __future__ import annotations

import inspect
import math
import os
import pkgutil
from collections import abc
from collections.abc import Callable
from datetime import date
from importlib import import_module
from pathlib import Path
from types import NoneType
from typing import Any, Final, Literal, get_args, get_origin

import pytest

from lexagon import ArgumentError
from lexagon._operation import Argument, arguments_of, validated_functions
from lexagon._parameters import Parameter
from lexagon._validation import parts_of

PACKAGES: Final = ("lexicon", "wordle", "grid", "scrabble", "lab", "papers", "client")
# Arguments of any type: what they take is a plug-in, read by `_plugin` and refused by it.
OPEN: Final = {"strategies", "strategy", "players", "player", "first", "second"}


class Odd:
    """A type that no function takes."""


WRONG: Final[list[object]] = [
    *(None, True, False, 0, 1, -1, 2**31, 2**63, 10**5000, -(10**5000)),
    *(0.0, 1.5, -0.5, 1e300, math.nan, math.inf, -math.inf, 1j),
    *("", "x", "\ud800", "x\0y", "٣", "²", "1e9999999", "x" * 20_000_000),
    *(
        b"",
        b"x",
        bytearray(b"x"),
        Odd(),
        Odd,
        [],
        [Odd()],
        ["\ud800"],
        [None],
        (),
        {},
        {"x": Odd()},
    ),
    *(Path("x"), date(2026, 1, 1), print, iter([]), range(3), ...),
]


def functions() -> list[Callable[..., Any]]:
    for package in PACKAGES:
        folder = import_module(f"lexagon.{package}").__path__
        for module in pkgutil.walk_packages(folder, f"lexagon.{package}."):
            import_module(module.name)
    every = {f"{each.__module__}.{each.__qualname__}": each for each in validated_functions()}
    return [each for name, each in sorted(every.items()) if name.startswith("lexagon.")]


def every_argument() -> list[Any]:
    return [
        pytest.param(function, argument, id=f"{function.__qualname__}-{argument.name}")
        for function in functions()
        for argument in arguments_of(function)
    ]


def is_of(value: Any, kind: Any, parameter: Parameter) -> bool:
    """Return whether a value is of a type, by plain rules."""
    base = get_origin(kind) or kind
    if base is Literal:
        return any(type(value) is type(each) and value == each for each in get_args(kind))
    if base is int:
        return type(value) is int and _within(value, parameter) and abs(value) < 2**63
    if base is float:
        return (
            type(value) in (int, float)
            and abs(value) <= 1.7e308
            and math.isfinite(value)
            and _within(value, parameter)
        )
    if base in (str, bool, NoneType):
        return type(value) is base and (base is not str or _is_text(value, parameter))
    if base is os.PathLike:
        return isinstance(value, os.PathLike)
    if base is abc.Callable:
        return callable(value)
    if base is type:
        return isinstance(value, type)
    if base in (abc.Mapping, dict):
        return isinstance(value, abc.Mapping)
    if base in (abc.Sequence, abc.Iterable, abc.Collection, list, tuple, set, frozenset):
        return isinstance(value, abc.Iterable) and not isinstance(value, str | bytes | bytearray)
    return not isinstance(base, type) or isinstance(value, base)


def _within(value: float, parameter: Parameter) -> bool:
    ge, gt, le, lt = parameter.ge, parameter.gt, parameter.le, parameter.lt
    return (
        (ge is None or value >= ge)
        and (gt is None or value > gt)
        and (le is None or value <= le)
        and (lt is None or value < lt)
    )


def _is_text(value: str, parameter: Parameter) -> bool:
    least, most = parameter.min_length or 0, parameter.max_length
    sized = least <= len(value) <= (most or 10_000_000)
    return sized and "\ud800" not in value


@pytest.mark.parametrize(("function", "argument"), every_argument())
def test_a_wrong_argument_is_refused_by_name(
    function: Callable[..., Any], argument: Argument
) -> None:
    if argument.check is None:
        assert argument.name in OPEN, f"{argument.name} of {function.__qualname__} is not checked"
        return
    kinds = parts_of(argument.hint)[1]
    for value in WRONG:
        try:
            argument.check(value)
        except (TypeError, ArgumentError) as error:
            message = str(error)
            assert message.startswith((argument.name, f"a key of {argument.name}")), message
            assert len(message) < 400
            assert "\n" not in message
        else:
            assert any(is_of(value, kind, own) for own, kind in kinds), (argument.name, type(value))


@pytest.mark.parametrize("function", functions(), ids=lambda each: each.__qualname__)
def test_the_check_comes_before_the_call(function: Callable[..., Any]) -> None:
    receiver = [Odd()] if next(iter(inspect.signature(function).parameters), "") == "self" else []
    for argument in arguments_of(function):
        if argument.check is None or argument.is_variadic:
            continue
        with pytest.raises((TypeError, ArgumentError), match=argument.name):
            function(*receiver, **{argument.name: Odd()})
