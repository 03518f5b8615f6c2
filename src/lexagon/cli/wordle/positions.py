"""`lexagon wordle suggest` and `review`: a hint for a game, and a review after it."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

import click

from lexagon.cli.numbers import WholeRange
from lexagon.cli.options import items_argument, json_option, top_option
from lexagon.cli.output import emit, read_items
from lexagon.cli.progress import LongWork
from lexagon.cli.wordle.options import (
    boards_limit_option,
    limit_of_one_board,
    max_guesses_option,
    mode_option,
    unknown_answers_option,
    used_option,
    words_options,
)

if TYPE_CHECKING:
    from lexagon.wordle import Words
    from lexagon.wordle._parameters import Mode, UsualMaxGuesses

MOST_SHOWN = 500  # each guess is valued by a separate search


@click.command()
@items_argument("turns", "TURN", required=False)
@click.option(
    "--board",
    "boards",
    metavar="TURNS",
    multiple=True,
    help="All turns of one of several boards, such as 'crane=bybbg south=bgbbb'; once a board.",
)
@mode_option
@boards_limit_option("Guesses of the game")
@top_option(10, "Guesses", most=MOST_SHOWN)
@click.option(
    "--max-candidates",
    type=WholeRange(0),
    metavar="N",
    help="Possible answers to list, the likeliest first. [default: all]",
)
@unknown_answers_option
@used_option
@words_options
@json_option
def suggest(
    turns: tuple[str, ...],
    boards: tuple[str, ...],
    mode: Mode,
    max_guesses: UsualMaxGuesses,
    top: int,
    max_candidates: int | None,
    words: Words,
    as_json: bool,
) -> None:
    """Say what can still be the answer and what to guess now.

    A TURN is a guess and its feedback, such as crane=bybbg: g green, y yellow, b black; 2 1 0 and
    pasted squares work too. `-` reads turns from standard input, one a line. With --board once or
    more, the guess is the best one for all boards together.
    """
    from lexagon.wordle import Boards, Position

    if boards:
        _check_boards(turns, boards, mode)
        several = Boards.from_histories(boards, words)
        with LongWork("guesses") as progress:
            best = several.suggest(
                top, max_guesses=max_guesses, max_candidates=max_candidates, progress=progress
            )
        emit(best, as_json)
        return
    position = Position.parse(read_items(turns, "turns"), words, mode=mode)
    most = limit_of_one_board(max_guesses)
    with LongWork("guesses") as progress:
        suggestions = position.suggest(
            top, max_guesses=most, max_candidates=max_candidates, progress=progress
        )
    emit(suggestions, as_json)


def _check_boards(turns: tuple[str, ...], boards: tuple[str, ...], mode: Mode) -> None:
    if turns:
        raise click.UsageError(
            f"{turns[0]!r} beside --board {boards[0]!r}; give each board its turns by --board"
        )
    if mode != "normal":
        raise click.UsageError(f"hard mode is for one board, not {len(boards)}")


@click.command()
@items_argument("items", "GUESS")
@click.option("--answer", metavar="WORD", help="The answer; else the last guess, if solved.")
@mode_option
@max_guesses_option("Guesses of the game")
@unknown_answers_option
@used_option
@partial(words_options, optional=True)
@json_option
def review(
    items: tuple[str, ...],
    answer: str | None,
    mode: Mode,
    max_guesses: int | None,
    words: Words | None,
    as_json: bool,
) -> None:
    """Review a finished game guess by guess, skill and luck apart.

    A GUESS is a word, or a word with its feedback such as crane=bybbg. `-` reads them from standard
    input, one a line. Without words of your choice the list is the first that the game fits:
    original, nyt-2023, or any word that may be guessed, common ones likelier.
    """
    from lexagon.wordle import review

    with LongWork("guesses") as progress:
        result = review(
            read_items(items, "guesses"),
            answer,
            words=words,
            mode=mode,
            max_guesses=max_guesses,
            progress=progress,
        )
    emit(result, as_json)
