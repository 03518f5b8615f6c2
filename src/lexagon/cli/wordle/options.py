"""Options that several Wordle commands share."""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from typing import TYPE_CHECKING, Any

import click

from lexagon.cli.numbers import Whole, WholeRange
from lexagon.cli.options import input_file
from lexagon.cli.values import complete

if TYPE_CHECKING:
    from lexagon.wordle._parameters import UsualMaxGuesses

MOST_GUESSES = 1_000  # as in lexagon.wordle, which is loaded later
WORDS_PARAMETERS = ("words_name", "answers", "guesses", "length", "alphabet")


def mode_option(command: Callable[..., Any]) -> Callable[..., Any]:
    """Add `--mode`, and `--hard` for its most usual value."""

    @click.option(
        "--mode",
        type=click.Choice(["normal", "hard", "ultra-hard"]),
        help="Rules for guesses: hard, what was shown must be used; ultra-hard, a guess must be a "
        "word that could still be the answer. [default: normal]",
    )
    @click.option("--hard", is_flag=True, help="The same as --mode hard.")
    @wraps(command)
    def chosen(*args: Any, mode: str | None, hard: bool, **rest: Any) -> Any:
        if hard and mode not in (None, "hard"):
            raise click.UsageError(f"--hard and --mode {mode} exclude each other; choose one")
        return command(*args, mode="hard" if hard else mode or "normal", **rest)

    return chosen


unknown_answers_option = click.option(
    "--unknown-answers",
    is_flag=True,
    help="Any allowed word may be the answer; common words are likelier (SCOWL).",
)


used_option = click.option(
    "--used",
    multiple=True,
    metavar="FILE|DATE",
    callback=input_file,
    help="Answers used before, a word or '2024-05-01 guano' a line, cannot be the answer; with a "
    "date too, those used before it.",
)


class MaxGuesses(WholeRange):
    """Guesses of a game; `none`, which is no limit, is passed as 0."""

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> Any:
        """Read a number, or `none`."""
        return 0 if value == "none" else super().convert(value, param, ctx)


def max_guesses_option(what: str) -> Callable[[Any], Any]:
    """Make `--max-guesses`, which passes None for `none`."""
    return click.option(
        "--max-guesses",
        default=6,
        show_default=True,
        type=MaxGuesses(1, MOST_GUESSES),
        callback=lambda context, parameter, value: value or None,
        metavar="N",
        help=f"{what}; none is no limit.",
    )


def boards_limit_option(what: str) -> Callable[[Any], Any]:
    """Make `--max-guesses` for one board or several: "usual" if not given."""
    return click.option(
        "--max-guesses",
        type=MaxGuesses(1, MOST_GUESSES),
        callback=lambda context, parameter, value: "usual" if value is None else value or None,
        metavar="N",
        help=f"{what}; none is no limit. [default: boards + 5]",
    )


def limit_of_one_board(max_guesses: UsualMaxGuesses) -> int | None:
    """Return what `boards_limit_option` passes as the guesses of one board."""
    from lexagon.wordle._boards import max_guesses_of

    return max_guesses_of(max_guesses, 1)


def words_options(command: Callable[..., Any], optional: bool = False) -> Callable[..., Any]:
    """Add the options for the words of a command; pass on `words`, opened.

    Where they are `optional`, None is passed if none was given.
    """

    @click.option(
        "--words",
        "words_name",
        metavar="NAME|PATH",
        callback=input_file,
        shell_complete=complete("games", files=True),
        help="A game (original, nyt-2023, common, nltk and others) or a word list. "
        "[default: original]",
    )
    @click.option(
        "--answers",
        metavar="FILE",
        callback=input_file,
        help="Your own answers, one word a line; - is standard input.",
    )
    @click.option(
        "--guesses",
        metavar="FILE",
        callback=input_file,
        help="Your own guesses, likewise; without, the answers.",
    )
    @click.option("--length", type=Whole(), metavar="N", help="Tiles of a word. [default: 5]")
    @click.option(
        "--alphabet",
        metavar="NAME|TILES",
        shell_complete=complete("alphabets"),
        help="The alphabet of words of your own: a name, or its tiles with spaces between. "
        "[default: english]",
    )
    @wraps(command)
    def opened(
        *args: Any,
        words_name: str | None,
        answers: str | None,
        guesses: str | None,
        length: int | None,
        alphabet: str | None,
        **rest: Any,
    ) -> Any:
        from lexagon.wordle._words import open_words

        unknown, used = rest.pop("unknown_answers", False), rest.pop("used", ())
        given = (words_name, answers, guesses, length, alphabet, unknown or None, used or None)
        if optional and all(each is None for each in given):
            return command(*args, words=None, **rest)
        words = open_words(words_name, answers, guesses, length, alphabet, unknown, used)
        return command(*args, words=words, **rest)

    return opened
