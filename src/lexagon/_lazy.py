"""Attributes computed at their first use: properties of objects, and public names of packages."""

from __future__ import annotations

import sys
from collections.abc import Callable
from importlib import import_module
from typing import Any, Generic, TypeVar, overload

T = TypeVar("T")


class lazy(Generic[T]):  # noqa: N801 - a decorator, written as property is
    """A property computed once for each instance, as `functools.cached_property` from Python 3.12.

    Python 3.11's holds one lock for all instances while it computes: a thread that values a large
    position would stop every other thread that values one. Here two threads that ask the same
    instance at once both compute, and one result is kept.

    >>> class Sum:
    ...     @lazy
    ...     def total(self) -> int:
    ...         print("adding")
    ...         return 3
    >>> one = Sum()
    >>> one.total, one.total
    adding
    (3, 3)
    """

    def __init__(self, function: Callable[[Any], T]) -> None:
        self._function = function
        self.__doc__ = function.__doc__

    def __set_name__(self, owner: type, name: str) -> None:
        self._name = name

    @overload
    def __get__(self, instance: None, owner: type | None = None) -> lazy[T]: ...
    @overload
    def __get__(self, instance: object, owner: type | None = None) -> T: ...
    def __get__(self, instance: object | None, owner: type | None = None) -> lazy[T] | T:
        """Compute the value and keep it in the instance, where it hides this property."""
        if instance is None:
            return self
        value: T = instance.__dict__.setdefault(self._name, self._function(instance))
        return value


def attach(
    package: str, homes: dict[str, str]
) -> tuple[Callable[[str], object], Callable[[], list[str]], list[str]]:
    """Return `__getattr__`, `__dir__` and `__all__` of a package that imports nothing itself.

    `homes` maps a module of the package to the names it defines; "" is for modules themselves.
    """
    home_of = {name: home for home, names in homes.items() for name in names.split()}
    public = sorted(home_of)

    def load(name: str) -> object:
        if name not in home_of:
            raise AttributeError(f"module {package!r} has no attribute {name!r}")
        module = import_module(f"{package}.{home_of[name] or name}")
        value = getattr(module, name) if home_of[name] else module
        setattr(sys.modules[package], name, value)
        return value

    return load, lambda: public, public
