"""`lexagon scrabble best`: the best word of a rack, step by step as paper 5 finds it."""

from __future__ import annotations

from collections.abc import Iterable

import click

from lexagon.cli.options import json_option
from lexagon.cli.output import NOTHING_FOUND, console, print_json, print_table
from lexagon.cli.scrabble.options import edition_option, edition_words_option, open_edition
from lexagon.scrabble.best_word import Found, Search, Step, best_word, write_occurrence
from lexagon.scrabble.edition import Edition


@click.command()
@click.argument("rack")
@click.option("--through", default="", metavar="LETTERS", help="Letters on the board, in a row.")
@click.option("--per-length", is_flag=True, help="The best words of every length.")
@click.option("--steps", is_flag=True, help="Show every step of the search with its marks.")
@edition_option
@edition_words_option
@json_option
def best(
    rack: str,
    through: str,
    per_length: bool,
    steps: bool,
    edition_name: str | None,
    words_name: str | None,
    as_json: bool,
) -> int:
    """Find the words of the highest letter value that a RACK spells; ? is a blank."""
    edition = open_edition(edition_name)
    lexicon = edition.lexicon(words_name)
    found = best_word(lexicon, rack, edition, through)
    if as_json:
        document: dict[str, object] = {
            "rack": rack,
            "through": through,
            "edition": edition.name,
            "list": lexicon.name,
            "score": found.best[0].score if found.best else None,
            "best": [item.word.upper() for item in found.best],
        }
        if per_length:
            document["per_length"] = {
                length: {"score": items[0].score, "words": [item.word.upper() for item in items]}
                for length, items in found.by_length.items()
            }
        if steps:
            document["steps"] = [_step_document(step, edition) for step in found.steps]
        print_json(document)
    else:
        _show(found, edition, per_length, steps)
    return 0 if found.best else NOTHING_FOUND


def _step_document(step: Step, edition: Edition) -> dict[str, object]:
    marked = {item.word for item in step.marked}
    return {
        "letters": write_occurrence(step.letters, edition, taken=True),
        "marked": [item.word.upper() for item in step.marked],
        "words": [
            {
                "word": item.word.upper(),
                "score": item.score,
                "occurrence": write_occurrence(item.entry.occurrence, edition),
                "marked": item.word in marked,
                "passed": item.word in step.passed,
            }
            for item in step.fitting
        ],
    }


def _show(found: Search, edition: Edition, per_length: bool, steps: bool) -> None:
    if steps:
        for number, step in enumerate(found.steps, start=1):
            _show_step(number, step, edition)
    if per_length:
        rows = [
            (length, items[0].score, _listed(items)) for length, items in found.by_length.items()
        ]
        columns = ("length", "score", "words")
        print_table("The best of every length", columns, rows, right=("length", "score"))
    if found.best:
        console().print(f"[bold]{_listed(found.best)}[/]  {found.best[0].score} points")
    else:
        console().print("no word fits")


def _show_step(number: int, step: Step, edition: Edition) -> None:
    marked = {item.word for item in step.marked}
    rows = [
        (
            item.score,
            item.word.upper(),
            write_occurrence(item.entry.occurrence, edition),
            "● best so far"
            if item.word in marked
            else "passed"
            if item.word in step.passed
            else "",
        )
        for item in step.fitting
    ]
    letters = write_occurrence(step.letters, edition, taken=True)
    title = f"Step {number}: words within {letters}"
    if rows:
        print_table(title, ("score", "word", "occurrence", ""), rows, right=("score",))
    else:
        console().print(f"[bold]{title}[/]\n  none\n")


def _listed(items: Iterable[Found], limit: int = 12) -> str:
    words = [item.word.upper() for item in items]
    more = f" … and {len(words) - limit} more" if len(words) > limit else ""
    return " ".join(words[:limit]) + more
