"""Strategies by name, with options as in `entropy(first=salet)`; a user's own join by entry point.

A package that has `[project.entry-points."lexagon.wordle.strategies"]` with `name = "module:Class"`
adds a strategy; docs/wordle.md has a working example.
"""

from __future__ import annotations

import inspect
import re
from collections.abc import Callable
from importlib import import_module
from importlib.metadata import entry_points
from typing import Any, Final

from lexagon._errors import LexagonError, WordleError, quoted
from lexagon.wordle.strategies.base import CandidateStrategy, Position, Strategy
from lexagon.wordle.strategies.guarded import Guarded, blamed_on
from lexagon.wordle.words import GameWords

__all__ = ["ENTRY_POINTS", "CandidateStrategy", "Position", "Strategy", "create", "names", "takes"]

ENTRY_POINTS: Final = "lexagon.wordle.strategies"
_HERE: Final = "lexagon.wordle.strategies"
BUILT_IN: Final = {
    "letters+rules": ("letter_scores", "LettersByRules"),
    "places+rules": ("letter_scores", "PlacesByRules"),
    "letters+tree": ("letter_scores", "LettersByTree"),
    "places+tree": ("letter_scores", "PlacesByTree"),
    "banned": ("priority_queue", "Banned"),
    "regex": ("priority_queue", "RegularExpression"),
    "banned+regex": ("priority_queue", "BannedAndRegularExpression"),
    "index": ("inverted_index", "InvertedIndex"),
    "splitter": ("splitter", "Splitter"),
    "entropy": ("tree_following", "Entropy"),
    "entropy2": ("two_steps", "TwoStepEntropy"),
    "parts": ("tree_following", "Parts"),
    "expected": ("tree_following", "Expected"),
    "minimax": ("tree_following", "Minimax"),
    "optimal": ("tree_following", "Optimal"),
}
_SPEC: Final = re.compile(r"\s*([^()\s]+)\s*(?:\((.*)\))?\s*", re.DOTALL)


def names() -> list[str]:
    """Return the strategies there are, built in and added."""
    added = sorted(point.name for point in entry_points(group=ENTRY_POINTS))
    return [*BUILT_IN, *(name for name in added if name not in BUILT_IN)]


def create(spec: str, words: GameWords) -> Strategy[Any]:
    """Make a strategy from its name and options.

    >>> words = GameWords.from_words(["crane", "slate", "point"])
    >>> create("entropy(first=slate)", words).guess(0)
    'slate'
    """
    match = _SPEC.fullmatch(spec)
    if match is None:
        raise WordleError(
            f"{quoted(spec)} is no strategy; write a name, or options too: entropy(first=salet)"
        )
    name = match[1]
    if name in BUILT_IN:
        return _made(name, match[2] or "", spec, words)
    with blamed_on(name):
        return Guarded(name, _made(name, match[2] or "", spec, words))


def _made(name: str, given: str, spec: str, words: GameWords) -> Strategy[Any]:
    make = _find(name)
    options = _options(given, spec, make)
    try:
        return make(words, **options)
    except LexagonError as error:
        raise WordleError(f"the strategy {quoted(spec)}: {error}") from None


def _find(name: str) -> Callable[..., Strategy[Any]]:
    if name in BUILT_IN:
        module, found = BUILT_IN[name]
        made: Callable[..., Strategy[Any]] = getattr(import_module(f"{_HERE}.{module}"), found)
        return made
    for point in entry_points(group=ENTRY_POINTS, name=name):
        loaded: Callable[..., Strategy[Any]] = point.load()
        return loaded
    raise WordleError(f"no strategy {quoted(name)}; there are {', '.join(names())}")


def takes(name: str, option: str) -> bool:
    """Say whether a strategy has an option of this name.

    >>> takes("regex", "seed"), takes("entropy", "seed")
    (True, False)
    """
    return option in _parameters(_find(name))


def _parameters(make: Callable[..., object]) -> dict[str, inspect.Parameter]:
    _, *parameters = inspect.signature(make).parameters.values()
    return {parameter.name: parameter for parameter in parameters}


def _options(text: str, spec: str, make: Callable[..., object]) -> dict[str, object]:
    """Read `name=value, …`; the default of an option says what kind of value it takes."""
    known = _parameters(make)
    options: dict[str, object] = {}
    for item in filter(str.strip, text.split(",")):
        name, sign, value = (part.strip() for part in item.partition("="))
        if not sign or name not in known:
            choices = ", ".join(f"{each}=" for each in known) or "none"
            raise WordleError(
                f"{quoted(spec)}: no option {quoted(name)}; its options are {choices}"
            )
        if name in options:
            raise WordleError(f"{quoted(spec)}: the option {quoted(name)} is there twice; give one")
        options[name] = _value(value, known[name].default, f"{quoted(spec)}: {name}")
    return options


def _value(text: str, default: object, what: str) -> object:
    if isinstance(default, bool):
        if text.lower() not in ("true", "false"):
            raise WordleError(f"{what} is {quoted(text)}; it must be true or false")
        return text.lower() == "true"
    if isinstance(default, int):
        if not re.fullmatch(r"-?\d{1,100}", text):
            raise WordleError(
                f"{what} is {quoted(text)}; it must be a whole number of at most 100 digits"
            )
        return int(text)
    return text
