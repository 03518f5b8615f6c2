"""The words of a Wordle game as specs and chunks carry them: a game's name, or files."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import Any, Final

from lexagon.lab.core._spec import Spec
from lexagon.lab.core._values import Json
from lexagon.lab.kinds._settings import optional
from lexagon.wordle import Words
from lexagon.wordle._words import open_words

WORDS_SETTINGS: Final = ("answers", "guesses", "length", "alphabet")


def words_settings(spec: Spec, list_name: str | None) -> dict[str, Json]:
    """Return how the words of a Wordle game are opened, as chunks carry it."""
    settings: dict[str, Json] = {
        "list_name": list_name,
        "answers": optional(spec, "answers", str),
        "guesses": optional(spec, "guesses", str),
        "length": optional(spec, "length", int),
        "alphabet": optional(spec, "alphabet", str),
    }
    return {name: value for name, value in settings.items() if value is not None}


def game_words(settings: Mapping[str, Any]) -> Words:
    """Open the words of a Wordle game, once in a process."""
    return _game_words(tuple(sorted(settings.items())))


def files_of_words(settings: Mapping[str, Any]) -> list[str]:
    """Name the lists and files that the words of a Wordle game come from."""
    named = [settings[name] for name in ("answers", "guesses", "list_name") if name in settings]
    if named:
        return named
    return ["enable" if "length" in settings else "original"]


@lru_cache(4)
def _game_words(settings: tuple[tuple[str, Any], ...]) -> Words:
    options = dict(settings)
    return open_words(options.pop("list_name", None), **options)
