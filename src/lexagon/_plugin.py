"""Strategies and players by text: a name that is built in or installed, or `module:Class`.

Options follow in brackets: `entropy(first=salet)`, `mybots:Cautious(risk=2)`. An option's default
says what kind of value it takes; text with a comma or a bracket is in double quotes, as in JSON.
Installed packages add names by entry points.
"""

from __future__ import annotations

import inspect
import json
import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from difflib import get_close_matches
from importlib import import_module
from importlib.metadata import entry_points
from typing import Any, Final

from lexagon._errors import LexagonError, quoted
from lexagon._numbers import read_float, read_int
from lexagon._own_modules import import_own

_SPEC: Final = re.compile(r"\s*([^()\s]+)\s*(?:\((.*)\))?\s*", re.DOTALL)
_PARTS: Final = re.compile(r'"(?:[^"\\]|\\.)*"|.', re.DOTALL)


@dataclass(frozen=True)
class Plugins:
    """One family of plug-ins: its name, the built-in ones, the entry point of others.

    `built_in` has for each name its module and the class in it, imported when it is asked for.
    """

    what: str
    built_in: Mapping[str, tuple[str, str]]
    group: str
    error: type[LexagonError] = LexagonError

    def names(self) -> list[str]:
        """Return the names there are, built in and installed."""
        added = sorted(point.name for point in entry_points(group=self.group))
        return [*self.built_in, *(name for name in added if name not in self.built_in)]

    def split(self, spec: str) -> tuple[str, str]:
        """Cut `name(options)` into its two parts."""
        match = _SPEC.fullmatch(spec)
        if match is None:
            raise self.error(
                f"{quoted(spec)} is not a {self.what}; write a name, or options too, "
                "as in name(option=value)"
            )
        return match[1], match[2] or ""

    def factory(self, name: str) -> Callable[..., Any]:
        """Return the class of a name or of `module:Class`."""
        if name in self.built_in:
            module, attribute = self.built_in[name]
            return _attribute(import_module(module), attribute)
        for point in entry_points(group=self.group, name=name):
            loaded: Callable[..., Any] = point.load()
            return loaded
        if ":" in name:
            return self._by_path(name)
        near = get_close_matches(name, self.names(), 1)
        hint = f"did you mean {near[0]}? " if near else ""
        raise self.error(
            f"no {self.what} {quoted(name)}; {hint}there are {', '.join(self.names())}, "
            "or your own as module:Class"
        )

    def options(self, spec: str, skip: int = 0) -> dict[str, object]:
        """Read the options of a spec; the first `skip` parameters are not options."""
        name, text = self.split(spec)
        known = parameters(self.factory(name), skip)
        options: dict[str, object] = {}
        for item in filter(str.strip, split_list(text)):
            key, sign, value = (part.strip() for part in item.partition("="))
            if not sign or key not in known:
                choices = ", ".join(f"{each}=" for each in known) or "none"
                raise self.error(
                    f"{quoted(spec)}: no option {quoted(key)}; its options are {choices}"
                )
            if key in options:
                raise self.error(f"{quoted(spec)}: the option {quoted(key)} is given twice")
            options[key] = self._value(value, known[key], f"{quoted(spec)}: {key}")
        return options

    def takes(self, name: str, option: str, skip: int = 0) -> bool:
        """Return whether a plug-in has an option of this name."""
        return option in parameters(self.factory(name), skip)

    def _by_path(self, name: str) -> Callable[..., Any]:
        module_name, _, attribute = name.partition(":")
        try:
            module = import_own(module_name)
        except ImportError as error:
            raise self.error(f"{quoted(name)}: cannot import {module_name}: {error}") from None
        except Exception as error:  # the user's code may raise anything
            raise self.error(
                f"{quoted(name)}: {module_name} raised {type(error).__name__}: {error}"
            ) from None
        try:
            return _attribute(module, attribute)
        except AttributeError:
            raise self.error(
                f"{quoted(name)}: {module_name} has no {quoted(attribute)}; "
                f"write the {self.what}'s class, as in module:Class"
            ) from None

    def _value(self, text: str, parameter: inspect.Parameter, what: str) -> object:
        kind = _kind(parameter)
        if text == "none" and kind is not str and "None" in _annotation(parameter):
            return None
        if kind is bool:
            if text.lower() not in ("true", "false"):
                raise self.error(f"{what} is {quoted(text)}; it must be true or false")
            return text.lower() == "true"
        if kind is int:
            return read_int(text, what, error=self.error)
        if kind is float:
            return read_float(text, what, error=self.error)
        return self._text(text, what) if text.startswith('"') else text

    def _text(self, quoted_text: str, what: str) -> str:
        try:
            text = json.loads(quoted_text)
        except ValueError:
            text = None
        if not isinstance(text, str):
            raise self.error(f"{what} is {quoted(quoted_text)}; close its quotes, as in JSON")
        return text


def split_list(text: str) -> list[str]:
    """Cut a list at its commas; those within brackets or double quotes belong to an item.

    >>> split_list('simulate(plies=4,iterations=90), engine(command="other, this (one)")')
    ['simulate(plies=4,iterations=90)', ' engine(command="other, this (one)")']
    """
    items, depth = [""], 0
    for part in _PARTS.findall(text):
        depth += (part == "(") - (part == ")" and depth > 0)
        if part == "," and depth == 0:
            items.append("")
        else:
            items[-1] += part
    return items


def written_option(name: str, text: str) -> str:
    """Write an option that is text, in quotes where it would not be read back without.

    >>> written_option("first", "salet"), written_option("command", "engine, fast")
    ('first=salet', 'command="engine, fast"')
    """
    plain = text == text.strip() and not set(text) & set(',()"') and text
    return f"{name}={text if plain else json.dumps(text, ensure_ascii=False)}"


def parameters(make: Callable[..., object], skip: int = 0) -> dict[str, inspect.Parameter]:
    """Return the parameters of a class or function after the first few."""
    every = list(inspect.signature(make).parameters.values())[skip:]
    return {each.name: each for each in every}


def _kind(parameter: inspect.Parameter) -> type:
    """Return the type of an option: its default's, or without one what its annotation names."""
    if parameter.default is not None and parameter.default is not parameter.empty:
        return type(parameter.default)
    named = _annotation(parameter).partition(" ")[0]
    return {"bool": bool, "int": int, "float": float}.get(named, str)


def _annotation(parameter: inspect.Parameter) -> str:
    return inspect.formatannotation(parameter.annotation).strip("'")


def _attribute(module: object, name: str) -> Callable[..., Any]:
    value: Callable[..., Any] = getattr(module, name)
    if not callable(value):
        raise AttributeError(name)
    return value
