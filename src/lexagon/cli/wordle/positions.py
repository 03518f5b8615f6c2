"""`lexagon wordle suggest` and `analyse`: a hint for a game, and a review after it."""

from __future__ import annotations

from typing import TYPE_CHECKING

import click

from lexagon.cli.options import json_option
from lexagon.cli.output import console, plural, print_json, print_table
from lexagon.cli.wordle_options import words_options

if TYPE_CHECKING:
    from lexagon.wordle.analysis import GameReview, TurnReview
    from lexagon.wordle.coach import Advice
    from lexagon.wordle.words import GameWords

MOST_SHOWN = 500  # each guess is valued by a search of its own

hard_option = click.option("--hard", is_flag=True, help="Hard mode: clues must be used.")


@click.command()
@click.argument("items", metavar="[HISTORY]...", nargs=-1)
@hard_option
@click.option(
    "--top",
    default=10,
    show_default=True,
    type=click.IntRange(1, MOST_SHOWN),
    help="Guesses to show.",
)
@click.option(
    "--unknown-answers",
    is_flag=True,
    help="Any allowed word may be the answer; common words are likelier (SCOWL).",
)
@words_options
@json_option
def suggest(
    items: tuple[str, ...],
    hard: bool,
    top: int,
    unknown_answers: bool,
    words: GameWords,
    as_json: bool,
) -> None:
    """Say what can still be the answer and what to guess now.

    A line of HISTORY is a guess and its feedback, such as crane=bybbg: g green, y yellow, b black;
    2 1 0 and pasted squares work too.
    """
    from lexagon.wordle.coach import advise, prior_of, with_unknown_answers
    from lexagon.wordle.history import parse_history

    prior = None
    if unknown_answers:
        words = with_unknown_answers(words)
        prior = prior_of(words)
    history = parse_history(items, words, hard)
    advice = advise(history, top, prior)
    if as_json:
        turns = [str(turn) for turn in history.turns]
        print_json({"list": words.name, "history": turns, "hard": hard, **advice.document()})
        return
    _print_advice(advice, weighted=prior is not None)


def _print_advice(advice: Advice, weighted: bool) -> None:
    out = console()
    if advice.is_solved:
        out.print(f"Solved: the answer is [bold]{advice.candidates[0].word.upper()}[/].")
        return
    out.print(f"[bold]{plural(len(advice.candidates), 'answer')}[/] possible{_some(advice)}")
    rows = [
        (
            one.guess.upper() + (" •" if one.is_candidate else ""),
            f"{'' if one.exact else '~'}{one.expected_guesses:.3f}",
            f"{one.bits:.2f}",
            one.classes,
            f"{one.expected_class:.1f}",
            one.worst,
            _percent(one.chance_now),
        )
        for one in advice.suggestions
    ]
    columns = ("guess", "expected", "bits", "classes", "mean left", "worst", "now")
    print_table("Best guesses", columns, rows, right=columns[1:])
    notes = ["• may be the answer", "expected: guesses still needed, this one included"]
    if not advice.is_exact:
        notes.append("~ estimated")
    elif advice.proven:
        notes.append("exact, and nothing is better than the first")
    else:
        notes.append("exact for the guesses shown")
    if weighted:
        notes.append("common words count as likelier")
    out.print("; ".join(notes) + ".", style="dim", markup=False)


def _percent(chance: float) -> str:
    if chance == 0:
        return "–"
    return f"{chance:.0%}" if chance >= 0.1 else f"{chance:.2%}"


def _some(advice: Advice, limit: int = 20) -> str:
    """Name the likeliest candidates, the rarer ones with their SCOWL level."""
    shown = [
        one.word + ("" if one.level is None else f"[dim]·{one.level}[/]")
        for one in advice.candidates[:limit]
    ]
    more = "" if len(advice.candidates) <= limit else " …"
    legend = "\n[dim](·10 is a very common word, ·95 a rare one)[/]"
    levels = any(one.level is not None for one in advice.candidates[:limit])
    return ": " + ", ".join(shown) + more + (legend if levels else "")


@click.command()
@click.argument("items", metavar="GUESS...", nargs=-1, required=True)
@click.option("--answer", metavar="WORD", help="The answer; else the last guess, if solved.")
@hard_option
@words_options
@json_option
def analyse(
    items: tuple[str, ...], answer: str | None, hard: bool, words: GameWords, as_json: bool
) -> None:
    """Review a finished game guess by guess, skill and luck apart.

    A GUESS is a word, or a word with its feedback such as crane=bybbg.
    """
    from lexagon.wordle.analysis import analyse as review_game

    review = review_game(items, words, answer, hard)
    if as_json:
        print_json(review.document())
        return
    _print_review(review)


def _print_review(review: GameReview) -> None:
    from lexagon.wordle.rules import squares

    rows = [
        (
            turn.guess.upper(),
            squares(turn.marks),
            "" if set(turn.marks) == {"g"} else f"{turn.candidates_after:,}",
            f"{'' if turn.exact else '~'}{turn.expected_guesses:.2f}",
            f"{turn.best_guess.upper()} {turn.best_expected_guesses:.2f}",
            _leaves(turn),
            turn.skill,
            turn.luck,
        )
        for turn in review.turns
    ]
    columns = ("guess", "feedback", "left", "expected", "best guess", "leaves", "skill", "luck")
    right = ("left", "expected", "leaves", "skill", "luck")
    before = f"{review.turns[0].candidates_before:,} answers"
    print_table(f"{review.list}, {before}: {_verdict(review)}", columns, rows, right=right)
    out = console()
    lost = sum(turn.cost for turn in review.turns)
    gained = sum(turn.gain for turn in review.turns)
    out.print(
        f"[bold]Skill {review.skill}, luck {review.luck}[/] (0 to 99). With best play "
        f"{review.expected_at_start:.2f} guesses were to be expected; choices cost {lost:.2f}, "
        f"luck {'gave' if gained >= 0 else 'took'} {abs(gained):.2f}."
    )
    out.print(
        "left: answers still possible; leaves: those that the best guess would have left.\n"
        "expected: guesses needed from there on with this guess, ~ estimated.",
        style="dim",
    )


def _leaves(turn: TurnReview) -> str:
    if turn.best_would_leave is None:
        return f"{turn.best_expected_after:.1f}"
    return f"{turn.best_would_leave:,}"


def _verdict(review: GameReview) -> str:
    count = plural(len(review.turns), "guess").replace("guesss", "guesses")
    if review.solved:
        return f"solved in {count}"
    if review.answer is not None:
        return f"not solved in {count}, the answer was {review.answer.upper()}"
    return f"not solved in {count}"
