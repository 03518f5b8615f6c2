"""User-defined strategies behind a guard: an error inside one names it."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from lexagon._errors import LexagonError, WordleError, quoted
from lexagon.wordle._strategies._base import Strategy


@contextmanager
def blamed_on(name: str) -> Iterator[None]:
    """Turn any exception inside into an error that names the strategy."""
    try:
        yield
    except LexagonError:
        raise
    except Exception as error:
        raise WordleError(
            f"the strategy {quoted(name)} failed: {type(error).__name__}: {error}"
        ) from error


class Guarded:
    """A strategy that does what another does, under its guard."""

    def __init__(self, name: str, inner: Strategy[Any]) -> None:
        self.name = name
        self.inner = inner
        self.guesses_any_word = bool(getattr(inner, "guesses_any_word", False))

    def begin(self) -> Any:
        """Begin as the strategy does."""
        with blamed_on(self.name):
            return self.inner.begin()

    def guess(self, state: Any) -> str:
        """Return the strategy's guess, which must be text."""
        with blamed_on(self.name):
            guess = self.inner.guess(state)
        if not isinstance(guess, str):
            raise WordleError(f"the strategy {quoted(self.name)} guessed {guess!r}, not a word")
        return guess

    def learn(self, state: Any, guess: str, marks: str) -> Any:
        """Learn as the strategy does."""
        with blamed_on(self.name):
            return self.inner.learn(state, guess, marks)
