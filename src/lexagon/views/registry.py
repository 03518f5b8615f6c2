"""Finds the view of a result by its type, and imports the module that has it when it is needed."""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from typing import Any, Generic, TypeVar

R = TypeVar("R")


class Views(Generic[R]):
    """The views of one medium: `medium` is a package with a module for each game."""

    def __init__(self, medium: str) -> None:
        self.medium = medium
        self._views: dict[type, Callable[..., R]] = {}

    def of(self, kind: type) -> Callable[[Callable[..., R]], Callable[..., R]]:
        """Register the decorated function as the view of a type and of its subclasses."""

        def register(view: Callable[..., R]) -> Callable[..., R]:
            self._views[kind] = view
            return view

        return register

    def find(self, kind: type) -> Callable[..., R] | None:
        """Return the view of a type, or None; its game's module is imported for it."""
        game = kind.__module__.split(".")[1:2]
        if game and not kind.__module__.startswith("lexagon._"):
            name = f"{self.medium}.{game[0]}"
            try:
                import_module(name)
            except ModuleNotFoundError as error:
                if error.name != name:
                    raise
        return next((self._views[each] for each in kind.__mro__ if each in self._views), None)

    def __call__(self, value: object, *arguments: Any, **options: Any) -> R:
        """Show a value through its view."""
        view = self.find(type(value))
        if view is None:
            raise TypeError(f"{type(value).__name__} has no view in {self.medium}")
        return view(value, *arguments, **options)
