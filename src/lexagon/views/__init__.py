"""Views show results: terminal/ with rich, html/ in notebooks and reports, plots/ with matplotlib.

A view is found by the result's type; the games know nothing of them. Each medium has one module a
game. Nothing here changes what a result says, so no drawing counts in an experiment's identity.
"""

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
        """Return the view of a type, or None; the module that has it is imported.

        The views of `lexagon.scrabble._plays` are in the medium's `scrabble_plays`, where there is
        such a module, and else in `scrabble`.
        """
        _, *path = kind.__module__.split(".")
        names = () if path[:1] == path[-1:] else (path[0] + path[-1], path[0])
        for name in names:
            if kind not in self._views:
                self._load(f"{self.medium}.{name}")
        return next((self._views[each] for each in kind.__mro__ if each in self._views), None)

    def _load(self, name: str) -> None:
        """Import a module of the medium, if there is one of this name."""
        try:
            import_module(name)
        except ModuleNotFoundError as error:
            if error.name != name:
                raise

    def __call__(self, value: object, *arguments: Any, **options: Any) -> R:
        """Show a value through its view."""
        view = self.find(type(value))
        if view is None:
            raise TypeError(f"{type(value).__name__} has no view in {self.medium}")
        return view(value, *arguments, **options)
