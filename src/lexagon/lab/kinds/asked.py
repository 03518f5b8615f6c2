"""What a spec asks of a kind, checked: words, optional settings, and faults told as the spec's."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from functools import lru_cache
from typing import Any, Final, TypeVar

from lexagon._errors import LexagonError, SpecError, quoted
from lexagon.lab.experiment import Json
from lexagon.lab.spec import Spec
from lexagon.lexicon import Lexicon
from lexagon.wordle import Words
from lexagon.wordle._words import open_words

WORDS_SETTINGS: Final = ("answers", "guesses", "length", "alphabet")
_Value = TypeVar("_Value", str, int)
_WHAT: Final[dict[type, str]] = {str: "a text", int: "a whole number"}


@contextmanager
def spec_faults() -> Iterator[None]:
    """Tell what a game refuses as a fault of the spec that asked for it."""
    try:
        yield
    except SpecError:
        raise
    except LexagonError as error:
        raise SpecError(str(error)) from None


def optional(spec: Spec, name: str, kind: type[_Value]) -> _Value | None:
    """Return a setting that need not be there."""
    value = spec.setting(name, None)
    if value is None:
        return None
    if type(value) is not kind:
        raise SpecError(f"{name} is {quoted(repr(value))[1:-1]}; it must be {_WHAT[kind]}")
    return value


def texts(spec: Spec, name: str) -> list[str]:
    """Return a setting that is one text or a list of them."""
    value = spec.setting(name, None)
    given = [] if value is None else value if isinstance(value, list) else [value]
    found = [each for each in given if isinstance(each, str)]
    if len(found) != len(given):
        raise SpecError(f"{name} is {quoted(repr(value))[1:-1]}; it must be a list of texts")
    return found


def no_players(spec: Spec) -> None:
    """Refuse players where the kind has none."""
    if spec.players:
        raise SpecError(
            f"an experiment of kind {quoted(spec.kind)} has no players, but the spec names "
            f"{quoted(spec.players[0].label)}; leave them out"
        )


def needed(spec: Spec, *names: str) -> None:
    """Refuse a spec that lacks a key, or has nothing in it, of those that all specs may have."""
    for name in names:
        if not getattr(spec, name):
            raise SpecError(
                f"the spec has no {name}; an experiment of kind {quoted(spec.kind)} needs some"
            )


def one_list(spec: Spec, default: str) -> str:
    """Return the only list of a spec, or the usual one."""
    if len(spec.lists) > 1:
        raise SpecError(
            f"an experiment of kind {quoted(spec.kind)} takes one list, not {len(spec.lists)}; "
            "make a spec for each"
        )
    return spec.lists[0] if spec.lists else default


def words_asked(spec: Spec, list_name: str | None) -> dict[str, Json]:
    """Return how the words of a Wordle game are opened, as chunks carry it."""
    asked: dict[str, Json] = {
        "list_name": list_name,
        "answers": optional(spec, "answers", str),
        "guesses": optional(spec, "guesses", str),
        "length": optional(spec, "length", int),
        "alphabet": optional(spec, "alphabet", str),
    }
    return {name: value for name, value in asked.items() if value is not None}


def game_words(asked: Mapping[str, Any]) -> Words:
    """Open the words of a Wordle game, once in a process."""
    return _game_words(tuple(sorted(asked.items())))


def files_of_words(asked: Mapping[str, Any]) -> list[str]:
    """Name the lists and files that the words of a Wordle game come from."""
    named = [asked[name] for name in ("answers", "guesses", "list_name") if name in asked]
    if named:
        return named
    return ["enable" if "length" in asked else "original"]


@lru_cache(4)
def _game_words(asked: tuple[tuple[str, Any], ...]) -> Words:
    options = dict(asked)
    return open_words(options.pop("list_name", None), **options)


@lru_cache(4)
def lexicon(name: str, alphabet: str = "english") -> Lexicon:
    """Open a word list, once in a process."""
    return Lexicon.open(name, alphabet)
