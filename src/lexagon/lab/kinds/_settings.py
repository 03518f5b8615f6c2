"""Settings that several kinds read from a spec, checked: words, texts, optional values."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final, TypeVar

from lexagon._errors import LexagonError, SpecError, quoted
from lexagon.lab.core._spec import Spec

_Value = TypeVar("_Value", str, int)
_WHAT: Final[dict[type, str]] = {str: "text", int: "a whole number"}


@contextmanager
def spec_errors() -> Iterator[None]:
    """Report a game's errors as errors of the spec."""
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
    chosen = [each for each in given if isinstance(each, str)]
    if len(chosen) != len(given):
        raise SpecError(f"{name} is {quoted(repr(value))[1:-1]}; it must be a list of text")
    return chosen


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


def one_word_list(spec: Spec, default: str) -> str:
    """Return the only word list of a spec, or the default."""
    if len(spec.words) > 1:
        raise SpecError(
            f"an experiment of kind {quoted(spec.kind)} takes one word list, not "
            f"{len(spec.words)}; make a spec for each"
        )
    return spec.words[0] if spec.words else default
