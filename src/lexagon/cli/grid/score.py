"""`lexagon grid score`: the scores of many boards."""

from __future__ import annotations

from typing import Any

import click

from lexagon.cli.grid.options import rules_options
from lexagon.cli.options import alphabet_option, json_option, threads_option, words_option
from lexagon.cli.output import complain, emit, read_text
from lexagon.cli.progress import LongWork
from lexagon.cli.streams import STANDARD_INPUT

BAD_INPUT = 2


@click.command()
@click.argument("file")
@words_option()
@alphabet_option
@rules_options
@threads_option
@json_option
def score(
    file: str, words_name: str, alphabet: str, rules: Any, threads: int | None, as_json: bool
) -> int:
    """Score a file of boards, one a line; - reads standard input.

    A board is 16 letters, or rows with / or spaces between them; q is Qu. Lines that are not boards
    are named, and the others scored all the same.
    """
    from lexagon.grid import score_file
    from lexagon.lexicon._words_like import open_lexicon

    lexicon = open_lexicon(words_name, alphabet)
    source = read_text(STANDARD_INPUT).splitlines() if file == STANDARD_INPUT else file
    with LongWork("boards") as progress:
        scores = score_file(source, lexicon, rules, threads=threads, progress=progress)
    name = "standard input" if file == STANDARD_INPUT else file
    for line in scores.bad:
        complain(f"{name}, {line}")
    emit(scores, as_json)
    return BAD_INPUT if scores.bad else 0
