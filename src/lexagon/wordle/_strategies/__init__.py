"""Strategies by name, with options as in `entropy(first=salet)`, or user-defined.

A package that has `[project.entry-points."lexagon.wordle.strategies"]` with `name = "module:Class"`
adds a name; `module:Class` itself works too. docs/wordle.md has working examples.
"""

from __future__ import annotations

import inspect
from typing import Any, Final

from lexagon._errors import LexagonError, WordleError, quoted
from lexagon._plugin import Plugins, parameters
from lexagon.wordle._parameters import Mode
from lexagon.wordle._strategies._base import CandidateStrategy, Strategy
from lexagon.wordle._strategies._by_position import ByPosition
from lexagon.wordle._strategies._guarded import Guarded, blamed_on
from lexagon.wordle._words import Words

__all__ = ["BUILT_IN", "PLUGINS", "CandidateStrategy", "Strategy", "create", "name_of", "takes"]

_HERE: Final = "lexagon.wordle._strategies"
BUILT_IN: Final = {
    "letters+rules": (f"{_HERE}._letter_scores", "LettersByRules"),
    "places+rules": (f"{_HERE}._letter_scores", "PlacesByRules"),
    "letters+tree": (f"{_HERE}._letter_scores", "LettersByTree"),
    "places+tree": (f"{_HERE}._letter_scores", "PlacesByTree"),
    "banned": (f"{_HERE}._priority_queue", "Banned"),
    "regex": (f"{_HERE}._priority_queue", "RegularExpression"),
    "banned+regex": (f"{_HERE}._priority_queue", "BannedAndRegularExpression"),
    "index": (f"{_HERE}._inverted_index", "InvertedIndex"),
    "splitter": (f"{_HERE}._splitter", "Splitter"),
    "entropy": (f"{_HERE}._tree_following", "Entropy"),
    "entropy2": (f"{_HERE}._two_steps", "TwoStepEntropy"),
    "parts": (f"{_HERE}._tree_following", "Parts"),
    "expected": (f"{_HERE}._tree_following", "Expected"),
    "minimax": (f"{_HERE}._tree_following", "Minimax"),
    "optimal": (f"{_HERE}._tree_following", "Optimal"),
}
PLUGINS: Final = Plugins("strategy", BUILT_IN, "lexagon.wordle.strategies", WordleError)


def create(strategy: object, words: Words, mode: Mode = "normal") -> Strategy[Any]:
    """Make a strategy of its name and options, its class, or itself.

    >>> words = Words(answers=["crane", "slate", "point"])
    >>> create("entropy(first=slate)", words).guess(0)
    'slate'
    """
    name = name_of(strategy)
    if isinstance(strategy, str):
        if PLUGINS.split(strategy)[0] in BUILT_IN:
            made: Strategy[Any] = _by_text(strategy, words, mode)
            return made
        with blamed_on(name):
            return _adapted(_by_text(strategy, words, mode), name, words, mode)
    if not callable(getattr(strategy, "guess", None)):
        raise TypeError(
            "a strategy is a name, module:Class, or a class or object with a method "
            f"guess(position), not {name}"
        )
    with blamed_on(name):
        own = _by_class(strategy, words, mode) if inspect.isclass(strategy) else strategy
        return _adapted(own, name, words, mode)


def name_of(strategy: object) -> str:
    """Return a strategy's name in results: its text, or the name of its class."""
    if isinstance(strategy, str):
        return strategy
    if inspect.isclass(strategy):
        return strategy.__name__
    return str(getattr(strategy, "name", "") or type(strategy).__name__)


def takes(name: str, option: str) -> bool:
    """Return whether a strategy has an option of this name.

    >>> takes("regex", "seed"), takes("entropy", "seed")
    (True, False)
    """
    return option in parameters(PLUGINS.factory(name), 0)


def _by_text(spec: str, words: Words, mode: Mode) -> Any:
    make = PLUGINS.factory(PLUGINS.split(spec)[0])
    own = parameters(make)
    first = [words] if next(iter(own), "") == "words" else []
    options = PLUGINS.options(spec, skip=len(first))
    if "mode" in own:
        options.setdefault("mode", mode)
    try:
        return make(*first, **options)
    except LexagonError as error:
        raise WordleError(f"the strategy {quoted(spec)}: {error}") from None


def _by_class(kind: Any, words: Words, mode: Mode) -> Any:
    own = parameters(kind)
    first = [words] if next(iter(own), "") == "words" else []
    return kind(*first, **({"mode": mode} if "mode" in own else {}))


def _adapted(made: Any, name: str, words: Words, mode: Mode) -> Strategy[Any]:
    if not callable(getattr(made, "guess", None)):
        raise TypeError("it has no method guess; a strategy is a class with guess(position)")
    if not (hasattr(made, "begin") and hasattr(made, "learn")):
        made = ByPosition(made, words, mode)
    return Guarded(name, made)
