"""`lexagon scrabble review`: games kept as GCG judged move by move, with a report to read."""

from __future__ import annotations

from pathlib import Path

import click

from lexagon.cli.options import (
    force_option,
    json_option,
    number_option,
    seconds_option,
    words_option,
)
from lexagon.cli.output import NOTHING_FOUND, complain, emit
from lexagon.cli.progress import LongWork
from lexagon.cli.scrabble.options import edition_option, read_data
from lexagon.cli.streams import STANDARD_INPUT, echo

BAD_INPUT = 2


@click.command()
@click.argument("files", nargs=-1, required=True, metavar="FILE...")
@click.option(
    "--by",
    type=click.Choice(["simulate", "champion", "equity"]),
    default="simulate",
    show_default=True,
    help="Judge by simulation, as the champion thinks (with inference, and more of the pre-endgame "
    "solved) or by static equity alone; with the bag empty moves are solved.",
)
@number_option("--iterations", None, "Iterations of a simulation for each move.  [default: 10000]")
@seconds_option(what="Time to simulate each move")
@click.option(
    "--out", metavar="FILE|DIR", help="Write a page to read: a file .html, or a folder for it."
)
@click.option(
    "--store",
    metavar="FILE",
    help="Where judged moves are kept, to resume from.  [default: in the cache folder]",
)
@force_option
@edition_option
@words_option(None)
@json_option
def review(
    files: tuple[str, ...],
    by: str,
    iterations: int | None,
    seconds: float | None,
    out: str | None,
    store: str | None,
    force: bool,
    edition: str | None,
    words_name: str | None,
    as_json: bool,
) -> int:
    """Review games kept as GCG: mistakes, win chances, bingos missed, endgames, phonies.

    Files that cannot be read are named, and the others reviewed all the same. Judged moves are
    kept: a review that was stopped continues, and a second look costs nothing.
    """
    from lexagon.scrabble import review as review_games
    from lexagon.scrabble._review_store import ReviewStore

    page = None
    if out is not None:
        from lexagon.views.html.scrabble_review_page import check_page

        page = check_page(Path(out), force)  # before the work, not after it
    games = [read_data(file) if file == STANDARD_INPUT else Path(file) for file in files]
    with (
        ReviewStore.usual() if store is None else ReviewStore(store) as opened,
        LongWork("moves") as progress,
    ):
        reviews = review_games(
            games,
            by=by,
            iterations=iterations,
            seconds=seconds,
            edition=edition,
            words=words_name,
            store=opened,
            progress=progress,
        )
    for failure in reviews.failures:
        complain(str(failure))
    notes = (note for game in reviews.games for note in game.notes)
    for note in dict.fromkeys(note for note in notes if note.startswith("the game names the list")):
        complain(f"{note} (--words chooses another)")
    if page is not None:
        from lexagon.views.html.scrabble_review_page import write_page

        write_page(reviews, page, force)
    if as_json or reviews.games:
        emit(reviews, as_json)
    if page is not None and not as_json:
        echo(f"page: {page}")
    if reviews.failures:
        return BAD_INPUT
    return 0 if any(each.moves for each in reviews) else NOTHING_FOUND
