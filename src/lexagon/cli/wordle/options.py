"""The options that say which words a Wordle command plays with."""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from typing import Any

import click


def words_options(command: Callable[..., Any]) -> Callable[..., Any]:
    """Add `--list`, `--answers`, `--guesses`, `--length`, `--alphabet`; pass on `words`, opened."""

    @click.option(
        "--list",
        "list_name",
        metavar="NAME",
        help="A game (original, nyt-2022, nyt-2023, nltk …) or a word list. [default: original]",
    )
    @click.option("--answers", metavar="FILE", help="Your own answers, one word a line.")
    @click.option("--guesses", metavar="FILE", help="Your own guesses; without, the answers.")
    @click.option("--length", type=int, help="Word length, with a word list. [default: 5]")
    @click.option("--alphabet", default="english", help="The alphabet of your own files.")
    @wraps(command)
    def opened(
        *args: Any,
        list_name: str | None,
        answers: str | None,
        guesses: str | None,
        length: int | None,
        alphabet: str,
        **rest: Any,
    ) -> Any:
        from lexagon.wordle.words import GameWords

        words = GameWords.open(list_name, answers, guesses, length, alphabet)
        return command(*args, words=words, **rest)

    return opened
