"""`lexagon scrabble moves`, `count`, `simulate`, `hint`, …: about a position."""

from __future__ import annotations

from typing import TYPE_CHECKING

import click

from lexagon._errors import NotationError, quoted
from lexagon.cli.options import (
    json_option,
    number_option,
    seconds_option,
    seed_option,
    threads_option,
    top_option,
    words_option,
)
from lexagon.cli.output import NOTHING_FOUND, emit
from lexagon.cli.progress import LongWork
from lexagon.cli.scrabble.options import (
    edition_option,
    infer_option,
    leaves_option,
    open_position,
    position_arguments,
    rack_option,
    read_source,
    source_argument,
    turn_option,
    win_chances_option,
)

if TYPE_CHECKING:
    from lexagon.scrabble import Inference, Position


@click.command()
@position_arguments
@top_option(15, "Moves")
@click.option(
    "--by",
    type=click.Choice(["equity", "score"]),
    default="equity",
    show_default=True,
    help="By score and the value of the leave, or by score alone.",
)
@leaves_option
@json_option
def moves(position: Position, top: int, by: str, leaves: str | None, as_json: bool) -> int:
    """List the best moves of a position: plays, exchanges, and passing.

    The position is CGP, a file with CGP, a drawn board or a game (GCG, with --turn), - for standard
    input, or --rack alone for the first move of a game.
    """
    result = position.moves(top, by, leaves=leaves)
    emit(result, as_json, edition=position.edition)
    return 0 if result.plays else NOTHING_FOUND


@click.command()
@source_argument
@rack_option
@turn_option
@edition_option
@words_option(None)
@json_option
def count(
    source: tuple[str, ...],
    rack: str | None,
    turn: int | None,
    edition: str | None,
    words_name: str | None,
    as_json: bool,
) -> int:
    """Count the plays of a position, or of every position in a table.

    A table is a file (- is standard input) with a board and a rack in each line, a tab between.
    """
    from lexagon.scrabble import count_table

    text = read_source(source) if source else None
    if isinstance(text, bytes) and (b"\t" in text or source[0].endswith(".tsv")):
        result = count_table(_decoded(text, source[0]), edition or "english", words_name)
    else:
        position = open_position(text, rack, turn, edition, words_name)
        line = f"{position.board}\t{position.rack}"
        result = count_table(line, position.edition, position.words)
    emit(result, as_json)
    return 0 if result.plays else NOTHING_FOUND


def _decoded(data: bytes, name: str) -> str:
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError:
        raise NotationError(f"{quoted(name, 200)} is not UTF-8 text") from None


@click.command()
@position_arguments
@click.option(
    "--by",
    type=click.Choice(["win", "spread"]),
    help="By the chance to win, or by points gained.  [default: win, if the edition's chances are "
    "known]",
)
@number_option("--candidates", 15, "Moves to compare, the best by equity.", most=1000)
@number_option("--plies", 2, "Turns to look ahead.", most=20)
@number_option(
    "--iterations", None, "Candidates times deals.  [default: 20000, or as many as --seconds allow]"
)
@seconds_option()
@seed_option(0)
@threads_option
@leaves_option
@win_chances_option
@infer_option
@click.option("--heat", is_flag=True, help="Draw where the answers to the best move land.")
@json_option
def simulate(
    position: Position,
    by: str | None,
    candidates: int,
    plies: int,
    iterations: int | None,
    seconds: float | None,
    seed: int,
    threads: int | None,
    leaves: str | None,
    win_chances: str | None,
    opponents: Inference | tuple[()],
    heat: bool,
    as_json: bool,
) -> None:
    """Play the best moves on against random racks, and rank them by their chance to win.

    The position is given as to `lexagon scrabble moves`.
    """
    with LongWork("iterations") as progress:
        result = position.simulate(
            by=by,
            seconds=seconds,
            iterations=iterations,
            plies=plies,
            candidates=candidates,
            seed=seed,
            threads=threads or 0,
            leaves=leaves,
            win_chances=win_chances,
            opponents=opponents,
            progress=progress,
        )
    emit(result, as_json, edition=position.edition, heat=heat)


@click.command("pre-endgame")
@position_arguments
@number_option("--candidates", 10, "Moves to compare, the best by equity, and a pass.", most=1000)
@click.option(
    "--move",
    "chosen",
    multiple=True,
    metavar="MOVE",
    help="Compare this move (as '8D WORD' or -); may be given several times.",
)
@click.option("--all", "every", is_flag=True, help="Compare all moves.")
@click.option(
    "--until",
    type=click.Choice(["best", "win", "spread"]),
    default="spread",
    show_default=True,
    help="Stop once the best move, every win chance or every spread is known.",
)
@seconds_option()
@number_option("--nodes", None, "Stop after so many positions of endgames; repeats exactly.")
@threads_option
@infer_option
@json_option
def pre_endgame(
    position: Position,
    candidates: int,
    chosen: tuple[str, ...],
    every: bool,
    until: str,
    seconds: float | None,
    nodes: int | None,
    threads: int | None,
    opponents: Inference | tuple[()],
    as_json: bool,
) -> None:
    """Find the win chance of moves against every bag there can be, with 1 to 6 tiles in it.

    The position is given as to `lexagon scrabble moves`.
    """
    with LongWork("pre-endgame") as progress:
        result = position.pre_endgame(
            candidates=chosen or (None if every else candidates),
            until=until,
            opponents=opponents,
            seconds=seconds,
            nodes=nodes,
            threads=threads or 0,
            progress=progress,
        )
    emit(result, as_json, edition=position.edition)


@click.command()
@position_arguments
@top_option(3, "Moves")
@seconds_option(1.0)
@threads_option
@json_option
def hint(position: Position, top: int, seconds: float, threads: int | None, as_json: bool) -> None:
    """Show the best moves by the best method that a second allows.

    Simulation; with one to four tiles in the bag the pre-endgame if it proves a best move in time;
    with the bag empty the endgame. The position is given as to `lexagon scrabble moves`.
    """
    emit(
        position.hint(top, seconds=seconds, threads=threads or 0), as_json, edition=position.edition
    )


@click.command()
@position_arguments
@seconds_option()
@number_option("--lines", 3, "Best first moves to show, each with its line.")
@threads_option
@json_option
def endgame(
    position: Position, seconds: float | None, lines: int, threads: int | None, as_json: bool
) -> None:
    """Solve a position with the bag empty, or search it within a limit of time.

    The position is given as to `lexagon scrabble moves`, with both racks or one: RACK/RACK.
    """
    with LongWork("endgame") as progress:
        result = position.endgame(
            seconds=seconds, lines=lines, threads=threads or 0, progress=progress
        )
    emit(result, as_json, edition=position.edition)
