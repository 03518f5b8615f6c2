"""`lexagon scrabble simulate` and `endgame`: what comes of a move, sampled or solved."""

from __future__ import annotations

from typing import TYPE_CHECKING

import click

from lexagon.cli.options import json_option
from lexagon.cli.output import console, plural, print_json, print_table
from lexagon.cli.scrabble.options import (
    cgp_argument,
    edition_option,
    edition_words_option,
    leaves_option,
    open_position,
    print_notes,
    rounded,
    seed_option,
    threads_option,
)

if TYPE_CHECKING:
    from lexagon.scrabble import Board, Move, Play, Position
    from lexagon.scrabble.endgame import Endgame
    from lexagon.scrabble.simulation import Simulation

seconds_option = click.option(
    "--seconds", type=click.FloatRange(0, min_open=True), help="Stop after this time."
)


@click.command()
@cgp_argument
@click.option("--candidates", default=15, show_default=True, type=click.IntRange(1, 1000))
@click.option("--plies", default=2, show_default=True, type=click.IntRange(1, 20))
@click.option("--iterations", type=click.IntRange(1), help="Candidates times deals. [20000]")
@seconds_option
@seed_option
@threads_option
@leaves_option
@edition_option
@edition_words_option
@json_option
def simulate(
    cgp: str,
    candidates: int,
    plies: int,
    iterations: int | None,
    seconds: float | None,
    seed: int,
    threads: int | None,
    leaves_name: str | None,
    edition_name: str | None,
    words_name: str | None,
    as_json: bool,
) -> None:
    """Play the best moves of a position out against random racks; rank them by what they gain."""
    from lexagon.scrabble.engine import engine_for
    from lexagon.scrabble.leaves import Leaves
    from lexagon.scrabble.ranking import leaves_for
    from lexagon.scrabble.simulation import simulate as run
    from lexagon.scrabble.turn import simulated_turn

    position, lexicon = open_position(cgp, edition_name, words_name)
    turn = simulated_turn(position)
    generator = engine_for(position.edition, lexicon)
    values = leaves_for(position.edition, leaves_name) or Leaves.nothing(generator.rules)
    result = run(
        generator,
        values,
        turn,
        candidates=candidates,
        plies=plies,
        iterations=iterations,
        seconds=seconds,
        seed=seed,
        threads=threads or 0,
    )
    notes = position.notes(lexicon)
    if as_json:
        print_json(_simulation_document(result, position, plies, seed) | {"notes": notes})
        return
    _show_simulation(result, position)
    print_notes(notes)


def _simulation_document(
    result: Simulation, position: Position, plies: int, seed: int
) -> dict[str, object]:
    board = position.board
    return {
        "candidates": [
            _move_document(item.move, board)
            | {
                "mean": rounded(item.mean),
                "interval": [rounded(bound) for bound in item.interval],
                "deals": item.deals,
                "in_play": item.in_play,
            }
            for item in result.ranking
        ],
        "iterations": result.iterations,
        "decided": result.decided,
        "plies": plies,
        "seed": seed,
        "seconds": rounded(result.seconds),
    }


def _move_document(move: Move | None, board: Board) -> dict[str, object]:
    from lexagon.scrabble.move import Pass, Play
    from lexagon.scrabble.notation import write_move, write_place, write_word

    move = move or Pass()
    play = move if isinstance(move, Play) else None
    return {
        "move": write_move(move, board),
        "position": write_place(play) if play else None,
        "word": write_word(play, board) if play else None,
        "score": play.score if play else 0,
    }


def _show_simulation(result: Simulation, position: Position) -> None:
    from lexagon.scrabble.drawing import draw_board
    from lexagon.scrabble.move import Play
    from lexagon.scrabble.notation import write_move

    board = position.board.copy()
    best = result.best if isinstance(result.best, Play) else None
    if best:
        board.place(best)
    console().print(draw_board(board, best))
    rows = []
    for item in result.ranking:
        low, high = item.interval
        score = item.move.score if isinstance(item.move, Play) else 0
        rows.append(
            (
                write_move(item.move, position.board),
                score,
                f"{item.mean:+.2f}",
                f"{low:+.2f} … {high:+.2f}",
                f"{item.deals:,}",
                "" if item.in_play else "behind",
            )
        )
    told = "one is ahead beyond doubt" if result.decided else "the first are close"
    title = f"{plural(result.iterations, 'iteration')} in {result.seconds:.1f} s; {told}"
    columns = ("move", "score", "gain", "95% within", "deals", "")
    print_table(title, columns, rows, right=("score", "gain", "deals"))


@click.command()
@cgp_argument
@seconds_option
@edition_option
@edition_words_option
@json_option
def endgame(
    cgp: str,
    seconds: float | None,
    edition_name: str | None,
    words_name: str | None,
    as_json: bool,
) -> None:
    """Solve a position with the bag empty: BOARD RACK/RACK SCORE/SCORE ZEROS."""
    from lexagon.scrabble.endgame import solve
    from lexagon.scrabble.engine import engine_for
    from lexagon.scrabble.turn import last_racks

    position, lexicon = open_position(cgp, edition_name, words_name)
    mine, theirs = last_racks(position)
    generator = engine_for(position.edition, lexicon)
    solved = solve(generator, bytes(position.board), mine, theirs, position.scoreless, seconds)
    notes = position.notes(lexicon)
    if as_json:
        print_json(
            {
                "value": solved.value,
                "line": _line_documents(solved.line, position),
                "exact": solved.exact,
                "seconds": rounded(solved.seconds),
                "depth": solved.depth,
                "nodes": solved.nodes,
                "notes": notes,
            }
        )
        return
    _show_endgame(solved, position)
    print_notes(notes)


def _line_documents(line: list[Play | None], position: Position) -> list[dict[str, object]]:
    board = position.board.copy()
    documents = []
    for number, play in enumerate(line):
        documents.append({"side": number % 2, **_move_document(play, board)})
        if play:
            board.place(play)
    return documents


def _show_endgame(solved: Endgame, position: Position) -> None:
    from lexagon.scrabble.drawing import draw_board

    board = position.board.copy()
    first = solved.line[0] if solved.line else None
    if first:
        board.place(first)
    console().print(draw_board(board, first))
    sides = ("to move", "opponent")
    rows = [
        (number, sides[number % 2 - 1], document["move"], document["score"])
        for number, document in enumerate(_line_documents(solved.line, position), start=1)
    ]
    print_table("Best play by both", ("", "side", "move", "score"), rows, right=("", "score"))
    how = "exact" if solved.exact else "the best found in this time; not proven"
    final = position.scores[0] - position.scores[1] + solved.value
    console().print(
        f"[bold]{solved.value:+d}[/] on the opponent from here ({how}), "
        f"{final:+d} at the end; {solved.seconds:.2f} s"
    )
