"""Types of options that take numbers: click's, with the grammar of `lexagon._numbers`."""

from __future__ import annotations

from typing import Any

import click
from click.types import FloatParamType, IntParamType

from lexagon._errors import quoted
from lexagon._numbers import parse_float, parse_int, wanted


def _message(type_: click.ParamType[Any], value: str, kind: str) -> str:
    least = None if getattr(type_, "min_open", False) else getattr(type_, "min", None)
    kind = wanted(value, kind, least, getattr(type_, "max", None))
    return f"must be {kind}, got {quoted(value)}"


class _Whole(click.ParamType[int]):
    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> Any:
        number = parse_int(value) if isinstance(value, str) else value
        if number is None:
            self.fail(_message(self, value, "a whole number"), param, ctx)
        return super().convert(number, param, ctx)


class _Decimal(click.ParamType[float]):
    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> Any:
        number = parse_float(value) if isinstance(value, str) else value
        if number is None:
            self.fail(_message(self, value, "a finite number"), param, ctx)
        return super().convert(number, param, ctx)


class Whole(_Whole, IntParamType):
    """A whole number."""


class WholeRange(_Whole, click.IntRange):
    """A whole number from a least to a most one."""


class Number(_Decimal, FloatParamType):
    """A decimal number."""


class NumberRange(_Decimal, click.FloatRange):
    """A decimal number from a least to a most one."""
